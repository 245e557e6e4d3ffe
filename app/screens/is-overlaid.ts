type Role = 'dialog' | 'alertdialog' | 'menu' | 'listbox';

/**
 * Whether a window, a menu or a list lies over the page. One that is closed does not: a window that only fades away, a list
 * that is kept for the next time.
 */
export function isOverThePage(...roles: readonly Role[]): boolean {
  const all = document.querySelectorAll(roles.map((role) => `[role=${role}]`).join());
  return [...all].some((one) => one.closest('[data-closed], [hidden]') === null);
}
