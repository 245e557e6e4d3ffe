import { Random } from '@patio/demo/random';
import type { Vertical } from './scenario.ts';

export type Filters = Record<string, string | number | string[]>;

const places = [
  'São Paulo',
  'Campinas, SP',
  'Rio de Janeiro',
  'Curitiba - PR',
  'belo horizonte',
  'Salvador, BA',
  'Londrina',
  'Gramado, RS',
  'Minas Gerais',
  'Ouro Preto',
];
const states = ['SP', 'SP', 'RJ', 'MG', 'PR', 'RS', 'BA', 'AC', 'RR'];
const makes = [
  'volkswagen',
  'fiat',
  'chevrolet',
  'toyota',
  'honda',
  'hyundai',
  'jeep',
  'renault',
  'bmw',
];
const modelsOf = {
  honda: ['civic', 'hr-v', 'city'],
  toyota: ['corolla', 'hilux'],
  jeep: ['compass'],
  volkswagen: ['polo', 't-cross'],
};

/** Filters as visitors set them: most searches have one to four, some none. */
export function drawFilters(random: Random, vertical: Vertical): Filters {
  const filters: Filters = {};
  const maybe = (chance: number, param: string, value: () => string | number | string[]) => {
    if (random.chance(chance)) filters[param] = value();
  };
  if (random.chance(0.08)) return filters;
  if (random.chance(0.4)) filters['cidade'] = random.pick(places);
  else maybe(0.3, 'uf', () => random.pick(states));
  if (vertical === 'cars') drawCar(random, maybe, filters);
  else drawHome(random, vertical, maybe);
  return filters;
}

type Maybe = (chance: number, param: string, value: () => string | number | string[]) => void;

function drawCar(random: Random, maybe: Maybe, filters: Filters): void {
  maybe(0.4, 'marca', () => random.sample(makes, random.int(1, 2)));
  const [make] = (filters['marca'] as string[] | undefined) ?? [];
  const models = make && modelsOf[make as keyof typeof modelsOf];
  if (models) maybe(0.5, 'modelo', () => [random.pick(models)]);
  maybe(0.3, 'categoria', () => [random.pick(['hatch', 'sedan', 'suv', 'pickup', 'conversivel'])]);
  maybe(0.4, 'preco_max', () => random.pick([30, 50, 70, 90, 120, 200]) * 1000);
  maybe(0.1, 'preco_min', () => random.pick([20, 40, 60]) * 1000);
  maybe(0.3, 'ano_min', () => random.int(2012, 2025));
  maybe(0.2, 'km_max', () => random.pick([10, 40, 80, 100]) * 1000);
  maybe(0.25, 'cambio', () => [random.pick(['automatico', 'manual', 'cvt'])]);
  maybe(0.15, 'combustivel', () => [random.pick(['flex', 'diesel', 'gasolina', 'hibrido'])]);
  maybe(0.15, 'cor', () => random.sample(['branco', 'preto', 'prata', 'vermelho', 'amarelo'], 2));
}

function drawHome(random: Random, vertical: Vertical, maybe: Maybe): void {
  const isRental = vertical === 'rentals';
  const types = isRental
    ? ['longo-prazo', 'temporada', 'comercial', 'quarto']
    : ['apartamento', 'casa', 'cobertura', 'terreno'];
  maybe(0.5, 'tipo', () => [random.pick(types)]);
  maybe(0.4, 'preco_max', () =>
    isRental ? random.pick([800, 1500, 2500, 4000]) : random.pick([200, 400, 700, 1500]) * 1000,
  );
  maybe(0.35, 'quartos_min', () => random.int(1, 4));
  maybe(0.1, 'banheiros_min', () => random.int(1, 3));
  maybe(0.2, 'vagas_min', () => random.int(1, 3));
  maybe(0.2, 'area_min', () => random.pick([40, 60, 100, 200]));
  if (!isRental) return;
  maybe(0.2, 'mobiliado', () => 'sim');
  maybe(0.2, 'pets', () => 'sim');
  maybe(0.2, 'disponivel', () => 'sim');
}
