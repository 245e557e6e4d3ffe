import { formatDate } from '~/domain/time/dates.ts';
import { formatMoney } from '~/domain/money/money.ts';
import type { PriceNews } from './price-note.ts';

/** What a listing cost from a moment on, in reais. */
interface Step {
  since: number;
  price: number;
}

// The drawing's own units: it is stretched to the room there is, its lines stay as thick as they are.
const [width, height, rim] = [600, 100, 8];

/**
 * How a price went since it was published, as HTML that needs no script: a drawing, and the same in a table. It holds
 * figures and dates only, nothing that somebody wrote.
 * @param news the changes, the last one first
 * @param now as the drawing's end
 * @returns nothing below two prices
 */
export function priceHistory(
  { price_changes: changes }: Pick<PriceNews, 'price_changes'>,
  publishedAt: string | null,
  now: Date,
): string {
  const oldest = changes.at(-1);
  if (!oldest) return '';
  const first = Date.parse(oldest.changed_at);
  const published = publishedAt === null ? first : Date.parse(publishedAt);
  const steps: Step[] = [
    // Renewed since: when it first cost so much is not known any more.
    ...(published < first ? [{ since: published, price: oldest.price_before }] : []),
    ...changes.toReversed().map(({ changed_at: at, price }) => ({ since: Date.parse(at), price })),
  ];
  const before = published < first ? undefined : oldest.price_before;
  return [
    '<section aria-labelledby="historico-de-preco" class="mt-9 print:hidden">',
    '<h2 id="historico-de-preco" class="mb-3 type-section">Histórico de preço</h2>',
    '<div class="rounded-card border border-line bg-surface p-4 md:p-5">',
    drawing(steps, before, now.getTime()),
    table(steps, before),
    '</div></section>',
  ].join('');
}

function drawing(steps: Step[], before: number | undefined, now: number): string {
  const start = steps[0]!.since;
  const prices = [...steps.map(({ price }) => price), ...(before === undefined ? [] : [before])];
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const x = (at: number) =>
    now > start ? Math.round(((at - start) / (now - start)) * width) : width;
  const y = (price: number) =>
    Math.round(rim + ((most - price) / (most - least || 1)) * (height - 2 * rim));
  const from = before ?? steps[0]!.price;
  const line = `M0 ${y(from)}${steps.map(({ since, price }) => `H${x(since)}V${y(price)}`).join('')}H${width}`;
  const last = steps.at(-1)!.price;
  const said = `De ${formatMoney(from)} para ${formatMoney(last)} desde ${formatDate(new Date(start))}`;
  return [
    '<div class="grid grid-cols-[auto_1fr] gap-x-3 text-fine text-ink-3">',
    `<div aria-hidden="true" class="flex flex-col justify-between py-0.5 text-right"><span>${formatMoney(most)}</span><span>${formatMoney(least)}</span></div>`,
    `<svg role="img" aria-label="${said}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" class="h-28 w-full overflow-visible">`,
    `<path d="M0 ${y(most)}H${width}M0 ${y(least)}H${width}" fill="none" stroke-dasharray="2 4" vector-effect="non-scaling-stroke" class="stroke-line-2"/>`,
    `<path d="${line}V${height}H0Z" class="fill-green-soft opacity-70"/>`,
    `<path d="${line}" fill="none" stroke-width="2" stroke-linejoin="round" vector-effect="non-scaling-stroke" class="stroke-green"/>`,
    `<path d="M${width} ${y(last)}h0" stroke-width="10" stroke-linecap="round" vector-effect="non-scaling-stroke" class="stroke-green"/>`,
    '</svg>',
    `<div aria-hidden="true" class="col-start-2 mt-1.5 flex justify-between"><span>${formatDate(new Date(start))}</span><span>hoje</span></div>`,
    '</div>',
  ].join('');
}

// The last one first: that is what it costs.
function table(steps: Step[], before: number | undefined): string {
  const rows = steps.map(({ since, price }, at) => {
    const former = steps[at - 1]?.price ?? before;
    return `<tr class="border-t border-line"><th scope="row" class="py-2.5 text-left font-normal text-ink-2">${formatDate(new Date(since))}</th><td class="py-2.5 text-right text-ink-3">${changeOf(price, former)}</td><td class="w-px py-2.5 pl-4 text-right font-semibold whitespace-nowrap">${formatMoney(price)}</td></tr>`;
  });
  return `<table class="mt-4 w-full text-meta"><caption class="sr-only">Preços desde a publicação</caption><thead class="sr-only"><tr><th scope="col">Desde</th><th scope="col">Mudança</th><th scope="col">Preço</th></tr></thead><tbody>${rows.toReversed().join('')}</tbody></table>`;
}

function changeOf(price: number, former: number | undefined): string {
  if (former === undefined) return 'publicado';
  const difference = formatMoney(Math.abs(price - former));
  return price < former
    ? `<span class="font-medium text-green-text">baixou ${difference}</span>`
    : `subiu ${difference}`;
}
