import { useId } from 'react';
import type { ImportColumns } from '~/platform/answers/import-answers.ts';
import { cx } from '~/ui/cx.ts';
import { Select } from '~/ui/forms/field.tsx';
import { StateDot } from '~/ui/tag.tsx';
import {
  type Choice,
  columnName,
  leftOut,
  notSaid,
  optionsOf,
  type LinkStatus,
} from './choices.ts';

interface ColumnRowsProps {
  plan: ImportColumns;
  choices: readonly Choice[];
  statuses: readonly LinkStatus[];
  onChoose: (at: number, choice: Choice) => void;
}

const line =
  'grid gap-x-4 gap-y-2 px-5 py-3 md:grid-cols-[minmax(0,7.5rem)_minmax(0,1.15fr)_minmax(0,1.15fr)_minmax(0,1fr)] md:items-center';

/** Each column of the file: its first values, the field that it is, and how sure that is. */
export function ColumnRows({ plan, choices, statuses, onChoose }: ColumnRowsProps) {
  const options = optionsOf(plan.of);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface text-meta">
      <div
        aria-hidden="true"
        className={cx(line, 'bg-sunken py-2! text-tag font-semibold max-md:hidden')}
      >
        <span>No arquivo</span>
        <span>Três primeiros valores</span>
        <span>Campo do anúncio</span>
        <span>Confiança</span>
      </div>
      <ul className="divide-y divide-line">
        {plan.columns.map((column, at) => (
          <ColumnRow
            // oxlint-disable-next-line react/no-array-index-key -- columns may have one name
            key={at}
            name={columnName(column, at)}
            sample={column.sample}
            choice={choices[at]!}
            status={statuses[at]!}
            options={options}
            onChoose={(choice) => onChoose(at, choice)}
          />
        ))}
      </ul>
    </div>
  );
}

interface ColumnRowProps {
  name: string;
  sample: readonly string[];
  choice: Choice;
  status: LinkStatus;
  options: readonly { value: string; label: string }[];
  onChoose: (choice: Choice) => void;
}

function ColumnRow({ name, sample, choice, status, options, onChoose }: ColumnRowProps) {
  const note = useId();
  const { tone, word } = status;
  return (
    <li className={cx(line, tone === 'red' && 'bg-red-soft')}>
      <div className="flex items-baseline justify-between gap-3">
        <b className="font-semibold break-words">{name}</b>
        <span className="md:hidden">
          <StateDot tone={tone}>{word}</StateDot>
        </span>
      </div>
      <p className="line-clamp-2 break-words text-ink-2">
        {sample.map((value, at) => (
          <span
            // oxlint-disable-next-line react/no-array-index-key -- values may be alike
            key={at}
            className="not-first:before:mx-1.5 not-first:before:text-line-2 not-first:before:content-['|']"
          >
            {value || <i className="text-ink-3 not-italic">vazio</i>}
          </span>
        ))}
      </p>
      <Select
        label={`Campo de ${name}`}
        hideLabel
        compact
        value={choice}
        aria-invalid={tone === 'red' || undefined}
        aria-describedby={note}
        className={cx(
          'w-full',
          choice === leftOut && 'text-ink-2',
          tone === 'red' && 'control-invalid',
        )}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {choice === notSaid ? <option value={notSaid}>Escolher o campo</option> : null}
        <option value={leftOut}>Não importar</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <div id={note}>
        <span className="max-md:hidden">
          <StateDot tone={tone}>{word}</StateDot>
        </span>
        <span className={cx('block text-fine', tone === 'red' ? 'text-red-text' : 'text-ink-2')}>
          {status.note}
        </span>
      </div>
    </li>
  );
}
