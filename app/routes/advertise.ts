import { redirect } from 'react-router';
import { paths } from '~/platform/paths.ts';

/** Advertising begins with the choice of a plan, the free one first. */
export function loader() {
  return redirect(paths.plans);
}
