import type { Vertical } from '~/domain/listings/verticals.ts';
import { useCombobox } from '~/ui/suggest/use-combobox.ts';
import { completionOf } from '../suggest/completion.ts';
import { RowList } from '../rows/row-list.tsx';
import { LiveStatus } from '../rows/row-parts.tsx';
import type { Row } from '../rows/rows.ts';
import type { useChoices } from '../use-choices.ts';

interface SheetRowsProps {
  input: HTMLInputElement;
  typed: string;
  vertical: Vertical;
  choices: ReturnType<typeof useChoices>;
  take: (row: Row) => void;
  onComplete: (text: string) => void;
  close: () => void;
}

/** The suggestions of the window over the whole screen, whose field has the focus. */
export function SheetRows(props: SheetRowsProps) {
  const { input, typed, vertical, choices, take, onComplete, close } = props;
  const { groups, remove } = choices;
  const rows = groups.flatMap((group) => group.rows);
  const combobox = useCombobox({
    field: input,
    count: rows.length,
    closeWindow: close,
    onTake: (index) => take(rows[index]!),
    onDelete: (index) => remove(rows[index]),
    onTab: () => {
      const completion = completionOf(rows, typed);
      if (completion !== undefined) onComplete(completion);
      return completion !== undefined;
    },
  });
  return (
    <>
      <RowList {...{ combobox, groups, vertical, typed }} isWide={false} onForget={remove} />
      <LiveStatus groups={groups} shown={combobox.shown} />
    </>
  );
}
