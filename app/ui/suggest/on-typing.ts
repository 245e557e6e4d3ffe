/**
 * Listens for input in a field, after React has. A listener on the field itself runs before React: what it changes may
 * render the field with the text that React still knows, and the new letter is lost.
 * @returns removes the listener
 */
export function onTyping(field: HTMLInputElement, listener: (event: Event) => void): () => void {
  const hear = (event: Event) => {
    if (event.target === field) listener(event);
  };
  addEventListener('input', hear);
  return () => removeEventListener('input', hear);
}
