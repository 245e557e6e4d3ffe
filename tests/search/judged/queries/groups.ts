import { queries } from '../query.ts';
import { auto, says } from './words.ts';

const withAir = { features: says('ar condicionado') };
const seven = {
  any: [
    { facts: { text: says('7 lugares') } },
    { facts: { text: says('sete lugares') } },
    {
      facts: {
        model: [
          'Spin',
          'Zafira',
          'Doblò',
          'Commander',
          'SW4',
          'Trailblazer',
          'Tiguan Allspace',
          'Pajero Sport',
          'Kombi',
          'Tiggo 8',
        ],
      },
    },
  ],
};
const fourByFour = {
  any: [
    { facts: { text: says('4x4') } },
    { facts: { text: says('4wd') } },
    { facts: { text: says('awd') } },
    { facts: { text: says('quattro') } },
  ],
};
const kitnet = {
  any: [
    { facts: { type: 'kitnet' } },
    { facts: { text: says('kitnet') } },
    { facts: { text: says('studio') } },
    { facts: { text: says('quitinete') } },
    { facts: { text: says('loft') } },
  ],
};

export const groups = queries('grupos', {
  carros: [
    ['carro automático', { facts: { gearbox: auto } }],
    ['automatica', { facts: { gearbox: auto } }],
    ['picape', { facts: { body: 'pickup' } }],
    ['caminhonete diesel', { facts: { body: 'pickup', fuel: 'diesel' } }],
    ['pickup cabine dupla', { facts: { body: 'pickup' } }],
    ['carro popular', { facts: { body: ['hatch', 'sedan'], text: says('1.0') } }],
    [
      'carro pra familia',
      { facts: { body: { not: ['pickup', 'conversivel'] }, doors: { from: 4 } } },
    ],
    ['carro para uber', { facts: { doors: { from: 4 }, year: { from: 2012 }, ...withAir } }],
    ['carro uber black', { facts: { doors: { from: 4 }, year: { from: 2016 }, ...withAir } }],
    ['4x4', fourByFour],
    ['carro 4 x 4 diesel', { facts: { fuel: 'diesel' }, ...fourByFour }],
    ['sete lugares', seven],
    ['carro 7 lugares', seven],
    ['carro 0 km', { any: [{ facts: { isNew: true } }, { facts: { km: { to: 100 } } }] }],
    ['zero km', { any: [{ facts: { isNew: true } }, { facts: { km: { to: 100 } } }] }],
    [
      'completo',
      {
        facts: { ...withAir },
        any: [{ facts: { text: says('vidros eletricos') } }, { facts: { text: says('completo') } }],
      },
    ],
    ['onix completo', { facts: { model: ['Onix', 'Onix Plus'], ...withAir } }],
    ['unico dono', { facts: { singleOwner: true } }],
    ['blindado', { facts: { armored: true } }],
    ['suv blindada', { facts: { armored: true, body: 'suv' } }],
    ['carro com laudo aprovado', { facts: { report: 'approved' } }],
    ['aceita troca', { facts: { trade: true } }],
    ['ipva pago', { facts: { ipvaPaid: true } }],
    ['carro hibrido', { facts: { fuel: 'hibrido' } }],
    ['eletrico', { facts: { fuel: 'eletrico' } }],
    ['conversivel', { facts: { body: 'conversivel' } }],
    ['suv automatico flex', { facts: { body: 'suv', gearbox: auto, fuel: 'flex' } }],
    ['utilitario furgao', { facts: { body: 'utilitario' } }],
    ['teto solar', { facts: { text: says('teto solar') } }],
    [
      'câmera de ré e bancos de couro',
      { facts: { features: says('camera de re'), text: says('bancos de couro') } },
    ],
  ],
  imoveis: [
    ['apto', { facts: { type: 'apartamento' } }],
    ['ap 2 quartos', { facts: { type: 'apartamento', bedrooms: { from: 2 } } }],
    [
      'apê com sacada',
      {
        facts: { type: 'apartamento' },
        any: [{ facts: { text: says('sacada') } }, { facts: { text: says('varanda') } }],
      },
    ],
    ['cobertura duplex', { facts: { type: 'cobertura' } }],
    ['penthouse', { facts: { type: 'cobertura' } }],
    ['lote', { facts: { type: 'terreno' } }],
    ['sobrado', { facts: { type: 'casa' } }],
    ['casa com piscina', { facts: { type: 'casa', text: says('piscina') } }],
    ['casa em condominio fechado', { facts: { type: 'casa', text: says('condominio fechado') } }],
    ['aceita financiamento', { facts: { financing: true } }],
    ['apartamento mobiliado', { facts: { type: 'apartamento', furnished: ['yes', 'semi'] } }],
    ['com suíte', { facts: { suites: { from: 1 } } }],
  ],
  aluguel: [
    ['kit', kitnet],
    ['quitinete', kitnet],
    ['studio', kitnet],
    ['mobiliado', { facts: { furnished: 'yes' } }],
    ['semi mobiliado', { facts: { furnished: 'semi' } }],
    ['aceita pet', { facts: { pets: true } }],
    ['galpão', { facts: { type: 'galpao' } }],
    ['barracao', { facts: { type: 'galpao' } }],
    ['sala comercial', { facts: { type: 'sala' } }],
    ['temporada praia', { facts: { rental: 'temporada' } }],
    ['quarto em republica', { facts: { rental: 'quarto' } }],
    ['seguro fiança', { facts: { guarantees: 'seguro-fianca' } }],
  ],
});
