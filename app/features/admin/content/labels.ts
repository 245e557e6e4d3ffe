import { formatAge, formatWait } from '~/domain/time/dates.ts';
import { reportReasons, type ReportedKind } from '~/domain/moderation/report.ts';
import { countOf, formatDecimal, formatNumber } from '~/domain/formats/numbers.ts';
import { lookUp } from '~/domain/formats/lookup.ts';
import type { Stat } from '~/ui/signed/stat-strip.tsx';
import type {
  ContentFigures,
  ReportedRow,
  ReportedContent,
  ReportOutcome,
  ReporterRecord,
} from '~/platform/answers/admin-answers.ts';

/** `reopen` undoes one's own last decision. */
export type ReportDecision = 'hide' | 'dismiss' | 'restore' | 'reopen';

/** The states of reported content: `?estado=ocultas`. */
export const standings = [
  { slug: undefined, standing: 'open', label: 'Abertas' },
  { slug: 'ocultas', standing: 'hidden', label: 'Ocultas' },
  { slug: 'dispensadas', standing: 'dismissed', label: 'Dispensadas' },
] as const satisfies { slug: string | undefined; standing: ReporterRecord; label: string }[];

/** The kinds of reported content: `?tipo=avaliacoes`. */
export const kinds = [
  { slug: undefined, kind: undefined, label: 'Tudo' },
  { slug: 'anuncios', kind: 'listing', label: 'Anúncios' },
  { slug: 'avaliacoes', kind: 'review', label: 'Avaliações' },
  { slug: 'lojas', kind: 'store', label: 'Lojas' },
] as const;

export const ageOf = (when: string): string => formatAge(when, new Date());

export const waitOf = (since: string): string => formatWait(since, new Date());

export const kindLabel = (kind: ReportedKind): string =>
  ({ review: 'Avaliação', store: 'Loja' })[kind as 'review'] ?? 'Anúncio';

export const reasonLabel = (kind: ReportedKind, code: string): string =>
  reportReasons[kind][code] ?? code;

/** The title of an item; deleted content has none. */
export const titleOf = ({ thing, item_type: kind }: ReportedRow): string =>
  thing?.title ?? `${kindLabel(kind)} que não existe mais`;

export const reportsWord = ({ open, reports }: ReportedRow): string =>
  countOf(open || reports, 'denúncia', 'denúncias');

interface Way {
  decision: ReportDecision;
  /** Hides only the marked passages. */
  ofPassages?: true;
  label: string;
  /** The effect. */
  note: string;
  verb: string;
}

const hidePassages = (family: Family, thing: ReportedContent): Way => ({
  decision: 'hide',
  ofPassages: true,
  label: 'Ocultar só o trecho',
  note: {
    listing: 'O anúncio continua no ar; o vendedor lê o trecho e o motivo e pode escrever de novo.',
    review: `O autor é avisado; a nota ${thing.rating} continua na média da loja${meanOf(thing.mean)}.`,
    store: 'A loja continua no ar; quem a abriu lê o trecho e o motivo e pode escrever de novo.',
  }[family],
  verb: 'Ocultar o trecho',
});

type Family = 'listing' | 'review' | 'store';

const familyOf = (kind: ReportedKind): Family =>
  kind === 'review' || kind === 'store' ? kind : 'listing';

/** The texts in which passages may be hidden; not the name of a store. */
export function wordsToHideIn({ item_type: kind, thing }: ReportedRow) {
  const text = thing?.text ?? null;
  return {
    title: kind === 'store' ? null : (thing?.title ?? null),
    text: text === '' ? null : text,
  };
}

/** Whether there is a passage to hide. */
export function canHidePassages(row: ReportedRow): boolean {
  const { title, text } = wordsToHideIn(row);
  return row.standing === 'open' && row.thing?.hidden === false && Boolean(title ?? text);
}

const meanOf = (mean: number | null | undefined) =>
  mean == null ? '' : ` (${formatDecimal(mean)})`;

/** The effect of hiding a review on the store's average. */
function meanWithout({ mean, mean_without: without }: ReportedContent): string {
  if (mean == null) return 'Sai do anúncio e da média';
  if (without == null) return 'Sai do anúncio, e a loja fica sem média';
  return mean === without
    ? `Sai do anúncio e da média, que continua ${formatDecimal(mean)}`
    : `Sai do anúncio e da média: ${formatDecimal(mean)} passa a ${formatDecimal(without)}`;
}

