import { useNavigate } from 'react-router';
import { countOf } from '~/domain/formats/numbers.ts';
import { formatCents } from '~/domain/money/cents.ts';
import type { StockRow } from '~/platform/answers/stock-types.ts';
import { useCommand, type Command } from '~/platform/data/command.ts';
import { useData, type Query } from '~/platform/data/query.ts';
import { invoicePath } from '~/platform/navigation/account-paths.ts';
import { DataError, unwrap, unwrapOrNull } from '~/platform/refusals/errors.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { listingChanges } from '~/screens/listings/act-on-listings.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';

/** What a highlight of one listing costs, and how long it lasts. */
export interface HighlightOffer {
  cents: number;
  days: number;
}

const highlightOffer: Query<HighlightOffer | null> = {
  key: ['highlights', 'offer'],
  ask: async ({ api }) => {
    const answer = await api
      .from('app_settings')
      .select('value')
      .eq('key', 'highlights.sold')
      .maybeSingle();
    return (unwrapOrNull(answer)?.value || null) as HighlightOffer | null;
  },
};

/** In words: "R$ 29,00 por 7 dias". */
export const offerText = ({ cents, days }: HighlightOffer): string =>
  `${formatCents(cents)} por ${countOf(days, 'dia', 'dias')}`;

/** Makes the invoice of a highlight; asked for again while it is open, it is the same one. */
const buyHighlight: Command<StockRow, string> = {
  run: async ({ api }, { item_type, id }) => {
    const items = [{ item_type, item_id: id }];
    const [answer] = unwrap(await api.rpc('act_on_listings', { action: 'buy_highlight', items }));
    if (!answer?.invoice_id)
      throw new DataError({ code: 'PT404', message: 'gone', hint: 'listing_gone' });
    return answer.invoice_id;
  },
  changes: [...listingChanges, ['billing']],
};

/** What the store's owner may buy, and how; undefined for others, and while the operator sells none. */
export function useHighlightSale(store: PanelStore) {
  const isOwner = store.isOwn && store.role === 'owner';
  const offer = useData(highlightOffer, { enabled: isOwner }).data;
  const { send } = useCommand(buyHighlight);
  const navigate = useNavigate();
  if (!isOwner || !offer) return undefined;
  const buy = (row: StockRow) =>
    confirm({
      title: `Destacar “${row.title}”?`,
      consequence: `${offerText(offer)}, além dos destaques do plano. Começa quando o Pix é confirmado e termina sozinho.`,
      verb: 'Gerar o Pix',
      busy: 'Gerando...',
      tone: 'green',
      failure: 'O destaque não foi comprado',
      doIt: async () => {
        const invoice = await send(row);
        void navigate(invoicePath(invoice));
      },
    });
  return { offer, buy };
}
