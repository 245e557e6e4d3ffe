import { queries } from '../query.ts';
import { auto } from './words.ts';

const cheapest = { by: 'price', order: 'up' } as const;
const newest = { by: 'year', order: 'down' } as const;
const leastDriven = { by: 'km', order: 'up' } as const;
const largest = { by: 'area', order: 'down' } as const;

export const wishes = queries('desejos', {
  carros: [
    ['carro barato', { facts: { market: 'carros' }, first: cheapest }],
    ['carro mais barato', { facts: { market: 'carros' }, first: cheapest }],
    ['suv barata', { facts: { body: 'suv' }, first: cheapest }],
    ['automático barato', { facts: { gearbox: auto }, first: cheapest }],
    [
      'carro baratinho em campinas',
      { facts: { market: 'carros', city: 'Campinas, SP' }, first: cheapest },
    ],
    ['civic mais novo', { facts: { model: 'Civic' }, first: newest }],
    [
      'carro novo',
      {
        facts: { market: 'carros' },
        any: [{ facts: { isNew: true } }, { facts: { year: { from: 2024 } } }],
      },
    ],
    ['seminovo', { facts: { market: 'carros', year: { from: 2020 } } }],
    ['menos rodado', { facts: { market: 'carros' }, first: leastDriven }],
    [
      'corolla pouco rodado',
      { facts: { model: ['Corolla', 'Corolla Cross'] }, first: leastDriven },
    ],
    ['hilux baixa km', { facts: { model: 'Hilux' }, first: leastDriven }],
    ['baixa quilometragem', { facts: { market: 'carros' }, first: leastDriven }],
    ['carro economico', { facts: { market: 'carros' } }],
    ['onix em conta', { facts: { model: ['Onix', 'Onix Plus'] }, first: cheapest }],
    ['mais em conta', { facts: { market: 'carros' }, first: cheapest }],
    ['pickup mais cara', { facts: { body: 'pickup' }, first: { by: 'price', order: 'down' } }],
  ],
  imoveis: [
    ['apartamento barato', { facts: { type: 'apartamento' }, first: cheapest }],
    ['casa grande', { facts: { type: 'casa' }, first: largest }],
    ['terreno mais barato', { facts: { type: 'terreno' }, first: cheapest }],
    ['maior apartamento', { facts: { type: 'apartamento' }, first: largest }],
    ['casa barata curitiba', { facts: { type: 'casa', city: 'Curitiba, PR' }, first: cheapest }],
    ['cobertura de luxo', { facts: { type: 'cobertura' } }],
    [
      'recem anunciado',
      { facts: { market: 'imoveis' }, first: { by: 'published', order: 'down' } },
    ],
  ],
  aluguel: [
    ['aluguel barato', { facts: { market: 'aluguel' }, first: cheapest }],
    ['apto mais barato', { facts: { type: 'apartamento' }, first: cheapest }],
    ['casa espaçosa', { facts: { type: 'casa' }, first: largest }],
    ['quarto barato', { facts: { rental: 'quarto' }, first: cheapest }],
  ],
});
