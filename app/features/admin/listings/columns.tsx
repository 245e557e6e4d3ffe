import { Link } from 'react-router';
import { allVerticals, verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { formatPlace } from '~/domain/places/states.ts';
import type { AdminListing } from '~/platform/answers/admin-listing-answers.ts';
import { editorPath } from '~/platform/navigation/account-paths.ts';
import { ListingThumbnail } from '~/screens/listings/listing-photo.tsx';
import {
  dateColumn,
  moneyColumn,
  numberColumn,
  stateColumn,
  textColumn,
} from '~/screens/table/columns.tsx';
import type { Column } from '~/screens/table/types.ts';
import { cx } from '~/ui/cx.ts';
import { stateOfRow, storeName } from './labels.ts';

type Listing = Column<AdminListing>;

const years = ({ year, year_fabrication: made }: AdminListing) =>
  year === null ? null : made === null ? `${year}` : `${made}/${year}`;

const figure = (id: string, header: string, of: (row: AdminListing) => number | null): Listing =>
  numberColumn<AdminListing>({ id, header, card: 'none' }, of);

const ofHomes: Listing[] = [
  figure('quartos', 'Quartos', ({ bedrooms }) => bedrooms),
  figure('area', 'Área (m²)', ({ area }) => area),
];

/** What only a vertical's listings have. */
const own: Record<Vertical, Listing[]> = {
  car: [
    textColumn<AdminListing>({ id: 'ano', header: 'Ano', card: 'none' }, years),
    figure('km', 'Km', ({ km }) => km),
    textColumn<AdminListing>(
      { id: 'placa', header: 'Placa', card: 'none', hidden: true },
      ({ plate }) => plate,
    ),
  ],
  property: ofHomes,
  rental: ofHomes,
};

const columnsFor = (vertical: Vertical): Listing[] => [
  {
    id: 'foto',
    header: 'Foto',
    cell: (row) => <ListingThumbnail row={row} small />,
    card: 'picture',
  },
  {
    id: 'anuncio',
    header: 'Anúncio',
    cell: ({ item_type: kind, id, title, bucket }) => (
      <Link
        to={editorPath(kind, id)}
        title={title}
        className={cx(
          'font-semibold hover:underline max-md:block max-md:truncate max-md:py-0.5 md:line-clamp-2 md:max-w-44 md:min-w-32 md:leading-4 2xl:max-w-72',
          bucket === 'gone' && 'text-ink-2',
        )}
      >
        {title || 'Sem título'}
      </Link>
    ),
    csv: ({ title }) => title,
    card: 'title',
  },
  {
    id: 'loja',
    header: 'Loja',
    cell: (row) => (
      <span
        title={storeName(row)}
        className={cx(
          'block truncate md:max-w-32 2xl:max-w-48',
          row.store === null && 'text-ink-3',
        )}
      >
        {storeName(row)}
      </span>
    ),
    csv: storeName,
    card: 'line',
  },
  moneyColumn<AdminListing>(
    { id: 'preco', header: `Preço${verticals[vertical].per}`, sorts: 'price' },
    ({ price }) => price,
  ),
  ...own[vertical],
  {
    id: 'cidade',
    header: 'Cidade',
    cell: (row) => (
      <span className="block truncate md:max-w-32 2xl:max-w-48">
        {row.city ? formatPlace({ city: row.city, state: row.state }) : '–'}
      </span>
    ),
    csv: (row) => (row.city ? formatPlace({ city: row.city, state: row.state }) : null),
    card: 'none',
  },
  stateColumn<AdminListing>({ id: 'estado', header: 'Estado' }, stateOfRow),
  {
    ...figure('visualizacoes', 'Visualizações', ({ views_count: views }) => views || null),
    sorts: 'views_count',
  },
  dateColumn<AdminListing>(
    { id: 'alterado', header: 'Alterado', sorts: 'updated_at', card: 'none' },
    ({ updated_at: at }) => at,
  ),
  { ...figure('contatos', 'Contatos', ({ contacts }) => contacts), hidden: true },
  { ...figure('favoritos', 'Favoritos', ({ favourites }) => favourites), hidden: true },
];

/** What the list shows of a listing of each vertical. */
export const listingColumns = Object.fromEntries(
  allVerticals.map((vertical) => [vertical, columnsFor(vertical)]),
) as Record<Vertical, Listing[]>;
