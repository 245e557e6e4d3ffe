import type { ReactNode } from 'react';
import { formatDay } from '~/domain/time/dates.ts';
import type { Contacted, DayFigures } from '~/platform/answers/panel-answers.ts';
import { conversionOf, conversionLabels, sumOf } from './figures.ts';
import { columns } from './figures-columns.ts';

const head = 'px-3 py-2 text-right text-tag font-semibold text-ink-2 first:text-left';
const cell = 'px-3 py-2 text-right tabular-nums';

/** The same days as numbers, the latest first. */
export function DayTable({ days }: { days: DayFigures[] }) {
  const total = sumOf(days);
  return (
    <details className="mt-4 border-t border-line pt-1">
      <summary className="flex min-h-11 w-fit items-center text-meta font-semibold text-green-text hover:underline">
        Ver como tabela
      </summary>
      <section
        aria-label="Dias em tabela"
        // Scrolled with the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-1 max-h-96 overflow-auto"
      >
        <table className="w-full border-collapse text-meta whitespace-nowrap">
          <thead className="sticky top-0 bg-sunken">
            <tr>
              {['Dia', ...columns.map(({ title }) => title), 'Conversão'].map((title) => (
                <th key={title} scope="col" className={head}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.toReversed().map((day) => (
              <Row key={day.day} figures={day} conversion={conversionOf(day, 1)}>
                <span className="font-normal">{formatDay(day.day)}</span>
              </Row>
            ))}
          </tbody>
          <tfoot className="bg-sunken font-semibold">
            <Row figures={total} conversion={conversionOf(total)}>
              Total
            </Row>
          </tfoot>
        </table>
      </section>
    </details>
  );
}

interface RowProps {
  figures: Contacted;
  conversion: number | undefined;
  children: ReactNode;
}

function Row({ figures, conversion, children }: RowProps) {
  return (
    <tr>
      <th scope="row" className="px-3 py-2 text-left">
        {children}
      </th>
      {columns.map(({ title, of }) => (
        <td key={title} className={cell}>
          {of(figures)}
        </td>
      ))}
      <td className={cell}>{conversionLabels(conversion)}</td>
    </tr>
  );
}
