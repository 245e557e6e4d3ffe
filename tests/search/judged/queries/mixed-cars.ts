import { queries } from '../query.ts';
import { auto, says } from './words.ts';

const mil = 1000;
const sp = { near: { of: 'São Paulo, SP', km: 5 } };

export const mixedCars = queries('longas', {
  carros: [
    [
      'suv automatica flex ate 120 mil 2019 pra cima',
      {
        facts: {
          body: 'suv',
          gearbox: auto,
          fuel: 'flex',
          price: { to: 120 * mil },
          year: { from: 2019 },
        },
      },
    ],
    [
      'civic 2018 automatico preto ate 110 mil',
      {
        facts: {
          model: 'Civic',
          year: 2018,
          gearbox: auto,
          color: 'preto',
          price: { to: 110 * mil },
        },
      },
    ],
    [
      'quero um carro automatico ate 80 mil em campinas',
      { facts: { gearbox: auto, price: { to: 80 * mil }, city: 'Campinas, SP', market: 'carros' } },
    ],
    [
      'hatch 1.0 completo ate 60 mil unico dono',
      { facts: { body: 'hatch', text: says('1.0'), price: { to: 60 * mil }, singleOwner: true } },
    ],
    [
      'procuro corolla ou civic 2019 a 2022 ate 130 mil',
      {
        facts: {
          model: ['Corolla', 'Civic'],
          year: { from: 2019, to: 2022 },
          price: { to: 130 * mil },
        },
      },
    ],
    [
      'hilux diesel 4x4 automatica ate 250 mil',
      { facts: { model: 'Hilux', fuel: 'diesel', gearbox: auto, price: { to: 250 * mil } } },
    ],
    [
      'onix prata manual ate 70mil',
      {
        facts: {
          model: ['Onix', 'Onix Plus'],
          color: 'prata',
          gearbox: 'manual',
          price: { to: 70 * mil },
        },
      },
    ],
    [
      'sedan automatico ate 90 mil bh',
      {
        facts: {
          body: 'sedan',
          gearbox: auto,
          price: { to: 90 * mil },
          city: 'Belo Horizonte, MG',
        },
      },
    ],
    [
      'pickup diesel até 200 mil com menos de 100 mil km',
      {
        facts: { body: 'pickup', fuel: 'diesel', price: { to: 200 * mil }, km: { to: 100 * mil } },
      },
    ],
    [
      'hb20 2020 branco unico dono curitiba',
      {
        facts: {
          model: ['HB20', 'HB20S'],
          year: 2020,
          color: 'branco',
          singleOwner: true,
          city: 'Curitiba, PR',
        },
      },
    ],
    [
      'compass diesel 4x4 2020 ate 150 mil',
      { facts: { model: 'Compass', fuel: 'diesel', year: 2020, price: { to: 150 * mil } } },
    ],
    [
      'carro eletrico ate 150 mil sao paulo',
      { facts: { fuel: 'eletrico', price: { to: 150 * mil } }, ...sp },
    ],
    [
      'Honda HR-V EXL 2021 automático branca até 140 mil',
      {
        facts: {
          model: 'HR-V',
          year: 2021,
          gearbox: auto,
          color: 'branco',
          price: { to: 140 * mil },
        },
      },
    ],
    [
      'bom dia gostaria de um polo automatico ate 90 mil',
      { facts: { model: 'Polo', gearbox: auto, price: { to: 90 * mil } } },
    ],
    [
      'toro ou strada ate 100 mil flex',
      { facts: { model: ['Toro', 'Strada'], fuel: 'flex', price: { to: 100 * mil } } },
    ],
    [
      'kwid 0 km branco',
      {
        facts: { model: 'Kwid', color: 'branco' },
        any: [{ facts: { isNew: true } }, { facts: { km: { to: 100 } } }],
      },
    ],
    [
      'carro ate 50 mil com ar e direcao sp',
      { facts: { price: { to: 50 * mil }, state: 'SP', market: 'carros' } },
    ],
  ],
});
