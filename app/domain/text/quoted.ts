/** A typed text in a sentence of ours: between quotes that it cannot close. */
export const quoted = (text: string): string => `“${text.replace(/[“”"]/g, "'")}”`;
