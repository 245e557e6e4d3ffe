import { CircleAlert, CircleCheck, ArrowLeft } from '~/ui/icons.ts';
import { useEffect, useId, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import * as limits from '~/domain/limits/column-limits.ts';
import { reportReasons, type ReportedKind } from '~/domain/moderation/report.ts';
import { reportPath } from '~/platform/navigation/paths.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Textarea } from '~/ui/forms/field.tsx';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { renewRequestKey, RequestKeyField } from '~/ui/forms/request-key-field.tsx';
import type { Reported, ReportAnswer } from './report-action.ts';
import type { ReportedView } from './queries.ts';

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
          <CircleAlert size={16} className="mt-0.5" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

interface ReportReceivedProps {
  kind: ReportedKind;
  answer: Exclude<ReportAnswer, { kind: 'refused' }>;
  /** Of the window, where there is one. */
  onClose: (() => void) | undefined;
}

/** What happens next, and that nobody learns who reported (see /termos, "Análise, denúncia e retirada"). */
function ReportReceived({ kind, answer, onClose }: ReportReceivedProps) {
  const ref = useRef<HTMLOutputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <output
        ref={ref}
        tabIndex={-1}
        className="flex gap-2 rounded-control bg-green-soft p-4 text-control font-medium text-green-text outline-none"
      >
        <CircleCheck size={20} className="shrink-0" />
        {headline(kind, answer)}
      </output>
      <p className="mt-4 text-ink-2">
        Nossa equipe analisa o que foi denunciado. O que for ilegal ou contrariar os Termos de Uso
        sai do ar, e quem publicou é avisado do motivo, sem saber quem denunciou.
      </p>
      {onClose ? (
        <Button onClick={onClose} className="mt-6 ml-auto flex">
          Fechar
        </Button>
      ) : null}
    </>
  );
}

function headline(kind: ReportedKind, answer: ReportReceivedProps['answer']): string {
  if (answer.kind === 'sent') return 'Denúncia recebida. Obrigado por avisar.';
  return answer.of === 'person'
    ? `Você já denunciou ${thisOne(kind)}. A denúncia anterior ainda está em análise.`
    : `Já recebemos hoje uma denúncia da sua rede sobre ${thisOne(kind)}. Ela está em análise.`;
}

const listing = 'este anúncio';
const these: Record<ReportedKind, string> = {
  car: listing,
  property: listing,
  rental: listing,
  review: 'esta avaliação',
  store: 'esta loja',
};

/** What is reported, in a sentence: este anúncio, esta loja. */
export const thisOne = (kind: ReportedKind): string => these[kind];

interface ReportPageProps {
  reported: Reported;
  view: ReportedView;
  answer: ReportAnswer | undefined;
}

/** The form as a page of its own: without JavaScript, or opened in another tab. */
export function ReportPage({ reported, view, answer }: ReportPageProps) {
  const { state } = useNavigation();
  return (
    <div className="page pt-6 pb-20 *:max-w-2xl md:pt-10">
      <Link
        to={view.page}
        className="inline-flex min-h-11 items-center gap-1.5 text-meta font-semibold text-green-text hover:underline"
      >
        <ArrowLeft size={18} />
        Voltar
      </Link>
      <h1 className="mt-2 type-page">Denunciar {thisOne(reported.kind)}</h1>
      <p className="mt-2 mb-6 font-semibold break-words">{view.title}</p>
      <ReportForm reported={reported} answer={answer} busy={state === 'submitting'} as={Form} />
    </div>
  );
}
