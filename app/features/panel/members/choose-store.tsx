import { useNavigate } from 'react-router';
import { memberRoles, type MemberRole } from '~/domain/stores/member-roles.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { ActionMenu } from '~/ui/signed/action-menu.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { chooseStore } from './commands.ts';
import { myStores } from './queries.ts';

/** For who works for several stores: says for which one they act. */
export function ChooseStore({ current }: { current: string }) {
  const stores = useData(myStores).data ?? [];
  const { attempt } = useCommand(chooseStore);
  const navigate = useNavigate();
  const choose = async (id: string) => {
    if (showOutcome(await attempt(id), { failed: 'Erro ao trocar de loja' }))
      void navigate(paths.panel);
  };
  return (
    <ActionMenu
      name="Trocar de loja"
      button="Trocar de loja"
      buttonClassName="inline-flex! size-auto! min-h-0! rounded-none! p-0 text-meta hover:bg-transparent! hover:underline data-popup-open:bg-transparent!"
      groups={[
        {
          items: stores.map(({ id, business_name: name, role }) => ({
            label: name,
            note: memberRoles[role as MemberRole],
            checked: id === current,
            onChange: () => void (id !== current && choose(id)),
          })),
        },
      ]}
    />
  );
}
