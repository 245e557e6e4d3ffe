import { Textarea } from '~/ui/field.tsx';
import { useField } from '../fields/use-field.ts';

export function DescriptionField() {
  const { value, own, type, leave } = useField('description');
  return (
    <Textarea
      {...own}
      hideLabel
      rows={7}
      value={value}
      onChange={({ target }) => type(target.value)}
      onBlur={leave}
    />
  );
}