const hide: Record<Family, Omit<Way, 'decision'>> = {
  listing: {
    label: 'Ocultar o anúncio',
    note: 'Sai do site como rejeitado; o vendedor lê o motivo e pode corrigir.',
    verb: 'Ocultar o anúncio',
  },
  review: {
    label: 'Ocultar a avaliação',
    note: 'Quem escreveu lê o motivo.',
    verb: 'Ocultar a avaliação',
  },
  store: {
    label: 'Desativar a loja',
    note: 'Sai do site com todos os seus anúncios; quem a abriu lê o motivo.',
    verb: 'Desativar a loja',
  },
};

/** The possible decisions, in the order of the keys `1` to `3`. */
export function sanctionsFor(row: ReportedRow): Way[] {
  const { item_type: kind, standing, thing } = row;
  const family = familyOf(kind);
  if (standing === 'hidden') {
    return thing?.hidden || thing?.passages
      ? [
          {
            decision: 'restore',
            label: 'Restaurar',
            note: 'Volta ao site como estava.',
            verb: 'Restaurar',
          },
        ]
      : [];
  }
  if (standing === 'dismissed') return [];
  const dismiss: Way = {
    decision: 'dismiss',
    label: 'Dispensar as denúncias',
    note: 'Fica como está.',
    verb: 'Dispensar',
  };
  if (thing === null) return [dismiss];
  return [
    ...(canHidePassages(row) ? [hidePassages(family, thing)] : []),
    {
      decision: 'hide',
      ...hide[family],
      ...(kind === 'review' && { note: `${meanWithout(thing)}. ${hide.review.note}` }),
    },
    dismiss,
  ];
}

const done: Record<ReportDecision, string> = {
  hide: 'Oculto do site',
  dismiss: 'Denúncias dispensadas',
  restore: 'De volta ao site',
  reopen: 'Desfeito: espera de novo',
};

/** `de Premier Seminovos e mais 2` */
export function reportersLabel({ told, open, reports }: ReportedRow): string {
  const first = told[0];
  const others = (open || reports) - 1;
  const name = first?.by_store ?? first?.by ?? 'um visitante';
  return `de ${name}${others > 0 ? ` e mais ${formatNumber(others)}` : ''}`;
}

const decidedAs: Record<string, string> = {
  hide: 'Oculto',
  dismiss: 'Denúncias dispensadas',
  restore: 'Restaurado',
};

/** The result of a decision, for a toast. */
export function outcomeToast(
  decision: ReportDecision,
  { outcome, decided }: ReportOutcome,
  ofPassages = false,
) {
  if (outcome === 'done') {
    const title = ofPassages ? 'Trecho oculto do site' : done[decision];
    return { title, tone: 'success' as const };
  }
  return {
    title: 'Nada mudou',
    tone: 'info' as const,
    description: decided
      ? `${lookUp(decidedAs, decided.decision) ?? 'Já decidido'} por ${decided.by ?? 'outra pessoa'}, ${ageOf(decided.at)}.`
      : 'Isto já foi decidido.',
  };
}

/** The figures above the list. */
export function statsOf(figures: ContentFigures | undefined): Stat[] {
  const stat = (label: string, value: number | undefined, note?: string): Stat => ({
    label,
    value: formatNumber(value ?? 0),
    ...(note !== undefined && { note }),
  });
  const hidden = (count: number | undefined, one: string, many: string) =>
    countOf(count ?? 0, one, many);
  return [
    stat(
      'Denúncias abertas',
      figures?.open,
      figures?.oldest ? `a mais antiga ${waitOf(figures.oldest)}` : 'nada espera',
    ),
    stat(
      'Anúncios publicados',
      figures?.listings,
      hidden(figures?.listings_hidden, 'rejeitado', 'rejeitados'),
    ),
    stat('Avaliações', figures?.reviews, hidden(figures?.reviews_hidden, 'oculta', 'ocultas')),
    stat('Lojas', figures?.stores, hidden(figures?.stores_hidden, 'desativada', 'desativadas')),
    stat(
      'Decididas em 7 dias',
      figures?.decided,
      figures?.median_minutes === null || figures === undefined
        ? undefined
        : `em ${durationWords(figures.median_minutes)}, na mediana`,
    ),
  ];
}

function durationWords(minutes: number): string {
  if (minutes < 60) return `${Math.round(minutes)} min`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h`;
  return countOf(Math.round(minutes / 1440), 'dia', 'dias');
}
