import { queries } from '../query.ts';
import { says } from './words.ts';

const mil = 1000;
const price = (to: number, from = 0) => ({ price: { from, to } });

export const numbers = queries('números', {
  carros: [
    ['carro até cinquenta mil', { facts: price(50 * mil) }],
    ['ate 50 mil', { facts: price(50 * mil) }],
    ['carros ate 80k', { facts: price(80 * mil) }],
    ['60-80 mil', { facts: price(80 * mil, 60 * mil) }],
    ['entre 60 e 80 mil', { facts: price(80 * mil, 60 * mil) }],
    ['de 40 a 60 mil', { facts: price(60 * mil, 40 * mil) }],
    ['no máximo 70 mil', { facts: price(70 * mil) }],
    ['abaixo de 45 mil', { facts: price(45 * mil) }],
    ['carro < 60000', { facts: price(60 * mil) }],
    ['acima de 200 mil', { facts: { price: { from: 200 * mil } } }],
    ['hilux menos de 250 mil', { facts: { model: 'Hilux', ...price(250 * mil) } }],
    ['civic 19', { facts: { model: 'Civic', year: 2019 } }],
    ['corolla 2020', { facts: { model: 'Corolla', year: [2020] } }],
    [
      'onix 2018 a 2022',
      { facts: { model: ['Onix', 'Onix Plus'], year: { from: 2018, to: 2022 } } },
    ],
    ['gol 94', { facts: { model: ['Gol', 'Gol CL'], year: [1994] } }],
    ['2.0 até 100 mil', { facts: { text: says('2.0'), ...price(100 * mil) } }],
    ['peugeot 2008 2020', { facts: { model: '2008', year: [2020, 2019] } }],
    ['peugeot 208 ate 70 mil', { facts: { model: '208', ...price(70 * mil) } }],
    ['bmw 320', { facts: { make: 'BMW', model: '320i' } }],
    ['carro 1.0 ate 40 mil', { facts: { text: says('1.0'), ...price(40 * mil) } }],
    ['carro até 60.000 km', { facts: { km: { to: 60 * mil } } }],
    ['menos de 30 mil km', { facts: { km: { to: 30 * mil } } }],
    ['suv até 100 mil km', { facts: { body: 'suv', km: { to: 100 * mil } } }],
    ['a partir de 2020', { facts: { year: { from: 2020 } } }],
    ['sedan 2019 pra cima', { facts: { body: 'sedan', year: { from: 2019 } } }],
    ['ano 2015 ate 2018', { facts: { year: { from: 2015, to: 2018 } } }],
    ['R$ 35.000', { facts: price(39 * mil) }],
    ['carro de 30 mil reais', { facts: price(33 * mil) }],
    ['oitenta mil hrv', { facts: { model: 'HR-V', ...price(88 * mil) } }],
    ['final de placa 3', { facts: { plateEnd: 3 } }],
  ],
  imoveis: [
    ['apartamento até um milhão e meio', { facts: { type: 'apartamento', ...price(1500 * mil) } }],
    ['casa ate 1,5 mi', { facts: { type: 'casa', ...price(1500 * mil) } }],
    ['apto 300k', { facts: { type: 'apartamento', ...price(330 * mil) } }],
    ['casa até 500 mil', { facts: { type: 'casa', ...price(500 * mil) } }],
    ['apartamento meio milhao', { facts: { type: 'apartamento', ...price(550 * mil) } }],
    ['apto 100m2', { facts: { type: 'apartamento', area: { from: 90, to: 120 } } }],
    ['casa 200 metros', { facts: { type: 'casa', area: { from: 180, to: 240 } } }],
    ['terreno 500m²', { facts: { type: 'terreno', area: { from: 450, to: 600 } } }],
    ['apartamento 1 dormitório', { facts: { type: 'apartamento', bedrooms: 1 } }],
    [
      'apto 2 dorms 1 vaga',
      { facts: { type: 'apartamento', bedrooms: { from: 2 }, parking: { from: 1 } } },
    ],
    [
      'casa 4 quartos 3 suites',
      { facts: { type: 'casa', bedrooms: { from: 4 }, suites: { from: 3 } } },
    ],
    ['três quartos', { facts: { bedrooms: { from: 3 } } }],
    ['condomínio até 800', { facts: { fees: { to: 800 } } }],
    [
      'apto entre 400 e 600 mil',
      { facts: { type: 'apartamento', ...price(600 * mil, 400 * mil) } },
    ],
  ],
  aluguel: [
    ['mil e quinhentos', { facts: price(1650) }],
    ['até 2 mil', { facts: price(2000) }],
    ['apartamento ate 2500 reais', { facts: { type: 'apartamento', ...price(2500) } }],
    [
      'casa 3 quartos até 4 mil',
      { facts: { type: 'casa', bedrooms: { from: 3 }, ...price(4000) } },
    ],
    ['aluguel de 1000 a 2000', { facts: price(2000, 1000) }],
    ['apto 50 m2', { facts: { type: 'apartamento', area: { from: 45, to: 60 } } }],
    ['um quarto até 1.800', { facts: { bedrooms: 1, ...price(1800) } }],
    ['2 quartos 2 banheiros', { facts: { bedrooms: { from: 2 }, bathrooms: { from: 2 } } }],
  ],
});
