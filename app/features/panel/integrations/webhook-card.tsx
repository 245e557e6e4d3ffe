import { Send, Trash2, Workflow } from '~/ui/icons.ts';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { parseUrl } from '~/domain/formats/parse-url.ts';
import * as ownLimits from '~/domain/limits/column-limits.ts';
import {
  allWebhookEvents,
  webhookEvents,
  webhookFormats,
  type WebhookFormat,
} from '~/domain/stores/webhook-events.ts';
import { formatDate } from '~/domain/time/dates.ts';
import type { WebhookDelivery } from '~/platform/answers/webhook-answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { sessionStore } from '~/platform/session/session.ts';
import { confirm, confirmDelete } from '~/screens/confirm/confirm-store.ts';
import { testWebhook } from '~/screens/deliveries/commands.ts';
import { momentOf } from '~/screens/deliveries/labels.ts';
import { IntegrationCard } from '~/screens/form/integration-card.tsx';
import { fieldId, SelectField, TextField } from '~/screens/form/fields.tsx';
import { useScreenForm, type ScreenForm } from '~/screens/form/use-screen-form.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { ShownOnce } from '~/screens/shown-once.tsx';
import { Button } from '~/ui/button.tsx';
import { Checkbox } from '~/ui/forms/choice.tsx';
import { FieldFrame } from '~/ui/forms/field.tsx';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { deleteWebhook, saveWebhook, type SavedWebhook, type TestOutcome } from './commands.ts';
import type { StoreWebhook } from './queries.ts';
import { TestNote } from './test-note.tsx';

const schema = z.object({
  enabled: z.boolean(),
  url: z.string().check(
    z.trim(),
    z.maxLength(ownLimits.store_webhooks.url, 'Use até 2.000 letras.'),
    z.refine(
      (text) => /^https?:\/\/\S+$/.test(text) && parseUrl(text) !== undefined,
      'Informe o endereço completo. Ex.: https://crm.sualoja.com.br/patio',
    ),
  ),
  format: z.enum(Object.keys(webhookFormats) as WebhookFormat[]),
  events: z
    .array(z.enum(allWebhookEvents))
    .check(z.minLength(1, 'Marque ao menos um acontecimento.')),
});

type WebhookInput = z.input<typeof schema>;

const formats = Object.entries(webhookFormats).map(([value, label]) => ({ value, label }));

interface WebhookCardProps {
  store: PanelStore;
  stored: StoreWebhook | null;
}

/** Where a store's own system is told of contacts and listings. */
export function WebhookCard({ store, stored }: WebhookCardProps) {
  const save = useCommand(saveWebhook);
  const [secret, setSecret] = useState<string>();
  const [outcome, setOutcome] = useState<TestOutcome>();
  const keep = ({ secret: made, test }: SavedWebhook) => {
    if (made !== undefined) setSecret(made);
    if (test !== undefined) setOutcome(test);
  };
  const form = useScreenForm({
    schema,
    start: {
      enabled: stored?.enabled ?? true,
      url: stored?.url ?? '',
      format: stored?.format ?? 'patio',
      events: stored?.events ?? ['lead.created'],
    } satisfies WebhookInput,
    keep: { form: `webhook-${store.id}`, person: sessionStore.current().user?.id ?? '' },
    places: { url: 'url', events: 'events' },
    send: async (values) => {
      keep(await save.send({ store: store.id, ...values }));
      showToast({ title: 'Webhook salvo' });
    },
  });
  const renew = () =>
    confirm({
      title: 'Trocar o segredo?',
      consequence: 'O segredo de agora para de valer. Coloque o novo no seu sistema em seguida.',
      verb: 'Trocar',
      busy: 'Trocando...',
      tone: 'green',
      failure: 'O segredo não foi trocado',
      doIt: async () => {
        const wish = { store: store.id, ...savedOf(stored!), renew: true };
        const { answer, problem } = await save.request(wish);
        if (answer) keep(answer);
        return problem;
      },
    });
  return (
    <IntegrationCard
      form={form}
      enabled="enabled"
      active={stored?.enabled ?? false}
      icon={<Workflow size={20} />}
      title="Webhook"
      lead="Avisa o seu sistema na hora em que algo acontece."
      beside={<Beside {...{ store, stored, form, setOutcome }} />}
    >
      <Stopped stored={stored} />
      <TextField
        form={form}
        name="url"
        type="url"
        label="Endereço"
        hint="Só https e fora de redes privadas. Conferido também nos redirecionamentos."
        placeholder="https://crm.sualoja.com.br/patio"
        autoComplete="off"
        spellCheck={false}
      />
      {secret && stored ? (
        <ShownOnce what="o segredo" value={secret} />
      ) : stored ? (
        <div>
          <p className="text-meta font-semibold">Segredo da assinatura</p>
          <p className="mt-1.5 flex min-h-11 items-center justify-between gap-3 rounded-control border border-line-2 pl-4 text-ink-2">
            <span>
              •••• <code className="font-mono text-fine">{stored.secretEnd}</code>, guardado em{' '}
              {formatDate(stored.secretSince).slice(0, 5)}
            </span>
            <Button tone="bare" size="compact" onClick={() => void renew()}>
              Trocar<span className="sr-only"> o segredo</span>
            </Button>
          </p>
        </div>
      ) : (
        <p className="text-meta text-ink-2">
          O segredo que assina cada envio aparece aqui, uma vez, quando você salvar.
        </p>
      )}
      <SelectField form={form} name="format" label="Formato dos contatos" options={formats} />
      <EventsField form={form} />
      {outcome ? <TestNote outcome={outcome} /> : null}
    </IntegrationCard>
  );
}

