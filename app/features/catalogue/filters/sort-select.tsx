import { ArrowDownUp } from '~/ui/icons.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { controlClass } from '~/ui/forms/field.tsx';
import { catalogues } from '../search/catalogues.ts';
import { byDistance } from '../search/criteria.ts';
import { formId, type Search } from '../results/use-search.ts';

/** The order of the results. */
export function SortSelect({ vertical, search }: { vertical: Vertical; search: Search }) {
  return (
    <label className="relative flex items-center gap-3 lg:ml-auto">
      <span className="text-meta text-ink-3 max-lg:sr-only">Ordenar por</span>
      <ArrowDownUp size={18} className="pointer-events-none absolute left-3 text-ink-2 lg:hidden" />
      <select
        form={formId}
        name="ordem"
        value={search.sort}
        onChange={(event) => search.sortBy(event.target.value)}
        className={`${controlClass()} chevron appearance-none pr-9 text-control font-semibold max-lg:pl-10 lg:w-44`}
      >
        {Object.entries(catalogues[vertical].sorts).map(([code, label]) =>
          code === byDistance && !('raio' in search.filters) ? null : (
            <option key={code} value={code}>
              {label}
            </option>
          ),
        )}
      </select>
    </label>
  );
}
