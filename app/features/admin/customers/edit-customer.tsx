import type { CustomerRow } from './columns.tsx';
import { useCommand } from '~/platform/data/command.ts';
import { verificationPath } from '~/platform/navigation/account-paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { TextField } from '~/screens/form/fields.tsx';
import { FieldGroup } from '~/screens/form/form-parts.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { Button } from '~/ui/button.tsx';
import { LightLink } from '~/ui/navigation/light-link.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { updateCustomer } from './commands.ts';
import { customerChanges, editedStoreSchema, fieldsOf } from './customer-fields.ts';
import { StorePart } from './store-part.tsx';

interface EditCustomerProps {
  row: CustomerRow;
  open: boolean;
  onClose: () => void;
  onNewPassword: () => void;
}

/** The form of a customer's store; the account belongs to its person. */
export function EditCustomer({ row, open, onClose, onNewPassword }: EditCustomerProps) {
  const person = useSession().user?.id;
  const { send } = useCommand(updateCustomer);
  const form = useScreenForm({
    schema: editedStoreSchema,
    start: fieldsOf(row),
    ...(person && { keep: { form: `cliente-${row.id}`, person } }),
    send: async (fields, before) => {
      await send({ id: row.id, fields: customerChanges(before, fields) });
      onClose();
      showToast({ title: 'Cliente atualizado' });
    },
  });
  return (
    <DialogForm
      form={form}
      open={open}
      onClose={onClose}
      size="large"
      title={row.name}
      lead={row.email ?? 'Email não disponível'}
      submit="Salvar cliente"
      busy="Salvando..."
      failure="Erro ao salvar cliente:"
    >
      <FieldGroup title="Acesso" lead="Nome e e-mail são da pessoa, que os muda na própria conta.">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button size="compact" disabled={!row.email} onClick={onNewPassword}>
            Enviar nova senha
          </Button>
          <p className="text-meta text-ink-2">
            {row.account_active
              ? row.confirmed
                ? 'E-mail confirmado.'
                : 'O e-mail ainda não foi confirmado.'
              : 'A conta está desativada.'}
          </p>
        </div>
      </FieldGroup>
      <FieldGroup
        title="Documento"
        lead={
          row.is_verified
            ? 'A loja é verificada por ele: outro CPF ou CNPJ tira o selo.'
            : 'Para as faturas e a verificação; não aparece na loja.'
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            form={form}
            name="legal_name"
            label="Razão social ou nome completo (opcional)"
            autoComplete="off"
          />
          <TextField form={form} name="tax_id" label="CPF ou CNPJ (opcional)" autoComplete="off" />
        </div>
        <LightLink
          to={verificationPath({ id: row.id, isOwn: false })}
          className="inline-flex min-h-11 items-center text-meta font-semibold text-green-text hover:underline"
        >
          {row.is_verified ? 'Loja verificada: ver ou retirar o selo' : 'Verificar a loja'}
        </LightLink>
      </FieldGroup>
      <StorePart form={form} subscription={row.subscription} />
    </DialogForm>
  );
}