const savedOf = ({ url, enabled, events, format }: StoreWebhook) => ({
  url,
  enabled,
  events,
  format,
});

function Stopped({ stored }: { stored: StoreWebhook | null }) {
  return (
    <>
      {stored?.stoppedAt ? (
        <FormAlert
          title={`Desligado: ${momentOf(stored.stoppedAt)}`}
          problem="Foram 50 avisos seguidos sem entrega. Contatos novos esperam na fila, até 30 dias. Confira o endereço, ligue na chave acima e salve."
        />
      ) : null}
      {stored?.fullAt ? (
        <FormAlert
          title={`Fila cheia: ${momentOf(stored.fullAt)}`}
          problem="Seu sistema responde devagar e mudanças de anúncios ficaram de fora. Os contatos seguem na fila; leia os anúncios pela API."
        />
      ) : null}
    </>
  );
}

function EventsField({ form }: { form: ScreenForm<WebhookInput> }) {
  const { field, fieldState } = useController({ control: form.fields.control, name: 'events' });
  const { error: fault } = fieldState;
  const id = fieldId(form, 'events');
  return (
    <FieldFrame id={id} error={fault?.message} label={undefined}>
      <fieldset id={id} tabIndex={-1}>
        <legend className="mb-1 text-meta font-semibold">Enviar quando houver</legend>
        <div className="grid gap-x-5 sm:grid-cols-2">
          {allWebhookEvents.map((event) => (
            <Checkbox
              key={event}
              label={webhookEvents[event]}
              checked={field.value.includes(event)}
              onChange={({ target }) =>
                field.onChange(
                  allWebhookEvents.filter((one) =>
                    one === event ? target.checked : field.value.includes(one),
                  ),
                )
              }
            />
          ))}
        </div>
      </fieldset>
    </FieldFrame>
  );
}

interface BesideProps extends WebhookCardProps {
  form: ScreenForm<WebhookInput>;
  setOutcome: (outcome: TestOutcome) => void;
}

function Beside({ store, stored, form, setOutcome }: BesideProps) {
  const { attempt } = useCommand(deleteWebhook);
  const test = useCommand(testWebhook);
  if (!stored) return <span />;
  const run = async () => {
    const answer = (delivery: WebhookDelivery | null) => {
      const last = delivery?.tries.at(-1);
      if (last) setOutcome(last);
    };
    const problem = await test.attempt({ store: store.id, answer });
    if (problem !== undefined)
      showToast({ title: 'Erro no teste', description: problem, tone: 'error' });
  };
  const remove = () =>
    confirmDelete({
      title: 'Excluir o webhook?',
      consequence: 'Seu sistema não recebe mais nada. O que está na fila se perde.',
      failure: 'O webhook não foi excluído',
      doIt: () => attempt(store.id),
    });
  return (
    <span className="flex flex-wrap gap-2">
      <ReasonButton
        reason={
          form.fields.watch('url').trim() === stored.url
            ? undefined
            : 'Salve o endereço antes de testar.'
        }
        busy={test.busy && 'Testando...'}
        onClick={() => void run()}
      >
        <Send size={16} aria-hidden="true" />
        Testar
      </ReasonButton>
      <Button tone="bare" onClick={() => void remove()}>
        <Trash2 size={16} aria-hidden="true" />
        Excluir
      </Button>
    </span>
  );
}
