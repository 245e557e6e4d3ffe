import { type ApiError, DataError } from '../refusals/errors.ts';
import { caller } from './query.ts';

/** Asks the site itself, outside of the API, as the signed-in person. @throws DataError */
export async function askSite(address: string, init: RequestInit = {}): Promise<Response> {
  const { client } = await caller();
  const { data } = await client.auth.getSession();
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${data.session?.access_token ?? ''}`);
  const answer = await fetch(address, { ...init, headers }).catch((error: unknown) => {
    throw new DataError({ code: '', message: String(error) });
  });
  if (answer.ok) return answer;
  const refused = (await answer.json().catch(() => ({}))) as Partial<ApiError>;
  throw new DataError({ code: `PT${answer.status}`, message: 'refused', ...refused });
}

/** Posts JSON to the site itself. @returns the JSON of the answer */
export async function postToSite<Answer>(address: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const answer = await askSite(address, { method: 'POST', body: JSON.stringify(body), headers });
  return (await answer.json()) as Answer;
}
