import type { AccountCall } from '../../app/platform/api/account-calls.ts';
import type { AnonymousApi } from './anonymous-api.ts';

/**
 * The auth service as a visitor's form calls it: limits and the list of devices are theirs, not this server's.
 * @param visitor network address and browser of who sent the form
 */
export function accountCalls(
  api: AnonymousApi,
  visitor: { address: string; userAgent: string },
): AccountCall {
  const root = api.url.replace(/\/rest\/v1$/, '/auth/v1');
  const common = {
    ...Object.fromEntries(api.headers),
    'content-type': 'application/json',
    'x-forwarded-for': visitor.address,
    'user-agent': visitor.userAgent,
  };
  return async (path, { body, method = 'POST', token }) => {
    const headers = { ...common, ...(token && { authorization: `Bearer ${token}` }) };
    const init = { method, headers, body: JSON.stringify(body) };
    const answer = await (api.fetch ?? fetch)(`${root}${path}`, init);
    const json: unknown = await answer.json().catch(() => undefined);
    return { status: answer.status, body: (json ?? {}) as Record<string, unknown> };
  };
}
