import { Link } from 'react-router';
import { formatNumber } from '~/domain/formats/numbers.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { searchPath } from '~/platform/navigation/paths.ts';
import type { FoundSuggestions } from './find-suggestions.ts';

/** What each filter keeps away, from a wide screen on; and the way to all that there is. */
export function Limits({
  vertical,
  limits,
}: {
  vertical: Vertical;
  limits: FoundSuggestions['limits'];
}) {
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
