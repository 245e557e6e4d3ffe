import { slugOf } from '../../app/domain/text/text.ts';

/** The words of a name without accents, capitals and signs: `s10`, `t cross`, `santa barbara d oeste`. */
export const foldedWords = (name: string): string => slugOf(name, Infinity).replaceAll('-', ' ');
