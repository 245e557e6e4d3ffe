import { differenceOf, growthOf } from '~/domain/formats/growth.ts';
import { formatDecimal, formatNumber } from '~/domain/formats/numbers.ts';
import type { Contacted } from '~/platform/answers/panel-answers.ts';
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
export const conversionLabels = (conversion: number | undefined): string =>
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

/** Nobody came and nobody asked, in all of it. */
export const isStill = (all: readonly Contacted[]): boolean => {
  const sum = sumOf(all);
  return sum.views + contactsIn(sum) === 0;
};

/** The four figures of a span of days, against the span before. */
export function statsOf(now: Contacted, before: Contacted): Stat[] {
  const [conversion, conversionBefore] = [conversionOf(now), conversionOf(before)];
  return [
    {
      label: 'Visualizações',
      value: formatNumber(now.views),
      ...growthOf(now.views, before.views),
    },
    {
      label: 'Telefones vistos',
      value: formatNumber(now.phones),
      ...growthOf(now.phones, before.phones),
    },
    {
      label: 'Contatos',
      value: formatNumber(contactsIn(now)),
      ...growthOf(contactsIn(now), contactsIn(before)),
    },
    {
      label: 'Conversão',
      value: conversionLabels(conversion),
      ...differenceOf(conversion, conversionBefore),
    },
  ];
}
