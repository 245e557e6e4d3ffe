import { useRef, type FormEvent } from 'react';
import {
  notificationPriorities,
  notificationTypes,
} from '~/domain/notifications/notification-types.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useSession } from '~/platform/session/session.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { Problems } from '~/screens/form/form-parts.tsx';
import { SelectField, TextAreaField, TextField } from '~/screens/form/fields.tsx';
import { useLeaveGuard } from '~/screens/form/use-leave-guard.ts';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { Segmented } from '~/ui/forms/choice.tsx';
import { createRequestKeys } from '~/ui/forms/request-key.ts';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { Arrival } from './arrival.tsx';
import { sendNotification } from './commands.ts';
import {
  manyPeople,
  newNotification,
  notificationSchema,
  type NotificationValues,
} from './notification-form.ts';
import { Recipients } from './recipients.tsx';

const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const types = choicesOf(notificationTypes);
const priorities = choicesOf(notificationPriorities);

/** What is written for all or for those that are chosen. @param people how many all are */
export function SendForm({ people }: { people: number | undefined }) {
  const { form, values, count, submit } = useCampaignForm(people);
  return (
    <section
      aria-labelledby="enviar-notificacao"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <h2 id="enviar-notificacao" className="border-b border-line px-4 py-4 type-small">
        Enviar Notificação
      </h2>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <div className="grid gap-5 p-4">
          <Problems form={form} failure="Erro" />
          <Recipients form={form} people={people} />
          <TextField form={form} name="title" label="Título" autoComplete="off" />
          <TextAreaField form={form} name="message" label="Mensagem" rows={4} />
          <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-[2fr_3fr]">
            <SelectField form={form} name="type" label="Tipo" options={types} />
            <div className="grid gap-1.5">
              <p aria-hidden="true" className="text-meta font-semibold">
                Prioridade
              </p>
              <Segmented
                legend="Prioridade"
                name="prioridade"
                segments={priorities}
                className="[&_label]:px-2.5"
                value={values.priority}
                onChange={(value) =>
                  form.fields.setValue('priority', value as NotificationValues['priority'], {
                    shouldDirty: true,
                  })
                }
              />
            </div>
          </div>
          <TextField
            form={form}
            name="actionUrl"
            label="URL de ação (opcional)"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Arrival title={values.title} message={values.message} type={values.type} />
        <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
          <p className="text-fine text-ink-2">no app e por e-mail a quem aceita</p>
          <ReasonButton
            type="submit"
            tone="green"
            size="compact"
            busy={form.pending && 'Enviando...'}
            reason={count === 0 ? nobody(values.mode) : undefined}
          >
            {count === undefined ? 'Enviar' : `Enviar para ${formatNumber(count)}`}
          </ReasonButton>
        </footer>
      </form>
    </section>
  );
}

/** What is written, and what sends it once. */
function useCampaignForm(people: number | undefined) {
  const { user } = useSession();
  const { send } = useCommand(sendNotification);
  const keys = useRef(createRequestKeys());
  const done = useRef(false);
  const deliver = async (values: NotificationValues) => {
    let sent = 0;
    await send({
      ...values,
      requestKey: keys.current.of(values),
      sentBy: user?.email ?? '',
      answer: (count) => (sent = count),
    });
    keys.current.done();
    done.current = true;
    showToast({
      title: 'Notificações enviadas',
      description: `Para ${countOf(sent, 'pessoa', 'pessoas')}.`,
    });
  };
  const form = useScreenForm<NotificationValues, NotificationValues>({
    schema: notificationSchema,
    start: newNotification,
    ...(user && { keep: { form: 'aviso', person: user.id } }),
    send: deliver,
  });
  const { fields } = form;
  useLeaveGuard(fields.formState.isDirty, form.discard);
  const values = fields.watch();
  const count = values.mode === 'all' ? people : values.chosen.length;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await fields.trigger(undefined, { shouldFocus: true }))) return form.submit();
    if (values.priority === 'high' && (count ?? 0) > manyPeople && !(await sure(count!))) return;
    await form.submit();
    if (done.current) form.discard();
    done.current = false;
  };
  return { form, values, count, submit };
}

const nobody = (mode: NotificationValues['mode']) =>
  mode === 'all'
    ? 'Ainda não há ninguém com conta.'
    : 'Escolha ao menos uma pessoa na lista de usuários.';

const sure = (count: number) =>
  confirm({
    title: `Enviar com prioridade alta a ${countOf(count, 'pessoa', 'pessoas')}?`,
    consequence:
      'Ela chega marcada como urgente, no app e por e-mail a quem aceita. Não dá para desfazer.',
    verb: 'Enviar',
    busy: 'Enviando...',
    tone: 'green',
    failure: 'Erro',
    doIt: () => undefined,
  });
