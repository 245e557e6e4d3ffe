import { Copy } from 'lucide-react';
import { Link } from 'react-router';
import type { Duplicate } from '~/platform/editor-answers.ts';
import { useData } from '~/platform/data/query.ts';
import { editorPath } from '~/platform/own-paths.ts';
import { useEditing } from '../editor-context.ts';
import { duplicatesOf } from '../queries.ts';

const same = { plate: 'a mesma placa', photo: 'a mesma foto' };

/** Says, before it is sent, which listings have the same plate or photos. */
export function Duplicates() {
  const { vertical, listing } = useEditing();
  const { data = [] } = useData(duplicatesOf(vertical, listing.id));
  if (data.length === 0) return null;
  return (
    <ul className="grid gap-2 p-5 text-meta text-amber-text">
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
