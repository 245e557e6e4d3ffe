import { formatAge, formatWait } from '~/domain/time/dates.ts';
import { countOf, formatNumber, pluralOf } from '~/domain/formats/numbers.ts';
import { lookUp } from '~/domain/formats/lookup.ts';
import type {
  DecisionOutcome,
  PriceComparisonAnswer,
  RiskSignal,
  WaitingRow,
} from '~/platform/answers/admin-answers.ts';
import { riskRules } from '~/domain/moderation/risk-rules.ts';
import { explain } from '~/platform/refusals/explain.ts';
import type { Decided, Decision } from './queries.ts';

/** The store of a listing; the specification (section 8) names an unknown one. */
export const storeOf = ({ store }: Pick<WaitingRow, 'store'>): string =>
  store ?? 'Cliente desconhecido';

/** How long a listing has waited for its decision. */
export const waitOf = (since: string): string => formatWait(since, new Date());

/** How a price compares with similar listings, in two words. */
export function priceComparisonLabel(
  price: number,
  { off, low, high }: PriceComparisonAnswer,
): { text: string; isSuspicious: boolean } {
  if (off === undefined || low === undefined || high === undefined) {
    return { text: 'poucos pares', isSuspicious: false };
  }
  const share = `${formatNumber(Math.abs(Math.round(off * 100)))}%`;
  if (off <= -0.3) return { text: `${share} abaixo`, isSuspicious: true };
  if (price >= low && price <= high) return { text: 'na faixa', isSuspicious: false };
  return { text: `${share} ${off < 0 ? 'abaixo' : 'acima'}`, isSuspicious: false };
}

/** The signals that nobody has dismissed. */
export const activeSignals = ({ signals }: Pick<WaitingRow, 'signals'>): RiskSignal[] =>
  signals.filter(({ rebutted_by: by }) => by === undefined);

/** Whether a listing has a signal for which it must be examined first. */
export const isGrave = (row: Pick<WaitingRow, 'signals'>): boolean =>
  activeSignals(row).some(({ level }) => level === 'high');

export const signalCount = (row: Pick<WaitingRow, 'signals'>): string => {
  const count = activeSignals(row).length;
  return count === 0 ? 'sem sinais' : countOf(count, 'sinal', 'sinais');
};

/** A signal as a title and a sentence. */
export function signalLabel(signal: RiskSignal): { title: string; text: string } {
  switch (signal.rule) {
    case 'price':
      return {
        title: riskRules.price,
        text: `Pede ${Math.round(-signal.off * 100)}% menos que a mediana de anúncios parecidos.`,
      };
    case 'photo':
      return {
        title: riskRules.photo,
        text: `${countOf(signal.photos, 'foto igual', 'fotos iguais')} a “${signal.title}”, ${signal.store}. Diferença de ${countOf(signal.bits, 'bit', 'bits')} em 64.`,
      };
    case 'advance':
      return {
        title: riskRules.advance,
        text: `${countOf(signal.words.length, 'expressão marcada', 'expressões marcadas')} na descrição.`,
      };
    case 'contact':
      return {
        title: riskRules.contact,
        text: `O título ou a descrição leva para fora do site: ${signal.words.slice(0, 3).join(', ')}.`,
      };
    case 'phone':
      return {
        title: `Telefone em ${formatNumber(signal.stores)} contas`,
        text:
          signal.shut === 0
            ? 'Outras lojas usam o mesmo número.'
            : `${countOf(signal.shut, 'delas já foi desativada', 'delas já foram desativadas')}.`,
      };
    case 'new_account':
      return {
        title: riskRules.new_account,
        text: `Criada ${signal.days > 0 ? `há ${countOf(signal.days, 'dia', 'dias')}` : 'hoje'}, ${countOf(signal.sent, 'anúncio enviado', 'anúncios enviados')}.`,
      };
  }
}

const done: Record<Decision, [one: string, many: string]> = {
  approve: ['aprovado', 'aprovados'],
  reject: ['rejeitado', 'rejeitados'],
  reopen: ['de volta à fila', 'de volta à fila'],
};

/** Undoing the rejection of a published listing does not return it to the queue. */
const wordsFor = (decision: Decision, changed: readonly Decided[]): [one: string, many: string] =>
  decision === 'reopen' &&
  changed.some(
    ({ status, sample_id: sample }) => sample === null && (status ?? 'pending') !== 'pending',
  )
    ? ['como estava antes', 'como estavam antes']
    : done[decision];

/** The result of a decision, for a toast. */
export function outcomeLabel(
  decision: Decision,
  rows: readonly Decided[],
  outcomes: readonly DecisionOutcome[],
) {
  const doneIds = new Set(
    outcomes.filter(({ outcome }) => outcome === 'done').map(({ item_id: id }) => id),
  );
  const changed = rows.filter(({ id }) => doneIds.has(id));
  const left = outcomes.find(({ outcome }) => outcome !== 'done');
  const [one, many] = wordsFor(decision, changed);
  const title =
    changed.length === 0
      ? 'Nada mudou'
      : changed.length === 1
        ? `“${changed[0]!.title}” ${changed[0]!.sample_id !== null && decision === 'approve' ? 'conferido' : one}`
        : `${changed.length} ${pluralOf(changed.length, one, many)}`;
  const isWrong = left !== undefined && !['already', 'missing'].includes(left.outcome);
  return {
    title,
    tone:
      changed.length > 0 ? ('success' as const) : isWrong ? ('error' as const) : ('info' as const),
    changed,
    ...(left && { description: whyLeft(left) }),
  };
}

const decidedAs: Record<string, string> = {
  approve: 'Aprovado',
  reject: 'Rejeitado',
  reopen: 'Devolvido à fila',
  hide: 'Oculto',
  restore: 'Restaurado',
};

/** `Aprovado por Ana, há 2 minutos.` */
const decisionLabel = ({ decision, by, at }: NonNullable<DecisionOutcome['decided']>): string =>
  `${lookUp(decidedAs, decision) ?? 'Já decidido'} por ${by ?? 'outra pessoa'}, ${formatAge(at, new Date())}.`;

function whyLeft(left: DecisionOutcome): string {
  switch (left.outcome) {
    case 'already': {
      const { decided } = left;
      return decided ? decisionLabel(decided) : 'Não espera mais decisão.';
    }
    case 'changed':
      return 'O anúncio mudou enquanto você olhava. Confira de novo e decida.';
    case 'missing':
      return 'O anúncio foi apagado pelo vendedor.';
    case 'incomplete':
      return 'Falta algo obrigatório neste anúncio. Rejeite e diga o que falta.';
    default:
      return explain(left);
  }
}
