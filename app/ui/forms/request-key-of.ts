import { asUuid } from '../browser/new-id.ts';

/**
 * The key of a form that was sent as a page. Without JavaScript it has none, and its words stand for it: the page is
 * kept for everybody, so a key written there would be that of many.
 * @param words what the form says
 */
export async function requestKeyOf(
  form: FormData,
  words: unknown,
): Promise<{ request_key?: string }> {
  const key = String(form.get('chave') ?? '');
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)) return { request_key: key };
  if (!globalThis.crypto.subtle) return {};
  const bytes = new TextEncoder().encode(JSON.stringify(words));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return { request_key: asUuid(new Uint8Array(hash).slice(0, 16)) };
}
