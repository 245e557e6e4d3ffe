import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from '../icons.ts';
import { useId, useRef, type Ref } from 'react';
import { cx } from '../cx.ts';
import { controlClass, describedBy, FieldFrame, type FieldOwn } from '../forms/field.tsx';
import type { Named } from './named.ts';
import { itemClass, popupClass, positionerClass } from './popup.ts';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** Lighter, at the right: how many there are. */
  note?: string;
}

type SelectProps<Value extends string> = Named &
  Pick<FieldOwn, 'error' | 'hint' | 'compact' | 'fieldClassName'> & {
    options: readonly Option<Value>[];
    /** Null: nothing is chosen yet. */
    value: Value | null;
    onChange: (value: Value) => void;
    placeholder?: string;
    onBlur?: () => void;
    disabled?: boolean;
    id?: string;
    ref?: Ref<HTMLButtonElement>;
  };

/** One of a short list; letters jump to what begins with them. Over 12 entries want a Combobox. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder = 'Escolha', onBlur, disabled, ref } = props;
  const { error, hint, compact = false, fieldClassName } = props;
  const own = useId();
  const id = props.id ?? own;
  const labelId = `${id}-label`;
  const list = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      disabled={disabled}
    >
      <FieldFrame id={id} label={props.label} {...{ error, hint, labelId, fieldClassName }}>
        <Base.Trigger
          ref={ref}
          id={id}
          onBlur={({ relatedTarget }) => {
            // Who goes to its list is still at it.
            if (!list.current?.contains(relatedTarget)) onBlur?.();
          }}
          aria-label={props['aria-label']}
          aria-labelledby={props.label ? labelId : props['aria-labelledby']}
          {...describedBy(id, error, hint)}
          className={cx(
            controlClass(compact, Boolean(error)),
            'flex! items-center justify-between gap-3 text-left whitespace-nowrap data-placeholder:text-ink-3',
            // What is chosen does not widen what it stands in.
            compact ? 'font-semibold' : 'w-0! min-w-full',
          )}
        >
          <span className="truncate">
            <Base.Value placeholder={placeholder} />
          </span>
          <ChevronDown size={18} className="text-ink-3" />
        </Base.Trigger>
      </FieldFrame>
      <Base.Portal>
        <Base.Positioner alignItemWithTrigger={false} sideOffset={4} className={positionerClass}>
          <Base.Popup ref={list} className={cx(popupClass, 'min-w-(--anchor-width)')}>
            <Base.List>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className={itemClass}>
                  <Base.ItemText className="min-w-0 grow">{option.label}</Base.ItemText>
                  {option.note ? <span className="text-meta text-ink-3">{option.note}</span> : null}
                  <span className="grid size-4 place-items-center">
                    <Base.ItemIndicator>
                      <Check size={16} className="text-green-text" />
                    </Base.ItemIndicator>
                  </span>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
