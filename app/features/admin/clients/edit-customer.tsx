import type { CustomerRow } from '~/platform/account-answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useSession } from '~/platform/session.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { FieldGroup } from '~/screens/form/form-parts.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { Button } from '~/ui/button.tsx';
import { showToast } from '~/ui/toast-store.ts';
import { updateCustomer } from './commands.ts';
import { customerChanges, fieldsOf, storeSchema } from './customer-fields.ts';
import { StorePart } from './store-part.tsx';

interface EditCustomerProps {
  row: CustomerRow;
  open: boolean;
  onClose: () => void;
  onNewPassword: () => void;
}

/** A customer's store, edited; the account is its person's own. */
export function EditCustomer({ row, open, onClose, onNewPassword }: EditCustomerProps) {
  const person = useSession().user?.id;
  const { send } = useCommand(updateCustomer);
  const form = useScreenForm({
    schema: storeSchema,
    start: fieldsOf(row),
    ...(person && { keep: { form: `cliente-${row.id}`, person } }),
    send: async (fields, before) => {
      await send({ id: row.id, fields: customerChanges(before, fields) });
      onClose();
      showToast({ title: 'Cliente atualizado', tone: 'success' });
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
      <StorePart form={form} subscription={row.subscription} />
    </DialogForm>
  );
}
