import {
  Ban,
  CircleCheck,
  ExternalLink,
  Eye,
  LayoutDashboard,
  Pencil,
  Trash2,
} from '~/ui/icons.ts';
import { hasOwnPage } from '~/domain/billing/plans.ts';
import type { CustomerRow, CustomerWeight } from '~/platform/answers/account-answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { adminCustomerPath } from '~/platform/navigation/account-paths.ts';
import { storePath } from '~/platform/navigation/paths.ts';
import { useNewPassword } from '~/screens/accounts/use-new-password.tsx';
import { confirmDelete } from '~/screens/confirm/confirm-store.ts';
import { useNewListingFor } from '~/screens/panel/new-listing-for.tsx';
import type { MenuItem } from '~/ui/signed/action-menu.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { deleteCustomer, weighCustomer } from './commands.ts';
import type { Opened } from './open-item.ts';
import { useActivation } from './use-activation.ts';
import { goesAlong, stays } from './labels.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** What administrators do with customers, one or several. */
export function useCustomerActions(open: (what: Opened, id: string) => void) {
  const askDelete = useDeletion();
  const { activate, bulkOf } = useActivation();
  const { ask: askNewPassword, itemFor } = useNewPassword();
  const newListingFor = useNewListingFor();

  const menuOf = (row: CustomerRow): { title?: string; items: MenuItem[] }[] => [
    {
      items: [
        { label: 'Ver', icon: <Eye {...icon} />, onSelect: () => open('ver', row.id) },
        { label: 'Editar', icon: <Pencil {...icon} />, onSelect: () => open('editar', row.id) },
        ...pagesOf(row),
      ],
    },
    { title: 'Novo anúncio para a loja', items: newListingFor(row.id) },
    {
      items: [
        itemFor({ email: row.email, active: row.account_active }),
        {
          label: row.is_active ? 'Desativar' : 'Ativar',
          icon: row.is_active ? <Ban {...icon} /> : <CircleCheck {...icon} />,
          onSelect: () => void activate([row], !row.is_active),
        },
      ],
    },
    {
      items: [
        {
          label: 'Excluir…',
          icon: <Trash2 {...icon} />,
          tone: 'red',
          onSelect: () => void askDelete(row),
        },
      ],
    },
  ];
  return { menuOf, bulkOf, askNewPassword };
}

function pagesOf(row: CustomerRow): MenuItem[] {
  const panel = adminCustomerPath(row.id);
  return [
    { label: 'Abrir painel', icon: <LayoutDashboard {...icon} />, to: panel },
    ...(row.is_active && hasOwnPage(row.plan_type)
      ? [{ label: 'Ver loja', icon: <ExternalLink {...icon} />, to: storePath(row.slug) }]
      : []),
  ];
}

/** Asks, naming what goes along and what stays. */
function useDeletion() {
  const { attempt: remove } = useCommand(deleteCustomer);
  const { attempt: weigh } = useCommand(weighCustomer);
  return async (row: CustomerRow) => {
    const failure = 'Erro ao excluir cliente. Tente novamente.';
    let weight: CustomerWeight | undefined;
    const problem = await weigh({ id: row.id, answer: (found) => (weight = found) });
    if (!weight) return void showOutcome(problem ?? '', { failed: failure });
    await confirmDelete({
      title: `Tem certeza que deseja excluir o cliente ${row.name}?`,
      consequence: (
        <>
          <p>{goesAlong(weight)}</p>
          <p className="mt-2">{stays(weight)}</p>
        </>
      ),
      failure,
      done: 'Cliente excluído',
      doIt: () => remove(row.id),
    });
  };
}
