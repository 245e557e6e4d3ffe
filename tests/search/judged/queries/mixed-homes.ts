import { queries } from '../query.ts';
import { says } from './words.ts';

const mil = 1000;
const sp = { near: { of: 'São Paulo, SP', km: 5 } };

export const mixedHomes = queries('longas', {
  imoveis: [
    [
      'apartamento 3 quartos 2 vagas ate 900 mil vila mariana',
      {
        facts: {
          type: 'apartamento',
          bedrooms: { from: 3 },
          parking: { from: 2 },
          price: { to: 900 * mil },
          quarter: 'Vila Mariana',
        },
      },
    ],
    [
      'casa 3 quartos com piscina ate 1 milhao em campinas',
      {
        facts: {
          type: 'casa',
          bedrooms: { from: 3 },
          text: says('piscina'),
          price: { to: 1000 * mil },
          city: 'Campinas, SP',
        },
      },
    ],
    [
      'apto 2 quartos 1 suite ate 500 mil sp',
      {
        facts: {
          type: 'apartamento',
          bedrooms: { from: 2 },
          suites: { from: 1 },
          price: { to: 500 * mil },
          state: 'SP',
        },
      },
    ],
    [
      'casa em condominio 4 suites alphaville',
      { facts: { type: 'casa', suites: { from: 4 }, quarter: ['Alphaville', 'Tamboré'] } },
    ],
    [
      'terreno 300m2 ate 250 mil jundiai',
      { facts: { type: 'terreno', price: { to: 250 * mil }, city: 'Jundiaí, SP' } },
    ],
    [
      'apartamento mobiliado 1 quarto ate 400 mil com academia',
      {
        facts: {
          type: 'apartamento',
          bedrooms: 1,
          price: { to: 400 * mil },
          furnished: ['yes', 'semi'],
        },
      },
    ],
    [
      'apto 3 dorms 1 suite 2 vagas 90m2 varanda',
      {
        facts: {
          type: 'apartamento',
          bedrooms: { from: 3 },
          suites: { from: 1 },
          parking: { from: 2 },
          area: { from: 81, to: 108 },
        },
      },
    ],
    [
      'casa barata 3 quartos sorocaba ate 400 mil',
      {
        facts: {
          type: 'casa',
          bedrooms: { from: 3 },
          city: 'Sorocaba, SP',
          price: { to: 400 * mil },
        },
      },
    ],
  ],
  aluguel: [
    [
      'apto 2 quartos mobiliado ate 4 mil sao paulo aceita pet',
      {
        facts: {
          type: 'apartamento',
          bedrooms: { from: 2 },
          furnished: 'yes',
          price: { to: 4000 },
          pets: true,
        },
        ...sp,
      },
    ],
    [
      'casa 3 quartos com quintal ate 3500 curitiba',
      { facts: { type: 'casa', bedrooms: { from: 3 }, price: { to: 3500 }, city: 'Curitiba, PR' } },
    ],
    [
      'kitnet ate 1500 mobiliada sem fiador',
      {
        facts: {
          text: says('kitnet'),
          price: { to: 1500 },
          furnished: 'yes',
          guarantees: ['caucao', 'seguro-fianca', 'titulo'],
        },
      },
    ],
    [
      'apartamento 3 quartos 2 vagas ate 5 mil sem mobilia',
      {
        facts: {
          type: 'apartamento',
          bedrooms: { from: 3 },
          parking: { from: 2 },
          price: { to: 5000 },
          furnished: { not: ['yes', 'semi'] },
        },
      },
    ],
    [
      'quarto mobiliado perto da usp ate 1500',
      { facts: { rental: 'quarto', furnished: 'yes', price: { to: 1500 } } },
    ],
    [
      'casa temporada 4 quartos piscina floripa',
      {
        facts: {
          rental: 'temporada',
          bedrooms: { from: 4 },
          text: says('piscina'),
          city: 'Florianópolis, SC',
        },
      },
    ],
    [
      'sala comercial ate 2 mil belo horizonte',
      { facts: { type: 'sala', price: { to: 2000 }, city: 'Belo Horizonte, MG' } },
    ],
  ],
});
