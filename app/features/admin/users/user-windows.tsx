import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { isEmail } from '~/domain/contacts/email.ts';
import { cleanName } from '~/domain/text/clean-name.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useLeastPassword } from '~/platform/data/use-least-password.ts';
import { useSession } from '~/platform/session/session.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { CheckField, PasswordField, TextField } from '~/screens/form/fields.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { appoint, createUser } from './commands.ts';
import { newId } from '~/ui/browser/new-id.ts';
import type { AccountRow } from './columns.tsx';
import { nameOf } from './labels.ts';

const schemaOf = (least: number) =>
  z
    .object({ name: z.string(), email: z.string(), invite: z.boolean(), password: z.string() })
    .check((context) => {
      const { name, email, invite, password } = context.value;
      const fault = (field: string, message: string) =>
        context.issues.push({ code: 'custom', message, path: [field], input: context.value });
      if (cleanName(name) === '') fault('name', 'Digite o nome.');
      if (!isEmail(email)) fault('email', 'Digite o e-mail, como nome@exemplo.com.br.');
      if (!invite && [...password].length < least)
        fault('password', `Senha mínima de ${least} caracteres`);
    });

const places = { name: 'name', email: 'email', password: 'password' } as const;

/** "Novo Usuário": an account without a store. */
export function NewUser({ open, onClose }: { open: boolean; onClose: () => void }) {
  const person = useSession().user?.id;
  const { send } = useCommand(createUser);
  const least = useLeastPassword();
  // One id per form: a retry creates no second account.
  const [id, setId] = useState(() => newId());
  const form = useScreenForm({
    schema: schemaOf(least),
    start: { name: '', email: '', invite: true, password: '' },
    secrets: ['password'],
    places,
    ...(person && { keep: { form: 'usuario-novo', person } }),
    send: async ({ name, email, invite, password }) => {
      const isMailed = await send({
        id,
        name: cleanName(name),
        email: email.trim(),
        password: invite ? null : password,
      });
      onClose();
      setId(newId());
      showToast({
        title: 'Usuário criado',
        description: isMailed
          ? `O e-mail com o link vai para ${email.trim()}.`
          : 'A pessoa já pode entrar com esta senha.',
      });
    },
  });
  const invite = useWatch({ control: form.fields.control, name: 'invite' });
  return (
    <DialogForm
      form={form}
      open={open}
      onClose={onClose}
      title="Novo Usuário"
      lead="Abre uma conta sem loja. Você continua na sua."
      submit="Criar usuário"
      busy="Salvando..."
      failure="O usuário não foi criado"
    >
      <div className="grid gap-5">
        <TextField form={form} name="name" label="Nome" autoComplete="off" />
        <TextField form={form} name="email" label="Email" type="email" autoComplete="off" />
        <CheckField form={form} name="invite" label="Enviar convite: a pessoa escolhe a senha" />
        {invite ? null : (
          <PasswordField
            form={form}
            name="password"
            label="Senha"
            hint={`Senha mínima de ${least} caracteres`}
            autoComplete="new-password"
          />
        )}
      </div>
    </DialogForm>
  );
}

interface PasswordWindowProps {
  /** Who becomes an administrator. */
  row: AccountRow | undefined;
  onClose: () => void;
}

/** Asks for the administrator's own password before somebody else becomes one. */
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
      const problem = await send({
        id: row?.id ?? '',
        proof: { email: user?.email ?? '', password, code },
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
