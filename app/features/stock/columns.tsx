import { Link } from 'react-router';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import { editorPath } from '~/platform/navigation/account-paths.ts';
import type { StockRow } from '~/platform/answers/stock-types.ts';
import { ListingThumbnail } from '~/screens/listings/listing-photo.tsx';
import { describeListing, listingStateLabel } from '~/screens/listings/states.ts';
import { csvDay } from './labels.ts';
import type { Column } from '~/screens/table/types.ts';
import { cx } from '~/ui/cx.ts';
import { Tag } from '~/ui/tag.tsx';
import { isHighlighted, PriceCell } from './price-cell.tsx';
import { StateCell, wasShown } from './state-cell.tsx';

function Title({ row }: { row: StockRow }) {
  return (
    <span className="block">
      <Link
        to={editorPath(row.item_type, row.id)}
        title={row.title}
        className={cx(
          'block truncate font-semibold hover:underline max-md:py-0.5 md:max-w-54 md:min-w-32',
          row.bucket === 'gone' && 'text-ink-2',
        )}
      >
        {row.title || 'Sem título'}
      </Link>
      <span className="flex items-center gap-2 text-fine font-normal whitespace-nowrap text-ink-2 max-md:hidden">
        {describeListing(row)}
        {isHighlighted(row) ? (
          <Tag tone="amber" className="h-5! px-1.5!">
            Destaque
          </Tag>
        ) : null}
      </span>
    </span>
  );
}

const figure = (row: StockRow, value: number) => (wasShown(row) ? formatNumber(value) : '–');

/** What the list of products shows of a listing. */
export const stockColumns: Column<StockRow>[] = [
  { id: 'foto', header: 'Foto', cell: (row) => <ListingThumbnail row={row} />, card: 'picture' },
  {
    id: 'anuncio',
    header: 'Anúncio',
    cell: (row) => <Title row={row} />,
    csv: ({ title }) => title,
    sorts: true,
    card: 'title',
  },
  {
    id: 'preco',
    header: 'Preço',
    cell: (row) => <PriceCell row={row} />,
    csv: ({ price }) => price.toFixed(2).replace('.', ','),
    sorts: true,
    align: 'right',
    card: 'line',
  },
  {
    id: 'estado',
    header: 'Estado',
    cell: (row) => <StateCell row={row} />,
    csv: (row) => listingStateLabel(row).label,
    card: 'line',
  },
  {
    id: 'visualizacoes',
    header: 'Visualizações',
    cell: (row) => figure(row, row.views_count),
    csv: ({ views_count: views }) => views,
    sorts: true,
    align: 'right',
    card: 'none',
  },
  {
    id: 'contatos',
    header: 'Contatos',
    cell: (row) => figure(row, row.contacts),
    csv: ({ contacts }) => contacts,
    align: 'right',
    card: 'none',
  },
  {
    id: 'favoritos',
    header: 'Favoritos',
    cell: ({ favourites }) => formatNumber(favourites),
    csv: ({ favourites }) => favourites,
    align: 'right',
    card: 'none',
    hidden: true,
  },
  {
    id: 'placa',
    header: 'Placa',
    cell: ({ plate }) => plate ?? '–',
    csv: ({ plate }) => plate,
    card: 'none',
    hidden: true,
  },
  {
    id: 'tipo',
    header: 'Tipo',
    cell: ({ item_type: kind }) => verticals[kind].label,
    csv: ({ item_type: kind }) => verticals[kind].label,
    card: 'none',
    hidden: true,
  },
  {
    id: 'expira',
    header: 'Expira',
    cell: ({ expires_at: ends }) => csvDay(ends) ?? '–',
    csv: ({ expires_at: ends }) => csvDay(ends),
    card: 'none',
    hidden: true,
  },
];
