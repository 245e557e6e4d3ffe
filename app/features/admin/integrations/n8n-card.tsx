import { ExternalLink, Send, Workflow } from '~/ui/icons.ts';
import {
  integrationLabels,
  settingParts,
  webhookSubjects as subjectLabels,
} from '~/domain/site/settings.ts';
import { changesOf } from '~/platform/data/changes.ts';
import { useCommand } from '~/platform/data/command.ts';
import { sessionStore } from '~/platform/session/session.ts';
import { CheckField, TextField } from '~/screens/form/fields.tsx';
import { useScreenForm, type ScreenForm } from '~/screens/form/use-screen-form.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { testWebhook } from '~/screens/deliveries/commands.ts';
import { mendOf } from '~/screens/deliveries/labels.ts';
import { saveN8n } from './commands.ts';
import { IntegrationCard, SecretField } from '~/screens/form/integration-card.tsx';
import { webhookSubjects, type N8nIntegration } from './queries.ts';
import * as z from 'zod/mini';
import * as ownLimits from '~/domain/limits/column-limits.ts';
import type { WebhookDelivery } from '~/platform/answers/webhook-answers.ts';
import { parseUrl } from '~/domain/formats/parse-url.ts';
import { useController } from 'react-hook-form';
import { Checkbox } from '~/ui/forms/choice.tsx';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';

/** The settings of the webhook to n8n. */
export function N8nCard({ stored }: { stored: N8nIntegration }) {
  const save = useCommand(saveN8n);
  const form = useScreenForm({
    schema,
    start: {
      enabled: stored.enabled,
      webhookUrl: stored.webhookUrl,
      apiKey: '',
      instanceUrl: stored.instanceUrl,
      events: stored.subjects,
      olxLeads: stored.olxLeads,
    } satisfies N8nForm,
    keep: { form: 'integracao-n8n', person: sessionStore.current().user?.id ?? '' },
    secrets: ['apiKey'],
    places: { webhook_url: 'webhookUrl' },
    send: async (values, before) => {
      await save.send(changesOf(before, values));
      showToast({
        title: 'Configuração n8n salva',
        description: 'As configurações do n8n foram salvas com sucesso.',
      });
    },
  });
  return (
    <IntegrationCard
      form={form}
      enabled="enabled"
      active={stored.enabled}
      icon={<Workflow size={20} />}
      title="n8n"
      lead="Recebe contatos, anúncios, avaliações, clientes e pagamentos"
      beside={<TestButton form={form} stored={stored} />}
    >
      <TextField
        form={form}
        name="webhookUrl"
        type="url"
        label={integrationLabels.webhook_url}
        hint="Só https e fora de redes privadas. Conferido também nos redirecionamentos."
        autoComplete="off"
        spellCheck={false}
      />
      <div className="grid gap-5 md:grid-cols-2">
        <SecretField
          form={form}
          name="apiKey"
          label={integrationLabels.api_key}
          hint="Assina cada envio. Sem ela vão sem assinatura."
          since={stored.keySince}
        />
        <TextField
          form={form}
          name="instanceUrl"
          type="url"
          label={integrationLabels.instance_url}
          hint={stored.instanceUrl ? <InstanceLink to={stored.instanceUrl} /> : 'Onde o n8n abre.'}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <SubjectsField form={form} />
    </IntegrationCard>
  );
}

function InstanceLink({ to }: { to: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1.5 font-medium text-green-text hover:underline"
    >
      Abrir o n8n
      <ExternalLink size={14} aria-hidden="true" />
    </a>
  );
}

const missing = 'Configure a URL do webhook primeiro.';
const most = ownLimits.integration_settings;

const address = (length: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(length, 'Use até 2.000 letras.'),
    z.refine(
      (text) => text === '' || (/^https?:\/\/\S+$/.test(text) && parseUrl(text) !== undefined),
      'Informe o endereço completo. Ex.: https://n8n.exemplo.com/webhook/patio',
    ),
  );

/** The form of the card of n8n. */
const schema = z
  .object({
    enabled: z.boolean(),
    webhookUrl: address(most.webhook_url),
    apiKey: z.string().check(z.trim(), z.maxLength(1_000, 'Use até 1.000 letras.')),
    instanceUrl: address(most.instance_url),
    events: z.array(z.enum(webhookSubjects)),
    olxLeads: z.boolean(),
  })
  .check(
    z.refine(({ enabled, webhookUrl }) => !enabled || webhookUrl !== '', {
      path: ['webhookUrl'],
      message: missing,
    }),
  );

type N8nForm = z.input<typeof schema>;

/** The events that are sent to n8n. */
function SubjectsField({ form }: { form: ScreenForm<N8nForm> }) {
  const { field } = useController({ control: form.fields.control, name: 'events' });
  return (
    <fieldset>
      <legend className="mb-1 text-meta font-semibold">{settingParts.events}</legend>
      <div className="flex flex-wrap gap-x-5">
        {webhookSubjects.map((subject) => (
          <Checkbox
            key={subject}
            label={subjectLabels[subject]}
            checked={field.value.includes(subject)}
            onChange={({ target }) =>
              field.onChange(
                webhookSubjects.filter((one) =>
                  one === subject ? target.checked : field.value.includes(one),
                ),
              )
            }
          />
        ))}
      </div>
      <CheckField form={form} name="olxLeads" label={settingParts.olxLeads} />
    </fieldset>
  );
}

/** Sends a test to the stored address and reports the result. */
function TestButton({ form, stored }: { form: ScreenForm<N8nForm>; stored: N8nIntegration }) {
  const { attempt, busy } = useCommand(testWebhook);
  const typed = form.fields.watch('webhookUrl').trim();
  const test = async () => {
    if (typed === '' && stored.webhookUrl === '') {
      showToast({ title: missing, tone: 'error' });
      return;
    }
    const answer = (delivery: WebhookDelivery | null) => {
      if (delivery?.status === 'sent') {
        showToast({
          title: 'Teste enviado',
          description: 'Verifique seu fluxo n8n para confirmar a conexão.',
        });
        return;
      }
      const last = delivery?.tries.at(-1);
      const mend = last && last.outcome !== 'sending' ? ` ${mendOf(last, 'site')}` : '';
      showTestFailure(`Falha ao testar conexão com n8n.${mend}`);
    };
    const problem = await attempt({ answer });
    if (problem !== undefined) showTestFailure(`Falha ao testar conexão com n8n. ${problem}`);
  };
  return (
    <ReasonButton
      reason={typed === stored.webhookUrl ? undefined : 'Salve a URL antes de testar.'}
      busy={busy && 'Testando...'}
      onClick={() => void test()}
    >
      <Send size={16} aria-hidden="true" />
      Testar Conexão
    </ReasonButton>
  );
}

const showTestFailure = (description: string) =>
  showToast({ title: 'Erro no teste', description, tone: 'error' });
