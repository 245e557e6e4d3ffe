import {
  BellPlus,
  ArrowLeftRight,
  Banknote,
  ChevronRight,
  Cog,
  Eraser,
  MapPin,
  type LucideIcon,
} from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { paths, searchPath } from '~/platform/navigation/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { isSilhouette, Silhouette } from '~/ui/silhouette.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { unpackCard } from '../card/packed.ts';
import { ListingCard, type HeartOf } from '../card/listing-card.tsx';
import type { Results } from '../results/results.ts';
import { catalogues } from '../search/catalogues.ts';
import { valuesOf } from '../search/criteria.ts';
import { groups, type WayGroup } from './candidate.ts';
import { Link } from 'react-router';
import { formatNumber } from '~/domain/formats/numbers.ts';
import type { FoundSuggestions, SearchSuggestion } from './find-suggestions.ts';
import { photoUrl } from '~/ui/photo.tsx';

interface WaysOutProps {
  results: Results;
  Heart: HeartOf;
  /** The way to keep the search. */
  save: ReactNode;
}

/** What helps where nothing was found, or little: which change finds how much, and listings that differ in one thing. */
export function SearchSuggestions({ results, Heart, save }: WaysOutProps) {
  const { empty, ways, vertical, state } = results;
  const [first] = valuesOf(state.filters, catalogues[vertical].category.param);
  const name = first && isSilhouette(first) ? first : verticals[vertical].drawing;
  if (empty?.isEmptySite) {
    return (
      <EmptyState
        picture={<Silhouette name={name} width={96} />}
        title={empty.title}
        className="no-listings"
        actions={
          <ButtonLink tone="green" to={paths.advertise}>
            Publicar o primeiro anúncio
          </ButtonLink>
        }
      >
        <p>Ainda não há anúncios aqui. Publicar é de graça e leva poucos minutos.</p>
      </EmptyState>
    );
  }
  if (!ways) return null;
  return (
    <div className="ways">
      <header>
        {empty ? <Silhouette name={name} width={88} /> : null}
        <div>
          <h2>{empty ? empty.title : ways.title}</h2>
          <p>
            {ways.ways.length > 0
              ? 'Veja o que muda com cada ajuste.'
              : 'Recomece com menos filtros, ou guarde a busca para quando aparecer.'}
          </p>
        </div>
      </header>
      <div className="ways-body">
        <div className="ways-list">
          {(Object.keys(groups) as WayGroup[]).map((group) => (
            <SuggestionList
              key={group}
              words={groups[group]}
              ways={ways.ways.filter((w) => w.group === group)}
            />
          ))}
          <section className="noscript:hidden">
            <h3>Quando aparecer</h3>
            <div className="way">
              <i className="way-save">
                <BellPlus size={18} />
              </i>
              <p>
                <b>Avise‑me de um anúncio assim</b>
                <small>Você recebe no site e por e-mail, quando quiser.</small>
              </p>
              {save}
            </div>
          </section>
        </div>
        <Limits vertical={vertical} limits={ways.limits} />
      </div>
      {ways.almost.length > 0 ? (
        <section className="almost">
          <h2>Quase isso</h2>
          <p>Cada um muda uma coisa só.</p>
          <ul className="results">
            {ways.almost.map((packed) => {
              const card = unpackCard(vertical, packed);
              return (
                <li key={card.id}>
                  <ListingCard
                    card={card}
                    heart={<Heart vertical={vertical} id={card.id} title={card.title} />}
                  />
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** What each filter keeps away, from a wide screen on; and the way to all that there is. */
function Limits({ vertical, limits }: { vertical: Vertical; limits: FoundSuggestions['limits'] }) {
  const most = limits[0]?.[1] ?? 0;
  return (
    <aside className="ways-limits">
      {limits.length > 1 ? (
        <div>
          <h3>O que mais limita</h3>
          <p>o que volta sem cada filtro</p>
          <dl>
            {limits.map(([chip, more]) => (
              <div key={chip}>
                <dt>{chip}</dt>
                <dd>+{formatNumber(more)}</dd>
                <meter value={more} max={most} aria-hidden="true" />
              </div>
            ))}
          </dl>
        </div>
      ) : null}
      <p>
        Procurando outra coisa? <Link to={searchPath(vertical)}>Limpar tudo</Link>
      </p>
    </aside>
  );
}

/** Ways of one kind beneath their words; nothing where there is none. */
function SuggestionList({ words, ways }: { words: string; ways: SearchSuggestion[] }) {
  if (ways.length === 0) return null;
  return (
    <section>
      <h3>{words}</h3>
      <ul>
        {ways.map((way) => (
          <li key={way.to}>
            <Way way={way} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const icons: Record<SearchSuggestion['icon'], LucideIcon> = {
  eraser: Eraser,
  price: Banknote,
  place: MapPin,
  gearbox: Cog,
  market: ArrowLeftRight,
};

function Way({ way: { icon, title, note, count, to, covers } }: { way: SearchSuggestion }) {
  const Icon = icons[icon];
  return (
    <Link to={to} className="way">
      <i>
        <Icon size={18} />
      </i>
      <p>
        <b>{title}</b>
        <small>{note}</small>
      </p>
      <span className="way-covers" aria-hidden="true">
        {covers.map(([path, colour]) => (
          <img
            key={path}
            src={photoUrl(path, 160)}
            alt=""
            loading="lazy"
            style={{ background: colour }}
          />
        ))}
      </span>
      <b className="way-count">{count}</b>
      <ChevronRight size={18} />
    </Link>
  );
}
