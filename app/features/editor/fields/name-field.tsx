import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { ChevronDown, Pencil } from '~/ui/icons.ts';
import { useState } from 'react';
import { isSameName, matching } from '~/domain/text/text-match.ts';
import { cx } from '~/ui/cx.ts';
import { controlClass, describedBy, FieldFrame } from '~/ui/forms/field.tsx';
import { itemClass, popupClass, positionerClass } from '~/ui/signed/popup.ts';
import { useField } from './use-field.ts';

/** A name that is known. */
export interface Known {
  name: string;
  /** At the right: from when to when. */
  note?: string;
}

interface NameFieldProps {
  name: string;
  known: readonly Known[];
  className?: string;
  /** The name is settled: chosen in the list, or the field was left. */
  onSettled?: (value: string, before: string) => void;
}

const asWritten = { name: '', note: 'como está escrito' } satisfies Known;

/** A text with suggestions: accents and one wrong letter are forgiven, and what is in no list can be written. */
export function NameField({ name, known, className, onSettled }: NameFieldProps) {
  const { value, own, type, leave } = useField(name);
  const [before, setBefore] = useState(value);
  // Only what is typed now narrows the list: a name that was there shows all others too.
  const found = matching(known, (one) => one.name, value === before ? '' : value).slice(0, 60);
  const isKnown = known.some((one) => isSameName(one.name, value));
  const items: Known[] = value.trim() === '' || isKnown ? found : [...found, asWritten];
  const settle = (next: string) => {
    if (next !== before) onSettled?.(next, before);
    setBefore(next);
  };
  // What is known is written as it is known: one model is not two in a search for having other capitals.
  const settleTyped = () => {
    const asKnown = known.find((one) => isSameName(one.name, value));
    const next = value === before || !asKnown ? value : asKnown.name;
    if (next !== value) type(next);
    settle(next);
  };
  return (
    <Base.Root
      items={items}
      mode="none"
      openOnInputClick
      value={value}
      itemToStringValue={(one: Known) => one.name || value}
      onValueChange={(text, { reason }) => {
        type(text);
        if (reason === 'item-press') settle(text);
      }}
    >
      <FieldFrame {...own} fieldClassName={className}>
        <Base.InputGroup className="relative">
          <Base.Input
            id={own.id}
            autoComplete="off"
            onFocus={() => setBefore(value)}
            onBlur={() => {
              settleTyped();
              leave();
            }}
            {...describedBy(own.id, own.error, own.hint)}
            className={cx(controlClass(false, Boolean(own.error)), 'pr-9')}
          />
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 right-3 text-ink-3"
          />
        </Base.InputGroup>
      </FieldFrame>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className={positionerClass}>
          <Base.Popup
            className={cx(
              popupClass,
              'max-h-80! w-(--anchor-width)',
              items.length === 0 && 'hidden',
            )}
          >
            <Base.List>
              {(one: Known) => (
                <Base.Item
                  key={one.name}
                  value={one}
                  className={cx(
                    itemClass,
                    one === asWritten && found.length > 0 && 'mt-1 border-t border-line',
                  )}
                >
                  <Row one={one} typed={value} />
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Row({ one, typed }: { one: Known; typed: string }) {
  if (one === asWritten) {
    return (
      <>
        <Pencil size={16} aria-hidden="true" />
        <span className="min-w-0 grow">Usar “{typed.trim()}” como está escrito</span>
      </>
    );
  }
  return (
    <>
      <span className="min-w-0 grow">{one.name}</span>
      {one.note ? <span className="text-meta text-ink-3">{one.note}</span> : null}
    </>
  );
}
