import type { Vertical } from '../verticals.ts';
import type { Candidate, Scene } from './candidate.ts';

const homes =
  /\b(?:apartamentos?|aptos?|casas?|kitnets?|coberturas?|terrenos?|imovel|imoveis|sobrado|quitinete|chacara|sitio)\b/;
const cars =
  /\b(?:carros?|veiculos?|automove(?:l|is)|motos?|caminhonetes?|pickups?|suv|sedan|hatch)\b/;
const letting = /\b(?:alugar|aluguel|alugueis|aluga|alugo|locacao|temporada)\b/;
const selling = /\b(?:a venda|venda|vende|comprar|compra)\b/;

/** The market that a text speaks of, where it is another than the one it is searched in. */
export function elsewhereOf(scene: Scene, chosen: readonly Candidate[]): Vertical | undefined {
  const { vertical, line } = scene;
  if (vertical === 'car')
    return homes.test(line) && !chosen.some(isCar)
      ? letting.test(line)
        ? 'rental'
        : 'property'
      : undefined;
  if (
    cars.test(line.replace(/# (?:vagas?|carros?)|vagas? (?:de|para) carros?/g, '')) ||
    namesCar(scene, chosen)
  )
    return 'car';
  if (vertical === 'property' && letting.test(line)) return 'rental';
  return vertical === 'rental' && selling.test(line) && !letting.test(line)
    ? 'property'
    : undefined;
}

const isCar = ({ entry }: Candidate) => entry?.kind === 'model' || entry?.kind === 'make';

// A make or model, where the market's own listings do not say the word.
function namesCar(scene: Scene, chosen: readonly Candidate[]): boolean {
  return scene.tokens.some(({ text, kind }, at) => {
    if (kind !== 'word' || text.length < 3 || scene.lexicon.frequency(text, scene.vertical) > 0)
      return false;
    if (chosen.some(({ from, to, role }) => at >= from && at < to && role !== 'words'))
      return false;
    return scene.lexicon
      .exact(text, 'car')
      .some((entry) => entry.kind === 'make' || entry.kind === 'model');
  });
}
