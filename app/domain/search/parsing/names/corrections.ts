import type { Vertical } from '../../../listings/verticals.ts';
import { isOfOthers } from '../elsewhere.ts';
import { type Entry, isInListings, type Lexicon } from '../lexicon.ts';
import { isSlip } from '../lexicon/slips.ts';
import { tradeWords } from '../lexicon/trade-words.ts';
import { factorOf, wordValue } from '../numbers/amounts.ts';
import { isFillerWord } from '../phrases/fillers.ts';
import type { Token } from '../tokens.ts';

const listed = (list: string) => list.split(' ');
const homes = listed(
  'procuro apartamento casa cobertura barato barata economico sala terreno kitnet quitinete sobrado chacara galpao barracao mobiliado mobiliada semimobiliado condominio garagem quintal varanda churrasqueira piscina elevador academia portaria sacada jardim suite financiamento temporada fiador caucao aluguel mobilia moveis comercial cachorro cachorros animais aceita aceito direito piscinas',
);
const numbers = listed(
  'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa duzentos trezentos quatrocentos quinhentos milhao milhoes',
);
// Bounds and denials: with a slip they would be read as their opposite.
const bounds = listed(
  'abaixo acima maximo minimo entre menos desde partir precisa preciso precisar quero aceito exige',
);
// What names the vertical is no name of a model, however it sounds: "carroos" is no Cruze. "Mais caros" is an order.
const ofVertical: Record<Vertical, readonly string[]> = {
  car: listed('carro carros caros veiculo veiculos automovel automoveis'),
  property: listed('imovel imoveis alugar aluguel venda comprar'),
  rental: listed('imovel imoveis alugar aluguel alugueis locacao'),
};
const trade: Record<Vertical, readonly string[]> = {
  car: listed(
    'compacto compacta automatico automatica automatizado manual gasolina alcool diesel hibrido eletrico blindado completo particular conversivel utilitario caminhonete pickup picape sedan hatch vermelho branco preto cinza amarelo lugares revisado popular familia rodado barato barata economico eletrica hibrida laranja quilometros procuro lugares portas garagem unico',
  ),
  property: homes,
  rental: homes,
};

/** The word of the trade that an unknown one is a slip away from: `apartamneto`, `pisina`. */
export function tradeWord(word: string, vertical: Vertical): string | undefined {
  // "Menor" is no slip of "menos".
  if (word.length < 5 || tradeWords.has(word)) return undefined;
  const known = [...trade[vertical], ...numbers, ...bounds];
  return known.includes(word) ? word : known.find((right) => isSlip(right, word));
}

/** The word that names the vertical of which an unknown one is a slip. */
export function verticalWord(word: string, vertical: Vertical): string | undefined {
  if (tradeWords.has(word)) return undefined;
  const known = ofVertical[vertical];
  return known.includes(word) ? word : known.find((right) => isSlip(right, word));
}

const shortest = 3;

/** The tokens with two names that were written together apart again (`hondacivic`), and small ones as they are meant. */
export function withNamesApart(
  tokens: readonly Token[],
  vertical: Vertical,
  lexicon: Lexicon,
): Token[] {
  return tokens.flatMap((token) => {
    if (token.kind !== 'word' || token.text.length < 5 || isKnown(token.text, vertical, lexicon))
      return [token];
    return (
      apart(token, vertical, lexicon) ?? [
        { ...token, text: plainOf(token.text, vertical, lexicon) },
      ]
    );
  });
}

function isKnown(word: string, vertical: Vertical, lexicon: Lexicon): boolean {
  return (
    factorOf(word) !== undefined ||
    wordValue(word) !== undefined ||
    isFillerWord(word) ||
    isInListings(lexicon, word, vertical) ||
    lexicon.exact(word, vertical).length > 0
  );
}

function apart(token: Token, vertical: Vertical, lexicon: Lexicon): Token[] | undefined {
  const { text, start, end } = token;
  for (let at = text.length - 2; at >= shortest; at--) {
    const [left, right] = [text.slice(0, at), text.slice(at)];
    if (!isName(left, vertical, lexicon) || !isName(right, vertical, lexicon)) continue;
    return [
      { ...token, text: left, end: start + at },
      { ...token, text: right, start: start + at, end, glued: false },
    ];
  }
  return undefined;
}

const isName = (words: string, vertical: Vertical, lexicon: Lexicon) =>
  lexicon
    .exact(words, vertical)
    .some(({ kind }) => kind === 'make' || kind === 'model' || kind === 'code');

// "Golzinho", "apezinho", "casinha": the name is what they make small.
function plainOf(word: string, vertical: Vertical, lexicon: Lexicon): string {
  const stem = /^(.{2,}?)z?(?:inh[oa]|ao|ito)s?$/.exec(word)?.[1];
  if (stem === undefined) return righted(word, vertical, lexicon);
  const forms = [
    stem,
    `${stem}o`,
    `${stem}a`,
    `${stem}e`,
    stem.replace(/qu$/, 'ca'),
    stem.replace(/qu$/, 'co'),
  ];
  return (
    forms.find((form) => lexicon.exact(form, vertical).some(isNoPlace)) ??
    forms.find((form) => isOfOthers(form, vertical, lexicon)) ??
    righted(word, vertical, lexicon)
  );
}

// "Verão" is no large Vera.
const isNoPlace = ({ kind }: Entry) => !/^(?:municipality|quarter|state|region)$/.test(kind);

// A word of the trade goes before names of places, and before a make or model that is but a slip away: "brato" is
// cheap. One that sounds so goes before it.
function righted(word: string, vertical: Vertical, lexicon: Lexicon): string {
  const own = verticalWord(word, vertical);
  if (own) return own;
  const [nearest] = lexicon.near(word, vertical);
  const isHeard = nearest?.foundBy === 'sound' && /^(?:make|model)$/.test(nearest.entry.kind);
  if (isHeard) return word;
  const right = tradeWord(word, vertical) ?? (vertical === 'car' && tradeWord(word, 'property'));
  return right &&
    (vertical !== 'car' || tradeWord(word, 'car') || isOfOthers(right, vertical, lexicon))
    ? right
    : word;
}
