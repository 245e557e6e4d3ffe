import {
  Ban,
  CircleCheck,
  ExternalLink,
  Eye,
  KeyRound,
  LayoutDashboard,
  Pencil,
  Trash2,
} from 'lucide-react';
import { countOf } from '~/domain/numbers.ts';
import { hasOwnPage } from '~/domain/plans.ts';
import type { CustomerRow, CustomerWeight } from '~/platform/account-answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { adminCustomerPath } from '~/platform/own-paths.ts';
import { storePath } from '~/platform/paths.ts';
import { confirm, confirmDelete } from '~/screens/confirm/confirm-store.ts';
import { useNewListingFor } from '~/screens/panel/new-listing-for.tsx';
import type { BulkAction } from '~/screens/table/types.ts';
import type { MenuItem } from '~/ui/signed/action-menu.tsx';
import { showToast } from '~/ui/toast-store.ts';
import { deleteCustomer, mailNewPassword, setCustomersActive, weighCustomer } from './commands.ts';
import type { Opened } from './open-item.ts';
import { goesAlong, stays } from './words.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** What administrators do with customers, one or several. */
export function useCustomerActions(open: (what: Opened, id: string) => void) {
  const { attempt: setActive } = useCommand(setCustomersActive);
  const { attempt: remove } = useCommand(deleteCustomer);
  const { attempt: weigh } = useCommand(weighCustomer);
  const { attempt: mail } = useCommand(mailNewPassword);
  const newListingFor = useNewListingFor();

  const activate = async (rows: readonly CustomerRow[], active: boolean): Promise<boolean> => {
    const changed = rows.filter((row) => row.is_active !== active);
    const problem = await setActive({ ids: changed.map(({ id }) => id), active });
    if (problem !== undefined) {
      showToast({
        title: 'Erro ao salvar cliente. Tente novamente.',
        description: problem,
        tone: 'error',
      });
      return false;
    }
    showToast({
      title:
        changed.length === 1
          ? 'Cliente atualizado'
          : countOf(changed.length, 'cliente atualizado', 'clientes atualizados'),
      description: active ? 'No site de novo.' : 'Fora do site, com os anúncios.',
      tone: 'success',
      action: {
        label: 'Desfazer',
        run: () => void setActive({ ids: changed.map(({ id }) => id), active: !active }),
      },
    });
    return true;
  };

  const askDelete = async (row: CustomerRow) => {
    let weight: CustomerWeight | undefined;
    const problem = await weigh({
      id: row.id,
      answer: (found) => {
        weight = found;
      },
    });
    if (!weight) {
      showToast({
        title: 'Erro ao excluir cliente. Tente novamente.',
        description: problem ?? '',
        tone: 'error',
      });
      return;
    }
    await confirmDelete({
      title: `Tem certeza que deseja excluir o cliente ${row.name}?`,
      consequence: (
        <>
          <p>{goesAlong(weight)}</p>
          <p className="mt-2">{stays(weight)}</p>
        </>
      ),
      failure: 'Erro ao excluir cliente. Tente novamente.',
      done: 'Cliente excluído',
      doIt: () => remove(row.id),
    });
  };

  const askNewPassword = (row: CustomerRow) =>
    confirm({
      title: 'Enviar nova senha?',
      consequence: `${row.email} recebe um link para escolher outra senha. A atual vale até lá.`,
      verb: 'Enviar',
      busy: 'Enviando...',
      tone: 'green',
      failure: 'O e-mail não saiu',
      done: 'E-mail enviado',
      doIt: () => mail(row.email ?? ''),
    });

  const menuOf = (row: CustomerRow): { title?: string; items: MenuItem[] }[] => [
    {
      items: [
        { label: 'Ver', icon: <Eye {...icon} />, onSelect: () => open('ver', row.id) },
        { label: 'Editar', icon: <Pencil {...icon} />, onSelect: () => open('editar', row.id) },
        {
          label: 'Abrir painel',
          icon: <LayoutDashboard {...icon} />,
          to: adminCustomerPath(row.id),
        },
        ...(row.is_active && hasOwnPage(row.plan_type)
          ? [{ label: 'Ver loja', icon: <ExternalLink {...icon} />, to: storePath(row.slug) }]
          : []),
      ],
    },
    { title: 'Novo anúncio para a loja', items: newListingFor(row.id) },
    {
      items: [
        {
          label: 'Enviar nova senha',
          icon: <KeyRound {...icon} />,
          onSelect: () => void askNewPassword(row),
          reason: row.email
            ? row.account_active
              ? undefined
              : 'A conta está desativada.'
            : 'Email não disponível',
        },
        row.is_active
          ? {
              label: 'Desativar',
              icon: <Ban {...icon} />,
              onSelect: () => void activate([row], false),
            }
          : {
              label: 'Ativar',
              icon: <CircleCheck {...icon} />,
              onSelect: () => void activate([row], true),
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

  return { menuOf, bulkOf, askNewPassword };
}
