import { useController, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import { fieldId } from '~/screens/form/fields.tsx';
import type { ScreenForm } from '~/screens/form/use-screen-form.ts';
import { VariableText, type VariableTextProps } from './variable-text.tsx';

interface VariableFieldProps<Input extends FieldValues> extends Pick<
  VariableTextProps,
  'label' | 'variables' | 'oneLine' | 'note'
> {
  form: ScreenForm<Input>;
  name: Path<Input>;
}

/** A text with variables as a field of a form, which takes the focus where it is at fault. */
export function VariableField<Input extends FieldValues>(props: VariableFieldProps<Input>) {
  const { form, name, ...rest } = props;
  const { fields } = form;
  const { field, fieldState } = useController({ control: fields.control, name });
  const { error: fault } = fieldState;
  return (
    <VariableText
      {...rest}
      id={fieldId(form, name)}
      take={field.ref}
      value={field.value}
      onChange={(value) =>
        fields.setValue(name, value as PathValue<Input, Path<Input>>, {
          shouldDirty: true,
          shouldValidate: fault !== undefined,
        })
      }
      onBlur={() => void fields.trigger(name)}
      error={fault?.message}
    />
  );
}
