export type Body = 'hatch' | 'sedan' | 'suv' | 'pickup' | 'conversivel' | 'utilitario';
export type Fuel = 'flex' | 'gasolina' | 'alcool' | 'diesel' | 'gnv' | 'hibrido' | 'eletrico';
export type Transmission = 'manual' | 'automatico' | 'automatizado' | 'cvt';

/** Equipment: 1 bare, 2 usual, 3 full, 4 luxury. */
export type Level = 1 | 2 | 3 | 4;

export interface Version {
  name: string;
  /** First and last model year on sale here. */
  from: number;
  to: number;
  /** Usual asking price of the last model year at the end of 2026, thousands of reais. */
  price: number;
  fuel: Fuel;
  transmission: Transmission;
  level: Level;
}

export interface Model {
  make: string;
  model: string;
  body: Body;
  /** Grammatical gender of the model's name: "o Corolla", "a Hilux". */
  article: 'o' | 'a';
  doors: number;
  /** How many listings the model gets relative to the others. */
  weight: number;
  /** What is left of the price for each year older. */
  keeps: number;
  versions: Version[];
  /** Sentences that are true of every version and year listed. */
  notes: string[];
}

/** One version, short to write. */
export function v(
  name: string,
  from: number,
  to: number,
  price: number,
  fuel: Fuel,
  transmission: Transmission,
  level: Level,
): Version {
  return { name, from, to, price, fuel, transmission, level };
}

type Details = Partial<Pick<Model, 'article' | 'doors' | 'weight' | 'keeps'>>;

/** A model with what is usual: masculine, 4 doors, weight 2, 7% less a year. */
export function model(
  make: string,
  name: string,
  body: Body,
  details: Details,
  versions: Version[],
  notes: string[],
): Model {
  return {
    make,
    model: name,
    body,
    article: 'o',
    doors: 4,
    weight: 2,
    keeps: 0.93,
    ...details,
    versions,
    notes,
  };
}
