import { queries } from '../query.ts';
import { says } from './words.ts';

export const negation = queries('negação', {
  carros: [
    ['carro que não seja diesel', { facts: { fuel: { not: 'diesel' } } }],
    ['pickup que nao seja diesel', { facts: { body: 'pickup', fuel: { not: 'diesel' } } }],
    ['sem ser branco', { facts: { color: { not: 'branco' } } }],
    ['onix menos branco', { facts: { model: ['Onix', 'Onix Plus'], color: { not: 'branco' } } }],
    ['carro não blindado', { facts: { armored: false } }],
    ['não automático', { facts: { gearbox: 'manual' } }],
    ['civic exceto preto', { facts: { model: 'Civic', color: { not: 'preto' } } }],
    ['suv nao eletrico', { facts: { body: 'suv', fuel: { not: 'eletrico' } } }],
    ['hatch sem ser manual', { facts: { body: 'hatch', gearbox: { not: 'manual' } } }],
    ['carro nao precisa ser automatico', { facts: { market: 'carros' } }],
    ['fiat que não seja uno', { facts: { make: 'Fiat', model: { not: 'Uno' } } }],
    ['nada de chevrolet', { facts: { make: { not: 'Chevrolet' } } }],
    ['sedan nao prata', { facts: { body: 'sedan', color: { not: 'prata' } } }],
  ],
  imoveis: [
    [
      'casa sem condomínio',
      {
        facts: { type: 'casa' },
        any: [{ facts: { fees: [0] } }, { facts: { fees: { not: { from: 1 } } } }],
      },
    ],
    [
      'apartamento não mobiliado',
      { facts: { type: 'apartamento', furnished: { not: ['yes', 'semi'] } } },
    ],
    ['apto sem mobilia', { facts: { type: 'apartamento', furnished: { not: ['yes', 'semi'] } } }],
    ['casa sem piscina', { facts: { type: 'casa', features: { not: says('piscina') } } }],
    [
      'apartamento sem elevador',
      { facts: { type: 'apartamento', features: { not: says('elevador') } } },
    ],
    ['imovel que nao seja terreno', { facts: { type: { not: 'terreno' } } }],
    ['apto sem vaga', { facts: { type: 'apartamento', parking: { not: { from: 1 } } } }],
  ],
  aluguel: [
    ['sem fiador', { any: [{ facts: { guarantees: ['caucao', 'seguro-fianca', 'titulo'] } }] }],
    ['não precisa fiador', { facts: { guarantees: ['caucao', 'seguro-fianca', 'titulo'] } }],
    [
      'apartamento sem fiador curitiba',
      { facts: { city: 'Curitiba, PR', guarantees: ['caucao', 'seguro-fianca', 'titulo'] } },
    ],
    ['não mobiliado', { facts: { furnished: ['no'] } }],
    ['casa sem móveis', { facts: { type: 'casa', furnished: { not: ['yes', 'semi'] } } }],
    [
      'apto sem mobilia ate 3000',
      { facts: { type: 'apartamento', furnished: { not: ['yes', 'semi'] }, price: { to: 3000 } } },
    ],
    [
      'aluguel sem condominio',
      { any: [{ facts: { fees: [0] } }, { facts: { fees: { not: { from: 1 } } } }] },
    ],
    ['que não seja temporada', { facts: { rental: { not: 'temporada' } } }],
  ],
});
