/** How far a store is with a contact: the values of `contact_stages.stage`, in order. */
export const stages = {
  new: 'Novo',
  talking: 'Em conversa',
  visit: 'Visita',
  offer: 'Proposta',
  won: 'Ganho',
  lost: 'Perdido',
} as const;

export type Stage = keyof typeof stages;

export const allStages = Object.keys(stages) as Stage[];

/** Those of a contact that is neither won nor lost. */
export const openStages = ['new', 'talking', 'visit', 'offer'] as const satisfies Stage[];

export const isOpenStage = (stage: Stage | null): stage is (typeof openStages)[number] =>
  openStages.some((one) => one === stage);

/** The one beside it, `by` places on; undefined beyond the first and the last. */
export const stageBeside = (stage: Stage, by: 1 | -1): Stage | undefined =>
  allStages[allStages.indexOf(stage) + by];

/** Why a contact is lost: the values of `contact_stages.lost_reason`. */
export const lostReasons = {
  price: 'Preço',
  elsewhere: 'Fechou com outro',
  no_answer: 'Sem retorno',
  credit: 'Crédito não aprovado',
  gave_up: 'Desistiu',
  unavailable: 'Anúncio indisponível',
  other: 'Outro',
} as const;

export type LostReason = keyof typeof lostReasons;
