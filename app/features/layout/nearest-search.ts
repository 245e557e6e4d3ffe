import * as limits from '~/domain/limits/limits.ts';
import { shorten, slugOf } from '~/domain/text/text.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { listingIdIn } from '~/platform/navigation/paths.ts';

/** What an address that leads nowhere may have been after. */
interface NearestSearch {
  /** Undefined where it names none. */
  vertical?: Vertical;
  /** What is looked for: `honda civic touring`; '' when the address says at most which vertical. */
  words: string;
}

// Rentals first: "casas-para-alugar" is one. What only names the vertical is no word to look for.
const markets: [Vertical, named: RegExp, kinds: RegExp][] = [
  ['rental', /^(alugue[lr]?|alugueis|aluga(-se)?|alugar|locacao|rent|rentals?)$/, /^(temporada)$/],
  [
    'car',
    /^(carros?|automove(l|is)|autos?|veiculos?|cars?)$/,
    /^(hatch|sedan|suv|pickups?|picapes?|seminovos?)$/,
  ],
  [
    'property',
    /^(imove(l|is)|property|properties)$/,
    /^(casas?|apartamentos?|aptos?|coberturas?|terrenos?|sobrados?|kitnets?|galp(ao|oes)|chacaras?|sitios?|fazendas?)$/,
  ],
];

const idle =
  /^(anuncios?|lojas?|vendedor(es)?|stores?|ads?|a|ao|as|o|os|e|em|de|do|da|no|na|para|com|venda|vender|comprar|busca|buscar|search|item|lista|html?|php|aspx?)$/;

/**
 * Reads an address that no page has, such as that of a listing that is gone or one out of somebody's memory:
 * `/carros/honda-civic-<id>`, `/imovel/123`, `/apartamentos-para-alugar/santos`.
 */
export function nearestSearch(pathname: string): NearestSearch {
  const words = wordsOf(pathname);
  const market = markets.find(([, named, kinds]) =>
    words.some((w) => named.test(w) || kinds.test(w)),
  );
  // Many a store is called a garage, and asks for none.
  const isStore = words[0] === 'loja';
  const asked = words.filter(
    (word) =>
      !idle.test(word) &&
      !markets.some(([, named]) => named.test(word)) &&
      !(isStore && word === 'garagem'),
  );
  return {
    ...(market && { vertical: market[0] }),
    words: shorten(asked.slice(0, mostWords).join(' '), limits.queryLimits.words),
  };
}

// Each word more finds less.
const mostWords = 8;

function wordsOf(pathname: string): string[] {
  const parts = decoded(pathname).split('/');
  const texts = parts.map((part) => part.slice(0, part.length - (listingIdIn(part)?.length ?? 0)));
  return texts.flatMap((text) => slugOf(text, 120).split('-')).filter((word) => !isId(word));
}

// No year and no engine is as long.
const isId = (word: string) =>
  word === '' || /^\d{5,}$/.test(word) || /^(?=.*\d)[\da-f]{8,}$/.test(word);

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname.replace(/%[\da-f]{0,2}/gi, '-');
  }
}
