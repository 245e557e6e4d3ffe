import { formatPhone } from '~/domain/contacts/phone.ts';
import { connect } from '~/platform/session/session.ts';

/** Puts a person's name, e-mail and phone into the fields of a form that are still empty. */
export async function fillIn(
  form: HTMLFormElement | null,
  user: { id: string; email: string | undefined },
): Promise<void> {
  const client = await connect();
  const { data } = await client.from('profiles').select('name, phone').eq('id', user.id).single();
  const known = {
    name: data?.name,
    email: user.email,
    phone: data?.phone && formatPhone(data.phone),
  };
  for (const [name, value] of Object.entries(known)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '' && value) field.value = value;
  }
}
