import { type ReactNode, useDeferredValue, type ComponentType } from 'react';
import { verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { listingPath } from '~/platform/navigation/paths.ts';
import { photoUrl } from '~/ui/photo.tsx';
import { signs as ownSigns } from './card-marks.ts';
import type { CardView } from './card-view.ts';
import { LightLink } from '~/ui/navigation/light-link.tsx';

interface ListingCardProps {
  card: CardView;
  /** The favourite button; it needs JavaScript and so comes with it. */
  heart?: ReactNode;
  /** Marks it "Destaque"; not inside the block that already says so. */
  showHighlight?: boolean;
  /** For the first picture of the page. */
  priority?: boolean;
  /** How wide the picture is shown, as in HTML. */
  sizes?: string;
  /** A button to the details, by this name; rentals always have one. */
  details?: string;
}

const listSizes = '(min-width:80em)286px,(min-width:40em)45vw,92vw';

const isLet = ({ vertical }: CardView) => verticals[vertical].taken === 'rented';

/**
 * A listing in a list: picture with its signs, price, title, facts, place and age. Its look hangs on its elements
 * (card.css): a list page holds 24 of these and must stay light.
 */
export function ListingCard({
  card,
  heart,
  showHighlight,
  priority,
  sizes,
  details = isLet(card) ? 'Ver detalhes' : undefined,
}: ListingCardProps) {
  const isAwake = useAwake();
  const className = card.gone ? 'listing listing-gone' : 'listing';
  return (
    <article className={className}>
      <Content {...{ card, showHighlight, priority, sizes, details }} />
      {isAwake && heart ? <span className="listing-heart">{heart}</span> : null}
    </article>
  );
}

/** All of a card but the favourite button, which needs scripts. */
function Content({
  card,
  showHighlight,
  priority,
  sizes,
  details,
}: Omit<ListingCardProps, 'heart'>) {
  const { per } = verticals[card.vertical];
  return (
    <>
      <figure>
        <Picture card={card} priority={priority ?? false} sizes={sizes ?? listSizes} />
        <Signs card={card} showHighlight={showHighlight ?? false} />
        {card.photos > 0 ? <small aria-hidden="true">{card.photos}</small> : null}
      </figure>
      <div>
        <p>
          <b>{card.price}</b>
          {per ? <span>{per}</span> : null}
          {card.negotiable ? <em>Negociável</em> : null}
        </p>
        {card.costs === undefined ? null : <p>{card.costs}</p>}
        <h3>
          <LightLink to={listingPath(card.vertical, card)} viewTransition>
            {card.title}
          </LightLink>
        </h3>
        {card.lines.map((line, index) => (
          // Lines are facts in a fixed order and never move.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index}>{line}</p>
        ))}
        <footer>
          <span>{card.place}</span>
          {card.age}
        </footer>
        {details ? <Details card={card} label={details} /> : null}
      </div>
    </>
  );
}

function Picture({ card, priority, sizes }: { card: CardView; priority: boolean; sizes: string }) {
  const { cover } = card;
  if (!cover) return <span className="listing-no-photo">Sem fotos</span>;
  return (
    <img
      srcSet={[320, 640].map((w) => `${photoUrl(cover.path, w)} ${w}w`).join(', ')}
      sizes={sizes}
      // The title beside it says the same; a screen reader need not hear it twice.
      // Its frame has its measures (card.css): attributes would weigh 24 times.
      alt=""
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      style={{ background: cover.placeholder }}
    />
  );
}

// At most two signs: what it is now, then what was checked.
function Signs({ card, showHighlight }: { card: CardView; showHighlight: boolean }) {
  const own = (Object.keys(ownSigns) as (keyof typeof ownSigns)[]).filter((mark) => card[mark]);
  const signs = [
    card.taken ? (
      <span key="taken" className="sign sign-dark">
        {card.taken}
      </span>
    ) : null,
    showHighlight && card.highlighted && !card.gone ? (
      <span key="highlight" className="sign sign-amber">
        Destaque
      </span>
    ) : null,
    card.verified ? (
      <span key="verified" className="sign sign-verified">
        Verificado
      </span>
    ) : null,
    ...own.map((mark) => (
      <span key={mark} className="sign">
        {ownSigns[mark]}
      </span>
    )),
    isLet(card) && !card.taken ? (
      <span key="available" className="sign">
        Disponível
      </span>
    ) : null,
  ].filter(Boolean);
  return signs.length > 0 ? <div>{signs.slice(0, 3)}</div> : null;
}

// A rental is either available, with a way to its details, or not (specification, section 2).
function Details({ card, label }: { card: CardView; label: string }) {
  if (isLet(card) && card.gone) {
    return (
      <button type="button" disabled>
        Indisponível
      </button>
    );
  }
  return (
    <LightLink to={listingPath(card.vertical, card)} viewTransition>
      {label}
    </LightLink>
  );
}

/**
 * False on the server and during hydration, true afterwards. React renders what depends on it with low priority, so that
 * input is handled first.
 */
function useAwake(): boolean {
  return useDeferredValue(true, false);
}

/** A favourite button for a listing; the route brings it, for favourites are another feature. */
export type HeartOf = ComponentType<{ vertical: Vertical; id: string; title: string }>;
