import { lookUp } from '../../formats/lookup.ts';
import type { Vertical } from '../../listings/verticals.ts';
import { isInListings, type Lexicon } from './lexicon.ts';
import { isFillerWord } from './phrases/fillers.ts';
import type { Token } from './tokens.ts';

// As messages on phones write them. A denial among them that stays a word would be read as its opposite.
const inFull: Readonly<Record<string, string>> = {
  naum: 'nao',
  naun: 'nao',
  nam: 'nao',
  nn: 'nao',
  sm: 'sem',
  sen: 'sem',
  qe: 'que',
  ke: 'que',
  qro: 'quero',
  qero: 'quero',
  kero: 'quero',
  exeto: 'exceto',
  eceto: 'exceto',
  esceto: 'exceto',
  excepto: 'exceto',
  perot: 'perto',
};
const ofHomes = {
  cond: 'condominio',
  maq: 'maquina',
  coml: 'comercial',
  banh: 'banheiro',
  mob: 'mobiliado',
  cs: 'casa',
  cob: 'cobertura',
  ter: 'terreno',
  sob: 'sobrado',
  sl: 'sala',
  gar: 'garagem',
  vg: 'vaga',
  ste: 'suite',
  gde: 'grande',
  peq: 'pequeno',
};
const homeWords =
  'apartamento cobertura terreno sobrado kitnet galpao chacara comercial condominio fechado piscina churrasqueira elevador mobiliado garagem varanda sacada suite banheiro dormitorios lavabo academia playground quintal closet reformado financiamento caucao fiador temporada residencial portaria armarios planejados gourmet'.split(
    ' ',
  );
// As advertisements write them, in each vertical.
const inAdverts: Record<Vertical, Readonly<Record<string, string>>> = {
  car: {
    cab: 'cabine',
    autom: 'automatico',
    bco: 'branco',
    bca: 'branco',
    pto: 'preto',
    pta: 'preto',
    prt: 'prata',
    vml: 'vermelho',
    cz: 'cinza',
    dsl: 'diesel',
    hidr: 'hidraulica',
    tt: 'teto',
  },
  property: ofHomes,
  rental: { ...ofHomes, rep: 'republica', qto: 'quarto' },
};
// Words that people break off, those that are rather meant first.
const brokenOff: Record<Vertical, readonly string[]> = {
  car: 'automatico manual completo conversivel utilitario gasolina diesel hibrido eletrico branco prata preto cinza vermelho amarelo marrom blindado direcao hidraulica multimidia camera particular financiamento troca quilometragem garantia cabine caminhonete picape concessionaria revisado'.split(
    ' ',
  ),
  property: homeWords,
  rental: homeWords,
};
/** Fewer letters begin too many words. */
const leastBegun = 4;
const beforeSlash = new Map([
  ['s', 'sem'],
  ['c', 'com'],
  ['p', 'para'],
]);
// What "sem" stands before where it is heard as a hundred.
const lacked = /^(?:fiador|condominio|mobilia|moveis|embreagem|leilao|burocracia|entrada)$/;

/**
 * The tokens with what messages write short written out: `n`, `ñ` and `naum` are "não", `q` is "que", `s/` is "sem".
 * Letters that begin a name stay ("n iguaçu", "s bernardo"), and so do those beside numbers.
 */
export function withShortHand(
  tokens: readonly Token[],
  vertical: Vertical,
  lexicon: Lexicon,
): Token[] {
  const put: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const slashed = isSlashed(tokens, at) && beforeSlash.get(token.text);
    if (slashed) {
      put.push({ ...token, text: slashed, end: tokens[at + 1]!.end });
      at += 1;
      continue;
    }
    const text = token.kind === 'word' && writtenOut(tokens, at, { vertical, lexicon });
    put.push(text ? { ...token, text } : token);
  }
  return put;
}

// "S/ fiador", but "s/n", "a/c".
function isSlashed(tokens: readonly Token[], at: number): boolean {
  const [before, letter, slash, next] = [at - 1, at, at + 1, at + 2].map((i) => tokens[i]);
  if (slash?.text !== '/' || slash.start !== letter!.end || before?.text === '/') return false;
  return next !== undefined && next.text !== 'n' && !letter!.glued;
}

function writtenOut(
  tokens: readonly Token[],
  at: number,
  { vertical, lexicon }: { vertical: Vertical; lexicon: Lexicon },
): string | undefined {
  const { text, glued } = tokens[at]!;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (glued || next?.glued) return undefined;
  if (Object.hasOwn(inFull, text))
    return lexicon.exact(text, vertical).length > 0 ? undefined : lookUp(inFull, text);
  // "Ar cond" is no condomínio.
  if (Object.hasOwn(inAdverts[vertical], text) && before?.text !== 'ar')
    return lexicon.exact(text, vertical).length > 0 ? undefined : inAdverts[vertical][text];
  const begun = brokenOffFrom(text, vertical, lexicon);
  if (begun) return begun;
  if (text === 'd') return isBetweenWords(before, next) ? 'de' : undefined;
  if (text === 'cem') return lacked.test(next?.text ?? '') ? 'sem' : undefined;
  if (text !== 'n' && text !== 'q' && text !== 's') return undefined;
  if (before?.kind === 'number' || before?.text === '/') return undefined;
  // "Preto n", "diesel n, flex".
  if (text === 'n' && before?.kind === 'word' && (!next || /^[,;]$/.test(next.text))) return 'nao';
  if (next?.kind !== 'word') return undefined;
  if (text !== 's') return text === 'n' ? 'nao' : 'que';
  return isInListings(lexicon, next.text, vertical) || lacked.test(next.text) ? 'sem' : undefined;
}

// "Churr", "cobert", "verm": no name, and no word of a listing.
function brokenOffFrom(text: string, vertical: Vertical, lexicon: Lexicon): string | undefined {
  if (text.length < leastBegun || isFillerWord(text)) return undefined;
  const whole = brokenOff[vertical].find(
    (word) => word.startsWith(text) && word.length > text.length + 2,
  );
  if (!whole || isInListings(lexicon, text, vertical)) return undefined;
  return lexicon.exact(text, vertical).length > 0 ? undefined : whole;
}

// "Perto d mim", but "3 d".
const isBetweenWords = (before: Token | undefined, next: Token | undefined) =>
  before?.kind === 'word' &&
  next?.kind === 'word' &&
  before.text.length > 1 &&
  next.text.length > 1;
