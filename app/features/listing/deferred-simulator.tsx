import { latePart } from '~/ui/loading/deferred-part.tsx';

/** The simulator of what a purchase costs a month. */
export const LateSimulator = latePart(async () => (await import('./simulator.tsx')).Simulator);
