import { latePart } from '~/ui/late-part.tsx';

/** What only paper shows; nobody waits for it on a screen. */
export const LatePrintContact = latePart(
  async () => (await import('./print-contact.tsx')).PrintContact,
);
