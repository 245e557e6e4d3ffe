import { Check, Pencil, X } from '~/ui/icons.ts';
import { useState, type KeyboardEvent } from 'react';
import { formatMoney } from '~/domain/money/money.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { readPrice } from '~/domain/listings/fields/read-field.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import type { StockRow } from '~/platform/answers/stock-types.ts';
import { cx } from '~/ui/cx.ts';
import { Dialog, DialogBody } from '~/ui/signed/dialog.tsx';
import { Tag } from '~/ui/tag.tsx';
import { useStock } from './use-stock-actions.ts';
import { dropOf, priceNews } from './labels.ts';

/** A price that becomes a field when it is pressed (or F2 in its row); on the phone the field has a window of its own. */
export function PriceCell({ row }: { row: StockRow }) {
  const { isPhone } = useStock();
  const [editing, setEditing] = useState(false);
  const end = () => setEditing(false);
  if (editing && !isPhone) return <PriceForm row={row} end={end} />;
  return (
    <>
      <Price row={row} edit={() => setEditing(true)} />
      {isPhone ? (
        <Dialog size="small" title="Preço" lead={row.title} open={editing} onClose={end}>
          <DialogBody>
            <PriceForm row={row} end={end} />
          </DialogBody>
        </Dialog>
      ) : null}
    </>
  );
}

function Price({ row, edit }: { row: StockRow; edit: () => void }) {
  const { now, mayEdit } = useStock();
  const shown = row.price > 0 ? formatMoney(row.price) + verticals[row.item_type].per : 'Sem preço';
  const drop = dropOf(row, now);
  if (row.bucket === 'gone' || !mayEdit(row)) {
    return <span className="whitespace-nowrap text-ink-2">{shown}</span>;
  }
  return (
    <span className="block">
      <span className="flex items-center gap-2 md:justify-end">
        <button
          type="button"
          data-edit=""
          aria-label={`Alterar o preço de ${row.title || 'Sem título'}: ${shown}`}
          onClick={edit}
          className="group -mx-1.5 inline-flex min-h-8 items-center gap-2 rounded-control px-1.5 font-semibold whitespace-nowrap hover:bg-muted max-md:min-h-6"
        >
          {shown}
          <Pencil
            size={14}
            aria-hidden="true"
            className="text-ink-3 group-hover:text-ink max-md:hidden"
          />
        </button>
        {isHighlighted(row) ? (
          <Tag tone="amber" className="md:hidden">
            Destaque
          </Tag>
        ) : null}
      </span>
      {drop ? <span className="block text-fine text-green-text">{drop}</span> : null}
    </span>
  );
}

export const isHighlighted = ({ highlighted_until: until }: StockRow) =>
  until !== null && Date.parse(until) > Date.now();

function PriceForm({ row, end }: { row: StockRow; end: () => void }) {
  const { act } = useStock();
  const [typed, setTyped] = useState(row.price > 0 ? formatNumber(row.price) : '');
  const read = readPrice(typed);
  const price = 'value' in read ? read.value : undefined;
  const news = price === undefined ? undefined : priceNews(row, price);
  const wrong = price === undefined || price <= 0;
  const save = () => {
    if (wrong) return;
    end();
    if (price !== row.price) void act('price', [row], price);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      end();
    }
  };
  return (
    // The keys are those of its field.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      method="post"
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="md:-my-2"
    >
      <span className="flex items-center justify-end gap-1.5">
        <span aria-hidden="true" className="text-ink-3">
          R$
        </span>
        <input
          // The field takes the place of the button that was pressed.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onFocus={({ target }) => target.select()}
          aria-label={`Preço de ${row.title}`}
          aria-invalid={wrong}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="h-9 w-24 rounded-control border-2 border-green bg-surface px-2 text-right text-control font-semibold aria-invalid:border-red max-md:h-12 max-md:w-auto max-md:grow"
        />
        <button
          type="submit"
          aria-label="Salvar o preço"
          className={cx(small, 'bg-green text-on-green')}
        >
          <Check size={16} aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label="Deixar como estava"
          onClick={end}
          className={cx(small, 'border border-line-2 bg-surface')}
        >
          <X size={16} aria-hidden="true" />
        </button>
      </span>
      <output
        className={cx(
          'block min-h-4 text-right text-fine',
          news?.tone === 'amber' ? 'text-amber-text' : wrong ? 'text-red-text' : 'text-ink-2',
        )}
      >
        {'fault' in read && typed.trim() ? read.fault : wrong ? 'Digite um preço' : news?.text}
      </output>
    </form>
  );
}

const small = 'grid size-9 shrink-0 place-items-center rounded-control max-md:size-12';
