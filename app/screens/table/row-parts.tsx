import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, type ChangeEvent } from 'react';
import { ActionMenu } from '~/ui/signed/action-menu.tsx';
import type { TableOptions } from './types.ts';

interface RowBoxProps {
  name: string;
  checked: boolean;
  /** Some are chosen, not all. */
  mixed?: boolean;
  /** Shift chooses all between the last one and this one. */
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The box that chooses a row. */
export function RowBox({ name, checked, mixed = false, onChange }: RowBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed && !checked;
  }, [mixed, checked]);
  return (
    <label className="grid size-9 shrink-0 place-items-center max-md:size-11">
      <input
        ref={box}
        type="checkbox"
        aria-label={name}
        checked={checked}
        onChange={onChange}
        className="tick tick-mixed size-5 shrink-0 appearance-none rounded-tag border-[1.5px] border-field bg-surface checked:border-green checked:bg-green "
      />
    </label>
  );
}

interface RowMenuProps<Row extends object> {
  options: TableOptions<Row>;
  row: Row;
}

/** What can be done with one row. */
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
