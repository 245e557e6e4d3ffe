import { deferredPart } from '~/ui/loading/deferred-part.tsx';

/** The simulator of what a purchase costs a month. */
export const DeferredSimulator = deferredPart(
  async () => (await import('./simulator.tsx')).Simulator,
);
