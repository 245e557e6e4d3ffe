import type { Vertical } from '../../listings/verticals.ts';
import type { Candidate, Scene } from './candidate.ts';
import type { Lexicon } from './lexicon.ts';
import { wordsOf } from './tokens.ts';

/** What a vertical is of: homes are sold and let in the same words. */
const kinds: Record<Vertical, 'car' | 'home'> = { car: 'car', property: 'home', rental: 'home' };

const homes =
  /\b(?:apartamentos?|aptos?|apes?|casas?|kitnets?|kitinetes?|quitinetes?|studios?|lofts?|coberturas?|terrenos?|lotes?|imovel|imoveis|sobrados?|duplex|flats?|salas? comercia(?:l|is)|chacaras?|chacrinhas?|sitios?|fazendas?|moradias?|residencias?|galp(?:ao|oes)|quartos?|dormitorios?|dorms?|suites?)\b/;
const cars =
  /\b(?:carros?|veiculos?|automove(?:l|is)|motos?|caminhonetes?|picapes?|pickups?|suv|sedan|hatch)\b/;
// What is given for a car.
const givenFor =
  /(?:troc[ao]|permuta)(?: por)?(?: um| uma)? (?:terreno|lote|casa|apartamento|imovel|sitio|chacara)|(?:terreno|lote|casa|apartamento|imovel|sitio|chacara) (?:na|de|em|como) troca/g;
// What homes have for them.
const places =
  /(?:# )?(?:vagas?|garage[mn]s?|estacionamento)(?: cobertas?)? (?:de|para|pra|pro) (?:# |um |dois |tres |o )?(?:carros?|motos?|suv)|# (?:vagas?|carros?)/g;
const letting =
  /\b(?:alugar|aluguel|alugueis|aluga|alugo|locacao|temporada|diarias?|(?:quarto|vaga) em republica|fiador|for rent|rental|alquiler)\b/;
const selling =
  /\b(?:a venda|venda|vende|comprar|compra|compro|for sale|en venta|minha casa minha vida)\b/;
// Nobody pays so much a month.
const asPrice = 50_000;

const whole = ({ source }: RegExp) => new RegExp(`^${source}$`);
const [home, car] = [whole(homes), whole(cars)];

/** Whether a word names what another kind of market is about: a home among cars, a car or its make among homes. */
export function isOfOthers(word: string, vertical: Vertical, lexicon: Lexicon): boolean {
  if (vertical === 'car') return home.test(word);
  return (
    car.test(word) ||
    lexicon.exact(word, 'car').some(({ kind }) => kind === 'make' || kind === 'model')
  );
}

/** The vertical that a text speaks of, where it is another than the one it is searched in. */
export function elsewhereOf(scene: Scene, chosen: readonly Candidate[]): Vertical | undefined {
  const { vertical, line } = scene;
  if (vertical === 'car') {
    const isLet = letting.test(line);
    if (!(homes.test(line.replace(givenFor, '')) || isLet) || cars.test(line) || chosen.some(isCar))
      return undefined;
    return isLet ? 'rental' : 'property';
  }
  if (!homes.test(line) && (cars.test(line.replace(places, '')) || namesCar(scene, chosen)))
    return 'car';
  if (vertical === 'property' && letting.test(line)) return 'rental';
  const isSold = selling.test(line) || chosen.some(costsAsMuchAsAHome);
  return vertical === 'rental' && isSold && !letting.test(line) ? 'property' : undefined;
}

/** Whether two markets share no words. */
export const isOfAnotherKind = (one: Vertical, other: Vertical): boolean =>
  kinds[one] !== kinds[other];

/** Whether something read says where, which is the same in every vertical. */
export const namesPlace = ({ role, filters }: Candidate): boolean =>
  role === 'piece' && ('cidade' in filters || 'uf' in filters || 'regiao' in filters);

const costsAsMuchAsAHome = ({ filters }: Candidate) =>
  Number(filters['preco_max'] ?? filters['preco_min'] ?? 0) >= asPrice;

const isCar = ({ entry }: Candidate) => entry?.kind === 'model' || entry?.kind === 'make';

// A make or model, where the vertical's own listings do not say the word.
function namesCar(scene: Scene, chosen: readonly Candidate[]): boolean {
  return scene.tokens.some(({ kind, text }, at) => {
    let to = at + 1;
    while (scene.tokens[to]?.glued) to++;
    const words = wordsOf(scene.tokens, at, to);
    if (kind !== 'word' || words.length < 3 || scene.lexicon.frequency(text, scene.vertical) > 0)
      return false;
    if (chosen.some(({ from, to: end, role }) => at >= from && at < end && role !== 'words'))
      return false;
    return isOfOthers(words, scene.vertical, scene.lexicon);
  });
}
