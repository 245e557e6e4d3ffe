import { lazy, Suspense } from 'react';
import { late } from '~/ui/late.ts';
import type { ReadView } from './chips.ts';

const Understood = lazy(late(() => import('./understood.tsx')));

/** How a text was understood; it stands in the page at once, and only pages that have a text load what it is made of. */
export function LateUnderstood({ view }: { view: ReadView }) {
  return (
    <Suspense>
      <Understood view={view} />
    </Suspense>
  );
}
