import { Share2 } from '~/ui/icons.ts';
import { deferredPart } from '~/ui/loading/deferred-part.tsx';
import { Menu } from '~/ui/dialogs/menu.tsx';
import type { Shared } from './share-options.tsx';

const ShareItems = deferredPart(async () => (await import('./share-options.tsx')).ShareItems);

/** The row of ways to share, in the column beside the listing. */
export const ShareCard = deferredPart(async () => (await import('./share-options.tsx')).ShareCard);

/** The disc on the pictures that opens the same ways. */
export function ShareMenu(shared: Shared) {
  return (
    <Menu
      name="Compartilhar"
      className="relative"
      summaryClassName="grid size-11 place-items-center rounded-full bg-chalk text-coal"
      panelClassName="absolute top-[calc(100%+0.5rem)] right-0 z-20 w-60 rounded-card bg-surface p-2 text-ink shadow-float"
      label={<Share2 size={20} />}
    >
      <ShareItems {...shared} />
    </Menu>
  );
}
