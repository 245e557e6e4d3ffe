import { lazy, Suspense, type ComponentType } from 'react';

export const tabSkeleton = <span aria-hidden="true" className="block skeleton h-96" />;

/** Shows a tab whose scripts are loaded when it is opened. */
export function showLazy(load: () => Promise<{ default: ComponentType }>) {
  const Tab = lazy(load);
  return () => (
    <Suspense fallback={tabSkeleton}>
      <Tab />
    </Suspense>
  );
}
