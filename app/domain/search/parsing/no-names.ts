import type { Lexicon } from './lexicon.ts';

/** What is known before names were read: nothing. */
export const noNames: Lexicon = {
  longest: 0,
  exact: () => [],
  near: () => [],
  frequency: () => 0,
  within: () => [],
  listed: () => [],
  startingWith: () => [],
  nearlyStartingWith: () => [],
  isUnseen: () => false,
  labelOf: () => undefined,
};
