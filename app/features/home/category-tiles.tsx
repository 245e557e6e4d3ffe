import { ArrowDown } from '~/ui/icons.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { formatTotal, pluralOf } from '~/domain/formats/numbers.ts';
import { homeSections } from '~/platform/navigation/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import type { HomeCounts } from './queries.ts';

interface Tile {
  /** Whether the page has that part. */
  isThere: boolean;
  section: string;
  title: string;
  note: string;
  photo: string;
  placeholder: string;
}

interface CategoryTilesProps {
  counts: HomeCounts;
  /** Reais. */
  cheapestPlan: number;
}

function tilesOf({ counts, cheapestPlan }: CategoryTilesProps): Tile[] {
  const listings = ({ total, exact }: HomeCounts['cars']) =>
    `${formatTotal(total, exact)} ${pluralOf(total, 'anúncio', 'anúncios')}`;
  return [
    {
      isThere: counts.cars.total > 0,
      section: homeSections.cars,
      title: 'Carros',
      note: listings(counts.cars),
      photo: 'site/carros',
      placeholder: '#c9a48a',
    },
    {
      isThere: counts.properties.total > 0,
      section: homeSections.properties,
      title: 'Imóveis',
      note: listings(counts.properties),
      photo: 'site/imoveis',
      placeholder: '#e3c5a0',
    },
    {
      isThere: counts.rentals.total > 0,
      section: homeSections.rentals,
      title: 'Aluguéis',
      note: listings(counts.rentals),
      photo: 'site/alugueis',
      placeholder: '#e2d3be',
    },
    {
      isThere: cheapestPlan < Infinity,
      section: homeSections.plans,
      title: 'Planos',
      note: `a partir de ${formatMoney(cheapestPlan)}`,
      photo: '',
      placeholder: '',
    },
  ];
}

/** Pictures of what is here, each scrolling to its part of the page. */
export function CategoryTiles(props: CategoryTilesProps) {
  const tiles = tilesOf(props).filter(({ isThere }) => isThere);
  // One alone is no choice.
  if (tiles.length < 2) return null;
  return (
    <nav aria-label="Seções" className="page mt-10 md:mt-14">
      <ul
        className={cx(
          'grid grid-cols-2 gap-3 md:gap-6',
          tiles.length === 4
            ? 'lg:grid-cols-[1.4fr_1.2fr_1.2fr_1fr]'
            : 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none',
        )}
      >
        {tiles.map((tile) => (
          <li key={tile.section}>
            <a
              href={`#${tile.section}`}
              className="group block overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-2"
            >
              <TilePicture tile={tile} />
              <span className="flex items-center gap-2 p-3 md:px-4">
                <span className="grid grow">
                  <span className="type-small">{tile.title}</span>
                  <span className="text-fine text-ink-3">{tile.note}</span>
                </span>
                <ArrowDown size={20} aria-hidden="true" className="text-green-text" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TilePicture({ tile }: { tile: Tile }) {
  if (!tile.photo) return <span className="block h-27 cobogo md:h-35" />;
  return (
    <Photo
      path={tile.photo}
      alt=""
      width={1600}
      height={800}
      maxWidth={960}
      placeholder={tile.placeholder}
      sizes="(min-width: 1024px) 330px, 50vw"
      className="block h-27 w-full object-cover md:h-35"
    />
  );
}
