import { data } from 'react-router';

/**
 * The form that a request sends to a page.
 * @throws an answer 400 instead when the body is no form, or holds what no field can (NUL)
 */
export async function formOf(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => undefined);
  const values = [...(form?.values() ?? [])];
  const isText = values.every((value) => typeof value === 'string' && !value.includes('\0'));
  if (form && isText) return form;
  throw data(null, { status: 400 });
}
