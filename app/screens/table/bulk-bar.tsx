import { X } from '~/ui/icons.ts';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { listingsAtOnce as mostAtOnce } from '~/domain/limits/limits.ts';
import { formatNumber, pluralOf } from '~/domain/formats/numbers.ts';
import { Button } from '~/ui/button.tsx';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { showFailure } from '../failure.ts';
import { isOverThePage } from '../use-keys.ts';
import type { BulkAction, QueryTableProps, TableOptions } from './types.ts';
import type { TableModel } from './use-table-model.ts';

interface BulkBarProps<Row extends object> extends TableOptions<Row> {
  model: TableModel<Row>;
  total: number;
  exact: boolean;
  all: (() => Promise<readonly Row[]>) | undefined;
  whole?: QueryTableProps<Row>['whole'];
}

/** The actions on selected rows; floats at the bottom of the window until the table's end is visible. */
export function BulkBar<Row extends object>(props: BulkBarProps<Row>) {
  const { bulk, model, total, exact, all, whole } = props;
  const { chosen } = model;
  const [busy, setBusy] = useState(false);
  const [everything, setEverything] = useState(false);
  const isWhole = everything && whole !== undefined;
  const count = isWhole ? total : chosen.rows.length;
  const shown = bulk !== undefined && chosen.rows.length > 0;
  const clear = () => {
    setEverything(false);
    chosen.clear();
  };
  useEscape(shown, clear);
  const focus = useFocusKept(shown);
  if (!shown) return null;
  const run = async (act: () => Promise<unknown>, failure: string) => {
    setBusy(true);
    await act().catch((error: unknown) => showFailure(failure, error));
    setBusy(false);
  };
  const doIt = ({ label, onSelect }: BulkAction<Row>) =>
    void run(
      async () => (await onSelect(chosen.rows)) && chosen.clear(),
      `Não deu para ${label.toLowerCase()}`,
    );
  const actions: BulkAction<Row>[] = isWhole
    ? whole.actions.map((one) => ({
        ...one,
        onSelect: async () => {
          const begun = await one.onSelect(total);
          if (begun) clear();
          return false;
        },
      }))
    : bulk(chosen.rows);
  const chooseAll =
    count < total && whole && total > whole.from && exact
      ? () => setEverything(true)
      : all && count < total && total <= mostAtOnce
        ? () => void run(async () => chosen.choose(await all()), 'Erro ao selecionar')
        : undefined;
  return (
    <div
      {...focus}
      className="screen-foot pointer-events-none sticky bottom-6 z-20 mt-3 flex justify-center max-md:bottom-safe-2"
    >
      <div
        role="toolbar"
        aria-label="Selecionados"
        className="pointer-events-auto bulk-bar flex items-center gap-1 rounded-card bg-ink px-3 py-2 text-meta text-paper shadow-float max-md:w-full max-md:flex-wrap"
      >
        <output className="px-2 whitespace-nowrap max-md:grow">
          <b className="font-semibold">{formatNumber(count)}</b>{' '}
          {pluralOf(count, 'selecionado', 'selecionados')}
        </output>
        {chooseAll ? (
          <Button
            size="compact"
            tone="bare"
            className={`${onInk} whitespace-nowrap underline`}
            busy={busy && 'Selecionando...'}
            onClick={chooseAll}
          >
            Selecionar os {formatNumber(total)}
          </Button>
        ) : null}
        <span aria-hidden="true" className={divider} />
        <div className="flex max-md:order-1 max-md:w-full max-md:justify-between max-md:border-t max-md:border-paper/20 max-md:pt-1">
          {actions.map((action) => (
            <ReasonButton
              key={action.label}
              size="compact"
              tone="bare"
              reason={action.reason}
              // Not `disabled`: a confirmation returns the focus to the button.
              {...(busy && { 'aria-disabled': true })}
              className={`${onInk} max-md:h-auto! max-md:min-w-0 max-md:flex-col max-md:gap-1! max-md:px-1! max-md:py-2! max-md:text-tag!`}
              onClick={() => busy || doIt(action)}
            >
              {action.icon}
              {/* Whole labels do not fit beside the offer to choose all, nor on a phone. */}
              <span className={action.short && (chooseAll ? 'hidden' : 'max-md:hidden')}>
                {action.label}
              </span>
              {action.short ? (
                <span className={chooseAll ? undefined : 'md:hidden'}>{action.short}</span>
              ) : null}
            </ReasonButton>
          ))}
        </div>
        <span aria-hidden="true" className={divider} />
        <Button
          size="compact"
          tone="bare"
          aria-label="Limpar seleção"
          className={onInk}
          onClick={clear}
        >
          <X size={18} aria-hidden="true" />
        </Button>
      </div>
    </div>
  );
}

const onInk =
  'px-2.5! text-paper! hover:bg-paper/12! aria-disabled:bg-transparent! aria-disabled:border-transparent! aria-disabled:text-paper/50! disabled:bg-transparent! disabled:text-paper/50!';
const divider = 'mx-1 h-8 w-px bg-paper/20 max-md:hidden';

// Escape belongs to an open window or menu, which is checked before it closes.
function useEscape(on: boolean, clear: () => void) {
  useEffect(() => {
    if (!on) return;
    let isTaken = false;
    const onWay = (event: KeyboardEvent) => {
      isTaken = event.key === 'Escape' && isOverThePage('dialog', 'alertdialog', 'menu', 'listbox');
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTaken && !event.defaultPrevented) clear();
    };
    document.addEventListener('keydown', onWay, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onWay, true);
      document.removeEventListener('keydown', onKey);
    };
  });
}

// When the bar disappears, the focus returns to the table's row.
function useFocusKept(shown: boolean) {
  const hadFocus = useRef(false);
  const table = useRef<Element | null>(null);
  useEffect(() => {
    if (shown || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement !== document.body) return;
    const row = table.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
    row?.focus({ preventScroll: true });
  }, [shown]);
  return {
    ref: (bar: HTMLElement | null) => {
      if (bar) table.current = bar.previousElementSibling;
    },
    onFocus: () => {
      hadFocus.current = true;
    },
    // A button that becomes disabled loses the focus without a target.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (relatedTarget) hadFocus.current = currentTarget.contains(relatedTarget);
    },
  };
}
