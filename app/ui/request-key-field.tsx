import { newRequestKey } from './request-key.ts';

const name = 'chave';

/** The key of a form that is sent as a page. Without JavaScript it stays empty: the server makes one of the words. */
export function RequestKeyField() {
  return (
    <input
      type="hidden"
      name={name}
      ref={(field) => {
        if (field && field.value === '') field.value = newRequestKey();
      }}
    />
  );
}

/** What was changed is another request. */
export function renewRequestKey(form: HTMLFormElement): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = newRequestKey();
}
