import { toCsv } from '~/domain/formats/csv.ts';
import { formatDay } from '~/domain/time/dates.ts';
import { countOf, formatDecimal } from '~/domain/formats/numbers.ts';
import type { Contacted } from '~/platform/answers/panel-answers.ts';
import { saveFile } from '~/ui/browser/save-file.ts';
import { contactsIn, conversionOf } from './figures.ts';
import type { Figures, FiguresByItem } from './queries.ts';
import type { Period } from './period.ts';

const fields = (figures: Contacted) => ({
  Visualizações: figures.views,
  Mensagens: figures.messages,
  'Telefones vistos': figures.phones,
  WhatsApp: figures.whatsapps,
  Contatos: contactsIn(figures),
  'Conversão (%)': conversionLabels(figures),
});

function conversionLabels(figures: Contacted): string {
  const share = conversionOf(figures);
  return share === undefined ? '' : formatDecimal(share);
}

const nameOf = (what: string, { since, until }: Period) => `${what}-${since}-a-${until}.csv`;

/** Gives the person the days that are shown. */
export function saveDays({ days }: Figures, period: Period): void {
  const rows = days.map((day) => ({ Dia: formatDay(day.day), ...fields(day) }));
  saveFile(nameOf('analytics-por-dia', period), toCsv(rows), 'text/csv');
}

/** Gives the person the listings of the period; what they leave out is a row, so that all adds up. */
export function saveItems({ items, rest }: FiguresByItem, period: Period): void {
  const rows = items.map((item) => ({
    Anúncio: item.item_type === 'store' ? 'Página da loja' : (item.title ?? 'Anúncio excluído'),
    ...fields(item),
  }));
  if (rest.count > 0)
    rows.push({ Anúncio: `Outros ${countOf(rest.count, 'anúncio', 'anúncios')}`, ...fields(rest) });
  saveFile(nameOf('analytics-por-anuncio', period), toCsv(rows), 'text/csv');
}
