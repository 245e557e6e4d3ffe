import { Ellipsis } from '~/ui/icons.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { ActionMenu } from '~/ui/signed/action-menu.tsx';
import { cx } from '~/ui/cx.ts';
import type { TableOptions } from './types.ts';

interface RowBoxProps {
  name: string;
  checked: boolean;
  /** Some rows are selected, not all. */
  mixed?: boolean;
  /** With Shift the rows since the last one are meant. */
  onChange: (withShift: boolean) => void;
  /** The photo of the row, with the box in its corner; a click on it selects. */
  children?: ReactNode;
}

/** The box that selects a row. */
export function RowBox({ name, checked, mixed = false, onChange, children }: RowBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed && !checked;
  }, [mixed, checked]);
  return (
    <label
      className={cx(
        'shrink-0 select-none',
        children !== undefined ? 'relative' : 'grid size-9 place-items-center max-md:size-11',
      )}
    >
      {children}
      <input
        ref={box}
        type="checkbox"
        aria-label={name}
        checked={checked}
        onChange={({ nativeEvent }) =>
          onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        className={cx(
          'tick tick-mixed size-5 shrink-0 appearance-none rounded-tag border-[1.5px] border-field bg-surface checked:border-green checked:bg-green',
          children !== undefined && 'absolute top-1.5 left-1.5',
        )}
      />
    </label>
  );
}

interface RowMenuProps<Row extends object> {
  options: TableOptions<Row>;
  row: Row;
}

/** The menu of a row. */
export function RowMenu<Row extends object>({ options, row }: RowMenuProps<Row>) {
  const groups = options.actions?.(row) ?? [];
  return (
    <ActionMenu
      name={`Ações de ${options.rowName(row)}`}
      button={<Ellipsis size={20} aria-hidden="true" />}
      groups={groups}
    />
  );
}
