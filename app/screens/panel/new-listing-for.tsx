import { Plus } from '~/ui/icons.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { allVerticals, type Vertical } from '~/domain/listings/verticals.ts';
import { useCommand, type Command } from '~/platform/data/command.ts';
import { expectDone } from '~/platform/refusals/errors.ts';
import { editorPath } from '~/platform/navigation/account-paths.ts';
import { buttonClass } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { newId } from '~/ui/browser/new-id.ts';
import { ActionMenu, type MenuItem } from '~/ui/signed/action-menu.tsx';
import { closeToast, showToast } from '~/ui/toasts/toast-store.ts';

interface Begun {
  store: string;
  vertical: Vertical;
  id: string;
}

/** Creates a draft for a store; a retry with the same id creates no second one. */
const beginListingFor: Command<Begun> = {
  run: async ({ api }, { store, vertical, id }) => {
    const given = { store, item_type: vertical, item_id: id };
    await expectDone(api.rpc('create_listing', given));
  },
  changes: [['stock'], ['editor', 'plan', 'store']],
};

const labels: Record<Vertical, string> = {
  car: 'Carro',
  property: 'Imóvel para venda',
  rental: 'Aluguel',
};

/** The items of a menu that create a draft and open the editor. */
export function useNewListingFor(): (store: string) => MenuItem[] {
  const { attempt } = useCommand(beginListingFor);
  const navigate = useNavigate();
  const isUnderWay = useRef(false);
  const failed = useRef<{ what: string; id: string; toast: number }>(undefined);
  const begin = async (store: string, vertical: Vertical) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const what = `${store} ${vertical}`;
    if (failed.current) closeToast(failed.current.toast);
    // A failed call may have created the draft: a retry uses its id.
    const id = failed.current?.what === what ? failed.current.id : newId();
    const problem = await attempt({ store, vertical, id });
    isUnderWay.current = false;
    failed.current = undefined;
    if (problem === undefined) return navigate(editorPath(vertical, id));
    const title = 'O rascunho não foi criado';
    failed.current = {
      what,
      id,
      toast: showToast({ title, description: problem, tone: 'error' }),
    };
  };
  return (store) =>
    allVerticals.map((vertical) => ({
      label: labels[vertical],
      onSelect: () => void begin(store, vertical),
    }));
}

interface NewListingForProps {
  store: string;
  className?: string;
  isCompact?: boolean;
}

/** "Novo anúncio" for a store, with a menu of verticals. */
export function NewListingFor({ store, className, isCompact = false }: NewListingForProps) {
  const itemsFor = useNewListingFor();
  return (
    <ActionMenu
      name="Novo anúncio para a loja"
      button={
        <>
          <Plus size={18} aria-hidden="true" />
          Novo anúncio
        </>
      }
      buttonClassName={buttonClass(
        'green',
        isCompact ? 'compact' : 'normal',
        cx(
          'inline-flex! size-auto! hover:bg-green-hover! data-popup-open:bg-green-hover!',
          className,
        ),
      )}
      groups={[{ items: itemsFor(store) }]}
    />
  );
}
