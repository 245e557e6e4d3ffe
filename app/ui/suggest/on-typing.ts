/**
 * Calls a listener for what is typed in a field, after React has heard of it. What a listener on the field itself
 * changes is rendered before that, and with it, where more was to be rendered, the field with its text of before.
 * @returns what ends it
 */
export function onTyping(field: HTMLInputElement, listener: (event: Event) => void): () => void {
  const hear = (event: Event) => {
    if (event.target === field) listener(event);
  };
  addEventListener('input', hear);
  return () => removeEventListener('input', hear);
}
