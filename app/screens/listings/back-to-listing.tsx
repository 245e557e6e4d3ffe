import { ArrowRight } from '~/ui/icons.ts';
import { Link, useSearchParams } from 'react-router';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { useData, type Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { editorPath } from '~/platform/navigation/account-paths.ts';
import { returnListing, type ReturnListing } from '~/platform/navigation/return-path.ts';
import { cx } from '~/ui/cx.ts';
import { nameOf, myDrafts } from './my-drafts.ts';

interface BackToListingProps {
  /** Without a listing in the address, links to the newest draft. */
  orNewest?: boolean;
  className?: string;
}

/** A link back to the listing that was left to choose a plan. */
export function BackToListing({ orNewest = false, className }: BackToListingProps) {
  const left = returnListing(useSearchParams()[0]);
  if (left) return <Left left={left} className={className} />;
  return orNewest ? <Newest className={className} /> : null;
}

interface Standing {
  title: string;
  isDraft: boolean;
}

function standingOf(vertical: Vertical, id: string): Query<Standing | null> {
  return {
    key: ['editor', 'left', vertical, id],
    ask: async ({ api }) => {
      const [row] = unwrap(
        await api
          .from(verticals[vertical].table as 'cars')
          .select('title, status')
          .eq('id', id)
          .in(
            'customer_id',
            unwrap(await api.rpc('my_stores')).map(({ id: store }) => store),
          ),
      );
      return row ? { title: row.title, isDraft: row.status === 'draft' } : null;
    },
  };
}

function Left({ left, className }: { left: ReturnListing; className: string | undefined }) {
  const { vertical, id, path } = left;
  const { data: found } = useData(standingOf(vertical, id));
  if (!found) return null;
  return (
    <Way {...{ path, className, ...found }} title={nameOf({ vertical, title: found.title })} />
  );
}

function Newest({ className }: { className: string | undefined }) {
  const [newest] = useData(myDrafts).data ?? [];
  if (!newest) return null;
  const path = editorPath(newest.vertical, newest.id);
  return <Way {...{ path, className }} title={nameOf(newest)} isDraft />;
}

interface WayProps extends Standing {
  path: string;
  className: string | undefined;
}

function Way({ path, title, isDraft, className }: WayProps) {
  return (
    <Link
      to={path}
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 hover:border-line-2',
        className,
      )}
    >
      <span className="min-w-0 grow">
        <span className="block text-control font-semibold text-green-text">
          {isDraft ? 'Continuar o rascunho' : 'Voltar ao anúncio'}
        </span>
        <span className="block truncate text-meta text-ink-2">{title}</span>
      </span>
      <ArrowRight size={18} aria-hidden="true" className="shrink-0 text-green-text" />
    </Link>
  );
}
