import { memberRoles } from '~/domain/stores/member-roles.ts';
import { formatDate } from '~/domain/time/dates.ts';
import { useCommand } from '~/platform/data/command.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { copyText } from '~/ui/browser/copy-text.ts';
import { Button } from '~/ui/button.tsx';
import { Mail } from '~/ui/icons.ts';
import { Tag } from '~/ui/tag.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { cancelInvitation, explainThrown, invite } from './commands.ts';
import type { Invitation } from './queries.ts';

interface InvitationRowProps {
  store: PanelStore;
  invitation: Invitation;
  /** When the list was drawn first. */
  now: string;
}

/** An invitation that waits. A link is known only when it is made: each copy is a new one, and the one before ends. */
export function InvitationRow({ store, invitation, now }: InvitationRowProps) {
  const { id, email, role, createdAt, expiresAt } = invitation;
  const again = useCommand(invite);
  const cancel = useCommand(cancelInvitation);
  const mayChange = role === 'seller' || store.role !== 'manager';
  const ended = expiresAt < now;
  const renew = async (byMail: boolean) => {
    try {
      const token = await again.send({ store: store.id, email, role, byMail });
      if (!byMail) await copyText(`${location.origin}${paths.invitation}/${token}`);
      showToast({
        title: byMail ? 'Convite reenviado' : 'Link copiado',
        description: 'O link de antes deixa de valer. Este vale 7 dias.',
      });
    } catch (error) {
      showOutcome(explainThrown(error), { failed: 'Erro ao renovar o convite' });
    }
  };
  const end = () =>
    confirm({
      title: `Cancelar o convite de ${email}?`,
      consequence: 'O link que a pessoa recebeu deixa de valer.',
      verb: 'Cancelar convite',
      busy: 'Cancelando...',
      stay: 'Manter convite',
      tone: 'red',
      failure: 'Erro ao cancelar o convite',
      done: 'Convite cancelado',
      doIt: () => cancel.attempt(id),
    });
  return (
    <tr className="bg-sunken max-md:grid max-md:gap-2 max-md:p-4 md:*:px-4 md:*:py-3">
      {/* Its text stands deeper than the rule looks. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td className="md:w-3/10 md:max-w-0">
        <span className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full border border-dashed border-line-2 text-ink-2"
          >
            <Mail size={16} />
          </span>
          <span className="min-w-0">
            <span className="block truncate font-semibold">{email}</span>
            <span className="block text-fine text-ink-2">
              Convite de {formatDate(createdAt)}, {ended ? 'venceu em' : 'vale até'}{' '}
              {formatDate(expiresAt)}
            </span>
          </span>
        </span>
      </td>
      <td>
        <Tag tone={ended ? 'muted' : 'amber-soft'}>
          {ended ? 'Convite vencido' : 'Convite pendente'}
        </Tag>
      </td>
      <td className="text-ink-2">{memberRoles[role]}</td>
      <td colSpan={5}>
        {mayChange ? (
          <span className="flex flex-wrap gap-1 md:justify-end">
            <Button tone="bare" size="compact" onClick={() => void renew(false)}>
              Copiar link
            </Button>
            <Button
              size="compact"
              busy={again.busy && 'Reenviando...'}
              onClick={() => void renew(true)}
            >
              Reenviar
            </Button>
            <Button tone="bare" size="compact" onClick={() => void end()}>
              Cancelar
            </Button>
          </span>
        ) : null}
      </td>
    </tr>
  );
}
