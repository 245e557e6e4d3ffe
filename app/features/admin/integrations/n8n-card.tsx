import { ExternalLink, Workflow } from '~/ui/icons.ts';
import { integrationLabels } from '~/domain/site/settings.ts';
import { changesOf } from '~/platform/data/changes.ts';
import { useCommand } from '~/platform/data/command.ts';
import { sessionStore } from '~/platform/session/session.ts';
import { TextField } from '~/screens/form/fields.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { saveN8n } from './commands.ts';
import { IntegrationCard } from './integration-card.tsx';
import { schema, type N8nForm } from './n8n-form.ts';
import type { N8nIntegration } from './queries.ts';
import { SecretField } from './secret-field.tsx';
import { SubjectsField } from './subjects-field.tsx';
import { TestButton } from './test-button.tsx';

/** Where n8n is told of what happens. */
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
