import type { FieldValues } from 'react-hook-form';
import { Button } from '~/ui/button.tsx';
import { Problems, type FrameProps } from './form-parts.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** A form that is a page, or a part of one; asks before it is left with changes. One on a page: the router asks once. */
export function PageForm<Input extends FieldValues>(props: FrameProps<Input>) {
  const { form, pending, refusal, submit, busy, failure, children } = props;
  useLeaveGuard(form.fields.formState.isDirty, form.discard);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      className="grid gap-6"
    >
      <Problems {...{ form, refusal, failure }} />
      <div>{children}</div>
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        <Button type="submit" tone="green" busy={pending && busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
