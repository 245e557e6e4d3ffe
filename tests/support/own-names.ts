import { randomInt, randomUUID } from 'node:crypto';

/** An address that no other test, and no try of this one before, has used. */
export const ownEmail = (name: string): string =>
  `${name}-${randomUUID().slice(0, 8)}@exemplo.com.br`;

/** A name that nobody else has: a list that holds what an earlier try made shows one of it. */
export const ownName = (first: string): string =>
  `${first} ${String.fromCodePoint(65 + randomInt(26))}${letters(6)}`;

const letters = (many: number) =>
  Array.from({ length: many }, () => String.fromCodePoint(97 + randomInt(26))).join('');
