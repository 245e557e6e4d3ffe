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
import type { CustomerRow } from './columns.tsx';
import { useCommand } from '~/platform/data/command.ts';
import { adminCustomerPath } from '~/platform/navigation/account-paths.ts';
import { storePath } from '~/platform/navigation/paths.ts';
import { useNewPassword } from '~/screens/accounts/use-new-password.tsx';
import { confirmDelete } from '~/screens/confirm/confirm-store.ts';
import { useNewListingFor } from '~/screens/panel/new-listing-for.tsx';
import type { MenuItem } from '~/ui/signed/action-menu.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { deleteCustomer, setCustomersActive, weighCustomer } from './commands.ts';
import type { Opened } from './open-item.ts';
import { goesAlong, stays } from './labels.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import type { BulkAction } from '~/screens/table/types.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** The actions on customers, one or several. */
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

/** Asks with what is deleted and what stays. */
function useDeletion() {
  const { attempt: remove } = useCommand(deleteCustomer);
  const { request: weigh } = useCommand(weighCustomer);
  return async (row: CustomerRow) => {
    const failure = 'Erro ao excluir cliente. Tente novamente.';
    const { answer: weight, problem } = await weigh(row.id);
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

const failed = 'Erro ao salvar cliente. Tente novamente.';

/** Activates and deactivates customers, one or several. */
function useActivation() {
  const { request: setActive } = useCommand(setCustomersActive);

  const activate = async (rows: readonly CustomerRow[], active: boolean): Promise<boolean> => {
    const changed = rows.filter((row) => row.is_active !== active);
    const ids = changed.map(({ id }) => id);
    const { answer: many = 0, problem } = await setActive({ ids, active });
    if (!showOutcome(problem, { failed })) return false;
    const undo = async () =>
      showOutcome((await setActive({ ids, active: !active })).problem, {
        failed,
        done: 'De volta ao que era',
      });
    showToast({
      title:
        many === 1
          ? 'Cliente atualizado'
          : countOf(many, 'cliente atualizado', 'clientes atualizados'),
      description: active ? 'No site de novo.' : 'Fora do site, com os anúncios.',
      action: { label: 'Desfazer', run: () => void undo() },
    });
    return true;
  };

  const bulkOf = (chosen: readonly CustomerRow[]): BulkAction<CustomerRow>[] =>
    [
      { verb: 'Ativar', active: true, none: 'Todos estão ativos.' },
      { verb: 'Desativar', active: false, none: 'Todos estão inativos.' },
    ].map(({ verb, active, none }) => {
      const fits = chosen.filter((row) => row.is_active !== active).length;
      return {
        label: fits < chosen.length && fits > 0 ? `${verb} ${fits} de ${chosen.length}` : verb,
        reason: fits === 0 ? none : undefined,
        onSelect: (rows) => activate(rows, active),
      };
    });

  return { activate, bulkOf };
}
