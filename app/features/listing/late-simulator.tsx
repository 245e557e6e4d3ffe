import { lazy, Suspense, type ComponentProps } from 'react';
import { late } from '~/ui/late.ts';

const Simulator = lazy(
  late(async () => ({ default: (await import('./simulator.tsx')).Simulator })),
);

/** The simulator; it stands in the page at once and answers a little later than what stands above it. */
export function LateSimulator(props: ComponentProps<typeof Simulator>) {
  return (
    <Suspense>
      <Simulator {...props} />
    </Suspense>
  );
}
