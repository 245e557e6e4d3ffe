import type { ReactNode } from 'react';
import type { BulkEdit } from '~/domain/listings/bulk/bulk-edit.ts';
import { shownValue } from '~/domain/listings/fields/shown-field.ts';
import { countOf, formatDecimal, formatNumber } from '~/domain/formats/numbers.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { formatPlace } from '~/domain/places/states.ts';
import type { StockRow } from '~/platform/answers/stock-types.ts';
import { ListingThumbnail } from '~/screens/listings/listing-photo.tsx';
import { describeListing } from '~/screens/listings/states.ts';
import type { Member } from '~/screens/panel/members.ts';
import { RowBox } from '~/screens/table/row-parts.tsx';
import { cx } from '~/ui/cx.ts';
import { ArrowRight } from '~/ui/icons.ts';
import { StateDot } from '~/ui/tag.tsx';
import type { PreviewRow } from './use-bulk-edit.ts';

interface PreviewRowsProps {
  rows: readonly PreviewRow[];
  edit: BulkEdit | undefined;
  members: readonly Member[];
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
  toggleAll: () => void;
}

/** What the change does to each listing: a table, and on the phone rows of three lines. */
export function PreviewRows(props: PreviewRowsProps) {
  const { rows, edit, chosen, toggle, toggleAll } = props;
  const isPrice = edit?.kind === 'price';
  const all = rows.every(({ row }) => chosen.has(row.id));
  const heads: [string, string][] = [
    ['Anúncio', 'text-left'],
    [isPrice ? 'Preço hoje' : 'Hoje', isPrice ? 'text-right' : 'text-left'],
    [isPrice ? 'Preço novo' : 'Depois da mudança', 'pl-8! text-left'],
    ...((isPrice
      ? [
          ['Muda', 'text-right'],
          ['Avisa', 'text-right'],
        ]
      : []) as [string, string][]),
    ['Depois', 'text-left'],
  ];
  return (
    <table className="w-full max-md:block">
      <thead className="bg-sunken max-md:block">
        <tr className="max-md:flex max-md:items-center">
          <th scope="col" className="w-0 py-0.5 pl-3 max-md:w-auto max-md:pl-2">
            <RowBox
              name="Mudar todos"
              checked={all}
              mixed={!all && chosen.size > 0}
              onChange={toggleAll}
            />
          </th>
          {heads.map(([name, look], at) => (
            <th
              key={name}
              scope="col"
              className={cx(
                'px-2.5 text-tag font-semibold text-ink-2',
                look,
                at > 0 && 'max-md:sr-only',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((one) => (
          <Line
            key={one.row.id}
            one={one}
            {...props}
            isPrice={isPrice}
            isChosen={chosen.has(one.row.id)}
            toggle={() => toggle(one.row.id)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps extends Pick<PreviewRowsProps, 'edit' | 'members'> {
  one: PreviewRow;
  isPrice: boolean;
  isChosen: boolean;
  toggle: () => void;
}

const cell = 'px-2.5 py-1.5 max-md:block max-md:px-0 max-md:py-0';

function Line({ one, edit, members, isPrice, isChosen, toggle }: LineProps) {
  const { row, before, after, notices, end } = one;
  const name = row.title || 'Sem título';
  const isSame = end !== undefined && !end.isWritten;
  return (
    <tr
      className={cx(
        'border-t border-line max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:items-start max-md:gap-x-2 max-md:py-2.5 max-md:pr-3',
        end?.tone === 'amber'
          ? 'bg-amber-soft'
          : end?.tone === 'red'
            ? 'bg-red-soft'
            : 'bg-surface',
        !isChosen && 'text-ink-3',
      )}
    >
      <td className="py-0.5 pl-3 max-md:row-span-3 max-md:pl-2">
        <RowBox name={`Mudar ${name}`} checked={isChosen} onChange={toggle} />
      </td>
      <td className={cx(cell, 'max-md:col-start-2')}>
        <Named row={row} name={name} />
      </td>
      {isPrice ? (
        <>
          <td className={cx(cell, 'text-right whitespace-nowrap text-ink-2 max-md:hidden')}>
            <s>{formatMoney(Number(before ?? row.price))}</s>
          </td>
          <td
            className={cx(cell, 'whitespace-nowrap max-md:col-start-2', !edit && 'max-md:hidden')}
          >
            <NewPrice before={before ?? row.price} after={after} />
          </td>
          <td
            className={cx(
              cell,
              'text-right whitespace-nowrap max-md:hidden',
              end?.tone === 'amber' && 'font-semibold text-amber-text',
            )}
          >
            {shareOf(before, after)}
          </td>
          <td className={cx(cell, 'text-right whitespace-nowrap max-md:hidden')}>
            {notices > 0 ? countOf(notices, 'favorito', 'favoritos') : '–'}
          </td>
        </>
      ) : (
        <>
          <td className={cx(cell, 'text-ink-2 max-md:hidden')}>
            <Value>{wordsOf(edit, before, one, true, members)}</Value>
          </td>
          <td className={cx(cell, 'max-md:col-start-2', !edit && 'max-md:hidden')}>
            <span className="flex items-center gap-3">
              <ArrowRight
                size={16}
                aria-hidden="true"
                className="shrink-0 text-ink-3 max-md:hidden"
              />
              <Value>
                {after === undefined
                  ? '–'
                  : isSame && end.tone === 'grey'
                    ? 'igual'
                    : wordsOf(edit, after, one, false, members)}
              </Value>
            </span>
          </td>
        </>
      )}
      <td className={cx(cell, 'max-md:col-start-2', !edit && 'max-md:hidden')}>
        {end ? (
          <span
            className={cx(
              'block text-meta *:whitespace-normal! md:min-w-34',
              end.tone === 'amber' && 'font-semibold text-amber-text',
              end.tone === 'red' && 'font-semibold text-red-text',
            )}
          >
            <StateDot tone={end.tone}>
              <span>
                {end.text}
                {isPrice && notices > 0 ? (
                  <span className="md:hidden">
                    , avisa {countOf(notices, 'favorito', 'favoritos')}
                  </span>
                ) : null}
              </span>
            </StateDot>
          </span>
        ) : (
          <span className="text-ink-3">–</span>
        )}
      </td>
    </tr>
  );
}

function Named({ row, name }: { row: StockRow; name: string }) {
  return (
    <span className="flex items-center gap-3">
      <span className="max-md:hidden">
        <ListingThumbnail row={row} small />
      </span>
      <span className="block min-w-0">
        <span className="block max-w-56 truncate font-semibold max-md:max-w-none" title={name}>
          {name}
        </span>
        <span className="block truncate text-fine text-ink-2 max-md:hidden">
          {describeListing(row)}
        </span>
      </span>
    </span>
  );
}

function NewPrice({ before, after }: { before: unknown; after: unknown }) {
  return (
    <span className="flex items-center gap-3">
      <s className="text-ink-2 md:hidden">{formatMoney(Number(before))}</s>
      <ArrowRight size={16} aria-hidden="true" className="text-ink-3" />
      <b className="font-semibold">{after === undefined ? '–' : formatMoney(Number(after))}</b>
      <span className="md:hidden">{shareOf(before, after)}</span>
    </span>
  );
}

/** A long text shows three lines; all of it when it is opened. */
function Value({ children }: { children: string }) {
  if (children.length <= 90) return <span className="min-w-0 break-words">{children}</span>;
  return (
    <details className="group min-w-0 max-w-72 max-md:max-w-none">
      <summary className="line-clamp-3 cursor-pointer break-words whitespace-pre-line group-open:line-clamp-none">
        {children}
      </summary>
    </details>
  );
}

function shareOf(before: unknown, after: unknown): ReactNode {
  const [was, becomes] = [Number(before), Number(after)];
  if (after === undefined || !(was > 0) || was === becomes) return '–';
  const share = Math.round((becomes / was - 1) * 1000) / 10;
  return `${becomes < was ? '−' : '+'}${formatDecimal(Math.abs(share))}%`;
}

// What stands there is told by the listing, what comes by the change.
function wordsOf(
  edit: BulkEdit | undefined,
  value: unknown,
  { place, rooms }: PreviewRow,
  isBefore: boolean,
  members: readonly Member[],
): string {
  if (edit?.kind === 'person')
    return value
      ? (members.find(({ userId }) => userId === value)?.name ?? 'Quem saiu da equipe')
      : 'Ninguém';
  if (value === null || value === undefined || value === '') return '–';
  if (edit?.kind === 'set')
    return edit.field.name === 'municipality_id'
      ? isBefore
        ? formatPlace(place)
        : edit.shown
      : shownValue(edit.field, value);
  if (edit?.kind === 'photos') return captionsOf(value as string[], rooms);
  // What stands there already says nothing of the change.
  if (edit?.kind === 'append' && !isBefore) return `… ${edit.text.trim()}`;
  return Array.isArray(value) ? value.join(', ') || '–' : String(value);
}

/** `Sala, Quarto, 3 sem nome` */
function captionsOf(photos: readonly string[], rooms: PreviewRow['rooms']): string {
  const words: string[] = [];
  let unnamed = 0;
  const count = () => {
    if (unnamed > 0) words.push(`${formatNumber(unnamed)} sem nome`);
    unnamed = 0;
  };
  for (const room of photos.map((id) => rooms.get(id))) {
    if (room === undefined) {
      unnamed += 1;
    } else {
      count();
      words.push(room);
    }
  }
  count();
  return words.join(', ');
}
