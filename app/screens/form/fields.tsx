import { useState, type ComponentProps, type ReactNode } from 'react';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { Checkbox } from '~/ui/forms/choice.tsx';
import { FieldFrame, Input, Textarea, describedBy } from '~/ui/forms/field.tsx';
import { PasswordInput } from '~/ui/forms/password-input.tsx';
import { Select, type Option } from '~/ui/signed/select.tsx';
import type { ScreenForm } from './use-screen-form.ts';
import { parseCents, writtenCents } from '~/domain/money/cents.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { amountOf } from '~/domain/money/read-amount.ts';

interface FieldOf<Input extends FieldValues> {
  form: ScreenForm<Input>;
  name: Path<Input>;
  label: string;
  hint?: ReactNode;
}

/** The id of a field's control, to which the summary of faults leads. */
export const fieldId = (form: { id: string }, name: string) => `${form.id}-${name}`;

function useField<Input extends FieldValues>({ form, name, label, hint }: FieldOf<Input>) {
  const { field, fieldState } = useController({ control: form.fields.control, name });
  const { error: fault } = fieldState;
  return { field, own: { id: fieldId(form, name), label, hint, error: fault?.message } };
}

type Native<Props> = Omit<Props, 'form' | 'name' | 'label' | 'hint' | 'error' | 'id'>;

export function TextField<T extends FieldValues>(
  props: FieldOf<T> & Native<ComponentProps<typeof Input>>,
) {
  const { form, name, label, hint, ...rest } = props;
  const { field, own } = useField({ form, name, label, hint });
  return <Input {...rest} {...field} {...own} />;
}

export function TextAreaField<T extends FieldValues>(
  props: FieldOf<T> & Native<ComponentProps<typeof Textarea>>,
) {
  const { form, name, label, hint, ...rest } = props;
  const { field, own } = useField({ form, name, label, hint });
  return <Textarea {...rest} {...field} {...own} />;
}

/** Its value must be one of the form's secrets. */
export function PasswordField<T extends FieldValues>(
  props: FieldOf<T> & Native<ComponentProps<typeof PasswordInput>>,
) {
  const { form, name, label, hint, ...rest } = props;
  const { field, own } = useField({ form, name, label, hint });
  return <PasswordInput {...rest} {...field} {...own} />;
}

export function SelectField<T extends FieldValues>(
  props: FieldOf<T> & { options: readonly Option[]; placeholder?: string },
) {
  const { field, own } = useField(props);
  const { options, placeholder } = props;
  return <Select {...own} {...field} {...(placeholder && { placeholder })} options={options} />;
}

export function CheckField<T extends FieldValues>({ form, name, label }: FieldOf<T>) {
  const { field, own } = useField({ form, name, label });
  const { value, ...rest } = field;
  const { id, error } = own;
  return (
    <FieldFrame {...{ id, error }} label={undefined}>
      <Checkbox
        {...rest}
        {...describedBy(id, error, undefined)}
        id={id}
        label={label}
        checked={Boolean(value)}
      />
    </FieldFrame>
  );
}

/** An amount in reais as people type it; the form holds cents, null while it is empty. */
export function MoneyField<T extends FieldValues>(props: FieldOf<T>) {
  const { field, own } = useField(props);
  return <AmountInput kind="money" {...own} {...field} />;
}

/** A whole number, its unit in the label; the form holds it, null while it is empty. */
export function NumberField<T extends FieldValues>(props: FieldOf<T>) {
  const { field, own } = useField(props);
  return <AmountInput kind="whole" {...own} {...field} />;
}

const parseWhole = (text: string) => amountOf(text, 'count');

const kinds = {
  money: { parse: parseCents, write: writtenCents, inputMode: 'decimal', sign: 'R$' },
  whole: { parse: parseWhole, write: formatNumber, inputMode: 'numeric', sign: undefined },
} as const;

interface AmountInputProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  kind: keyof typeof kinds;
  /** Cents or a whole number; null if empty, NaN if the text is no amount. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** An amount as people write it, formatted when the field is left. */
function AmountInput(props: AmountInputProps) {
  const { kind, value, onChange, onBlur, ...rest } = props;
  const { parse, write, inputMode, sign } = kinds[kind];
  const shown = value === null || Number.isNaN(value) ? '' : write(value);
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      {...rest}
      inputMode={inputMode}
      autoComplete="off"
      icon={sign ? <span className="text-body">{sign}</span> : undefined}
      className={sign && 'pl-11!'}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? null : (parse(target.value) ?? Number.NaN));
      }}
      onBlur={(event) => {
        // Text that is no amount stays, with its error.
        if (!Number.isNaN(value)) setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}
