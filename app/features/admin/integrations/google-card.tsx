import { Check, Copy, ExternalLink } from '~/ui/icons.ts';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { settingParts } from '~/domain/site/settings.ts';
import { browserApi } from '~/platform/api/browser-api.ts';
import { changesOf } from '~/platform/data/changes.ts';
import { useCommand } from '~/platform/data/command.ts';
import { sessionStore } from '~/platform/session/session.ts';
import { TextField } from '~/screens/form/fields.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { controlClass, FieldFrame } from '~/ui/forms/field.tsx';
import { copyText } from '~/ui/browser/copy-text.ts';
import { cx } from '~/ui/cx.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { saveGoogle } from './commands.ts';
import { IntegrationCard, SecretField } from '~/screens/form/integration-card.tsx';
import type { GoogleIntegration } from './queries.ts';

const consoleUrl = 'https://console.cloud.google.com/apis/credentials';

const schemaWith = (hasSecret: boolean) =>
  z
    .object({
      enabled: z.boolean(),
      clientId: z.string().check(z.trim(), z.maxLength(500, 'Use até 500 letras.')),
      clientSecret: z.string().check(z.trim(), z.maxLength(1_000, 'Use até 1.000 letras.')),
    })
    .check(
      z.refine(({ enabled, clientId }) => !enabled || clientId !== '', {
        path: ['clientId'],
        message: 'Para ligar, informe o Client ID que o console do Google mostra.',
      }),
      z.refine(({ enabled, clientSecret }) => !enabled || hasSecret || clientSecret !== '', {
        path: ['clientSecret'],
        message: 'Para ligar, informe o Client Secret que o console do Google mostra.',
      }),
    );

/** The credentials for sign-in by Google. */
export function GoogleCard({ stored }: { stored: GoogleIntegration }) {
  const save = useCommand(saveGoogle);
  const redirectUri = `${browserApi().url}/auth/v1/callback`;
  const form = useScreenForm({
    schema: schemaWith(stored.secretSince !== null),
    start: { enabled: stored.enabled, clientId: stored.clientId, clientSecret: '' },
    keep: { form: 'integracao-google', person: sessionStore.current().user?.id ?? '' },
    secrets: ['clientSecret'],
    send: async (values, before) => {
      await save.send({ ...changesOf(before, values), redirectUri });
      showToast({
        title: 'Configuração Google salva',
        description: 'As configurações do Google foram salvas com sucesso.',
      });
    },
  });
  return (
    <IntegrationCard
      form={form}
      enabled="enabled"
      active={stored.enabled}
      icon={<span className="type-small">G</span>}
      title="Google API"
      lead="Liga o botão “Entrar com Google”"
      beside={
        <a
          href={consoleUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 text-meta font-semibold text-green-text hover:underline"
        >
          Abrir o console do Google
          <ExternalLink size={16} aria-hidden="true" />
        </a>
      }
    >
      <TextField
        form={form}
        name="clientId"
        label={settingParts.clientId}
        autoComplete="off"
        spellCheck={false}
      />
      <SecretField
        form={form}
        name="clientSecret"
        label="Client Secret"
        since={stored.secretSince}
      />
      <RedirectUri value={redirectUri} />
    </IntegrationCard>
  );
}

function RedirectUri({ value }: { value: string }) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    copyText(value).then(
      () => setCopied(true),
      () => showOutcome('Selecione o endereço e copie com Ctrl+C.', { failed: 'Não foi copiado' }),
    );
  return (
    <FieldFrame
      id={id}
      label={settingParts.redirectUri}
      hint={copied ? 'Copiado!' : 'Cole este endereço nas credenciais do console.'}
    >
      <div className="relative">
        <input
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          className={cx(controlClass(), 'pr-12 text-ellipsis')}
        />
        <button
          type="button"
          aria-label="Copiar o Redirect URI"
          onClick={() => void copy()}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-2 hover:text-ink"
        >
          {copied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
        </button>
      </div>
    </FieldFrame>
  );
}
