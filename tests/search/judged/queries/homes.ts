import { queries } from '../query.ts';
import { says } from './words.ts';

const mil = 1000;

export const homes = queries('imóveis', {
  imoveis: [
    ['apartamento 3 quartos', { facts: { type: 'apartamento', bedrooms: { from: 3 } } }],
    [
      'apartamento 2 quartos curitiba',
      { facts: { type: 'apartamento', bedrooms: { from: 2 }, city: 'Curitiba, PR' } },
    ],
    ['casa com quintal', { facts: { type: 'casa', text: says('quintal') } }],
    [
      'casa com churrasqueira e piscina',
      { facts: { type: 'casa', text: says('churrasqueira'), features: says('piscina') } },
    ],
    ['terreno em condominio', { facts: { type: 'terreno', text: says('condominio') } }],
    ['terreno plano', { facts: { type: 'terreno', text: says('plana') } }],
    ['cobertura com terraço', { facts: { type: 'cobertura' } }],
    ['apto com varanda gourmet', { facts: { type: 'apartamento', text: says('varanda') } }],
    ['apto perto do metrô vila mariana', { facts: { quarter: 'Vila Mariana' } }],
    ['casa terrea 3 quartos', { facts: { type: 'casa', bedrooms: { from: 3 } } }],
    [
      'apartamento com elevador e academia',
      { facts: { type: 'apartamento', features: says('elevador'), text: says('academia') } },
    ],
    ['casa com edícula', { facts: { type: 'casa', text: says('edicula') } }],
    ['apartamento aceita pet', { facts: { type: 'apartamento', pets: true } }],
    ['apto fgts minha casa minha vida', { facts: { type: 'apartamento' } }],
    ['casa de praia ubatuba', { facts: { type: 'casa', city: 'Ubatuba, SP' } }],
    ['apto moema 2 vagas', { facts: { quarter: 'Moema', parking: { from: 2 } } }],
    [
      'casa jardim américa goiania',
      { facts: { type: 'casa', quarter: 'Jardim América', city: 'Goiânia, GO' } },
    ],
    ['apartamento novo', { facts: { type: 'apartamento' } }],
    ['apto quitado com escritura', { facts: { type: 'apartamento' } }],
    ['casa energia solar', { facts: { type: 'casa', text: says('energia solar') } }],
    ['apto portaria 24 horas', { facts: { type: 'apartamento', text: says('portaria 24 horas') } }],
    ['terreno até 200 mil', { facts: { type: 'terreno', price: { to: 200 * mil } } }],
    [
      'casa 3 suites piscina',
      { facts: { type: 'casa', suites: { from: 3 }, text: says('piscina') } },
    ],
    [
      'apartamento vista mar',
      {
        facts: { type: 'apartamento' },
        any: [
          { facts: { text: says('vista mar') } },
          { facts: { text: says('mar') } },
          { facts: { text: says('vista livre') } },
        ],
      },
    ],
  ],
});

export const rentals = queries('aluguéis', {
  aluguel: [
    ['apartamento mobiliado', { facts: { type: 'apartamento', furnished: 'yes' } }],
    ['apto mobiliado sao paulo', { facts: { type: 'apartamento', furnished: 'yes', state: 'SP' } }],
    ['casa para alugar', { facts: { type: 'casa' } }],
    ['casa com quintal aceita cachorro', { facts: { type: 'casa', pets: true } }],
    ['apto pet friendly', { facts: { type: 'apartamento', pets: true } }],
    ['quarto para estudante', { facts: { rental: 'quarto' } }],
    ['quarto perto da unicamp', { facts: { rental: 'quarto', city: 'Campinas, SP' } }],
    ['loja de rua', { facts: { type: 'loja' } }],
    ['ponto comercial', { facts: { rental: 'comercial' } }],
    ['sala com recepção', { facts: { type: 'sala' } }],
    ['casa temporada ubatuba', { facts: { rental: 'temporada', city: 'Ubatuba, SP' } }],
    ['diaria floripa', { facts: { rental: 'temporada', city: 'Florianópolis, SC' } }],
    ['aluguel anual apartamento', { facts: { rental: 'longo-prazo', type: 'apartamento' } }],
    [
      'apartamento 2 quartos com vaga',
      { facts: { type: 'apartamento', bedrooms: { from: 2 }, parking: { from: 1 } } },
    ],
    ['cobertura para alugar', { facts: { type: 'cobertura' } }],
    ['apto com ar condicionado', { facts: { type: 'apartamento', text: says('ar condicionado') } }],
    ['apto caução', { facts: { type: 'apartamento', guarantees: 'caucao' } }],
    [
      'casa 3 quartos garagem',
      { facts: { type: 'casa', bedrooms: { from: 3 }, parking: { from: 1 } } },
    ],
    ['galpão com pé direito alto', { facts: { type: 'galpao' } }],
    ['apartamento até 2 mil reais', { facts: { type: 'apartamento', price: { to: 2000 } } }],
    [
      'kitnet mobiliada',
      {
        facts: { furnished: 'yes' },
        any: [
          { facts: { type: 'kitnet' } },
          { facts: { text: says('kitnet') } },
          { facts: { text: says('studio') } },
        ],
      },
    ],
    [
      'casa com piscina temporada',
      { facts: { type: 'casa', rental: 'temporada', text: says('piscina') } },
    ],
    ['aluguel com internet', { facts: { text: says('internet') } }],
  ],
});
