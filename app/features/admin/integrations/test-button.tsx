import { Send } from '~/ui/icons.ts';
import { useCommand } from '~/platform/data/command.ts';
import type { ScreenForm } from '~/screens/form/use-screen-form.ts';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { testWebhook } from './commands.ts';
import { missing, type N8nForm } from './n8n-form.ts';
import type { N8nIntegration } from './queries.ts';
import { mendOf } from './labels.ts';

/** Has the server send a test to the stored address, and tells what came of it. */
export function TestButton({
  form,
  stored,
}: {
  form: ScreenForm<N8nForm>;
  stored: N8nIntegration;
}) {
  const { attempt, busy } = useCommand(testWebhook);
  const typed = form.fields.watch('webhookUrl').trim();
  const test = async () => {
    if (typed === '' && stored.webhookUrl === '') {
      showToast({ title: missing, tone: 'error' });
      return;
    }
    const problem = await attempt((delivery) => {
      if (delivery?.status === 'sent') {
        showToast({
          title: 'Teste enviado',
          description: 'Verifique seu fluxo n8n para confirmar a conexão.',
        });
        return;
      }
      const last = delivery?.tries.at(-1);
      const mend = last && last.outcome !== 'sending' ? ` ${mendOf(last)}` : '';
      showTestFailure(`Falha ao testar conexão com n8n.${mend}`);
    });
    if (problem !== undefined) showTestFailure(problem);
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
