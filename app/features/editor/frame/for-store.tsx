import { Store } from '~/ui/icons.ts';
import { Link } from 'react-router';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { panelPath } from '~/platform/navigation/account-paths.ts';
import { useEditing } from '../editor-context.ts';
import { quotaOf } from '../preview/quota.ts';

/** Under the bar, on every step: whose listing an administrator writes, and what its plan still allows. */
export function ForStore() {
  const { forStore, listing, plan, vertical } = useEditing();
  if (!forStore) return null;
  const { plan: name, used, limit, isFull } = quotaOf(listing.status, plan, vertical);
  return (
    <aside aria-label="Loja do anúncio" className="border-b border-line bg-green-soft">
      <p className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-meta">
        <Store size={16} aria-hidden="true" className="text-green-text" />
        <span>
          Anúncio da loja{' '}
          <Link
            to={panelPath({ id: forStore.id, isOwn: false }, 'produtos')}
            className="font-semibold hover:underline"
          >
            {forStore.name}
          </Link>
        </span>
        <span className={isFull ? 'font-semibold text-amber-text' : 'text-ink-2'}>
          {name ?? 'Sem plano'}
          {limit === undefined
            ? ': sem limite de anúncios'
            : `: ${formatNumber(used)} de ${countOf(limit, 'anúncio', 'anúncios')}`}
          {isFull ? <span>, cheio. O rascunho fica guardado até abrir um lugar.</span> : null}
        </span>
      </p>
    </aside>
  );
}
