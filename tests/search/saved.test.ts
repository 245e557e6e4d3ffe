import { beforeAll, expect, test } from 'vitest';
import {
  requestedFilters,
  savedSearchOf,
  queryOfSavedSearch,
} from '../../app/domain/search/saved-search.ts';
import type { Lexicon } from '../../app/domain/search/parsing/lexicon.ts';
import { verticals as markets, type Vertical } from '../../app/domain/listings/verticals.ts';
import { parseSearch } from '../../app/features/catalogue/search/parse-search.ts';
import {
  readerOf,
  parsedQueryUrl,
} from '../../app/features/catalogue/parsed-query/text-to-filters.ts';
import { startLexicon } from '../../server/lexicon/refresh.ts';
import { createLog } from '../../server/log.ts';
import { written } from './judged/set.ts';
import { useTestSite } from './support/market.ts';

// A saved search finds what its page shows: the alert's own function is asked for all listings at once, and the page
// for all its pages, of texts as they are parsed and of the same texts searched word by word.
const market = useTestSite();
let lexicon: Lexicon;
const ids: Partial<Record<Vertical, string[]>> = {};

beforeAll(async () => {
  const kept = startLexicon(market.db.owner, createLog('silent'));
  await kept.look();
  lexicon = kept.now();
  await kept.close();
  for (const vertical of ['car', 'property', 'rental'] as const) {
    const all = await market.available(markets[vertical].table);
    ids[vertical] = all.map(({ id }) => id);
  }
});

const withWords: [Vertical, string][] = [
  ['car', 'civic teto solar couro'],
  ['car', 'zona sul'],
  ['car', 'revisado na concessionária até 80 mil'],
  ['car', 'segundo dono manual do proprietário'],
  ['car', 'sem detalhes automatico'],
  ['car', 'pneus novos ou rodas de liga'],
  ['car', 'corola de garagem'],
  ['car', 'hodna fit impecavel'],
  ['property', 'apartamento vista mar'],
  ['property', 'zona sul'],
  ['property', 'casa com edícula e quintal'],
  ['property', 'apto perto do metrô'],
  ['property', 'sobrado jardim américa'],
  ['property', 'sala comercial centro'],
  ['property', 'perto da praia'],
  ['property', 'não perca, andar alto'],
  ['rental', 'água e luz inclusas'],
  ['rental', 'água e luz'],
  ['rental', 'quarto para estudante perto da unicamp'],
  ['rental', 'studio mobiliado perto do metrô'],
  ['rental', 'apartamento de 2 quartos sem mobilia com sacada'],
  ['rental', 'galpão pé direito alto'],
  // As messages are written.
  ['car', 'n quero automatico'],
  ['car', 'diesel não, civic até 90 000'],
  ['car', 'pra quem não sabe dirigir manual'],
  ['property', 'ap 2 q 1 v s/ condominio'],
  ['property', 'pé na areia até 10 mil o m2'],
  ['property', 'casa no terreno em vila nova'],
  ['rental', 's/ fiador semi mobiliado'],
  ['rental', 'mobiliado ou semi, n aceita temporada'],
  ['rental', 'apto com ou sem mobília zl'],
];

const vertical = { carros: 'car', imoveis: 'property', aluguel: 'rental' } as const;
const texts: [Vertical, string][] = [
  ...withWords,
  ...written
    .filter((_, nth) => nth % 4 === 0)
    .map(({ market: where, text }): [Vertical, string] => [vertical[where], text]),
];

/** Where a typed text leads. */
function stateOf(of: Vertical, typed: URLSearchParams) {
  const url = new URL(`https://site.test/?${typed}`);
  const read = readerOf(lexicon, new Date('2026-11-21T12:00:00Z'));
  const to = parsedQueryUrl(of, url, read);
  return parseSearch(of, to ? new URL(to, url).searchParams : typed).state;
}

async function shownBy(of: Vertical, filters: object): Promise<string[]> {
  const cards = await market.available(markets[of].table, filters);
  return cards.map(({ id }) => id).toSorted();
}

async function alertedBy(of: Vertical, filters: object): Promise<string[]> {
  const [row] = await market.db.owner<{ found: string[] | null }[]>`
    select private.find_matches_among(${markets[of].table}, ${JSON.stringify(filters)}::text::jsonb, ${ids[of]!}) as found`;
  return (row!.found ?? []).toSorted();
}

test('there are more than a hundred', () => expect(texts.length).toBeGreaterThan(100));

test.each(texts)('%s: %s', async (of, text) => {
  for (const exact of ['', '&exato=1']) {
    const typed = new URLSearchParams(`q=${encodeURIComponent(text)}${exact}`);
    const state = stateOf(of, typed);
    const kept = savedSearchOf(state);
    const shown = await shownBy(of, requestedFilters(state.filters, state.exact));
    expect(await alertedBy(of, kept)).toEqual(shown);
    // Opened again it is the same page, whatever names are known by then.
    const opened = stateOf(of, queryOfSavedSearch(kept));
    expect(opened.filters).toEqual(state.filters);
    expect(savedSearchOf(opened)).toEqual(kept);
  }
});
