import type { FieldValues } from 'react-hook-form';
import { FormShell, type FrameProps } from './form-parts.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** A form that is a page, or a part of one; asks before it is left with changes. One on a page: the router asks once. */
export function PageForm<Input extends FieldValues>(props: FrameProps<Input>) {
  const { fields, discard } = props.form;
  useLeaveGuard(fields.formState.isDirty, discard);
  return <FormShell {...props} />;
}
