import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Problems } from '~/screens/form/form-parts.tsx';
import { useLeaveGuard } from '~/screens/form/use-leave-guard.ts';
import type { ScreenForm } from '~/screens/form/use-screen-form.ts';
import { cx } from '~/ui/cx.ts';

interface CampaignFormProps<Values extends FieldValues> {
  form: ScreenForm<Values>;
  /** The id of its title. */
  id: string;
  title: string;
  /** Above a refusal. */
  failure: string;
  /** Its fields. */
  children: ReactNode;
  /** Below the fields. */
  below: ReactNode;
  /** At the left of the buttons. */
  note: ReactNode;
  actions: ReactNode;
  /** Beside all of it. */
  beside?: ReactNode;
  className?: string;
}

/** A message to many people: the card in which it is written and sent; asks before it is left unsent. */
export function CampaignForm<Values extends FieldValues>(props: CampaignFormProps<Values>) {
  const { form, id, title, failure, children, below, note, actions, beside, className } = props;
  useLeaveGuard(form.fields.formState.isDirty, form.discard);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      aria-labelledby={id}
      className={cx('overflow-hidden rounded-card border border-line bg-surface', className)}
    >
      <div className="grid min-w-0 content-start">
        <h2 id={id} className="border-b border-line px-4 py-4 type-small">
          {title}
        </h2>
        <div className="grid gap-5 p-4">
          <Problems form={form} failure={failure} />
          {children}
        </div>
        {below}
        <footer className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
          {note}
          {actions}
        </footer>
      </div>
      {beside}
    </form>
  );
}
