import { SlidersHorizontal } from '~/ui/icons.ts';
import { buttonClass } from '~/ui/button.tsx';

/** The panel that it opens. */
export const panelId = 'filtros';

/** Opens the filters on the phone; a popover, so it works without JavaScript. */
export function FilterButton({ active }: { active: number }) {
  return (
    <button
      type="button"
      popoverTarget={panelId}
      className={buttonClass('outlined', 'normal', 'lg:hidden')}
    >
      <SlidersHorizontal size={18} />
      Filtros
      {active > 0 ? <span className="filter-count">{active}</span> : null}
    </button>
  );
}
