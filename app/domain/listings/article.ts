import { lookUp } from '../formats/lookup.ts';
/** The facts of a listing, besides its title, that its name needs. */
interface NamedListing {
  title: string;
  /** Of a car. */
  make?: string | undefined;
  bodyType?: string | null | undefined;
}

/** A name for sentences: its article, if any, and the name. */
export interface Named {
  article: 'o' | 'a';
  name: string;
}

const feminine =
  'casa cobertura loja sala kitnet quitinete chacara fazenda mansao penthouse vaga garagem area edicula residencia suite';
const masculine =
  'apartamento apto terreno lote sobrado flat studio loft galpao quarto predio sitio duplex triplex imovel ponto conjunto escritorio barracao chale bangalo rancho';
const genders = new Map<string, Named['article']>([
  ...feminine.split(' ').map((noun) => [noun, 'a'] as const),
  ...masculine.split(' ').map((noun) => [noun, 'o'] as const),
]);

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The name of a listing in a sentence: "o Toyota Corolla", "a casa no Centro", "o anúncio “Oportunidade”". */
export function namedListing({ title, make, bodyType }: NamedListing): Named {
  if (make && fold(title).startsWith(fold(make)))
    return { article: bodyType === 'pickup' ? 'a' : 'o', name: title };
  const article = genders.get(/^\p{L}+/u.exec(fold(title))?.[0] ?? '');
  if (article) return { article, name: title.charAt(0).toLowerCase() + title.slice(1) };
  return { article: 'o', name: `anúncio “${title}”` };
}

const contractions: Record<string, (article: Named['article']) => string> = {
  de: (article) => `d${article}`,
  em: (article) => `n${article}`,
  por: (article) => `pel${article}`,
  ao: (article) => (article === 'a' ? 'à' : 'ao'),
  '': (article) => article,
};

/** The prepositions before a variable, and their part before the article. */
const before: Record<string, keyof typeof contractions> = {
  o: '',
  a: '',
  de: 'de',
  do: 'de',
  da: 'de',
  em: 'em',
  no: 'em',
  na: 'em',
  por: 'por',
  pelo: 'por',
  pela: 'por',
  ao: 'ao',
  à: 'ao',
};

const variable = /(?:(?<![\p{L}\p{N}])(\p{L}+)\s+)?\{an[uú]ncio\}/giu;

/** A text with `{anúncio}` filled in with its article: "por {anúncio}" becomes "pelo Toyota Corolla". */
export function fillInListing(text: string, { article, name }: Named): string {
  return text.replace(variable, (whole, word: string | undefined, at: number) => {
    const kind = word === undefined ? undefined : lookUp(before, word.toLowerCase());
    const own = lookUp(contractions, kind ?? '')!(article);
    const lead = word !== undefined && kind === undefined ? `${word} ` : '';
    const begins = lead === '' && /(?:^|[.!?\n]\s*)$/.test(text.slice(0, at));
    return `${lead}${begins ? own.charAt(0).toUpperCase() + own.slice(1) : own} ${name}`;
  });
}
