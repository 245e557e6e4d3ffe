import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from '../icons.ts';
import { useEffect, useEffectEvent, useId, useState, type Ref } from 'react';
import { cx } from '../cx.ts';
import { controlClass, describedBy, FieldFrame, type FieldOwn } from '../forms/field.tsx';
import type { Named } from './named.ts';
import { itemClass, popupClass, positionerClass } from './popup.ts';
import { useFound, type Load } from './use-found.ts';

export interface Entry {
  value: string;
  label: string;
  /** What it is called by itself, where the label says more: "Campinas" of "Campinas, SP". */
  name?: string;
  /** Below the label. */
  note?: string;
}

type ComboboxProps = Named &
  Pick<FieldOwn, 'error' | 'hint' | 'fieldClassName'> & {
    /** All there are, or what finds them by what is typed. */
    entries: readonly Entry[] | Load<Entry>;
    value: Entry | null;
    onChange: (value: Entry | null) => void;
    placeholder?: string;
    /** What is said where nothing fits: "Nenhuma cidade com esse nome.". */
    nothing: string;
    /** What was written here before and nothing chosen, by who left the field and comes back. */
    sought?: string;
    /** Told what is written while nothing is chosen. */
    onSeek?: (text: string) => void;
    onBlur?: () => void;
    disabled?: boolean;
    /** In a toolbar. */
    compact?: boolean;
    id?: string;
    ref?: Ref<HTMLInputElement>;
  };

/**
 * One of a long list, found by typing; of one that the server has, what is found is asked for while one types. Who
 * leaves with a name written out has chosen it; who leaves with another text is told, and has chosen nothing.
 */
export function Combobox(props: ComboboxProps) {
  const { entries, value, onChange, placeholder, nothing, onBlur, disabled, ref } = props;
  const { hint, fieldClassName, compact = false, sought = '', onSeek } = props;
  const own = useId();
  const id = props.id ?? own;
  const [before] = useState(value === null ? sought : '');
  const [typed, setTyped] = useState(before);
  const [isLeft, setLeft] = useState(before !== '');
  const [isOwn, setOwn] = useState(before !== '');
  const isWritten = isOwn && typed.trim() !== '';
  // Written by hand, and nothing chosen: the answer came late or the connection was lost, and the text is the person's.
  const isKept = isWritten && !compact && value === null;
  const isLoose = isKept && isLeft;
  const error = props.error ?? (isLoose ? 'Escolha um nome da lista.' : undefined);
  const load = typeof entries === 'function' ? entries : undefined;
  const found = useFound(typed, load);
  const items = load ? foundOrChosen(found.entries, typed, value) : (entries as readonly Entry[]);
  const known = load && found.pending ? [] : items;
  const meant = isWritten ? entryNamed(value ? [value, ...known] : known, typed) : undefined;
  const settle = () => {
    if (meant) onChange(meant);
    else if (isWritten && value && !compact) {
      onChange(null);
      onSeek?.(typed);
    }
  };
  // What was asked for is answered after one has left.
  const late = isLoose ? meant?.value : undefined;
  const settleLate = useEffectEvent(settle);
  useEffect(() => {
    if (late !== undefined) settleLate();
  }, [late]);
  return (
    <Base.Root
      items={items}
      filter={load ? null : undefined}
      value={value}
      onValueChange={onChange}
      // As long as it is given, the text does not follow the value.
      {...(before !== '' && value === null && { defaultInputValue: before })}
      onInputValueChange={(text, change) => {
        const { reason } = change;
        // A filter in a toolbar shows what it filters by; a field keeps what was written into it.
        if (text === '' && isKept && (reason === 'input-clear' || reason === 'none'))
          return change.cancel();
        setOwn(reason === 'input-change');
        setTyped(reason === 'item-press' || reason === 'none' ? '' : text);
        if (value === null && (reason === 'input-change' || reason === 'clear-press'))
          onSeek?.(text);
      }}
      isItemEqualToValue={(item: Entry, chosen: Entry) => item.value === chosen.value}
      disabled={disabled}
    >
      <FieldFrame id={id} label={props.label} {...{ error, hint, fieldClassName }}>
        <Base.InputGroup className="relative">
          <Base.Input
            ref={ref}
            id={id}
            onFocus={() => setLeft(false)}
            onKeyDown={({ key, currentTarget }) => {
              const isOnOne = currentTarget.hasAttribute('aria-activedescendant');
              if (key === 'Enter' && !isOnOne) settle();
            }}
            onBlur={() => {
              settle();
              setLeft(true);
              onBlur?.();
            }}
            placeholder={placeholder}
            aria-label={props['aria-label']}
            aria-labelledby={props['aria-labelledby']}
            {...describedBy(id, error, hint)}
            className={cx(controlClass(compact, Boolean(error)), 'pr-18')}
          />
          <div className="absolute inset-y-0 right-1 flex items-center text-ink-3">
            <Base.Clear aria-label="Limpar" className={edgeClass}>
              <X size={16} />
            </Base.Clear>
            <Base.Trigger aria-label="Abrir a lista" className={edgeClass}>
              <ChevronDown size={18} />
            </Base.Trigger>
          </div>
        </Base.InputGroup>
      </FieldFrame>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className={positionerClass}>
          <Base.Popup className={cx(popupClass, 'w-(--anchor-width)')} aria-busy={found.pending}>
            <Base.Status className="px-3 py-2 text-meta text-ink-2 empty:hidden">
              {load ? found.status : null}
            </Base.Status>
            <Base.Empty className="px-3 py-2 text-meta text-ink-2 empty:hidden">
              {load && (found.status || typed === '') ? null : nothing}
            </Base.Empty>
            <Base.List>{(entry: Entry) => <Row key={entry.value} entry={entry} />}</Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const edgeClass = 'grid size-8 place-items-center rounded-control hover:text-ink';

function Row({ entry }: { entry: Entry }) {
  return (
    <Base.Item value={entry} className={itemClass}>
      <span className="min-w-0 grow">
        {entry.label}
        {entry.note ? <span className="block text-meta text-ink-3">{entry.note}</span> : null}
      </span>
      <Base.ItemIndicator>
        <Check size={16} className="text-green-text" />
      </Base.ItemIndicator>
    </Base.Item>
  );
}

// Capitals, accents, spaces and signs do not tell one name from another.
const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base', ignorePunctuation: true });

// The first one: they come in the order in which they are likely to be meant.
const entryNamed = (entries: readonly Entry[], text: string) =>
  entries.find(({ label, name = label }) => [label, name].some((one) => compare(one, text) === 0));

// Before anything is looked for, what is chosen is all there is to show.
function foundOrChosen(found: readonly Entry[], typed: string, chosen: Entry | null) {
  return typed.trim() === '' && chosen ? [chosen] : found;
}
