import { AuthPage } from '~/features/auth/auth-page.tsx';
import { paths } from '~/platform/navigation/paths.ts';
import type { Route } from './+types/auth.ts';
import { neverRevalidate, unlistedHead } from '~/platform/site/unlisted-page.ts';
import {
  accountFormAction,
  answerHeaders,
  newPasswordLoader,
} from '~/features/auth/route-handlers.ts';

export const loader = newPasswordLoader;

export const action = accountFormAction;

export const headers = answerHeaders;

export const shouldRevalidate = neverRevalidate;

export const meta = unlistedHead({
  title: 'Entrar ou cadastrar',
  description: 'Entre na sua conta do {site} ou crie uma, de graça.',
  path: paths.auth,
});

export default function AuthRoute({ actionData, loaderData }: Route.ComponentProps) {
  return <AuthPage reply={actionData} least={loaderData.least} />;
}
