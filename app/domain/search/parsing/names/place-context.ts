import { isState } from '../../../places/states.ts';
import type { Candidate, Scene } from '../candidate.ts';
import { isOfOthers } from '../elsewhere.ts';
import type { Entry, EntryKind } from '../lexicon.ts';
import { tradeWords } from '../lexicon/trade-words.ts';
import { large } from './namesakes.ts';
import { foldInPlace } from '../tokens.ts';

export const places: ReadonlySet<EntryKind> = new Set([
  'state',
  'region',
  'municipality',
  'quarter',
]);

// "Civic formiga": a town that few know, where no word expects a place, is a guess: without it is the first suggestion.
export function isUnexpected({ tokens }: Scene, from: number, to: number, entry: Entry): boolean {
  if (entry.kind !== 'municipality' || entry.weight >= small || tokens.length === to - from)
    return false;
  const [previous, next] = [tokens[from - 1]?.text ?? '', tokens[to]];
  const behind = next?.kind === 'sign' ? tokens[to + 1] : next;
  return !before.test(previous) && !isState((behind?.text ?? '').toUpperCase());
}

// So many listings, or thousands of inhabitants where they are many (supabase/reference): below it a town is one that
// few know.
const small = 3;

const before =
  /^(?:em|no|na|nos|nas|de|cidade|municipio|bairro|regiao|perto|proximo|in|moro|sou|,|-)$/;
const home =
  /^(?:apartamentos?|aptos?|apts?|aps?|apes?|flats?|casas?|sobrados?|coberturas?|terrenos?|lotes?|kitnets?|kits?|quitinetes?|studios?|lofts?|salas?|lojas?|galp(?:ao|oes)|chacaras?|quartos?)$/;
const street =
  /^(?:rua|r|avenida|av|jardim|jd|vila|vl|parque|pq|praca|rodovia|residencial|condominio|edificio|santa|santo|sao|nova|novo)$/;

// "Casa nova Campinas", "Gol novo Santos", "ano novo": what was said before is new, unless the two do not agree
// ("apartamento Nova Campinas").
function isNewThing(noun: string | undefined, adjective: string): boolean {
  if (!noun || street.test(noun) || before.test(noun)) return false;
  return adjective === 'nova'
    ? !masculine.test(noun)
    : adjective === 'novo' && !feminine.test(noun);
}

const masculine =
  /^(?:apartamentos?|aptos?|aps?|sobrados?|terrenos?|lotes?|galpao|galpoes|sitios?|studios?|lofts?|flats?|imovel|imoveis|carros?|quartos?)$/;
const feminine = /^(?:casas?|coberturas?|chacaras?|salas?|lojas?|kitnets?|fazendas?)$/;

// "Strada lindona" is in no Lindóia: a town without listings is meant where a place is expected, or where nothing else is said.
export function isFarFetched({ tokens }: Scene, from: number, to: number, entry: Entry): boolean {
  if (!/^(?:municipality|quarter)$/.test(entry.kind) || entry.weight >= small) return false;
  const [previous, next] = [tokens[from - 1]?.text ?? '', tokens[to]?.text ?? ''];
  const isExpected = before.test(previous) || isState(next.toUpperCase());
  // "Apto batell": behind a kind of home people say where it is.
  const isBesideHome = entry.kind === 'quarter' && entry.weight >= 1 && isPlaced({ tokens }, from);
  return !isBesideHome && !isExpected && tokens.length > to - from;
}

/** Whether a word that nobody knows is likely a place: behind a kind of home, or behind "em". */
export const isPlaced = ({ tokens }: Pick<Scene, 'tokens'>, from: number): boolean =>
  /^(?:em|no|na|nos|nas|bairro)$/.test(tokens[from - 1]?.text ?? '') ||
  home.test(tokens[from - 1]?.text ?? '');

/** What the words before a name say of it: they expect a place, or speak of a street called after one. Added to its score. */
export function scoreContext(
  { tokens, vertical, lexicon }: Scene,
  from: number,
  { kind, words }: Entry,
): number {
  const previous = tokens[from - 1]?.text ?? '';
  if (!places.has(kind))
    return !/^(?:code|flag)$/.test(kind) && /^(?:em|no|na)$/.test(previous) ? -1.5 : 0;
  if (street.test(previous) && !isNewThing(tokens[from - 2]?.text, previous)) return -20;
  // Of homes that cars are not: who types "chácara" among cars means no town.
  if (vertical === 'car' && isOfOthers(words, vertical, lexicon))
    return previous === 'em' ? 0 : -20;
  // "Oeste paulista", "litoral catarinense": of the state.
  if (words === 'paulista' && previous !== '' && !before.test(previous)) return -20;
  // Two letters that are words or short forms of something else.
  if (kind === 'state' && /^(?:se|to|am|ap|al|pa|ma|es|ce|ac|pe|para)$/.test(words)) {
    return /^(?:no|em|do|ou)$/.test(previous) ? 0 : -20;
  }
  if (/^cas(?:a|as) (?:nova|grande)$/.test(words) && previous !== 'em') return -16;
  const named = /^d[aeo]$/.test(previous) ? tokens[from - 2]?.text : previous;
  if (named === 'bairro') return kind === 'quarter' ? 6 : 0;
  if (named === 'cidade' || named === 'municipio') return kind === 'municipality' ? 8 : 0;
  return before.test(previous) ? 2.5 : 0;
}

