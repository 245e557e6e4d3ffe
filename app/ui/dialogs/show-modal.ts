/** Opens a modal dialog. A page whose scrollbar takes room keeps that room (components.css), so that nothing moves. */
export function showModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  if (!document.querySelector('dialog[open].modal')) {
    root.toggleAttribute('data-gutter', innerWidth > root.clientWidth);
  }
  dialog.showModal();
}
