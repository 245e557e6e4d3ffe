import type {
  ContentFigures,
  ReportOutcome,
  ReportedPage,
  ReportedRow,
  ReporterRecord,
} from '~/platform/answers/admin-answers.ts';
import type { Query } from '~/platform/data/query.ts';
import { DataError, unwrap } from '~/platform/refusals/errors.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { kinds, standings, type ReportDecision } from './labels.ts';
import type { Command } from '~/platform/data/command.ts';

/** The prefix of the keys of queries about reports. */
const contentKey = ['admin', 'content'];

const every = 30_000;

type ContentKind = 'listing' | 'review' | 'store';

interface ContentAddress {
  standing: ReporterRecord;
  kind: ContentKind | undefined;
  page: number;
}

export const contentPageSize = 12;

/** A page of reported content, with its reports. */
export const reportedContent = ({ standing, kind, page }: ContentAddress): Query<ReportedPage> => ({
  key: [...contentKey, 'reported'],
  part: [standing, kind ?? null, page],
  every,
  ask: async ({ api }) =>
    unwrap(
      await api.rpc('reported_content', {
        standing,
        ...(kind && { kind }),
        page,
        size: contentPageSize,
      }),
    ),
});

/** Figures of reports, listings, reviews and stores. */
export const contentFigures: Query<ContentFigures> = {
  key: [...contentKey, 'figures'],
  every,
  ask: async ({ api }) => unwrap(await api.rpc('content_figures')),
};

/** The place in the moderation of content, as the address names it. */
interface ContentPlace extends Partial<ContentAddress> {
  /** The open item. */
  open?: string | undefined;
}

/** The name of an item in the address. */
export const nameOf = ({
  item_type: kind,
  item_id: id,
}: Pick<ReportedRow, 'item_type' | 'item_id'>) => `${kind}.${id}`;

export function contentPath({ standing, kind, page = 1, open }: ContentPlace): string {
  const state = standings.find((one) => one.standing === standing)?.slug;
  const of = kinds.find((one) => one.kind === kind)?.slug;
  return `${paths.admin}?${new URLSearchParams({
    aba: 'conteudo',
    ...(state && { estado: state }),
    ...(of && { tipo: of }),
    ...(page > 1 && { pagina: `${page}` }),
    ...(open && { denuncia: open }),
  })}`;
}

export function contentPlaceIn(
  search: URLSearchParams,
): ContentAddress & { open: string | undefined } {
  return {
    standing: (standings.find(({ slug }) => slug === search.get('estado')) ?? standings[0])
      .standing,
    kind: kinds.find(({ slug }) => slug !== undefined && slug === search.get('tipo'))?.kind,
    page: Math.max(1, Math.trunc(Number(search.get('pagina'))) || 1),
    open: search.get('denuncia') ?? undefined,
  };
}

interface Decide {
  decision: ReportDecision;
  row: Pick<ReportedRow, 'item_type' | 'item_id'>;
  /** Required for hiding; the author reads it. */
  reason?: string;
  /** Hides only these passages. */
  passages?: string[];
  answer: (outcome: ReportOutcome) => void;
}

/** Hides or restores reported content, or dismisses its reports. */
export const decideReports: Command<Decide> = {
  run: async ({ api }, { decision, row, reason, passages, answer }) => {
    const { data, error } = await api.rpc('decide_reports', {
      item_type: row.item_type,
      item_id: row.item_id,
      decision,
      ...(reason !== undefined && { reason }),
      ...(passages !== undefined && { passages }),
    });
    if (error) throw new DataError(error);
    answer(data);
  },
  changes: [['admin'], ['stock'], ['panel'], ['dashboard']],
};
