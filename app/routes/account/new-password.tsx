import { NewPasswordPage } from '~/features/auth/password/new-password-page.tsx';
import { paths } from '~/platform/navigation/paths.ts';
import type { Route } from './+types/new-password.ts';
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
  title: 'Nova senha',
  description: 'Crie uma nova senha para a sua conta do {site}.',
  path: paths.newPassword,
});

export default function NewPasswordRoute({ actionData, loaderData }: Route.ComponentProps) {
  return <NewPasswordPage reply={actionData} least={loaderData.least} />;
}
