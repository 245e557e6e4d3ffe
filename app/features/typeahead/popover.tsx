import { remember } from './recents.ts';
import { RowList } from './rows/row-list.tsx';
import { LiveStatus } from './rows/row-parts.tsx';
import { completionOf } from './suggest/completion.ts';
import { type TypeaheadActions, useChoices } from './use-choices.ts';
import { chooseVertical, verticalFor } from './where.ts';
import { cx } from '../../ui/cx.ts';
import { onTyping } from '../../ui/suggest/on-typing.ts';
import { setText } from '../../ui/suggest/set-text.ts';
import { useAvailableHeight } from '../../ui/suggest/use-available-height.ts';
import { useCombobox } from '../../ui/suggest/use-combobox.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';

interface PopoverProps extends TypeaheadActions {
  field: HTMLInputElement;
  startsOpen: boolean;
}

/** As high as what is suggested mostly is, in pixels. */
const wanted = 420;

/** Suggestions below a field, on a screen that has space beside it. */
export function Popover({ field, startsOpen, ...ways }: PopoverProps) {
  const navigate = useNavigate();
  const typed = useTyped(field);
  const vertical = verticalFor(field) ?? 'car';
  const [isOpen, setOpen] = useState(startsOpen);
  const { groups, choose, remove } = useChoices({
    ...ways,
    field,
    vertical,
    typed,
    isOpen,
    inSheet: false,
  });
  const rows = groups.flatMap((group) => group.rows);
  const combobox = useCombobox({
    field,
    count: rows.length,
    first: typed.trim() === '' ? -1 : 0,
    startsOpen,
    onTake: (index) => {
      const row = rows[index]!;
      if (row.kind === 'text') return field.form?.requestSubmit();
      const address = choose(row);
      if (address === undefined) return undefined;
      if (row.kind === 'elsewhere') chooseVertical(field, row.vertical);
      // What was typed has become filters.
      if (row.kind === 'suggestion' && !('text' in row.suggestion.to)) setText(field, '');
      combobox.setOpen(false);
      return void navigate(address);
    },
    onDelete: (index) => remove(rows[index]),
    onTab: () => {
      const completion = completionOf(rows, typed);
      if (completion !== undefined) setText(field, completion);
      return completion !== undefined;
    },
  });
  if (combobox.open !== isOpen) setOpen(combobox.open);

  const onSubmit = useEffectEvent(() => {
    remember({ vertical: verticalFor(field) ?? vertical, text: field.value });
    combobox.setOpen(false);
  });
  useEffect(() => {
    const { form } = field;
    const submitted = () => onSubmit();
    form?.addEventListener('submit', submitted);
    return () => form?.removeEventListener('submit', submitted);
  }, [field]);
  const place = useAvailableHeight(field, combobox.shown, wanted);

  return createPortal(
    <>
      <RowList
        {...{ combobox, groups, vertical, typed }}
        isWide
        onForget={remove}
        className={cx(
          'absolute z-40 w-full min-w-[min(38rem,calc(100vw-2*var(--gutter)))] overflow-y-auto overscroll-contain rounded-card bg-surface text-left shadow-float',
          place.atEnd ? 'right-0' : 'left-0',
          place.above ? 'bottom-[calc(100%+0.5rem)]' : 'top-[calc(100%+0.5rem)]',
        )}
        maxHeight={place.room}
      />
      <LiveStatus groups={groups} shown={combobox.shown} />
    </>,
    field.parentElement!,
  );
}

const events = ['click', 'focus', 'keydown'];

/** The text of a field, as it is whenever somebody turns to it. */
export function useTyped(field: HTMLInputElement): string {
  const [typed, setTyped] = useState(field.value);
  useEffect(() => {
    const read = () => setTyped(field.value);
    const end = onTyping(field, read);
    for (const type of events) field.addEventListener(type, read);
    read();
    return () => {
      end();
      for (const type of events) field.removeEventListener(type, read);
    };
  }, [field]);
  return typed;
}
