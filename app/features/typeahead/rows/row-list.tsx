// A combobox has no element of its own: its list is marked up by roles.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { useCombobox } from '~/ui/suggest/use-combobox.ts';
import { cx } from '~/ui/cx.ts';
import { RowContent } from './row-content.tsx';
import { Keys, Remove } from './row-parts.tsx';
import type { Group, Row } from './rows.ts';

interface RowListProps {
  combobox: ReturnType<typeof useCombobox>;
  groups: readonly Group[];
  vertical: Vertical;
  typed: string;
  isWide: boolean;
  onForget: (row: Row) => void;
  className?: string;
  /** In pixels; what is longer scrolls. */
  maxHeight?: number;
}

/** All groups as the one list of the combobox. On a wide screen a group's name stands beside its lines. */
export function RowList({ combobox, groups, className, maxHeight, ...rest }: RowListProps) {
  const starts = groups.map((_, at) => groups.slice(0, at).flatMap(({ rows }) => rows).length);
  return (
    <div
      {...combobox.list}
      aria-label="Sugestões"
      hidden={!combobox.shown}
      style={{ maxHeight }}
      className={cx(rest.isWide && 'divide-y divide-line', className)}
    >
      {groups.map((group, at) => (
        <RowGroup key={group.id} {...{ group, combobox, start: starts[at]! }} {...rest} />
      ))}
    </div>
  );
}

interface RowGroupProps extends Omit<RowListProps, 'groups' | 'className' | 'maxHeight'> {
  group: Group;
  /** The place of its first line in the whole list. */
  start: number;
}

function RowGroup({
  group: { id, label, rows },
  start,
  combobox,
  isWide,
  onForget,
  ...rest
}: RowGroupProps) {
  const isBar = id === 'elsewhere';
  return (
    <div
      role="group"
      aria-label={label ?? 'Buscar o texto'}
      className={cx(isWide && 'flex p-2', isBar && 'items-center rounded-b-card bg-sunken')}
    >
      {label ? (
        <span
          aria-hidden="true"
          className={cx(
            'text-fine text-ink-3',
            isWide ? 'shrink-0 py-2.5 pl-3' : 'block px-4 pt-4 pb-1',
            isWide && (isBar ? 'pr-3 whitespace-nowrap' : 'w-26 pr-2'),
          )}
        >
          {label}
        </span>
      ) : null}
      <div role="presentation" className={cx('min-w-0 grow', isBar && 'flex gap-1')}>
        {rows.map((row, index) => (
          <div key={keyOf(row)} role="presentation" className="relative">
            <div
              {...combobox.optionAt(start + index)}
              className={cx(
                'flex cursor-pointer items-center gap-2 rounded-control px-3 text-control hover:bg-sunken',
                isWide ? 'min-h-10' : 'min-h-12 px-4',
                row.kind === 'recent' && 'pr-12',
                combobox.isActive(start + index) && (isBar ? 'bg-muted' : 'bg-sunken'),
              )}
            >
              <RowContent row={row} isWide={isWide} {...rest} />
            </div>
            {row.kind === 'recent' ? <Remove onClick={() => onForget(row)} /> : null}
          </div>
        ))}
      </div>
      {isBar ? <Keys /> : null}
    </div>
  );
}

function keyOf(row: Row): string {
  if (row.kind === 'suggestion')
    return [row.kind, row.suggestion.completes, row.suggestion.detail].join();
  if (row.kind === 'recent') return `${row.kind}${row.recent.text}`;
  if (row.kind === 'saved') return `${row.kind}${row.saved.id}`;
  return row.kind === 'elsewhere' ? row.vertical : row.kind;
}