/** Things that have a material or a crop behind "de". */
const madeOf =
  /^(?:pes?|racks?|rodas?|capotas?|pisos?|bancadas?|tampos?|telhados?|telhas?|portas?|portoes|portao|janelas?|paredes?|muros?|cercas?|fogao|fornos?|forros?|decks?|mesas?|bancos?|paineis|painel|pias?|escadas?|estribos?|baus?|carrocerias?|tetos?|cabines?|caixas?|casinhas?|plantacao|pomar|plantio|producao|lavouras?|fabricas?)$/;

/**
 * "Casa com laje", "chave reserva": a common word is the name of a town or quarter only where it can be nothing else,
 * behind "em", before its state, beside its city, or alone.
 */
export function isKnownThing(
  { tokens, line }: Scene,
  from: number,
  to: number,
  entry: Entry,
): boolean {
  const { kind, weight, of = '' } = entry;
  if (kind !== 'municipality' && kind !== 'quarter') return false;
  if (isPartOfThing(tokens, from, to, entry)) return true;
  if (to - from > 1 || weight >= large || !tradeWords.has(tokens[from]!.text)) return false;
  const [previous, next] = [tokens[from - 1]?.text ?? '', tokens[to]];
  const behind = next?.kind === 'sign' ? tokens[to + 1] : next;
  if (/^(?:em|cidade|municipio|bairro)$/.test(previous) || tokens.length === 1) return false;
  if (isState((behind?.text ?? '').toUpperCase())) return false;
  return !` ${line}`.includes(` ${foldInPlace(of.split(', ')[0]!)} `);
}

/**
 * A quarter that one or two listings name may be a typing error, or a word that says something else: it is meant beside
 * its city, and where its name is of several words that are not all of the trade.
 */
export function isIntended({ line }: Scene, { rare, words, of = '' }: Entry): boolean {
  if (!rare) return true;
  const named = words.split(' ');
  if (named.length > 1 && !named.every((word) => tradeWords.has(word))) return true;
  return ` ${line}`.includes(` ${foldInPlace(of.split(', ')[0]!)} `);
}

/**
 * "Bairro Cambuí" is no town of the name, and no town is what things are made of or look like: "rack de alumínio",
 * "casa tipo chalé".
 */
export function isPartOfThing(
  tokens: Scene['tokens'],
  from: number,
  to: number,
  { kind, weight }: Entry,
): boolean {
  if (kind !== 'municipality' || weight >= large) return false;
  const [noun, last, next] = [tokens[from - 2], tokens[from - 1], tokens[to]];
  if (isState((next?.text ?? '').toUpperCase())) return false;
  if (/^(?:bairro|tipo|estilo|formato)$/.test(last?.text ?? '')) return true;
  if (to - from > 1 || last?.text !== 'de' || noun?.kind !== 'word') return false;
  return madeOf.test(noun.text);
}

/**
 * The names without towns that are called as what the text looks for: beside the quarter Moema "sobrado" is a house,
 * and not the town in Paraíba. Behind "em", or before its state, it is the town.
 * @param phrases what the words say beside names
 */
export function withoutKnownThings(
  { tokens }: Scene,
  names: readonly Candidate[],
  phrases: readonly Candidate[],
): Candidate[] {
  return names.filter(({ from, to, entry }) => {
    if (entry?.kind !== 'municipality' || entry.weight >= large || to - from > 1) return true;
    if (/^(?:em|cidade|municipio)$/.test(tokens[from - 1]?.text ?? '')) return true;
    const next = tokens[to]?.kind === 'sign' ? tokens[to + 1] : tokens[to];
    if (isState((next?.text ?? '').toUpperCase())) return true;
    return !phrases.some(
      (one) => one.from === from && one.to === to && one.role !== 'filler' && !isColour(one),
    );
  });
}

// "Prata" is as much the town where nothing else is one.
const isColour = ({ filters }: Candidate) => 'cor' in filters;
