import { formatDay } from '~/domain/dates.ts';
import { formatNumber } from '~/domain/numbers.ts';
import type { DayFigures } from '~/platform/panel-answers.ts';
import { contactsIn, conversionOf, conversionWords, sumOf } from './figures.ts';

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
              <th scope="col" className={head}>
                Dia
              </th>
              <th scope="col" className={head}>
                Visualizações
              </th>
              <th scope="col" className={head}>
                Mensagens
              </th>
              <th scope="col" className={head}>
                Telefones
              </th>
              <th scope="col" className={head}>
                WhatsApp
              </th>
              <th scope="col" className={head}>
                Contatos
              </th>
              <th scope="col" className={head}>
                Conversão
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row" className="px-3 py-2 text-left font-normal">
                  {formatDay(day.day)}
                </th>
                <td className={cell}>{formatNumber(day.views)}</td>
                <td className={cell}>{formatNumber(day.messages)}</td>
                <td className={cell}>{formatNumber(day.phones)}</td>
                <td className={cell}>{formatNumber(day.whatsapps)}</td>
                <td className={cell}>{formatNumber(contactsIn(day))}</td>
                <td className={cell}>{conversionWords(conversionOf(day, 1))}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="bg-sunken font-semibold">
            <tr>
              <th scope="row" className="px-3 py-2 text-left">
                Total
              </th>
              <td className={cell}>{formatNumber(total.views)}</td>
              <td className={cell}>{formatNumber(total.messages)}</td>
              <td className={cell}>{formatNumber(total.phones)}</td>
              <td className={cell}>{formatNumber(total.whatsapps)}</td>
              <td className={cell}>{formatNumber(contactsIn(total))}</td>
              <td className={cell}>{conversionWords(conversionOf(total))}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </details>
  );
}
