import type { ComponentProps, ReactNode } from 'react';
import { useController, type FieldValues, type Path } from 'react-hook-form';
import { Checkbox } from '~/ui/forms/choice.tsx';
import { describedBy, FieldFrame, Input, Textarea } from '~/ui/forms/field.tsx';
import { PasswordInput } from '~/ui/forms/password-input.tsx';
import { Combobox } from '~/ui/signed/combobox.tsx';
import { Select, type Option } from '~/ui/signed/select.tsx';
import { AmountInput } from './amount-input.tsx';
import type { ScreenForm } from './use-screen-form.ts';

interface FieldOf<Input extends FieldValues> {
  form: ScreenForm<Input>;
  name: Path<Input>;
  label: string;
  hint?: ReactNode;
}

/** The id of a field's control: the summary of what is wrong leads there. */
export const fieldId = (form: { id: string }, name: string) => `${form.id}-${name}`;

function useField<Input extends FieldValues>({ form, name, label, hint }: FieldOf<Input>) {
  const { field, fieldState } = useController({ control: form.fields.control, name });
  // The schema's own words.
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

export function ComboboxField<T extends FieldValues>(
  props: FieldOf<T> & Pick<ComponentProps<typeof Combobox>, 'entries' | 'nothing' | 'placeholder'>,
) {
  const { field, own } = useField(props);
  const { entries, nothing, placeholder } = props;
  return (
    <Combobox {...own} {...field} {...(placeholder && { placeholder })} {...{ entries, nothing }} />
  );
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
