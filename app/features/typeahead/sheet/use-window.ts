import { useLayoutEffect, type RefObject } from 'react';
import { showModal } from '~/ui/dialogs/show-modal.ts';

/**
 * Opens a dialog as high as what is seen, with the caret where it was in the page's field,
 * which has the focus again when it goes.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, field: HTMLInputElement) {
  useLayoutEffect(() => {
    const sheet = dialog.current!;
    const { selectionStart, selectionEnd } = field;
    showModal(sheet);
    const input = sheet.querySelector('input');
    input?.focus();
    input?.setSelectionRange(selectionStart, selectionEnd);
    const end = keepVisible(sheet);
    return () => {
      end();
      sheet.close();
      // A phone's keyboard would stay over the page; the next Tab still goes on from the field.
      if (matchMedia('(pointer: coarse)').matches) field.blur();
    };
  }, [dialog, field]);
}

/** Keeps a window as high as what is seen: a phone's keyboard covers the rest. @returns what ends it */
function keepVisible({ style }: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  const fit = () => {
    style.height = `${view.height}px`;
    style.top = `${view.offsetTop}px`;
  };
  fit();
  for (const type of ['resize', 'scroll']) view.addEventListener(type, fit);
  return () => {
    for (const type of ['resize', 'scroll']) view.removeEventListener(type, fit);
  };
}
