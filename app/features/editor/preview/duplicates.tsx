import { Copy } from '~/ui/icons.ts';
import { Link } from 'react-router';
import type { Duplicate } from '~/platform/answers/editor-answers.ts';
import { useData } from '~/platform/data/query.ts';
import { editorPath } from '~/platform/navigation/account-paths.ts';
import { cx } from '~/ui/cx.ts';
import { useEditing } from '../editor-context.ts';
import { duplicatesOf } from '../queries.ts';

const same = { plate: 'a mesma placa', photo: 'a mesma foto' };

/** Says, before it is sent, which listings have the same plate or photos. */
export function Duplicates({ className }: { className: string }) {
  const { vertical, listing, sending } = useEditing();
  const { data = [] } = useData(duplicatesOf(vertical, listing.id));
  if (data.length === 0 || sending.isSent || sending.isUnchanged) return null;
  return (
    <ul className={cx('grid gap-2 text-meta text-amber-text', className)}>
      {data.map((one) => (
        <li key={`${one.by} ${one.id ?? ''}`} className="flex gap-3">
          <Copy size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          <Sentence {...one} />
        </li>
      ))}
    </ul>
  );
}

function Sentence({ by, is_own: isOwn, title, item_type: of, id }: Duplicate) {
  if (!isOwn || !of || !id)
    return <span>{`Um anúncio de outra loja tem ${same[by]}. Quem analisa vai conferir.`}</span>;
  return (
    <span>
      Seu anúncio{' '}
      <Link to={editorPath(of, id)} className="font-semibold underline">
        {title}
      </Link>{' '}
      <span>{`tem ${same[by]}. Repetidos não são aprovados.`}</span>
    </span>
  );
}
