import { useState } from 'react';
import {
  notificationPriorities,
  notificationTypes,
} from '~/domain/notifications/notification-types.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useSession } from '~/platform/session/session.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { CampaignForm } from './campaign-form.tsx';
import { SelectField, TextAreaField, TextField } from '~/screens/form/fields.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { Segmented } from '~/ui/forms/choice.tsx';
import { createRequestKeys } from '~/ui/forms/request-key.ts';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { sendNotification } from './commands.ts';
import { newNotification, notificationSchema, type NotificationValues } from './forms.ts';
import { Recipients } from './recipients.tsx';
import { tones, type NotificationTone } from '~/screens/notification-tone.ts';
import { cx } from '~/ui/cx.ts';

const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const types = choicesOf(notificationTypes);
const priorities = choicesOf(notificationPriorities);

/** A notification to all or to chosen people. @param people how many all are */
export function SendForm({ people }: { people: number | undefined }) {
  const { user } = useSession();
  const { send } = useCommand(sendNotification);
  const [keys] = useState(createRequestKeys);
  const form = useScreenForm<NotificationValues, NotificationValues>({
    schema: notificationSchema,
    start: newNotification,
    ...(user && { keep: { form: 'aviso', person: user.id } }),
    clears: true,
    send: async (written) => {
      const many = peopleOf(written);
      const isAsked = written.priority === 'high' && many !== undefined && many > manyPeople;
      if (isAsked && !(await confirmPriority(many))) return false;
      const requestKey = keys.of(written);
      const sent = await send({ ...written, requestKey, sentBy: user?.email ?? '' });
      keys.done();
      showToast({
        title: 'Notificações enviadas',
        description: `Para ${countOf(sent, 'pessoa', 'pessoas')}.`,
      });
      return true;
    },
  });
  const peopleOf = ({ mode, chosen }: NotificationValues) =>
    mode === 'all' ? people : chosen.length;
  const values = form.fields.watch();
  const count = peopleOf(values);
  return (
    <CampaignForm
      form={form}
      id="enviar-notificacao"
      title="Enviar Notificação"
      failure="Erro"
      below={<Arrival title={values.title} message={values.message} type={values.type} />}
      note={<p className="text-fine text-ink-2">no app e por e-mail a quem aceita</p>}
      actions={
        <ReasonButton
          type="submit"
          tone="green"
          size="compact"
          busy={form.pending && 'Enviando...'}
          reason={count === 0 ? nobody(values.mode) : undefined}
        >
          {count === undefined ? 'Enviar' : `Enviar para ${formatNumber(count)}`}
        </ReasonButton>
      }
    >
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
    </CampaignForm>
  );
}

/** More people than this: a high priority needs a confirmation. */
const manyPeople = 100;

const nobody = (mode: NotificationValues['mode']) =>
  mode === 'all'
    ? 'Ainda não há ninguém com conta.'
    : 'Escolha ao menos uma pessoa na lista de usuários.';

const confirmPriority = (count: number) =>
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

/** A preview of the notification. */
function Arrival(notice: { title: string; message: string; type: NotificationTone }) {
  const { Icon, disc, name } = tones[notice.type];
  return (
    <div className="border-t border-line bg-sunken p-4">
      <p className="text-fine text-ink-2">Como chega</p>
      <div className="mt-2 flex gap-3 rounded-control border border-line bg-surface p-3">
        <span className={cx('grid size-8 shrink-0 place-items-center rounded-full', disc)}>
          <Icon size={16} aria-hidden="true" />
          <span className="sr-only">{name}</span>
        </span>
        <div className="min-w-0 grow">
          <div className="flex gap-3">
            <p className="min-w-0 grow text-meta font-semibold wrap-anywhere">
              {notice.title.trim() || 'Título'}
            </p>
            <span className="shrink-0 text-fine text-ink-3">agora</span>
          </div>
          <p className="mt-0.5 line-clamp-2 text-meta wrap-anywhere text-ink-2">
            {notice.message.trim() || 'A mensagem aparece aqui.'}
          </p>
        </div>
      </div>
    </div>
  );
}
