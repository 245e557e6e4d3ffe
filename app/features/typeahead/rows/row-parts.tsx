import { X } from '~/ui/icons.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { countSuggestions, type Group } from './rows.ts';

/** A key of the keyboard, as it is drawn beside what it does. */
export function Key({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="inline-grid h-5 min-w-5 place-items-center rounded-tag border border-line-2 bg-surface px-1 font-sans text-tag text-ink-2"
    >
      {children}
    </kbd>
  );
}

/** Takes a recent search away. For pointers; the keyboard has Delete, and whoever hears the list is told of it. */
export function Remove({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      title="Remover"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="absolute inset-y-0 right-1 grid w-10 place-items-center rounded-control text-ink-3 hover:text-ink"
    >
      <X size={16} />
    </button>
  );
}

/** What the keys do, for who sees them. */
export function Keys() {
  return (
    <span
      aria-hidden="true"
      className="hidden shrink-0 items-center gap-1.5 pr-3 text-fine text-ink-3 lg:pointer-fine:flex"
    >
      <Key>↑</Key>
      <Key>↓</Key> escolher <span className="w-1" /> <Key>Esc</Key> fechar
    </span>
  );
}

/** Says how many there are, to whoever cannot see the list. */
export function LiveStatus({ groups, shown }: { groups: readonly Group[]; shown: boolean }) {
  return (
    <output className="sr-only">
      {shown ? countOf(countSuggestions(groups), 'sugestão', 'sugestões') : ''}
    </output>
  );
}
