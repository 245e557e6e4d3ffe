import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { cleanName } from '~/domain/text/clean-name.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useLeastPassword } from '~/platform/data/use-least-password.ts';
import type { Taken } from '~/platform/session/open-account.ts';
import { useSession } from '~/platform/session/session.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { CheckField, PasswordField, TextField } from '~/screens/form/fields.tsx';
import { FieldGroup } from '~/screens/form/form-parts.tsx';
import { useScreenForm, type ScreenForm } from '~/screens/form/use-screen-form.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { createCustomer } from './commands.ts';
import {
  blankAccount,
  blankStore,
  newCustomerSchema,
  rowOf,
  type NewCustomerFields,
} from './customer-fields.ts';
import { StorePart } from './store-part.tsx';
import { newId } from '~/ui/browser/new-id.ts';

interface NewCustomerProps {
  open: boolean;
  onClose: () => void;
  /** The address that opens another customer. */
  hrefOf: (id: string) => string;
}

const places = { name: 'name', email: 'email', password: 'password' } as const;

/** "Novo Cliente": the account and the store together. */
export function NewCustomer({ open, onClose, hrefOf }: NewCustomerProps) {
  const person = useSession().user?.id;
  const { send } = useCommand(createCustomer);
  const least = useLeastPassword();
  // One id per form: a retry creates no second account.
  const [id, setId] = useState(() => newId());
  const [taken, setTaken] = useState<Taken & { email: string }>();
  const form = useScreenForm({
    schema: newCustomerSchema(least),
    start: { ...blankAccount, ...blankStore },
    secrets: ['password'],
    places,
    ...(person && { keep: { form: 'cliente-novo', person } }),
    send: async (fields) => {
      setTaken(undefined);
      const isMailed = await send({
        id,
        name: cleanName(fields.name),
        email: fields.email.trim(),
        password: fields.invite ? null : fields.password,
        store: rowOf(fields),
        onTaken: (owner) => setTaken({ ...owner, email: fields.email }),
      });
      onClose();
      setId(newId());
      showToast({
        title: 'Cliente criado',
        description: told(fields, isMailed),
      });
    },
  });
  return (
    <DialogForm
      form={form}
      open={open}
      onClose={onClose}
      size="large"
      title="Novo Cliente"
      lead="Cria a conta de acesso e a loja juntas. Se uma falhar, nenhuma fica."
      submit="Criar cliente"
      busy="Salvando..."
      failure="Erro ao salvar cliente:"
    >
      <FieldGroup title="Acesso" lead="Você continua na sua conta.">
        <Access form={form} least={least} />
        {taken?.customer_id ? (
          <p className="-mt-2 text-meta">
            {taken.email} é de {taken.store}.{' '}
            <Link
              to={hrefOf(taken.customer_id)}
              className="font-semibold text-green-text underline"
            >
              Abrir esse cliente
            </Link>
          </p>
        ) : null}
      </FieldGroup>
      <StorePart form={form} subscription={null} />
    </DialogForm>
  );
}

function told({ invite, email }: NewCustomerFields, mailed: boolean): string {
  if (mailed) {
    return invite
      ? `O convite para criar a senha vai para ${email}.`
      : `O link para confirmar o e-mail vai para ${email}.`;
  }
  return invite
    ? 'O convite não saiu: use “Enviar nova senha”.'
    : 'A pessoa já pode entrar com esta senha.';
}

function Access({ form, least }: { form: ScreenForm<NewCustomerFields>; least: number }) {
  const invite = useWatch({ control: form.fields.control, name: 'invite' });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="name" label="Nome" autoComplete="off" />
        <TextField form={form} name="email" label="Email" type="email" autoComplete="off" />
      </div>
      <div className="grid items-start gap-x-5 gap-y-2 sm:grid-cols-2">
        {invite ? (
          <p className="rounded-control bg-sunken px-4 py-3 text-meta text-ink-2">
            A pessoa recebe um link e escolhe a própria senha.
          </p>
        ) : (
          <PasswordField
            form={form}
            name="password"
            label="Senha"
            hint={`Senha mínima de ${least} caracteres`}
            autoComplete="new-password"
          />
        )}
        <div className="sm:pt-7">
          <CheckField form={form} name="invite" label="Deixar que ela escolha: enviar convite" />
        </div>
      </div>
    </>
  );
}
