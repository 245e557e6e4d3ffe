import { expect, test } from 'vitest';
import type { ReadFilters } from '../parsed-query.ts';
import { parseQuery } from '../parse-query.ts';
import { smallLexicon } from './small-lexicon.ts';

const read = (text: string) => parseQuery(text, 'car', smallLexicon, { year: 2026 });

const cases: [string, ReadFilters, string?][] = [
  ['hb20 novo campinas', { modelo: ['hb20'], ano_min: 2023, cidade: 'Campinas, SP' }],
  // Prices.
  ['hb20 até 80k', { modelo: ['hb20'], preco_max: 80_000 }],
  ['hb20 50 mil reais', { modelo: ['hb20'], preco_max: 50_000 }],
  ['carro até R$ 50.000,00', { preco_max: 50_000 }],
  ['carro por R$ 45.000', { preco_max: 45_000 }],
  ['carro de 50000', { preco_max: 50_000 }],
  ['de 40 mil até 60 mil', { preco_min: 40_000, preco_max: 60_000 }],
  ['40 a 60 mil', { preco_min: 40_000, preco_max: 60_000 }],
  ['60-80 mil', { preco_min: 60_000, preco_max: 80_000 }],
  ['R$ 40.000 a R$ 60.000', { preco_min: 40_000, preco_max: 60_000 }],
  ['entre R$ 40 mil e R$ 60 mil', { preco_min: 40_000, preco_max: 60_000 }],
  ['entre 50 e 90 mil', { preco_min: 50_000, preco_max: 90_000 }],
  ['mais barato que 60 mil', { preco_max: 60_000 }],
  ['100 mil ou mais', { preco_min: 100_000 }],
  ['abaixo de 40', { preco_max: 40_000 }],
  ['no máximo cinquenta mil', { preco_max: 50_000 }],
  ['até cinquenta e cinco mil', { preco_max: 55_000 }],
  ['> 100 mil', { preco_min: 100_000 }],
  ['1,5 mi', { preco_max: 1_500_000 }],
  ['na faixa de 50 mil', { preco_min: 42_500, preco_max: 57_500 }],
  ['gol 1.0 até 70 mil', { modelo: ['gol'], preco_max: 70_000 }, '1.0'],
  ['corolla 2.0 até 100 mil', { modelo: ['corolla'], preco_max: 100_000 }, '2.0'],
  ['que não passe de 50 mil', { preco_max: 50_000 }],
  // Years, engines, models that are numbers.
  ['civic 2018 a 2020', { modelo: ['civic'], ano_min: 2018, ano_max: 2020 }],
  ['civic 2018-2020', { modelo: ['civic'], ano_min: 2018, ano_max: 2020 }],
  ['civic 2019/2020', { modelo: ['civic'], ano_min: 2019, ano_max: 2020 }],
  ['civic 2019/20', { modelo: ['civic'], ano_min: 2019, ano_max: 2020 }],
  ['civic 2019 em diante', { modelo: ['civic'], ano_min: 2019 }],
  ['a partir de 2019 até 90 mil', { ano_min: 2019, preco_max: 90_000 }],
  ['civic ano 2019', { modelo: ['civic'], ano_min: 2019, ano_max: 2019 }],
  ['civic 19', { modelo: ['civic'], ano_min: 2019, ano_max: 2019 }],
  ['gol 94', { modelo: ['gol'], ano_min: 1994, ano_max: 1994 }],
  ['até 5 anos de uso', { ano_min: 2021 }],
  ['peugeot 2008 2020', { marca: ['peugeot'], modelo: ['2008'], ano_min: 2020, ano_max: 2020 }],
  ['peugeot 208', { marca: ['peugeot'], modelo: ['208'] }],
  ['fiat 500', { marca: ['fiat'], modelo: ['500'] }],
  ['bmw320i', { marca: ['bmw'], modelo: ['320i'] }],
  // Kilometres.
  ['menos de 50 mil km', { km_max: 50_000 }],
  ['corolla 50.000km rodados', { modelo: ['corolla'], km_max: 50_000 }],
  ['corolla baixa km', { modelo: ['corolla'], km_max: 50_000 }],
  ['0 km', { km_max: 0 }],
  ['carro novo', { km_max: 0 }],
  ['zero km', { km_max: 0 }],
  // Kinds, alternatives, groups.
  ['suv ou sedan automático', { categoria: ['suv', 'sedan'], cambio: ['automatico'] }],
  ['gol/voyage', { modelo: ['gol', 'voyage'] }],
  ['civic ou corolla', { modelo: ['civic', 'corolla'] }],
  ['honda civic ou corolla', { marca: ['honda', 'toyota'], modelo: ['civic', 'corolla'] }],
  [
    'corolla, 2020, automático',
    { modelo: ['corolla'], ano_min: 2020, ano_max: 2020, cambio: ['automatico'] },
  ],
  ['automático cvt', { cambio: ['cvt'] }],
  ['picape diesel', { categoria: ['pickup'], combustivel: ['diesel'] }],
  ['7 lugares', { lugares_min: 7 }],
  ['carro para 7 pessoas', { lugares_min: 7 }],
  ['final placa 3', { final_placa: ['3'] }],
  // A number beside papers is of today's year, or of something else.
  ['gol ipva pago 4 portas', { modelo: ['gol'], ipva_pago: 'sim', portas_min: 4 }],
  ['ipva pago 27 mil', { ipva_pago: 'sim', preco_max: 27_000 }],
  ['ipva 26 pago', { ipva_pago: 'sim' }],
  ['licenciado 60 mil', { licenciado: 'sim', preco_max: 60_000 }],
  // Owners.
  ['1º dono', { unico_dono: 'sim' }],
  ['primeiro dono', { unico_dono: 'sim' }],
  ['gol 2 dono', { modelo: ['gol'] }],
  ['segundo dono', {}],
  ['3 donos', {}],
  // Sizes.
  ['suv grande', { categoria: ['suv'] }],
  ['picape bem grande', { categoria: ['pickup'] }],
  ['pequeno', { categoria: ['hatch'] }],
  ['sedan compacto', { categoria: ['sedan'] }],
  // Written together, apart, small.
  ['hondacivic', { marca: ['honda'], modelo: ['civic'] }],
  ['audi a 3', { marca: ['audi'], modelo: ['a3'] }],
  ['tcross', { modelo: ['t-cross'] }],
  ['T-CROSS', { modelo: ['t-cross'] }],
  ['hr v', { modelo: ['hr-v'] }],
  ['HR-V', { modelo: ['hr-v'] }],
  ['golzinho', { modelo: ['gol'] }],
  ['hunda cvic', { marca: ['honda'], modelo: ['civic'] }],
  ['🚗 "Civic"!', { modelo: ['civic'] }],
  // Places.
  ['civic em santos', { modelo: ['civic'], cidade: 'Santos, SP' }],
  ['campinas ou jundiaí', { cidade: ['Campinas, SP', 'Jundiaí, SP'] }],
  ['gol em belem pa', { modelo: ['gol'], cidade: 'Belém, PA' }],
  ['carros minas gerais', { uf: 'MG' }],
  ['bonito ms', { cidade: 'Bonito, MS' }],
  ['carro bonito', {}],
  ['gol prata', { modelo: ['gol'], cor: ['prata'] }],
  ['perto de campinas', { cidade: 'Campinas, SP', raio: 30 }],
  ['campinas e região', { cidade: 'Campinas, SP', raio: 30 }],
  ['até 50 km de campinas', { cidade: 'Campinas, SP', raio: 50 }],
  ['abc', { regiao: 'abc' }],
  ['carros no pará', { uf: 'PA' }],
];

test.each(cases)('%s', (text, filters, rest = '') => {
  const reading = read(text);
  expect({ filters: reading.filters, rest: reading.rest }).toEqual({ filters, rest });
});
