import { lazy, memo, Suspense, type ComponentType } from 'react';
import { retryLoad } from './retry-load.ts';

/**
 * A part of a page that stands in it at once, as the server drew it, and answers a little later than the rest: its
 * script is not among those that the page waits for. Without scripts it must do what it promises all the same.
 * @param load brings the component, from a file that nothing else of the page imports
 */
export function deferredPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(retryLoad(async () => ({ default: await load() })));
  // What is around it may be drawn anew meanwhile: a part that nothing new is told of waits for its script in peace.
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));
}
