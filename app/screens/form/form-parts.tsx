import type { ReactNode } from 'react';
import type { FieldErrors, FieldValues, Path } from 'react-hook-form';
import { countOf } from '~/domain/formats/numbers.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { fieldId } from './fields.tsx';
import type { ScreenForm } from './use-screen-form.ts';

/** The form and the labels that every frame needs. */
export interface FrameProps<Input extends FieldValues> {
  form: ScreenForm<Input>;
  /** The verb: "Criar cliente". */
  submit: string;
  /** While it is sent: "Salvando...". */
  busy: string;
  /** Above a refusal: "Erro ao salvar cliente". */
  failure: string;
  children: ReactNode;
}

/** A form with its faults above the fields and its button below. */
export function FormShell<Input extends FieldValues>(
  props: FrameProps<Input> & { className?: string; beside?: ReactNode },
) {
  const { form, submit, busy, failure, children, className, beside } = props;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      className={cx('grid gap-6', className)}
    >
      <Problems {...{ form, failure }} />
      <div>{children}</div>
      <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-4">
        {beside}
        <Button type="submit" tone="green" busy={form.pending && busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** The refusal of the server, and the wrong fields as links. */
export function Problems<Input extends FieldValues>({
  form,
  failure,
}: Pick<FrameProps<Input>, 'form' | 'failure'>) {
  const { errors, submitCount } = form.fields.formState;
  const faults = submitCount > 0 ? faultsOf(errors) : [];
  return (
    <>
      <FormAlert title={failure} problem={form.refusal?.forPeople} />
      {faults.length > 1 ? (
        <section
          aria-label="Campos a corrigir"
          className="rounded-card bg-red-soft p-4 text-red-text"
        >
          <p className="font-semibold">{countOf(faults.length, 'campo', 'campos')} a corrigir</p>
          <ul className="mt-1 grid text-meta">
            {faults.map(({ name, message }) => (
              <li key={name}>
                <a
                  href={`#${fieldId(form, name)}`}
                  className="inline-flex min-h-8 items-center underline underline-offset-3"
                  onClick={(event) => {
                    event.preventDefault();
                    form.fields.setFocus(name as Path<Input>);
                  }}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** The faults in the order of the schema, which is that of the fields. */
export function faultsOf(errors: FieldErrors): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, fault]) =>
    typeof fault?.message === 'string' ? [{ name, message: fault.message }] : [],
  );
}

/** Fields that belong together, with a title at their left. */
export function FieldGroup(props: { title: string; lead?: string; children: ReactNode }) {
  const { title, lead, children } = props;
  return (
    <fieldset className="grid gap-x-6 gap-y-4 border-t border-line py-6 first-of-type:border-t-0 first-of-type:pt-0 md:grid-cols-[12rem_1fr]">
      <legend className="sr-only">{title}</legend>
      <div aria-hidden="true">
        <p className="text-meta font-semibold">{title}</p>
        {lead ? <p className="mt-0.5 text-meta text-ink-2">{lead}</p> : null}
      </div>
      <div className="grid gap-5">{children}</div>
    </fieldset>
  );
}
