import { Link, useSearchParams } from 'react-router';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { useData } from '~/platform/data/query.ts';
import type { LatestImport } from '~/platform/answers/import-answers.ts';
import { Change } from './change.tsx';
import { hrefOfSection, partsOf } from './run-sections.ts';
import { rowsOf } from './queries.ts';
import { fieldLabel } from './labels.ts';

const shown = 4;

/** Some of what changes, while another part is open. */
export function Sample({ run }: { run: LatestImport }) {
  const [search] = useSearchParams();
  const changed = run.counts.changed ?? 0;
  const open = search.get('aba') ?? partsOf(run)[0]!.id;
  const wanted = changed > 0 && open !== 'alterados';
  const { data } = useData(rowsOf(run.id, 'changed', 1, shown), { enabled: wanted });
  if (!wanted || !data) return null;
  return (
    <section aria-labelledby="amostra" className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="amostra" className="type-small">
          Uma amostra do que muda
        </h2>
        <Link
          to={hrefOfSection('alterados')}
          replace
          preventScrollReset
          className="text-meta font-semibold text-green-text hover:underline"
        >
          {changed === 1 ? 'Ver a alteração' : `Ver as ${formatNumber(changed)} alterações`}
        </Link>
      </div>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface text-meta">
        {data.rows.map((row) => {
          const [change] = row.changes ?? [];
          return change ? (
            <li
              key={row.place}
              className="grid gap-x-4 gap-y-1 px-5 py-3 md:grid-cols-[6rem_minmax(0,1.4fr)_7rem_minmax(0,1.6fr)] md:items-center"
            >
              <b className="font-semibold">{row.external_id}</b>
              <span className="truncate" title={row.title}>
                {row.title}
              </span>
              <span className="text-ink-2">{fieldLabel(row.item_type, change.field)}</span>
              <Change kind={row.item_type} change={change} />
            </li>
          ) : null;
        })}
      </ul>
    </section>
  );
}
