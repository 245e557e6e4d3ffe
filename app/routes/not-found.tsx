import { data } from 'react-router';

/** Any address that no other route knows: the frame's error page, with status 404. */
export function loader() {
  throw data(null, { status: 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
