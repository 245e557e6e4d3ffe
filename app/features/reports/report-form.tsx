import { CircleAlert } from '~/ui/icons.ts';
import { useEffect, useId, useRef } from 'react';
import type { Form } from 'react-router';
import * as limits from '~/domain/limits/column-limits.ts';
import { reportReasons } from '~/domain/moderation/report.ts';
import { reportPath } from '~/platform/navigation/paths.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Textarea } from '~/ui/forms/field.tsx';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { renewRequestKey, RequestKeyField } from '~/ui/forms/request-key-field.tsx';
import type { Reported, ReportAnswer } from './report-action.ts';
import { ReportReceived } from './report-received.tsx';

interface ReportFormProps {
  reported: Reported;
  answer: ReportAnswer | undefined;
  busy: boolean;
  /** Of the router, or of a fetcher: one leads to a page, the other stays on it. */
  as: typeof Form;
  /** Out of the window; a page has its own way back. */
  onCancel?: () => void;
}

/** Reasons and room for more; the answer takes its place. What was typed stays when it is refused. */
export function ReportForm({ reported, answer, busy, as: SomeForm, onCancel }: ReportFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  const refused = answer?.kind === 'refused' ? answer : undefined;
  useEffect(() => {
    if (refused)
      ref.current
        ?.querySelector<HTMLElement>('[aria-invalid] input, textarea[aria-invalid]')
        ?.focus();
  }, [refused]);

  const received =
    answer && answer.kind !== 'refused' ? (
      <ReportReceived kind={reported.kind} answer={answer} onClose={onCancel} />
    ) : null;
  if (received && !onCancel) return received;
  const form = (
    <SomeForm
      ref={ref}
      method="post"
      noValidate
      action={reportPath(reported.kind, reported.id)}
      preventScrollReset
      onInput={(event) => renewRequestKey(event.currentTarget)}
      className="grid gap-5 text-ink"
    >
      <p className="text-ink-2">
        A denúncia vai para a moderação do site. Quem publicou não fica sabendo quem denunciou.
      </p>
      <FormAlert title="A denúncia não foi enviada" problem={refused?.errors.form} />
      <RequestKeyField />
      <Reasons
        reasons={reportReasons[reported.kind]}
        chosen={refused?.typed.reason}
        error={refused?.errors.reason}
      />
      <Textarea
        label="Detalhes (opcional)"
        name="details"
        rows={3}
        maxLength={limits.reports.details}
        hint="Conte o que ajuda a entender. Não é preciso dar seus dados."
        defaultValue={refused?.typed.details}
        error={refused?.errors.details}
      />
      <div className={cx('flex flex-wrap gap-2 *:max-sm:grow', onCancel && 'justify-end')}>
        {onCancel ? <Button onClick={onCancel}>Cancelar</Button> : null}
        <Button type="submit" tone="green" busy={busy && 'Enviando...'}>
          Enviar denúncia
        </Button>
      </div>
    </SomeForm>
  );
  // A window keeps the size of its form: it does not shrink under the pointer, and what closes it stands where it stood.
  return received ? (
    <div className="grid *:[grid-area:1/1]">
      <div inert className="invisible">
        {form}
      </div>
      <div className="flex flex-col [&>button]:mt-auto">{received}</div>
    </div>
  ) : (
    form
  );
}

interface ReasonsProps {
  reasons: Record<string, string>;
  chosen: string | undefined;
  error: string | undefined;
}

function Reasons({ reasons, chosen, error }: ReasonsProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
    >
      <legend className="text-meta font-semibold">Qual é o motivo?</legend>
      <div className="mt-1 divide-y divide-line">
        {Object.entries(reasons).map(([code, label]) => (
          <label key={code} className="flex min-h-11 items-center gap-3 text-control">
            <input
              type="radio"
              name="reason"
              value={code}
              required
              defaultChecked={code === chosen}
              className="size-5 shrink-0 accent-green"
            />
            {label}
          </label>
        ))}
      </div>
      {error ? (
        <p id={id} className="mt-1.5 flex items-start gap-1.5 text-meta text-red-text">
          <CircleAlert size={16} aria-hidden="true" className="mt-0.5" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
