import { latePart } from '~/ui/late-part.tsx';

/** How a text was understood: only pages that have a text load what it is made of. */
export const LateUnderstood = latePart(async () => (await import('./understood.tsx')).Understood);
