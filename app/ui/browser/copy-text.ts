/**
 * Puts a text on the clipboard. Where there is none (a page of another machine without TLS), or the browser forbids it,
 * what is selected is copied, as it always was.
 * @throws Error when the browser copies nothing
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Few meet it, so it comes when it is needed.
    const { copySelected } = await import('./copy-selected.ts');
    copySelected(text);
  }
}
