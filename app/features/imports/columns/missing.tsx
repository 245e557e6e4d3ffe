import { formatNumber } from '~/domain/formats/numbers.ts';
import type { ImportColumns } from '~/platform/answers/import-answers.ts';

/** Fields that no column has, and where they come from instead. */
export function Missing({ plan }: { plan: ImportColumns }) {
  if (plan.missing.length === 0) return null;
  return (
    <section
      aria-labelledby="o-que-falta"
      className="rounded-card border border-line bg-surface text-meta"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2 border-b border-line px-5 py-4">
        <h2 id="o-que-falta" className="type-small">
          O que o arquivo não traz
        </h2>
        <span className="text-fine text-ink-2">de onde vem</span>
      </div>
      <ul className="divide-y divide-line">
        {plan.missing.map(({ label, from, rows }) => (
          <li
            key={label}
            className="grid grid-cols-[minmax(0,7rem)_minmax(0,1fr)_auto] items-center gap-x-3 px-5 py-2.5"
          >
            <span className="text-ink-2">{label}</span>
            <span className="font-medium">{from}</span>
            <span className="text-fine text-ink-2">
              {formatNumber(rows)} de {formatNumber(plan.rows)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
