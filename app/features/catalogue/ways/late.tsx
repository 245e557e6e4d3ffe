import { latePart } from '~/ui/late-part.tsx';

/** Ways out: only pages that need some load what they are made of. */
export const LateWaysOut = latePart(async () => (await import('./ways-out.tsx')).WaysOut);
