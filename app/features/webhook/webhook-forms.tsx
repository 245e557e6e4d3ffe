import { siteName } from '~/domain/site/site-name.ts';
import { Send } from '~/ui/icons.ts';
import { useRef, useState, type FormEvent } from 'react';
import * as ownLimits from '~/domain/limits/column-limits.ts';
import { Button } from '~/ui/button.tsx';
import { Input, Textarea } from '~/ui/forms/field.tsx';
import { StateDot } from '~/ui/tag.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { saveWebhook, useWebhook } from './store.ts';
import { faultOf, sendTest, testMessage } from './test-message.ts';

const proposed = () => `Teste de integração do ${siteName()} com o n8n.`;

/** The address, kept in the browser, and a message to try it with. Texts: specification, sections 5 and 8. */
export function WebhookForms() {
  const kept = useWebhook();
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const url = typed ?? kept ?? '';
  const change = (value: string) => {
    setTyped(value);
    setFault(undefined);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const address = url.trim();
    setFault(faultOf(address));
    if (faultOf(address)) return;
    try {
      saveWebhook(address);
      setTyped(undefined);
      showToast({ title: 'URL do Webhook salva com sucesso!' });
    } catch {
      setFault('Este navegador não deixa guardar a URL. Permita o armazenamento do site.');
    }
  };
  return (
    <div className="grid content-start gap-10">
      <form
        method="post"
        onSubmit={save}
        noValidate
        className="rounded-card border border-line bg-surface p-6"
      >
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="type-section">Webhook</h2>
          <p className="text-meta text-ink-2">
            <StateDot tone={kept ? 'green' : 'grey'}>
              {kept ? 'URL salva' : 'Nenhuma URL salva'}
            </StateDot>
          </p>
        </div>
        <Input
          type="url"
          inputMode="url"
          label="URL do Webhook"
          placeholder="https://n8n.exemplo.com/webhook/patio"
          autoComplete="off"
          spellCheck={false}
          maxLength={ownLimits.integration_settings.webhook_url}
          value={url}
          onChange={(event) => change(event.target.value)}
          error={fault}
          fieldClassName="mt-4"
        />
        <Button type="submit" tone="green" disabled={url.trim() === ''} className="mt-4">
          Salvar
        </Button>
      </form>
      <TestForm url={url.trim()} kept={kept ?? ''} />
    </div>
  );
}

function TestForm({ url, kept }: { url: string; kept: string }) {
  const [message, setMessage] = useState(proposed);
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!kept || url !== kept) {
      showToast({
        title: 'Por favor, insira e salve a URL do webhook primeiro.',
        tone: 'error',
      });
      return;
    }
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    try {
      await sendTest(kept, testMessage(message, new Date()));
      showToast({ title: 'Notificação de teste enviada', tone: 'info' });
    } catch {
      showToast({
        title: 'Falha ao enviar notificação de teste.',
        description: 'Confira se a URL está no ar e aceita POST deste navegador.',
        tone: 'error',
      });
    } finally {
      underWay.current = false;
      setSending(false);
    }
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
      className="rounded-card border border-line bg-surface p-6"
    >
      <h2 className="type-section">Mensagem de teste</h2>
      <Textarea
        label="Mensagem"
        rows={3}
        maxLength={ownLimits.integration_settings.webhook_url}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        fieldClassName="mt-4"
      />
      <Body message={message} />
      <Button type="submit" disabled={url === ''} busy={sending && 'Enviando...'} className="mt-4">
        <Send size={18} aria-hidden="true" />
        Enviar teste
      </Button>
    </form>
  );
}

const sample = new Date('2026-11-21T17:32:00Z');

/** What the flow will get. */
function Body({ message }: { message: string }) {
  return (
    <div className="mt-4">
      <p className="text-meta font-semibold">O que será enviado</p>
      <pre className="mt-1.5 overflow-x-auto rounded-control bg-sunken p-4 text-fine whitespace-pre-wrap wrap-anywhere">
        <code>{JSON.stringify(testMessage(message, sample), null, 2)}</code>
      </pre>
    </div>
  );
}
