import { Send } from '~/ui/icons.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useSession } from '~/platform/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { sendTestMail, type TestMailResult } from '../commands.ts';

const failed = 'Erro ao enviar o e-mail de teste';

/** Sends a mail to the administrator's own address and says what came of it. */
export function TestMail() {
  const { attempt, busy } = useCommand(sendTestMail);
  const address = useSession().user?.email ?? '';
  const test = async () => {
    const problem = await attempt((result) => tell(result, address));
    if (problem !== undefined) {
      showToast({ title: failed, description: problem, tone: 'error' });
    }
  };
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-5">
      <p className="text-meta text-ink-2">O teste vai para {address}.</p>
      <Button size="table" busy={busy && 'Enviando...'} onClick={() => void test()}>
        <Send size={16} aria-hidden="true" />
        Enviar e-mail de teste
      </Button>
    </div>
  );
}

function tell(result: TestMailResult, address: string): void {
  if (result === 'sent') {
    showToast({ title: 'E-mail de teste enviado', description: `Veja a caixa de ${address}.` });
  } else if (typeof result === 'object') {
    showToast({
      title: failed,
      description: result.error || 'O servidor de e-mail não explicou por quê.',
      tone: 'error',
    });
  } else {
    showToast({
      title: 'O e-mail de teste ainda não saiu',
      description: 'Ele está na fila. O registro diz o que acontece com ele.',
    });
  }
}
