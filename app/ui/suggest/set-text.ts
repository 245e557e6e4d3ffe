/** Puts a text into a field as if it had been typed: whoever follows the field is told. */
export function setText(field: HTMLInputElement, text: string): void {
  // React keeps what it knows of a field's text on the element itself.
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  own?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
