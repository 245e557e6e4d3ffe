import { useState } from 'react';
import { ArrowRight } from '~/ui/icons.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { tableFields } from '~/domain/imports/table-fields.ts';
import { labelOf } from '~/domain/listings/terms.ts';
import type { ImportColumns, ImportTranslation } from '~/platform/answers/import-answers.ts';
import { cx } from '~/ui/cx.ts';
import { Input, Select } from '~/ui/forms/field.tsx';

/** What values mean that a person has changed: by field, by the value as it is written. */
export type Meanings = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface TranslationsProps {
  plan: ImportColumns;
  values: Meanings;
  onChange: (values: Meanings) => void;
}

/** Values of the file that mean something of ours, and those that are not understood. */
export function Translations({ plan, values, onChange }: TranslationsProps) {
  const { translations } = plan;
  if (translations.length === 0) return null;
  const cells = translations.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <section
      aria-labelledby="valores-traduzidos"
      className="rounded-card border border-line bg-surface text-meta"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2 border-b border-line px-5 py-4">
        <h2 id="valores-traduzidos" className="type-small">
          Valores traduzidos
        </h2>
        <span className="text-fine text-ink-2">
          {formatNumber(translations.length)}, em {countOf(cells, 'célula', 'células')}
        </span>
      </div>
      <ul className="divide-y divide-line">
        {translations.map((one) => (
          <TranslationRow
            key={`${one.field} ${one.written}`}
            of={plan.of}
            one={one}
            means={values[one.field]?.[one.written]}
            onChange={(code) =>
              onChange({ ...values, [one.field]: { ...values[one.field], [one.written]: code } })
            }
          />
        ))}
      </ul>
    </section>
  );
}

interface TranslationRowProps {
  of: ImportColumns['of'];
  one: ImportTranslation;
  means: string | undefined;
  onChange: (code: string) => void;
}

function TranslationRow({ of, one, means, onChange }: TranslationRowProps) {
  const [isOpen, setIsOpen] = useState(one.means === null);
  const { field, label, written, rows } = one;
  const terms = tableFields[of].find(({ name }) => name === field)?.field?.terms;
  const current = means ?? one.means;
  const name = `O que ${written} quer dizer`;
  return (
    <li className="grid grid-cols-[minmax(0,6rem)_minmax(0,1fr)_auto] items-center gap-x-3 px-5 py-2.5">
      <span className="text-ink-2">{label}</span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="break-words text-ink-2">{written}</span>
        <ArrowRight size={14} aria-hidden="true" className="shrink-0 text-ink-3" />
        {isOpen ? (
          terms ? (
            <Select
              label={name}
              hideLabel
              compact
              value={current ?? ''}
              onChange={(event) => onChange(event.currentTarget.value)}
              className={cx(current === null && 'control-invalid')}
            >
              {current === null ? <option value="">não entendido</option> : null}
              {Object.keys(terms).map((code) => (
                <option key={code} value={code}>
                  {labelOf(terms, code)}
                </option>
              ))}
            </Select>
          ) : (
            <Input
              label={name}
              hideLabel
              compact
              value={current ?? ''}
              maxLength={60}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )
        ) : (
          <b className="font-semibold">{labelOf(terms ?? {}, current) ?? 'não entendido'}</b>
        )}
      </span>
      <span className="flex flex-wrap items-center justify-end gap-x-3">
        <span className="text-fine text-ink-2">{countOf(rows, 'linha', 'linhas')}</span>
        {isOpen ? null : (
          <button
            type="button"
            className="min-h-8 font-semibold text-green-text hover:underline"
            onClick={() => setIsOpen(true)}
          >
            Mudar<span className="sr-only"> {written}</span>
          </button>
        )}
      </span>
    </li>
  );
}
