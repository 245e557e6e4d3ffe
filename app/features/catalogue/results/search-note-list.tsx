import { Info, TextSearch } from '~/ui/icons.ts';
import { Link } from 'react-router';
import type { Results } from './results.ts';
import { useNextInFocus } from './use-next-in-focus.ts';

/** What the visitor should know about how the address and the text were read. */
export function SearchNotes({ results: { notices, understood, again } }: { results: Results }) {
  const { onClick } = useNextInFocus();
  if (notices.length + understood.length === 0 && !again) return null;
  return (
    <div className="mb-5 grid gap-2 md:mb-6">
      {again ? (
        <p className="flex flex-wrap gap-x-3 text-meta text-ink-2">
          Todas as palavras, como estão escritas.
          <Link
            to={again}
            onClick={onClick}
            preventScrollReset
            className="font-semibold text-green-text"
          >
            Entender de novo
          </Link>
        </p>
      ) : null}
      {understood.length > 0 ? (
        <p className="flex items-start gap-2 text-meta text-ink-2">
          <TextSearch size={16} className="mt-0.5 text-green-text" />
          <span>
            Entendemos: <b className="font-semibold text-ink">{understood.join(' · ')}</b>
          </span>
        </p>
      ) : null}
      {notices.map((notice) => (
        <p
          key={notice}
          className="flex items-start gap-2 rounded-control bg-blue-soft px-3 py-2 text-meta text-blue-text"
        >
          <Info size={16} className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">{notice}</span>
        </p>
      ))}
    </div>
  );
}
