import { LoginPage } from '~/features/auth/sign-in/login-page.tsx';
import { paths } from '~/platform/navigation/paths.ts';
import type { Route } from './+types/login.ts';
import { neverRevalidate, unlistedHead, unlistedLoader } from '~/platform/site/unlisted-page.ts';
import { accountFormAction, answerHeaders } from '~/features/auth/route-handlers.ts';

export const loader = unlistedLoader;

export const action = accountFormAction;

export const headers = answerHeaders;

export const shouldRevalidate = neverRevalidate;

export const meta = unlistedHead({
  title: 'Entrar',
  description: 'Acesso à sua conta do {site}.',
  path: paths.login,
});

export default function LoginRoute({ actionData }: Route.ComponentProps) {
  return <LoginPage reply={actionData} />;
}
