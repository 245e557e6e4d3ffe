import { stateNames } from '../../places/states.ts';
import type { Vertical } from '../verticals.ts';
import { isCarYear } from '../vehicle.ts';
import { stateOfZip } from '../../places/zip-states.ts';
import type { FieldStep } from './field.ts';

/** The values of a listing, by column. */
export type Columns = Readonly<Record<string, unknown>>;

interface Rule {
  /** The field that shows it, then the other fields concerned. */
  columns: readonly [string, ...string[]];
  step: FieldStep;
  /** What is wrong, if anything. */
  fault: (columns: Columns, state: string | undefined) => string | undefined;
}

const number = (columns: Columns, name: string) => {
  const value = columns[name];
  return typeof value === 'number' ? value : undefined;
};

const modelYear: Rule = {
  columns: ['year', 'year_fabrication'],
  step: 'detalhes',
  fault: (columns) => {
    const [made, model] = [number(columns, 'year_fabrication'), number(columns, 'year')];
    if (made === undefined || model === undefined || isCarYear(made, model)) return undefined;
    return `O ano do modelo é ${made} ou ${made + 1}.`;
  },
};

const zeroKm: Rule = {
  columns: ['km', 'is_new'],
  step: 'detalhes',
  fault: (columns) =>
    columns['km'] === 0 && columns['is_new'] !== true
      ? 'Só carro 0 km tem quilometragem 0. Digite a do painel ou marque Carro 0 km.'
      : undefined,
};

const suites: Rule = {
  columns: ['suites', 'bedrooms'],
  step: 'detalhes',
  fault: (columns) => {
    const [inSuites, all] = [number(columns, 'suites'), number(columns, 'bedrooms')];
    if (inSuites === undefined || all === undefined || inSuites <= all) return undefined;
    return `Cada suíte conta como quarto: há ${all}. Corrija um dos dois.`;
  },
};

const areas: Rule = {
  columns: ['area', 'total_area'],
  step: 'detalhes',
  fault: (columns) => {
    const [useful, total] = [number(columns, 'area'), number(columns, 'total_area')];
    if (useful === undefined || total === undefined || useful <= total) return undefined;
    // Of a whole building the total is that of its plot.
    if (columns['property_type'] === 'predio') return undefined;
    return 'A área útil não passa da total. Corrija uma das duas.';
  },
};

const zipOfState: Rule = {
  columns: ['zip_code'],
  step: 'local',
  fault: ({ zip_code: zip }, state) => {
    const own = typeof zip === 'string' ? stateOfZip(zip) : undefined;
    if (own === undefined || state === undefined || own === state) return undefined;
    const [of, chosen] = [own, state].map((code) => stateNames[code as keyof typeof stateNames]);
    return `Este CEP é de ${of}, e a cidade é de ${chosen}. Corrija um dos dois.`;
  },
};

/** Rules over several fields, by vertical. */
export const crossRules: Record<Vertical, readonly Rule[]> = {
  car: [modelYear, zeroKm],
  property: [areas, suites, zipOfState],
  rental: [suites, zipOfState],
};
