import { Deck, type Random } from './random.ts';

/** Sentences that are true under one condition; without one always. */
export interface Lines<Facts> {
  when?: (facts: Facts) => boolean;
  /** The lines are synonyms: a listing gets one of them. */
  once?: true;
  lines: string[];
}

interface Line<Facts> {
  text: string;
  group: Lines<Facts>;
}

/** The lines of a text so far, and the groups from which they were drawn. */
export type UsedPhrases = Set<object>;

/** Gives true sentences about listings, each as rarely as possible. */
export class Phrases<Facts> {
  private readonly deck: Deck<Line<Facts>>;

  constructor(random: Random, groups: readonly Lines<Facts>[]) {
    const lines = groups.flatMap((group) => group.lines.map((text) => ({ text, group })));
    this.deck = new Deck(random, lines);
  }

  /** A sentence that is true for the facts, with its slots filled; empty when none is. */
  say(facts: Facts, slots: Slots, told: UsedPhrases = new Set()): string {
    const line = this.deck.deal(
      (candidate) =>
        (candidate.group.when?.(facts) ?? true) &&
        !told.has(candidate) &&
        !(candidate.group.once && told.has(candidate.group)),
    );
    if (!line) return '';
    told.add(line).add(line.group);
    return fill(line.text, slots);
  }
}

export type Slots = Record<string, string | number>;

/** Replaces "{name}" by its value; "{Name}" starts with a capital. @throws Error when a slot has no value */
export function fill(template: string, slots: Slots): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const key = name[0]!.toLowerCase() + name.slice(1);
    const value = slots[name] ?? slots[key];
    if (value === undefined) throw new Error(`No value for {${name}} in "${template}"`);
    return key === name || slots[name] !== undefined ? String(value) : capitalise(String(value));
  });
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "1 quarto", "3 quartos". */
export function count(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

const WORDS = [
  'zero',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
];

/** "três quartos", "uma vaga": in words up to ten. */
export function countInWords(n: number, one: string, many: string, feminine = false): string {
  const word = WORDS[n] ?? String(n);
  const gendered = feminine ? word.replace(/^um$/, 'uma').replace(/^dois$/, 'duas') : word;
  return `${gendered} ${n === 1 ? one : many}`;
}

/** "sala, cozinha e varanda". */
export function list(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} e ${items.at(-1)}`;
}

/** "38.400" */
export function thousands(n: number): string {
  return String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, '.');
}

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** The month some months before a date: "março", or "outubro de 2025" when in an earlier year. */
export function monthBefore(date: Date, months: number): string {
  const then = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1));
  const name = MONTHS[then.getUTCMonth()]!;
  const year = then.getUTCFullYear();
  return year === date.getUTCFullYear() ? name : `${name} de ${year}`;
}
