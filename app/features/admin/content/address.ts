import type { ReportedRow } from '~/platform/answers/admin-answers.ts';
import { paths } from '~/platform/navigation/paths.ts';
import type { ContentAddress } from './queries.ts';
import { kinds, standings } from './labels.ts';

/** Where the moderation of content stands, in the address. */
interface ContentPlace extends Partial<ContentAddress> {
  /** The reported thing that is looked at. */
  open?: string | undefined;
}

/** A reported thing, as the address names it. */
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
