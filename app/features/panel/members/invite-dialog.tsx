import * as z from 'zod/mini';
import { invitedRoles, memberRoles } from '~/domain/stores/member-roles.ts';
import { useCommand } from '~/platform/data/command.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { SelectField, TextField } from '~/screens/form/fields.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { invite } from './commands.ts';

const schema = z.object({
  email: z.string().check(z.trim(), z.email('Informe um e-mail válido.')),
  role: z.enum(invitedRoles),
});

interface InviteDialogProps {
  store: PanelStore;
  open: boolean;
  onClose: () => void;
}

/** Asks whom to invite to the team, and as what. */
export function InviteDialog({ store, open, onClose }: InviteDialogProps) {
  const { send } = useCommand(invite);
  // A manager invites sellers, the owner also managers.
  const roles = store.role === 'manager' ? (['seller'] as const) : invitedRoles;
  const form = useScreenForm({
    schema,
    start: { email: '', role: 'seller' },
    places: { email: 'email', role: 'role' },
    send: async ({ email, role }) => {
      await send({ store: store.id, email, role, byMail: true });
      showToast({ title: 'Convite enviado', description: `${email} tem 7 dias para aceitar.` });
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      open={open}
      onClose={onClose}
      title="Convidar para a equipe"
      lead="A pessoa recebe um link por e-mail. Ele vale 7 dias, uma vez, e só para este e-mail."
      submit="Enviar convite"
      busy="Enviando..."
      failure="Erro ao convidar"
    >
      <div className="grid gap-5">
        <TextField
          form={form}
          name="email"
          label="E-mail"
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <SelectField
          form={form}
          name="role"
          label="Papel"
          options={roles.map((value) => ({ value, label: memberRoles[value] }))}
        />
      </div>
    </DialogForm>
  );
}
