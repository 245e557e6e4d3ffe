import { ImageOff, MoreHorizontal } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countOf } from '~/domain/formats/numbers.ts';
import type { Contacted, ItemFigures } from '~/platform/answers/panel-answers.ts';
import { cx } from '~/ui/cx.ts';
import { Photo } from '~/ui/photo.tsx';
import { contactsIn, conversionOf, conversionLabels, sumOf } from './figures.ts';
import { columns } from './figures-columns.ts';
import type { FiguresByItem } from './queries.ts';

const head = 'px-3 py-2.5 text-right text-tag font-semibold';
const cell = 'text-right tabular-nums max-md:hidden md:px-3';

interface ItemTableProps {
  figures: FiguresByItem;
  /** The figures of one listing alone. */
  hrefOf: (id: string) => string;
}

/** What each listing got, those with most views first; on the phone rows with the conversion at the right. */
export function ItemTable({ figures: { items, rest }, hrefOf }: ItemTableProps) {
  return (
    <table className="block w-full border-collapse text-meta md:table">
      <thead className="max-md:sr-only">
        <tr className="bg-sunken">
          <th scope="col" className="py-2.5 pr-3 pl-5 text-left text-tag font-semibold text-ink-2">
            Anúncio
          </th>
          {columns.map(({ title }, at) => (
            <th
              key={title}
              scope="col"
              aria-sort={at === 0 ? 'descending' : undefined}
              className={cx(head, at === 0 ? 'text-ink' : 'text-ink-2')}
            >
              {title}
            </th>
          ))}
          <th scope="col" className={`${head} pr-5 text-ink-2`}>
            Conversão
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {items.map((item) => (
          <Row
            key={`${item.item_type} ${item.item_id}`}
            figures={item}
            picture={<Cover item={item} />}
          >
            {item.item_type === 'store' ? (
              'Página da loja'
            ) : (
              <Link
                to={hrefOf(item.item_id)}
                preventScrollReset
                className="hover:underline"
                title="Ver só este anúncio"
              >
                {item.title ?? 'Anúncio excluído'}
              </Link>
            )}
          </Row>
        ))}
        {rest.count > 0 ? (
          <Row
            figures={rest}
            picture={
              <Frame>
                <MoreHorizontal size={16} aria-hidden="true" />
              </Frame>
            }
          >
            <span className="text-ink-2">Outros {countOf(rest.count, 'anúncio', 'anúncios')}</span>
          </Row>
        ) : null}
      </tbody>
      <tfoot className="bg-sunken font-semibold max-md:block">
        <Row figures={sumOf([...items, rest])}>Total</Row>
      </tfoot>
    </table>
  );
}

interface RowProps {
  figures: Contacted;
  picture?: ReactNode;
  children: ReactNode;
}

function Row({ figures, picture, children }: RowProps) {
  return (
    <tr className="border-t border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:px-4 max-md:py-3 md:h-14">
      <th scope="row" className="min-w-0 text-left font-medium md:py-2 md:pr-3 md:pl-5">
        <span className="flex min-w-0 items-center gap-3">
          {picture}
          <span className="min-w-0">
            <span className="block truncate md:max-w-72">{children}</span>
            <span className="block text-fine font-normal text-ink-2 md:hidden">
              {countOf(figures.views, 'visualização', 'visualizações')},{' '}
              {countOf(contactsIn(figures), 'contato', 'contatos')}
            </span>
          </span>
        </span>
      </th>
      {columns.map(({ title, of }) => (
        <td key={title} className={cx(cell, title === 'Contatos' && 'font-semibold')}>
          {of(figures)}
        </td>
      ))}
      <td className="md:pr-5 md:pl-3">
        <Conversion figures={figures} />
      </td>
    </tr>
  );
}

// A bar is full at 6 of 100: what a good listing brings.
function Conversion({ figures }: { figures: Contacted }) {
  const share = conversionOf(figures);
  return (
    <span className="flex items-center justify-end gap-3 tabular-nums">
      <span
        aria-hidden="true"
        className="h-1.5 w-16 overflow-hidden rounded-full bg-muted max-lg:hidden"
      >
        <span
          className="block h-full rounded-full bg-green"
          style={{ width: `${Math.min(100, ((share ?? 0) / 6) * 100)}%` }}
        />
      </span>
      <span className="min-w-10 text-right">{conversionLabels(share)}</span>
    </span>
  );
}

function Cover({ item: { cover } }: { item: ItemFigures }) {
  return (
    <Frame>
      {cover ? (
        <Photo path={cover} alt="" sizes="56px" maxWidth={160} className="size-full object-cover" />
      ) : (
        <ImageOff size={16} aria-hidden="true" />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <span className="grid h-10 w-14 shrink-0 place-items-center overflow-hidden rounded-tag bg-muted text-ink-3">
      {children}
    </span>
  );
}
