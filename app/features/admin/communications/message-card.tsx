import { useRef, type FormEvent } from 'react';
import { sendings as limits } from '~/domain/limits/column-limits.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { outdate } from '~/platform/data/query-client.ts';
import { useData } from '~/platform/data/query.ts';
import type { AudienceCount } from '~/platform/answers/campaign-answers.ts';
import { useSession } from '~/platform/session/session.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { TextField } from '~/screens/form/fields.tsx';
import { Problems } from '~/screens/form/form-parts.tsx';
import { useLeaveGuard } from '~/screens/form/use-leave-guard.ts';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { Button } from '~/ui/button.tsx';
import { createRequestKeys } from '~/ui/forms/request-key.ts';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { AudienceChoice } from './audience-choice.tsx';
import { Channels } from './channels.tsx';
import { sendMessage, sendSample } from './commands.ts';
import {
  audiences,
  messageSchema,
  messageVariables,
  newMessage,
  type MessageValues,
} from './message-form.ts';
import { MessagePreview } from './message-preview.tsx';
import { audienceCounts, communicationsKey } from './queries.ts';
import { VariableField } from './variable-field.tsx';
import { useWithoutStore, WithoutStore, withoutStoreWords } from './without-store.tsx';

const variables = Object.keys(messageVariables);

/** A message to an audience: written, looked at, tried, counted, sent. */
export function MessageCard() {
  const { form, counts, values, sample, submit, trySample } = useMessage();
  const { fields } = form;
  const count = counts.data?.[values.audience];
  const people = count && reachedBy(count, values);
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby="mensagem-em-massa"
      className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div className="grid min-w-0 content-start">
        <h2 id="mensagem-em-massa" className="border-b border-line px-4 py-4 type-small">
          Mensagem em massa
        </h2>
        <div className="grid gap-5 p-4">
          <Problems form={form} failure="Nada foi enviado" />
          <AudienceChoice
            value={values.audience}
            counts={counts.data}
            onChange={(audience) => fields.setValue('audience', audience, { shouldDirty: true })}
          />
          <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_auto]">
            <VariableField form={form} name="title" oneLine label="Assunto" variables={[]} />
            <Channels form={form} />
          </div>
          <VariableField
            form={form}
            name="message"
            label="Mensagem"
            variables={variables}
            note={`${formatNumber(values.message.length)} de ${formatNumber(limits.message[1])}`}
          />
          <TextField
            form={form}
            name="link"
            label="Link do botão (opcional)"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <WithoutStore values={values} />
        <footer className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
          <Reach count={count} values={values} />
          <div className="flex flex-wrap gap-2">
            <Button
              size="compact"
              busy={sample.busy && 'Enviando...'}
              onClick={() => void trySample()}
            >
              Enviar teste para mim
            </Button>
            <ReasonButton
              type="submit"
              tone="green"
              size="compact"
              busy={form.pending && 'Contando...'}
              reason={people === 0 ? 'Ninguém deste grupo recebe por aí.' : undefined}
            >
              Enviar{people === undefined ? '...' : ` para ${formatNumber(people)}...`}
            </ReasonButton>
          </div>
        </footer>
      </div>
      <MessagePreview {...values} />
    </form>
  );
}

interface ReachProps {
  count: AudienceCount | undefined;
  values: MessageValues;
}

function Reach({ count, values }: ReachProps) {
  const people = count && reachedBy(count, values);
  return (
    <p aria-live="polite" className="text-fine text-ink-2">
      {count === undefined || people === undefined ? (
        'Contando...'
      ) : (
        <>
          <b className="font-semibold text-ink">{countOf(people, 'pessoa', 'pessoas')}</b>
          {' · '}
          {waysOf(count, values)}
          {values.byMail && count.people > count.by_mail ? (
            <span className="block">
              {formatNumber(count.people - count.by_mail)}{' '}
              {count.people - count.by_mail === 1
                ? 'não quer novidades por e-mail e fica fora'
                : 'não querem novidades por e-mail e ficam fora'}
            </span>
          ) : null}
        </>
      )}
    </p>
  );
}

/** What is written, and what sends it: to oneself, or to all once the number is confirmed. */
function useMessage() {
  const { user } = useSession();
  const counts = useData(audienceCounts);
  const { send } = useCommand(sendMessage);
  const sample = useCommand(sendSample);
  const keys = useRef(createRequestKeys());
  const form = useScreenForm<MessageValues, MessageValues>({
    schema: messageSchema,
    start: newMessage,
    ...(user && { keep: { form: 'mensagem-em-massa', person: user.id } }),
    send: (values) => ask(values),
  });
  const { fields } = form;
  useLeaveGuard(fields.formState.isDirty, form.discard);
  const values = fields.watch();
  const storeless = useWithoutStore(values);

  // The count is asked for again: it may be minutes old.
  const ask = async (written: MessageValues) => {
    await outdate(audienceCounts.key);
    const fresh = (await counts.refetch()).data?.[written.audience];
    if (!fresh) {
      showOutcome(counts.error?.forPeople ?? 'Tente de novo.', { failed: 'Nada foi enviado' });
      return;
    }
    const expected = reachedBy(fresh, written);
    const label = audiences.find(({ audience }) => audience === written.audience)!.label;
    const sent = await confirm({
      title: `Enviar para ${countOf(expected, 'pessoa', 'pessoas')}?`,
      consequence: [
        `${label}: ${waysOf(fresh, written)}.`,
        storeless && `${withoutStoreWords(storeless.count)}.`,
        'Dá para pausar, não para desfazer.',
      ]
        .filter(Boolean)
        .join(' '),
      verb: 'Enviar',
      busy: 'Enviando...',
      tone: 'green',
      failure: 'Nada foi enviado',
      done: 'Envio começado',
      doIt: () =>
        send({ ...written, expected, requestKey: keys.current.of(written) }).finally(() =>
          outdate(communicationsKey),
        ),
    });
    if (!sent) return;
    keys.current.done();
    form.discard();
  };
  // Not by form.submit: what is not confirmed was not sent, and stays as it was typed.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return fields.handleSubmit(ask)();
  };
  const trySample = async () => {
    if (!(await fields.trigger(['title', 'message', 'link'], { shouldFocus: true }))) return;
    const problem = await sample.attempt(fields.getValues());
    showOutcome(problem, {
      failed: 'O teste não foi enviado',
      done: `Teste enviado a ${user?.email}`,
    });
  };
  return { form, counts, values, sample, submit, trySample };
}

type Ways = Pick<MessageValues, 'inApp' | 'byMail'>;

/** How many are reached by at least one of the ways. */
const reachedBy = (count: AudienceCount, { inApp, byMail }: Ways): number =>
  inApp && byMail ? count.either : inApp ? count.in_app : byMail ? count.by_mail : 0;

const waysOf = (count: AudienceCount, { inApp, byMail }: Ways): string =>
  [
    inApp && `${formatNumber(count.in_app)} no app`,
    byMail && `${formatNumber(count.by_mail)} por e-mail`,
  ]
    .filter(Boolean)
    .join(', ');
