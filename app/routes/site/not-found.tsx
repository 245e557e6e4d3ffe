import { data } from 'react-router';
import type { Route } from './+types/not-found.ts';
import { notFoundPage } from '~/pages/not-found.ts';

/** Any address that no other route knows: the frame's error page, with status 404. */
export async function loader(args: Route.LoaderArgs) {
  throw await notFoundPage(args, 404);
}

export function action() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
