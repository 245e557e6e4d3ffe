import { formatMoney } from '~/domain/money/money.ts';
import { countOf, formatHectares, formatNumber } from '~/domain/formats/numbers.ts';
import { numberOf, textOf, type Control, type Facet } from '../search/criteria.ts';
import { OptionList } from './option-list.tsx';
import { unpackOptions } from '../card/packed.ts';
import { PlaceField } from './place-field.tsx';
import { PriceRange } from './price-range.tsx';
import type { Results } from '../results/results.ts';
import type { Search } from '../results/use-search.ts';

interface FacetControlProps {
  facet: Facet;
  results: Results;
  search: Search;
}

/** The control of one facet, in the group that its label names. */
export function FacetControl({ facet, results, search }: FacetControlProps) {
  const { control, label } = facet;
  switch (control.kind) {
    case 'text':
    case 'hidden':
      return null;
    case 'place':
      return (
        <div className="facet">
          <PlaceField label={label} search={search} />
        </div>
      );
    case 'price':
      return (
        <fieldset className="facet">
          <legend>{label}</legend>
          <PriceRange stops={control.stops} search={search} unread={results.unread} />
        </fieldset>
      );
    case 'options':
      return (
        <OptionList
          label={label}
          control={control}
          counted={unpackOptions(results.facets[control.param])}
          search={search}
        />
      );
    case 'total':
      return <Total label={label} control={control} search={search} />;
    case 'choose':
      return <Choose label={label} control={control} search={search} />;
    case 'atLeast':
      return <AtLeast label={label} control={control} search={search} />;
    case 'flag':
      return (
        <div className="facet facet-flag">
          <Flag
            control={control}
            count={unpackOptions(results.facets[control.param])[0]?.count}
            search={search}
          />
        </div>
      );
    case 'day':
      return (
        <label className="facet">
          <span>{label}</span>
          <input
            type="date"
            name={control.param}
            value={textOf(search.filters, control.param)}
            onChange={({ target }) => search.set({ [control.param]: target.value })}
          />
        </label>
      );
  }
}

interface ControlProps<Kind extends Control['kind']> {
  label: string;
  control: Of<Kind>;
  search: Search;
}

type Of<Kind extends Control['kind']> = Extract<Control, { kind: Kind }>;

function Choose({
  label,
  control: { param, choices: usual, instead, empty, upTo },
  search,
}: ControlProps<'choose'>) {
  const choices = instead?.(search.filters) ?? usual;
  const first = <Choice param={param} choices={choices} empty={empty} search={search} />;
  if (!upTo) {
    return (
      <label className="facet">
        <span>{label}</span>
        {first}
      </label>
    );
  }
  return (
    <fieldset className="facet">
      <legend>{label}</legend>
      <div className="two-choices">
        <Choice
          param={param}
          choices={choices}
          empty={empty}
          label={`${label}, de`}
          search={search}
        />
        <Choice
          param={upTo}
          choices={choices}
          empty="Até"
          label={`${label}, até`}
          search={search}
        />
      </div>
    </fieldset>
  );
}

function Choice({
  param,
  choices,
  empty,
  label,
  search,
}: Omit<Of<'choose'>, 'kind' | 'upTo' | 'instead'> & { label?: string; search: Search }) {
  const value = numberOf(search.filters, param);
  const offered = value === undefined || choices.includes(value) ? choices : [value, ...choices];
  return (
    <select
      name={param}
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) =>
        search.set({ [param]: target.value === '' ? undefined : Number(target.value) })
      }
      className="chevron"
    >
      <option value="">{empty}</option>
      {offered.map((choice) => (
        <option key={choice} value={choice}>
          {unit(param, choice)}
        </option>
      ))}
    </select>
  );
}

// The lower bound, and listings with unknown costs, are offered only where a total is set.
function Total({
  label,
  control: { param, from, partial, choices },
  search,
}: ControlProps<'total'>) {
  const choose = { kind: 'choose', choices, empty: 'Qualquer' } as const;
  return (
    <>
      <Choose label={label} control={{ ...choose, param }} search={search} />
      {(search.filters[param] ?? search.filters[from]) === undefined ? null : (
        <>
          <Choose
            label="Total por mês com taxas, de"
            control={{ ...choose, param: from }}
            search={search}
          />
          <div className="facet facet-flag">
            <Flag
              control={{ kind: 'flag', param: partial, label: 'Incluir os que não informam tudo' }}
              search={search}
            />
          </div>
        </>
      )}
    </>
  );
}

function unit(param: string, value: number): string {
  if (param.startsWith('total')) return formatMoney(value);
  if (param === 'km_max') return value === 0 ? '0 km (novos)' : `${formatNumber(value)} km`;
  if (param === 'area_min') return formatHectares(value);
  if (param === 'condominio_max') return value === 0 ? 'Sem condomínio' : formatMoney(value);
  if (param === 'm2_max') return formatMoney(value);
  if (param === 'publicado') return countOf(value, 'dia', 'dias');
  if (param === 'portas_min') return `${value} ou mais`;
  return String(value);
}

function AtLeast({
  label,
  control: { param, most, all, choices },
  search,
}: ControlProps<'atLeast'>) {
  const value = numberOf(search.filters, param);
  const isExact = value !== undefined && search.filters[most] === value;
  const offered = [undefined, ...choices];
  if (value !== undefined && !choices.includes(value)) offered.push(value);
  return (
    <fieldset className="facet">
      <legend>{label}</legend>
      <div className="steps">
        {offered.map((choice) => (
          <label key={choice ?? 0}>
            <input
              type="radio"
              name={param}
              value={choice ?? ''}
              checked={choice === value}
              onChange={() => search.set({ [param]: choice, [most]: isExact ? choice : undefined })}
            />
            {choice === undefined ? all : `${choice}${isExact && choice === value ? '' : '+'}`}
          </label>
        ))}
      </div>
      {value === undefined ? null : (
        <label className="option">
          <input
            type="checkbox"
            name={most}
            value={value}
            checked={isExact}
            onChange={({ target }) => search.set({ [most]: target.checked ? value : undefined })}
          />
          Exatamente {value}
        </label>
      )}
    </fieldset>
  );
}

function Flag({
  control: { param, label },
  count,
  search,
}: {
  control: Of<'flag'>;
  count?: number | null | undefined;
  search: Search;
}) {
  return (
    <label className="option">
      <input
        type="checkbox"
        name={param}
        value="sim"
        checked={search.filters[param] === 'sim'}
        onChange={({ target }) => search.set({ [param]: target.checked ? 'sim' : undefined })}
      />
      {label}
      {count ? <span>{formatNumber(count)}</span> : null}
    </label>
  );
}
