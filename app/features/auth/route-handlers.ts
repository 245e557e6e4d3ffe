// What the pages with forms of accounts have in common (decision 009).
import type { HeadersArgs, RouterContextProvider } from 'react-router';
import { accountAction } from './account-action.ts';
import { accountContext } from '~/platform/api/account-calls.ts';
import { apiContext } from '~/platform/loaders/api-context.ts';
import { leastPassword } from '~/platform/session/least-password.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** `action`: does what the form asks for. */
export function accountFormAction({ request, context }: Args) {
  const { origin } = context.get(requestContext);
  return accountAction(request, { call: context.get(accountContext), origin });
}

/** `headers`: what was answered to a form is nobody else's. */
export const answerHeaders = ({ actionHeaders }: HeadersArgs) => actionHeaders;

/** `loader` of a page where a password is chosen. */
export async function newPasswordLoader({ context }: Pick<Args, 'context'>) {
  const least = await leastPassword(context.get(apiContext));
  return { origin: context.get(requestContext).origin, least };
}
