const name = 'chave';

// Only pages of https and of this machine make one; without it, as without JavaScript, the words stand for the key.
const fresh = () => crypto.randomUUID?.() ?? '';

/** The key of a form that is sent as a page. Without JavaScript it stays empty: the server makes one of the words. */
export function RequestKeyField() {
  return (
    <input
      type="hidden"
      name={name}
      ref={(field) => {
        if (field && field.value === '') field.value = fresh();
      }}
    />
  );
}

/** What was changed is another request. */
export function renewRequestKey(form: HTMLFormElement): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = fresh();
}
