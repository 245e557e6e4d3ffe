import * as limits from '~/domain/limits/column-limits.ts';
import { shorten } from '~/domain/text/text.ts';

/** A search page, as far as a name for its search hangs on it. */
interface NamedSearch {
  /** `Honda Civic em Curitiba, PR`. */
  heading: string;
  /** What was typed. */
  text?: string | undefined;
  /** What narrows it, by facet, in words: `R$ 60 mil a R$ 90 mil`. */
  chips: readonly { facet: string; text: string }[];
}

// What the heading says already; the text has a place of its own.
const inHeading = new Set(['q', 'cidade', 'marca', 'modelo', 'categoria', 'tipo', 'imovel']);

/** A name to propose: `Honda Civic até R$ 90 mil em Curitiba, PR`. */
export function proposeName({ heading, text, chips }: NamedSearch): string {
  const place = chips.find(({ facet }) => facet === 'cidade')?.text;
  // "à venda" goes without saying, but where nothing else is said.
  const full = chips.length > 0 ? heading.replace(/ à venda$/, '') : heading;
  const [subject, where] = splitPlace(full, place);
  const rest = chips
    .filter(({ facet, text: chip }) => !inHeading.has(facet) || !says(heading, facet, chip))
    .filter(({ facet }) => facet !== 'q' && facet !== 'cidade')
    .map(({ text: chip }) => inRunningText(chip));
  const words = [subject, text && `“${text}”`, rest.join(', '), where];
  return shorten(words.filter(Boolean).join(' '), limits.saved_searches.name[1]);
}

// One make, model or type stands in the heading in its own words; several do not.
function says(heading: string, facet: string, chip: string): boolean {
  if (facet === 'marca' || facet === 'modelo') return heading.includes(chip);
  return !chip.includes(' e ');
}

function splitPlace(heading: string, place: string | undefined): [string, string | undefined] {
  if (place === undefined || !heading.endsWith(` ${place}`)) return [heading, undefined];
  const before = heading.slice(0, -place.length - 1);
  const at = before.lastIndexOf(' ');
  return [before.slice(0, at), heading.slice(at + 1)];
}

// In the middle of the name.
function inRunningText(chip: string): string {
  if (chip.startsWith('R$')) return `de ${chip}`;
  return /^(Até|Desde|A partir|Aceita|Só|Sem|Com|Mobiliado|Semimobiliado)/.test(chip)
    ? chip.charAt(0).toLowerCase() + chip.slice(1)
    : chip;
}
