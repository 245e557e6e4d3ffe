/** A sentence that says why nothing changed, and what was written for nothing. */
export const withOwnText = (sentence: string, text: string | undefined): string =>
  text === undefined ? sentence : `${sentence} O que você escreveu não foi enviado: “${text}”`;
