import { queries } from '../query.ts';
import { abc, auto, baixadaSantista, litoralNorte, northeast } from './words.ts';

const mil = 1000;
const has = (words: string) => ({ has: words });
const spCapital = 'São Paulo, SP';
const seven = [
  'Spin',
  'Tiguan',
  'Commander',
  'Grand Livina',
  'Doblò',
  'Journey',
  'SW4',
  'Tiggo 8',
  'Sorento',
  'Pajero Full',
  'Idea',
  'Zafira',
  'Discovery Sport',
  'XC90',
];
/** Pledges that need nobody else to sign. */
const alone = ['caucao', 'seguro-fianca', 'titulo', 'sem-garantia'];

/** Written in one go as they would be typed on a phone, what they mean beside them, and asked before anything was mended. */
export const typed = queries('novas', {
  carros: [
    ['carro em ribeirao', { facts: { city: 'Ribeirão Preto, SP' } }],
    ['gol sjc', { facts: { model: 'Gol', city: 'São José dos Campos, SP' } }],
    ['hb20 campinas e regiao', { facts: { model: 'HB20' }, near: { of: 'Campinas, SP', km: 50 } }],
    [
      'onix ate 50 km de sorocaba',
      { facts: { model: has('Onix') }, near: { of: 'Sorocaba, SP', km: 50 } },
    ],
    ['suv na baixada santista', { facts: { body: 'suv', city: baixadaSantista } }],
    ['carros nordeste automatico', { facts: { state: northeast, gearbox: auto } }],
    ['corolla em poa', { facts: { model: 'Corolla', city: 'Porto Alegre, RS' } }],
    ['carro sampa capital ate 40 mil', { facts: { city: spCapital, price: { to: 40 * mil } } }],
    ['picape diesel 4x4 mt', { facts: { body: 'pickup', fuel: 'diesel', state: 'MT' } }],
    ['carro p uber ate 60 mil', { facts: { doors: 4, price: { to: 60 * mil } } }],
    ['7 lugares automatico', { facts: { model: seven, gearbox: auto } }],
    [
      'carro popular 1.0 completo ate 35 mil',
      { facts: { price: { to: 35 * mil }, text: has('1.0') } },
    ],
    ['zero km suv', { facts: { isNew: true, body: 'suv' } }],
    ['particular vende civic', { facts: { model: 'Civic' } }],
    [
      'sedan unico dono com laudo',
      { facts: { body: 'sedan', singleOwner: true, report: 'approved' } },
    ],
    ['blindado ate 200k', { facts: { armored: true, price: { to: 200 * mil } } }],
    ['final de placa 3', { facts: { plateEnd: 3 } }],
    ['aceita troca ipva pago', { facts: { trade: true, ipvaPaid: true } }],
    ['entre trinta e quarenta mil', { facts: { price: { from: 30 * mil, to: 40 * mil } } }],
    ['ate cinquenta e cinco mil', { facts: { price: { to: 55 * mil } } }],
    ['corolla 17/18', { facts: { model: 'Corolla', year: { from: 2017, to: 2018 } } }],
    ['gol g5 2012', { facts: { model: 'Gol', year: 2012 } }],
    ['peugeot 208 2021', { facts: { model: '208', year: 2021 } }],
    [
      'bmw 320 ate 150 mil',
      { facts: { make: 'BMW', model: has('320'), price: { to: 150 * mil } } },
    ],
    ['hilux acima de 2019', { facts: { model: 'Hilux', year: { from: 2019 } } }],
    ['carro com menos de 30 mil km rodados', { facts: { km: { to: 30 * mil } } }],
    ['jeep nao diesel', { facts: { make: 'Jeep', fuel: { not: 'diesel' } } }],
    [
      'suv que nao seja preto nem branco',
      { facts: { body: 'suv', color: { not: ['preto', 'branco'] } } },
    ],
    ['hatch exceto manual', { facts: { body: 'hatch', gearbox: { not: 'manual' } } }],
    ['toyota menos corolla', { facts: { make: 'Toyota', model: { not: 'Corolla' } } }],
    ['railux cabine dupla', { facts: { model: 'Hilux' } }],
    ['rundai creta', { facts: { model: 'Creta' } }],
    ['reno duster', { facts: { model: has('Duster') } }],
    ['xevrolet cruse', { facts: { model: has('Cruze') } }],
    ['pegeot 3008', { facts: { model: '3008' } }],
    ['hondafit', { facts: { model: 'Fit' } }],
    ['hr v touring', { facts: { model: 'HR-V', text: has('Touring') } }],
    ['uninho', { facts: { model: has('Uno') } }],
    ['COROLLA CROSS HIBRIDO', { facts: { model: 'Corolla Cross', fuel: 'hibrido' } }],
    ['🚗 civic 2020 🔥', { facts: { model: 'Civic', year: 2020 } }],
    ['gol, voyage ou saveiro', { facts: { model: ['Gol', 'Voyage', 'Saveiro'] } }],
    ['black honda civic automatic', { facts: { model: 'Civic', color: 'preto', gearbox: auto } }],
    ['coche automatico barato', { facts: { gearbox: auto }, first: { by: 'price', order: 'up' } }],
    ['o carro mais barato', { first: { by: 'price', order: 'up' } }],
    ['corolla menos rodado', { facts: { model: 'Corolla' }, first: { by: 'km', order: 'up' } }],
    ['suv mais novo', { facts: { body: 'suv' }, first: { by: 'year', order: 'down' } }],
    ['civic xyzabc', { facts: { model: 'Civic' } }],
    ['hb20 top das galaxias', { facts: { model: 'HB20' } }],
  ],
  imoveis: [
    [
      'apto vl mariana 2 dorm',
      { facts: { type: 'apartamento', quarter: 'Vila Mariana', bedrooms: { from: 2 } } },
    ],
    ['casa jd america', { facts: { type: 'casa', quarter: 'Jardim América' } }],
    ['casa litoral norte', { facts: { type: 'casa', city: litoralNorte } }],
    [
      'ap abc paulista ate 350 mil',
      { facts: { type: 'apartamento', city: abc, price: { to: 350 * mil } } },
    ],
    ['apartamento zona sul sp', { facts: { type: 'apartamento', city: spCapital } }],
    ['penthouse', { facts: { type: 'cobertura' } }],
    [
      'chacara com piscina ate 800 mil',
      { facts: { type: ['chacara', 'sitio'], text: has('piscina'), price: { to: 800 * mil } } },
    ],
    ['galpao guarulhos', { facts: { type: 'galpao', city: 'Guarulhos, SP' } }],
    ['apto de 80 m2', { facts: { type: 'apartamento', area: { from: 72, to: 96 } } }],
    [
      'apartamento de um milhao e meio',
      { facts: { type: 'apartamento', price: { to: 1500 * mil } } },
    ],
    ['casa 1,2 mi', { facts: { type: 'casa', price: { to: 1200 * mil } } }],
    ['apto condominio ate 600', { facts: { type: 'apartamento', fees: { to: 600 } } }],
    ['apartamento 1 dormitorio', { facts: { type: 'apartamento', bedrooms: 1 } }],
    [
      'casa sem condominio',
      {
        facts: { type: 'casa' },
        any: [{ facts: { fees: 0 } }, { facts: { fees: { not: { from: 1 } } } }],
      },
    ],
    ['apto nao mobiliado', { facts: { type: 'apartamento', furnished: { not: 'yes' } } }],
    ['apartemento curitba', { facts: { type: 'apartamento', city: 'Curitiba, PR' } }],
    [
      'aptos com varanda gourmet e churrasqueira',
      { facts: { type: 'apartamento', text: has('churrasqueira') } },
    ],
    ['house with pool', { facts: { type: 'casa', text: has('piscina') } }],
    ['casa grande com quintal', { facts: { type: 'casa', text: has('quintal') } }],
    [
      'apartamento mais barato campinas',
      { facts: { type: 'apartamento', city: 'Campinas, SP' }, first: { by: 'price', order: 'up' } },
    ],
    [
      'apto aceita financiamento 3 quartos',
      { facts: { type: 'apartamento', bedrooms: { from: 3 }, financing: true } },
    ],
    ['terreno xpto florianopolis', { facts: { type: 'terreno', city: 'Florianópolis, SC' } }],
  ],
  aluguel: [
    ['kitnet ate mil e duzentos', { facts: { type: 'kitnet', price: { to: 1200 } } }],
    ['ape sem fiador', { facts: { type: 'apartamento', guarantees: alone } }],
    [
      'casa nao precisa fiador 2 quartos',
      { facts: { type: 'casa', bedrooms: { from: 2 }, guarantees: alone } },
    ],
    ['apto q aceita gato', { facts: { type: 'apartamento', pets: true } }],
    ['apartamento 1500-2500', { facts: { type: 'apartamento', price: { from: 1500, to: 2500 } } }],
    ['casa temporada frente mar', { facts: { type: 'casa', rental: 'temporada' } }],
    [
      'apto mobiliado perto de campinas',
      { facts: { type: 'apartamento', furnished: 'yes' }, near: { of: 'Campinas, SP', km: 50 } },
    ],
    ['ate 2 mil com condominio incluso', {}],
    ['studio pinheiros', { facts: { type: 'kitnet', quarter: 'Pinheiros' } }],
    ['depto amueblado', { facts: { type: 'apartamento', furnished: 'yes' } }],
    [
      'sala comercial ate 2000 bh',
      { facts: { type: 'sala', price: { to: 2000 }, city: 'Belo Horizonte, MG' } },
    ],
    ['quarto republica estudante', { facts: { rental: 'quarto' } }],
  ],
});
