import type { Random } from '@patio/demo/random';
import { drawFilters } from './filters.ts';
import { draw, type Scenario, type Vertical } from './scenario.ts';

const texts: Record<Vertical, string[]> = {
  cars: [
    'hunda civic',
    'corola xei 2020',
    't-cross',
    'hrv exl',
    'automatico até 90 mil',
    'volksvagem gol',
    'onix prata',
    'jepp compass diesel',
    'hilux campinas',
    'fiat',
    'sedan automtico ate 80 mil',
    'toyota curitba',
    'civic com teto solar',
    'unico dono',
    'xyzzy',
    'vw polo branco sao paulo',
  ],
  properties: [
    'apto 3 quartos',
    'casa com picina',
    'apartamento vila mariana',
    'terreno ate 200 mil',
    'cobertura copacabana',
    'casa 2 vagas curitiba',
    'apartamneto novo',
    'churasqueira',
    'sao paulo',
    'studio centro',
    'casa em condominio',
    'varanda',
  ],
  rentals: [
    'kitnet até 1500',
    'apto mobiliado sao paulo',
    'quitinete',
    'casa temporada florianopolis',
    'loja centro',
    'quarto perto da usp',
    'apartametno 2 quartos',
    'aceita pets',
    'galpao',
    'varanda gourmet',
  ],
};

/** A random text for the search field of a vertical. */
export function drawText(random: Random, vertical: Vertical): string {
  return random.pick(texts[vertical]);
}

/** Free text, half of it misspelt, with the page and the counts together, sometimes with filters. */
export const text: Scenario = {
  name: 'Texto livre com erros: página e contagens',
  limits: { 10_000: 80, 100_000: 80, 1_000_000: 200 },
  actions: (random: Random) =>
    draw(120, (vertical) => {
      const filters = {
        q: drawText(random, vertical),
        ...(random.chance(0.25) ? drawFilters(random, vertical) : {}),
      };
      return [
        { name: `search_${vertical}`, args: [filters, 'relevancia', 1] },
        { name: `count_${vertical}`, args: [filters] },
      ];
    }),
};
