import { isUnavailable } from './availability.ts';
import { statuses, type Status } from './status.ts';

interface Move {
  /** Where a listing must stand for it. */
  states: readonly Status[];
  /** Where it stands then. */
  becomes: Status;
  /** As a person says it: "Não dá para pausar". */
  verb: string;
  by: 'seller' | 'admin';
}

/**
 * What may be done with a listing, by where it stands: the one table that buttons, bulk bars and tests ask
 * (docs/decisions/003-ui.md). The database decides (private.is_seller_transition); tests/schema/rules compares.
 */
export const listingCan = {
  submit: {
    states: ['draft', 'rejected', 'expired'],
    becomes: 'pending',
    verb: 'enviar para análise',
    by: 'seller',
  },
  pause: { states: ['published'], becomes: 'paused', verb: 'pausar', by: 'seller' },
  resume: { states: ['paused'], becomes: 'published', verb: 'retomar', by: 'seller' },
  renew: { states: ['expired'], becomes: 'published', verb: 'renovar', by: 'seller' },
  withdraw: {
    states: ['pending', 'published', 'rejected', 'paused', 'expired'],
    becomes: 'draft',
    verb: 'voltar a rascunho',
    by: 'seller',
  },
  approve: { states: ['pending', 'rejected'], becomes: 'published', verb: 'aprovar', by: 'admin' },
  reject: {
    states: ['pending', 'published', 'paused'],
    becomes: 'rejected',
    verb: 'rejeitar',
    by: 'admin',
  },
} as const satisfies Record<string, Move>;

type ListingMove = keyof typeof listingCan;

const statesOf = (move: ListingMove): readonly Status[] => listingCan[move].states;

/** Why a listing cannot be moved from where it stands, for the button that is disabled; undefined when it can. */
export function whyNot(move: ListingMove, status: Status): string | undefined {
  if (statesOf(move).includes(status)) return undefined;
  const names = statesOf(move).map((state) => statuses[state]);
  return `Não dá para ${listingCan[move].verb}: o estado é ${statuses[status]} e precisa ser ${oneOf(names)}.`;
}

/** How many of the chosen listings a move fits, for bulk bars: "Pausar 3 de 5". */
export function countMovable(move: ListingMove, chosen: readonly { status: Status }[]): number {
  return chosen.filter(({ status }) => statesOf(move).includes(status)).length;
}

const wasPublished: readonly Status[] = ['published', 'paused', 'expired'];

/** Whether a listing can be marked as sold or let (private.next_listing_state). */
export function canClose(listing: { status: Status; availability: string }): boolean {
  return !isUnavailable(listing.availability) && wasPublished.includes(listing.status);
}

const oneOf = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`;
