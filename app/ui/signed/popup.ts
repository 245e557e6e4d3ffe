/** What floats over a screen: above dialogs (40), below toasts. */
export const positionerClass = 'z-45 outline-none';

export const popupClass =
  'max-h-(--available-height) max-w-(--available-width) overflow-y-auto overscroll-contain rounded-card bg-surface p-1.5 text-control shadow-float outline-none';

/** One line of a menu or list; the one that keys or pointer are on is shaded. */
export const itemClass =
  'flex min-h-10 cursor-default items-center gap-3 rounded-control px-3 py-1.5 outline-none select-none data-highlighted:bg-muted data-disabled:text-ink-3';
