import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { retryLoad } from '../loading/retry-load.ts';
import type { LoadNames } from './suggest-list.tsx';

interface SuggestInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'list'> {
  /** What completes the typed text, the best first. */
  load: LoadNames;
  /** Told of a choice from the list. */
  onChoose?: (value: string) => void;
  /** For the list, for instance "Cidades". */
  listLabel: string;
  /** At the left edge of the field. */
  icon?: ReactNode;
}

// Who never turns to the field does not load it.
const SuggestList = lazy(retryLoad(() => import('./suggest-list.tsx')));

/** A text field that suggests while one types (WAI-ARIA combobox). Without JavaScript it is a text field. */
export function SuggestInput({
  load,
  onChoose,
  listLabel,
  icon,
  className,
  defaultValue,
  ...rest
}: SuggestInputProps) {
  const listId = useId();
  const inputRef = useFollowing(String(defaultValue ?? ''));
  const [asked, setAsked] = useState<{ field: HTMLInputElement; value: string }>();
  // Who types in it before the page's scripts are there is answered when they are.
  useEffect(() => {
    const field = inputRef.current;
    if (field && field === document.activeElement)
      setAsked((now) => now ?? { field, value: field.defaultValue });
  }, [inputRef]);
  const choose = (name: string) => {
    if (inputRef.current) inputRef.current.value = name;
    onChoose?.(name);
  };
  return (
    <div className="relative">
      {icon ? (
        <span className="pointer-events-none absolute inset-y-0 left-0 grid place-items-center text-ink-3">
          {icon}
        </span>
      ) : null}
      <input
        {...rest}
        ref={inputRef}
        defaultValue={defaultValue}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={listId}
        className={className}
        // The first time may come late, from before the scripts: what was typed by then was typed since.
        onFocus={({ currentTarget: field }) =>
          setAsked((now) => ({ field, value: now ? field.value : field.defaultValue }))
        }
        onInput={({ currentTarget: field }) => setAsked((now) => now ?? { field, value: '' })}
      />
      {asked ? (
        <Suspense>
          <SuggestList {...asked} listId={listId} load={load} label={listLabel} onChoose={choose} />
        </Suspense>
      ) : null}
    </div>
  );
}

// A value that changes elsewhere ("back", a chip, what was understood of it) takes the place of the old one, unless one
// has typed on. The field stays the same one, and keeps the focus.
function useFollowing(value: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const seen = useRef(value);
  useEffect(() => {
    const field = input.current;
    const before = seen.current;
    seen.current = value;
    if (!field || value === before) return;
    if (field.value === before || field !== document.activeElement) field.value = value;
  }, [value]);
  return input;
}
