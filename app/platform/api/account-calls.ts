import { createContext } from 'react-router';

/** What a call of the auth service answers. */
export interface AccountAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** A call of the auth service inside an action, for the visitor who sent the form. */
export type AccountCall = (
  path: string,
  options: { body: object; method?: 'POST' | 'PUT'; token?: string },
) => Promise<AccountAnswer>;

/** The auth service inside an action. */
export const accountContext = createContext<AccountCall>();

/** What a failed call says of itself, for explainAuthError. */
export function failureOf({ status, body }: AccountAnswer) {
  if (status >= 200 && status < 300) return undefined;
  const weak = body['weak_password'] as { reasons?: string[] } | undefined;
  return {
    status,
    ...(weak?.reasons && { reasons: weak.reasons }),
    code: String(body['error_code'] ?? body['code'] ?? ''),
    message: String(body['msg'] ?? body['message'] ?? ''),
  };
}

/**
 * Whether a form was sent by a page of this site: whoever else could sign a person in, or up, as somebody else.
 * Browsers name the site in every POST, newer ones also by `sec-fetch-site`.
 */
export function isFromThisSite(request: Request, origin: string): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const from = request.headers.get('origin');
  return from === origin || from === new URL(request.url).origin;
}
