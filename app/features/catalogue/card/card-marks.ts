// Apart from how a card is made: pages that show cards load this, and not the words of all that they may say.

/** What is true of some listings only, each with the letter under which it travels (packed.ts). */
export const marks = {
  negotiable: 'n',
  verified: 'v',
  highlighted: 'h',
  isNew: '0',
  armored: 'b',
  /** Sold or let: it can no longer be had. */
  gone: 'g',
} as const;

/** Those that a card has. */
export type Marked = { [Mark in keyof typeof marks]?: true };

/** Marks of the listing itself that stand on the picture, first things first. */
export const signs = { isNew: 'Novo', armored: 'Blindado' } as const satisfies Partial<
  Record<keyof Marked, string>
>;
