import { ArrowDown } from '~/ui/icons.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { formatTotal, pluralOf } from '~/domain/formats/numbers.ts';
import { homeSections } from '~/platform/navigation/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import type { HomeCounts } from './queries.ts';

interface Tile {
  section: string;
  title: string;
  note: string;
  /** Path of the picture and its colour; none for the plans. */
  photo?: [path: string, placeholder: string];
}

interface CategoryTilesProps {
  counts: HomeCounts;
  /** Reais. */
  cheapestPlan: number;
}

const pictures = {
  cars: { title: 'Carros', photo: ['site/carros', '#c9a48a'] },
  properties: { title: 'Imóveis', photo: ['site/imoveis', '#e3c5a0'] },
  rentals: { title: 'Aluguéis', photo: ['site/alugueis', '#e2d3be'] },
} as const;

/** Those of which the page has a part. */
function tilesOf({ counts, cheapestPlan }: CategoryTilesProps): Tile[] {
  const tables = Object.keys(pictures) as (keyof typeof pictures)[];
  const tiles = tables.flatMap((table): Tile[] => {
    const { total, exact } = counts[table];
    const { title, photo } = pictures[table];
    const note = `${formatTotal(total, exact)} ${pluralOf(total, 'anúncio', 'anúncios')}`;
    return total > 0 ? [{ section: homeSections[table], title, note, photo: [...photo] }] : [];
  });
  if (cheapestPlan === Infinity) return tiles;
  const note = `a partir de ${formatMoney(cheapestPlan)}`;
  return [...tiles, { section: homeSections.plans, title: 'Planos', note }];
}

/** Pictures of what is here, each scrolling to its part of the page. */
export function CategoryTiles(props: CategoryTilesProps) {
  const tiles = tilesOf(props);
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
                <ArrowDown size={20} className="text-green-text" />
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
      path={tile.photo[0]}
      alt=""
      width={1600}
      height={800}
      maxWidth={960}
      placeholder={tile.photo[1]}
      sizes="(min-width: 1024px) 330px, 50vw"
      className="block h-27 w-full object-cover md:h-35"
    />
  );
}
