// A combobox has no element of its own: its list is marked up by roles.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { cx } from './cx.ts';

interface SuggestInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'list'> {
  /** What completes the typed text, the best first. */
  load: (term: string, signal: AbortSignal) => Promise<string[]>;
  /** Told of a choice from the list. */
  onChoose?: (value: string) => void;
  /** For the list, for instance "Cidades". */
  listLabel: string;
  /** At the left edge of the field. */
  icon?: ReactNode;
  wrapperClassName?: string;
}

const pauseMs = 120;

/** A text field that suggests while one types (WAI-ARIA combobox). Without JavaScript it is a text field. */
export function SuggestInput({
  load,
  onChoose,
  listLabel,
  icon,
  wrapperClassName,
  className,
  defaultValue,
  ...rest
}: SuggestInputProps) {
  const listId = useId();
  const inputRef = useFollowing(String(defaultValue ?? ''));
  const [term, setTerm] = useState('');
  const [active, setActive] = useState(-1);
  const [open, setOpen] = useState(false);
  const [above, setAbove] = useState(false);
  const options = useSuggestions(term, load);
  const shown = open && options.length > 0;

  const choose = (value: string) => {
    if (inputRef.current) inputRef.current.value = value;
    setOpen(false);
    setActive(-1);
    onChoose?.(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!shown) {
      if (event.key === 'ArrowDown') setOpen(true);
      return;
    }
    if (event.key === 'Escape') {
      // Not also what the field stands in.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setActive((at) => ((at < 0 && step < 0 ? 0 : at) + step + options.length) % options.length);
    }
    const chosen = options[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    }
  };

  return (
    <div className={cx('relative', wrapperClassName)}>
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
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        className={className}
        onInput={(event) => {
          setTerm(event.currentTarget.value.trim());
          setActive(-1);
          setOpen(true);
          setAbove(hasMoreRoomAbove(event.currentTarget));
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          setOpen(false);
          rest.onBlur?.(event);
        }}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label={listLabel}
        hidden={!shown}
        className={cx(
          'absolute left-0 z-40 max-h-[min(21rem,45dvh)] w-full min-w-64 overflow-y-auto overscroll-contain rounded-card bg-surface p-1.5 shadow-float',
          above ? 'bottom-[calc(100%+0.5rem)]' : 'top-[calc(100%+0.5rem)]',
        )}
      >
        {options.map((option, index) => (
          <li
            key={option}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            ref={index === active ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
            // Before the field loses the focus, so that the list is still there.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(option);
            }}
            className={cx(
              'flex min-h-10 cursor-pointer items-center rounded-control px-3 text-control hover:bg-sunken',
              index === active && 'bg-sunken',
            )}
          >
            {option}
          </li>
        ))}
      </ul>
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

// Of the window that is seen: on a phone the keyboard covers the rest.
const listHeight = 344;

function hasMoreRoomAbove(field: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect();
  const view = window.visualViewport;
  const start = view?.offsetTop ?? 0;
  const below = start + (view?.height ?? window.innerHeight) - bottom;
  return below < listHeight && top - start > below;
}

function useSuggestions(term: string, load: SuggestInputProps['load']): string[] {
  const [options, setOptions] = useState<string[]>([]);
  const enough = term.length >= 2;
  useEffect(() => {
    if (!enough) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      load(term, abort.signal).then(setOptions, () => undefined); // no suggestions is no failure
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [term, enough, load]);
  return enough ? options : [];
}
