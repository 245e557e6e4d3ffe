import { formatDecimal, formatNumber } from '~/domain/numbers.ts';
import type { Contacted } from '~/platform/panel-answers.ts';
import type { Stat } from '~/ui/signed/stat-strip.tsx';

/** Under so many views a share of them says nothing. */
const fewViews = 50;

/** Messages, phones seen and WhatsApp together. */
export const contactsIn = ({ messages, phones, whatsapps }: Contacted): number =>
  messages + phones + whatsapps;

/** Contacts of 100 views; undefined where there were too few of them. @param least views that it takes */
export function conversionOf(figures: Contacted, least = fewViews): number | undefined {
  return figures.views < least ? undefined : (contactsIn(figures) / figures.views) * 100;
}

/** `4,2%`, or a dash where there is none. */
export const conversionWords = (conversion: number | undefined): string =>
  conversion === undefined ? '–' : `${formatDecimal(conversion)}%`;

export function sumOf(all: readonly Contacted[]): Contacted {
  const sum = { views: 0, messages: 0, phones: 0, whatsapps: 0 };
  for (const one of all) {
    sum.views += one.views;
    sum.messages += one.messages;
    sum.phones += one.phones;
    sum.whatsapps += one.whatsapps;
  }
  return sum;
}

const noBase = { note: 'sem comparação' };

// What rounds to 0,0 has no sign and is no loss.
const unseen = 0.05;

function signed(value: number, unit: string): string {
  const sign = Math.abs(value) < unseen ? '' : value > 0 ? '+' : '−';
  return `${sign}${formatDecimal(Math.abs(value))}${unit}`;
}

function growth(now: number, before: number): Pick<Stat, 'change' | 'note'> {
  if (before === 0) return noBase;
  const share = ((now - before) / before) * 100;
  return { change: { text: signed(share, '%'), good: share > -unseen } };
}

function difference(now: number | undefined, before: number | undefined) {
  if (now === undefined || before === undefined) return noBase;
  return { change: { text: signed(now - before, ' p.p.'), good: now - before > -unseen } };
}

/** The four figures of a span of days, against the span before. */
export function statsOf(now: Contacted, before: Contacted): Stat[] {
  const [conversion, conversionBefore] = [conversionOf(now), conversionOf(before)];
  return [
    { label: 'Visualizações', value: formatNumber(now.views), ...growth(now.views, before.views) },
    {
      label: 'Telefones vistos',
      value: formatNumber(now.phones),
      ...growth(now.phones, before.phones),
    },
    {
      label: 'Contatos',
      value: formatNumber(contactsIn(now)),
      ...growth(contactsIn(now), contactsIn(before)),
    },
    {
      label: 'Conversão',
      value: conversionWords(conversion),
      ...difference(conversion, conversionBefore),
    },
  ];
}
