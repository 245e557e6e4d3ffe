import { queries } from '../query.ts';
import { auto } from './words.ts';

const paulista = [
  'Santo André, SP',
  'São Bernardo do Campo, SP',
  'São Caetano do Sul, SP',
  'Diadema, SP',
  'Mauá, SP',
];
const withoutClutch = { gearbox: auto };

/** Written in one go without a look at the others, and asked once before anything was mended. */
export const fresh = queries('novas', {
  carros: [
    [
      'corola xei automatico 2018 pra cima',
      { facts: { model: 'Corolla', ...withoutClutch, year: { from: 2018 } } },
    ],
    [
      'onix turbo ate 85 mil',
      { facts: { model: { has: 'Onix' }, price: { to: 85_000 }, text: { has: 'turbo' } } },
    ],
    [
      'procuro um jeep compass diesel em curitiba',
      { facts: { model: 'Compass', fuel: 'diesel', city: 'Curitiba, PR' } },
    ],
    [
      'carro ate quarenta e cinco mil reais em bh',
      { facts: { price: { to: 45_000 }, city: 'Belo Horizonte, MG' } },
    ],
    ['palio wekend adventure', { facts: { model: { has: 'Palio Weekend' } } }],
    ['hilux srx 4x4 diesel', { facts: { model: 'Hilux', fuel: 'diesel', text: { has: '4x4' } } }],
    [
      'honda fit automático branco ou prata',
      { facts: { model: 'Fit', ...withoutClutch, color: ['branco', 'prata'] } },
    ],
    [
      'sedan automatico que nao seja branco ate 100k',
      {
        facts: {
          body: 'sedan',
          ...withoutClutch,
          color: { not: 'branco' },
          price: { to: 100_000 },
        },
      },
    ],
    [
      'renegade 2020/2021 unico dono',
      { facts: { model: 'Renegade', year: { from: 2020, to: 2021 }, singleOwner: true } },
    ],
    ['kwid zen 1.0 ano 2022', { facts: { model: 'Kwid', year: 2022 } }],
    [
      'pick up cabine dupla automatica no parana',
      { facts: { body: 'pickup', ...withoutClutch, state: 'PR' } },
    ],
    ['carro eletrico ate 150 mil', { facts: { fuel: 'eletrico', price: { to: 150_000 } } }],
    ['byd dolfin', { facts: { make: 'BYD', model: { has: 'Dolphin' } } }],
    [
      'creta 2021 com menos de 50 mil km',
      { facts: { model: 'Creta', year: 2021, km: { to: 50_000 } } },
    ],
    ['fusca', { facts: { model: 'Fusca' } }],
    [
      'suv manual barato em goiania',
      {
        facts: { body: 'suv', gearbox: 'manual', city: 'Goiânia, GO' },
        first: { by: 'price', order: 'up' },
      },
    ],
    [
      'strada ou saveiro abaixo de 70 mil',
      { facts: { model: ['Strada', 'Saveiro'], price: { to: 70_000 } } },
    ],
    ['wolksvagem polo tsi', { facts: { model: 'Polo', text: { has: 'TSI' } } }],
    ['civic g10 touring', { facts: { model: 'Civic', text: { has: 'Touring' } } }],
    [
      'carro hibrido em campinas ou jundiai',
      { facts: { fuel: 'hibrido', city: ['Campinas, SP', 'Jundiaí, SP'] } },
    ],
    [
      'hb20s automatico prata 18',
      { facts: { model: 'HB20S', ...withoutClutch, color: 'prata', year: 2018 } },
    ],
    [
      'compro carro com teto solar e banco de couro',
      {
        facts: { text: { has: 'teto solar' } },
        any: [
          { facts: { text: { has: 'banco de couro' } } },
          { facts: { text: { has: 'bancos de couro' } } },
        ],
      },
    ],
    ['argo drive 1.3 com pouca quilometragem', { facts: { model: 'Argo', km: { to: 50_000 } } }],
    ['carros no abc paulista automatico', { facts: { city: paulista, ...withoutClutch } }],
    ['s10 diesel aceita troca', { facts: { model: 'S10', fuel: 'diesel', trade: true } }],
    [
      'tracker premier sem ser preta',
      { facts: { model: 'Tracker', color: { not: 'preto' }, text: { has: 'Premier' } } },
    ],
  ],
  imoveis: [
    [
      'apto 2 dorm 1 vaga ate 400 mil em santo andre',
      {
        facts: {
          type: 'apartamento',
          bedrooms: { from: 2 },
          parking: { from: 1 },
          price: { to: 400_000 },
          city: 'Santo André, SP',
        },
      },
    ],
    ['casa terrea com quintal', { facts: { type: 'casa', text: { has: 'quintal' } } }],
    [
      'cobertura com piscina no rio',
      { facts: { type: 'cobertura', features: { has: 'piscina' }, city: 'Rio de Janeiro, RJ' } },
    ],
    [
      'terreno em condominio fechado ate 200 mil',
      { facts: { type: 'terreno', price: { to: 200_000 } } },
    ],
    [
      'apartamento 3 quartos com suite em floripa',
      {
        facts: {
          type: 'apartamento',
          bedrooms: { from: 3 },
          suites: { from: 1 },
          city: 'Florianópolis, SC',
        },
      },
    ],
    ['ap na planta', { facts: { type: 'apartamento', text: { has: 'na planta' } } }],
    ['casa de praia no litoral de santa catarina', { facts: { type: 'casa', state: 'SC' } }],
    [
      'apartamento 70m2 com elevador em porto alegre',
      {
        facts: {
          type: 'apartamento',
          area: { from: 63, to: 84 },
          features: { has: 'elevador' },
          city: 'Porto Alegre, RS',
        },
      },
    ],
    [
      'casas de 300 a 600 mil em sorocaba',
      { facts: { type: 'casa', price: { from: 300_000, to: 600_000 }, city: 'Sorocaba, SP' } },
    ],
    [
      'apartamento que aceita financiamento em salvador',
      { facts: { type: 'apartamento', financing: true, city: 'Salvador, BA' } },
    ],
    ['apto sem condominio alto', { facts: { type: 'apartamento', fees: { to: 500 } } }],
    ['imovel com 4 quartos e 3 vagas', { facts: { bedrooms: { from: 4 }, parking: { from: 3 } } }],
    [
      'apartamento em moema ate um milhao',
      { facts: { type: 'apartamento', quarter: 'Moema', price: { to: 1_000_000 } } },
    ],
    [
      'casa com churrasqueira em brasilia df',
      { facts: { type: 'casa', features: { has: 'churrasqueira' }, city: 'Brasília, DF' } },
    ],
    [
      'apartamento mais barato de recife',
      { facts: { type: 'apartamento', city: 'Recife, PE' }, first: { by: 'price', order: 'up' } },
    ],
    [
      'casa ou sobrado em curitiba 3 quartos',
      { facts: { type: 'casa', city: 'Curitiba, PR', bedrooms: { from: 3 } } },
    ],
    [
      'apartamento varanda gourmet jardins',
      { facts: { type: 'apartamento', quarter: { has: 'Jardins' } } },
    ],
  ],
  aluguel: [
    [
      'kitnet ate 1200 em sao paulo',
      { facts: { type: 'kitnet', price: { to: 1200 }, city: 'São Paulo, SP' } },
    ],
    [
      'alugo apartamento mobiliado que aceita cachorro',
      { facts: { type: 'apartamento', furnished: ['yes', 'semi'], pets: true } },
    ],
    [
      'casa para alugar 2 quartos sem fiador',
      {
        facts: {
          type: 'casa',
          bedrooms: { from: 2 },
          guarantees: ['caucao', 'seguro-fianca', 'titulo'],
        },
      },
    ],
    ['quarto para estudante perto da usp', { facts: { rental: 'quarto' } }],
    ['galpao para alugar em guarulhos', { facts: { type: 'galpao', city: 'Guarulhos, SP' } }],
    ['sala comercial no centro', { facts: { type: 'sala', quarter: 'Centro' } }],
    [
      'casa de temporada em ubatuba com piscina',
      { facts: { rental: 'temporada', city: 'Ubatuba, SP' } },
    ],
    [
      'studio mobiliado copacabana',
      { facts: { type: 'kitnet', furnished: ['yes', 'semi'], quarter: 'Copacabana' } },
    ],
    [
      'apartamento 2 quartos ate 2500 com condominio',
      { facts: { type: 'apartamento', bedrooms: { from: 2 } } },
    ],
    ['chacara para fim de semana', { facts: { rental: 'temporada', type: ['chacara', 'casa'] } }],
    [
      'apto de 1 quarto em pinheiros',
      { facts: { type: 'apartamento', bedrooms: 1, quarter: 'Pinheiros', city: 'São Paulo, SP' } },
    ],
    ['loja de rua em belo horizonte', { facts: { type: 'loja', city: 'Belo Horizonte, MG' } }],
    [
      'casa com garagem pra 2 carros ate 3 mil',
      { facts: { type: 'casa', parking: { from: 2 }, price: { to: 3000 } } },
    ],
    [
      'apê sem mobilia na vila mariana',
      { facts: { type: 'apartamento', furnished: 'no', quarter: 'Vila Mariana' } },
    ],
    [
      'aluguel barato em niteroi',
      { facts: { city: 'Niterói, RJ' }, first: { by: 'price', order: 'up' } },
    ],
    [
      'apartamento semi mobiliado em campinas',
      { facts: { type: 'apartamento', furnished: 'semi', city: 'Campinas, SP' } },
    ],
    [
      'kitinete com internet inclusa',
      { facts: { type: 'kitnet', features: { has: 'internet inclusa' } } },
    ],
  ],
});
