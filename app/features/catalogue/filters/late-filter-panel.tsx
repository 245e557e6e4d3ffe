import { lazy, Suspense, type ComponentProps } from 'react';
import { late } from '~/ui/late.ts';

const FilterPanel = lazy(
  late(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel })),
);

/** The filters; a form that works as it stands in the page, whose script comes a little after the others. */
export function LateFilterPanel(props: ComponentProps<typeof FilterPanel>) {
  return (
    <Suspense>
      <FilterPanel {...props} />
    </Suspense>
  );
}
