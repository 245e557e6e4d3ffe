import { formatMoney } from '~/domain/money.ts';
import { formatNumber } from '~/domain/numbers.ts';
import { numberOf, type Control, type Facet } from '../search/criteria.ts';
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
          <PriceRange stops={control.stops} search={search} />
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
          <Flag control={control} search={search} />
        </div>
      );
  }
}

type Of<Kind extends Control['kind']> = Extract<Control, { kind: Kind }>;

function Choose({
  label,
  control: { param, choices, empty },
  search,
}: {
  label: string;
  control: Of<'choose'>;
  search: Search;
}) {
  const value = numberOf(search.filters, param);
  const offered = value === undefined || choices.includes(value) ? choices : [value, ...choices];
  return (
    <label className="facet">
      <span>{label}</span>
      <select
        name={param}
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
    </label>
  );
}

// Without a total the question of those who do not inform all of it does not arise.
function Total({
  label,
  control: { param, partial, choices },
  search,
}: {
  label: string;
  control: Of<'total'>;
  search: Search;
}) {
  return (
    <>
      <Choose
        label={label}
        control={{ kind: 'choose', param, choices, empty: 'Qualquer' }}
        search={search}
      />
      {numberOf(search.filters, param) === undefined ? null : (
        <div className="facet facet-flag">
          <Flag
            control={{ kind: 'flag', param: partial, label: 'Incluir os que não informam tudo' }}
            search={search}
          />
        </div>
      )}
    </>
  );
}

function unit(param: string, value: number): string {
  if (param === 'total_max') return formatMoney(value);
  if (param === 'km_max') return value === 0 ? '0 km (novos)' : `${formatNumber(value)} km`;
  if (param === 'area_min') return `${formatNumber(value)} m²`;
  return String(value);
}

function AtLeast({
  label,
  control: { param, all, choices },
  search,
}: {
  label: string;
  control: Of<'atLeast'>;
  search: Search;
}) {
  const value = numberOf(search.filters, param);
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
              onChange={() => search.set({ [param]: choice })}
            />
            {choice === undefined ? all : `${choice}+`}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Flag({ control: { param, label }, search }: { control: Of<'flag'>; search: Search }) {
  return (
    <label className="option">
      <input
        type="checkbox"
        className="tick"
        name={param}
        value="sim"
        checked={search.filters[param] === 'sim'}
        onChange={({ target }) => search.set({ [param]: target.checked ? 'sim' : undefined })}
      />
      {label}
    </label>
  );
}
