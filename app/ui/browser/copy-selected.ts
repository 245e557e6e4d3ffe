/**
 * Puts a text on the clipboard where pages that came without TLS from another machine have no `navigator.clipboard`:
 * the browser copies what is selected, as it always did.
 * @throws Error when it copies nothing
 */
export function copySelected(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;opacity:0';
  const before = document.activeElement;
  // A dialog leaves nothing outside of it focused.
  (before?.closest('dialog,[role=dialog]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  if (!copied) throw new Error('the browser copies nothing');
}
