import { isState } from '../../../places/states.ts';
import type { Candidate, Scene } from '../candidate.ts';
import { foldInPlace } from '../fold.ts';
import type { Entry } from '../lexicon.ts';
import { tradeWords } from '../lexicon/trade-words.ts';
import { large } from './namesakes.ts';

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
  const [before, last, next] = [tokens[from - 2], tokens[from - 1], tokens[to]];
  if (isState((next?.text ?? '').toUpperCase())) return false;
  if (/^(?:bairro|tipo|estilo|formato)$/.test(last?.text ?? '')) return true;
  if (to - from > 1 || last?.text !== 'de' || before?.kind !== 'word') return false;
  return madeOf.test(before.text);
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
