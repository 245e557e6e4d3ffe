import {
  ArrowLeftRight,
  Banknote,
  ChevronRight,
  Cog,
  Eraser,
  MapPin,
  type LucideIcon,
} from '~/ui/icons.ts';
import { Link } from 'react-router';
import { photoUrl } from '~/ui/photo.tsx';
import type { SearchSuggestion } from './find-suggestions.ts';

/** Ways of one kind beneath their words; nothing where there is none. */
export function SuggestionList({ words, ways }: { words: string; ways: SearchSuggestion[] }) {
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
        <Icon size={18} aria-hidden="true" />
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
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}
