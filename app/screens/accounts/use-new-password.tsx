import { KeyRound } from '~/ui/icons.ts';
import { useCommand, type Command } from '~/platform/data/command.ts';
import { sendNewPassword } from '~/platform/session/open-account.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import type { MenuItem } from '~/ui/signed/action-menu.tsx';

interface Person {
  email: string | null;
  /** Whether the account is active. */
  active: boolean;
}

const mailNewPassword: Command<string> = { run: sendNewPassword, changes: [] };

/** "Enviar nova senha": the confirmation, and the item of a menu. */
export function useNewPassword() {
  const { attempt: mail } = useCommand(mailNewPassword);
  const ask = ({ email }: Pick<Person, 'email'>) =>
    confirm({
      title: 'Enviar nova senha?',
      consequence: `${email} recebe um link para escolher outra senha. A atual vale até lá.`,
      verb: 'Enviar',
      busy: 'Enviando...',
      tone: 'green',
      failure: 'O e-mail não saiu',
      done: 'E-mail enviado',
      doIt: () => mail(email ?? ''),
    });
  const itemFor = (person: Person): MenuItem => ({
    label: 'Enviar nova senha',
    icon: <KeyRound size={16} aria-hidden="true" />,
    onSelect: () => void ask(person),
    reason: whyNot(person),
  });
  return { ask, itemFor };
}

function whyNot({ email, active }: Person): string | undefined {
  if (!email) return 'Email não disponível';
  return active ? undefined : 'A conta está desativada.';
}
