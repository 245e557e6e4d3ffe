import { useState } from 'react';
import { sendings as limits } from '~/domain/limits/column-limits.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { outdate } from '~/platform/data/query-client.ts';
import { useData } from '~/platform/data/query.ts';
import type { AudienceCount } from '~/platform/answers/campaign-answers.ts';
import { useSession } from '~/platform/session/session.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { CampaignForm } from './campaign-form.tsx';
import { TextField } from '~/screens/form/fields.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { Button } from '~/ui/button.tsx';
import { createRequestKeys } from '~/ui/forms/request-key.ts';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import {
  AudienceChoice,
  Channels,
  WithoutStore,
  useWithoutStore,
  withoutStoreWords,
} from './message-fields.tsx';
import { sendMessage, sendSample } from './commands.ts';
import {
  audiences,
  messageSchema,
  messageVariables,
  newMessage,
  type MessageValues,
} from './forms.ts';
import { MessagePreview } from './message-preview.tsx';
import { audienceCounts, communicationsKey } from './queries.ts';
import { VariableField } from './variable-field.tsx';

const variables = Object.keys(messageVariables);

/** The form of a message to an audience, with preview, test and count. */
export function MessageCard() {
  const { form, counts, values, sample, trySample } = useMessage();
  const count = counts.data?.[values.audience];
  const people = count && reachedBy(count, values);
  return (
    <CampaignForm
      form={form}
      id="mensagem-em-massa"
      title="Mensagem em massa"
      failure="Nada foi enviado"
      className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_26rem]"
      below={<WithoutStore values={values} />}
      note={<Reach count={count} values={values} />}
      actions={
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
      }
      beside={<MessagePreview {...values} />}
    >
      <AudienceChoice
        value={values.audience}
        counts={counts.data}
        onChange={(audience) => form.fields.setValue('audience', audience, { shouldDirty: true })}
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
    </CampaignForm>
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

/** The form, with its test to oneself and its confirmed sending. */
function useMessage() {
  const { user } = useSession();
  const counts = useData(audienceCounts);
  const { send } = useCommand(sendMessage);
  const sample = useCommand(sendSample);
  const [keys] = useState(createRequestKeys);
  const form = useScreenForm<MessageValues, MessageValues>({
    schema: messageSchema,
    start: newMessage,
    ...(user && { keep: { form: 'mensagem-em-massa', person: user.id } }),
    clears: true,
    send: (values) => ask(values),
  });
  const values = form.fields.watch();
  const storeless = useWithoutStore(values);

  // The count may be minutes old.
  const ask = async (written: MessageValues): Promise<boolean> => {
    await outdate(audienceCounts.key);
    const fresh = (await counts.refetch()).data?.[written.audience];
    const failed = 'Nada foi enviado';
    if (!fresh) return showOutcome(counts.error?.forPeople ?? 'Tente de novo.', { failed });
    const expected = reachedBy(fresh, written);
    const label = audiences.find(({ audience }) => audience === written.audience)!.label;
    const isSent = await confirm({
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
      failure: failed,
      done: 'Envio começado',
      doIt: () =>
        send({ ...written, expected, requestKey: keys.of(written) }).finally(() =>
          outdate(communicationsKey),
        ),
    });
    if (isSent) keys.done();
    return isSent;
  };
  const trySample = async () => {
    if (!(await form.fields.trigger(['title', 'message', 'link'], { shouldFocus: true }))) return;
    const problem = await sample.attempt(form.fields.getValues());
    showOutcome(problem, {
      failed: 'O teste não foi enviado',
      done: `Teste enviado a ${user?.email}`,
    });
  };
  return { form, counts, values, sample, trySample };
}

type Ways = Pick<MessageValues, 'inApp' | 'byMail'>;

/** How many people at least one channel reaches. */
const reachedBy = (count: AudienceCount, { inApp, byMail }: Ways): number =>
  inApp && byMail ? count.either : inApp ? count.in_app : byMail ? count.by_mail : 0;

const waysOf = (count: AudienceCount, { inApp, byMail }: Ways): string =>
  [
    inApp && `${formatNumber(count.in_app)} no app`,
    byMail && `${formatNumber(count.by_mail)} por e-mail`,
  ]
    .filter(Boolean)
    .join(', ');
