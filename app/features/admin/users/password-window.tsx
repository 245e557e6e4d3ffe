import * as z from 'zod/mini';
import type { AccountRow } from '~/platform/answers/account-answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import type { ProofProblem } from '~/platform/session/reauthenticate.ts';
import { useSession } from '~/platform/session/session.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { PasswordField, TextField } from '~/screens/form/fields.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { appoint } from './commands.ts';
import { nameOf } from './labels.ts';

interface PasswordWindowProps {
  /** Who becomes an administrator. */
  row: AccountRow | undefined;
  onClose: () => void;
}

/** Asks the administrator's own password before another one is made. */
export function PasswordWindow({ row, onClose }: PasswordWindowProps) {
  const { user } = useSession();
  const { send } = useCommand(appoint);
  const asksCode = Boolean(user?.factors?.some(({ status }) => status === 'verified'));
  const form = useScreenForm({
    schema: z.object({
      password: z.string().check(z.minLength(1, 'Digite sua senha.')),
      code: z
        .string()
        .check(
          z.refine(
            (code) => !asksCode || code.trim() !== '',
            'Digite o código do aplicativo autenticador.',
          ),
        ),
    }),
    start: { password: '', code: '' },
    secrets: ['password', 'code'],
    send: async ({ password, code }) => {
      let problem: ProofProblem | undefined;
      await send({
        id: row?.id ?? '',
        proof: { email: user?.email ?? '', password, code },
        onProblem: (found) => {
          problem = found;
        },
      });
      if (problem) return problem.password ?? problem.code;
      onClose();
      showToast({ title: `${row ? nameOf(row) : ''} agora é Admin`, tone: 'success' });
      return undefined;
    },
  });
  return (
    <DialogForm
      form={form}
      open={row !== undefined}
      onClose={onClose}
      size="small"
      title="Confirme que é você"
      lead={row ? `${nameOf(row)} passa a administrar o site inteiro.` : ''}
      submit="Tornar Admin"
      busy="Conferindo..."
      failure="Nada mudou"
    >
      <div className="grid gap-5">
        <PasswordField
          form={form}
          name="password"
          label="Sua senha"
          autoComplete="current-password"
        />
        {asksCode ? (
          <TextField
            form={form}
            name="code"
            label="Código do aplicativo, ou de recuperação"
            autoComplete="one-time-code"
          />
        ) : null}
      </div>
    </DialogForm>
  );
}
