import { queries } from '../query.ts';
import { auto, ddd11, says, southernSaoPaulo } from './words.ts';

const withoutClutch = { gearbox: auto };
const flat = { type: 'apartamento' };
const house = { type: 'casa' };

/** Typed with a thumb, written in one go before anything was looked at or mended: a second fresh lot. */
export const phones = queries('celular', {
  carros: [
    [
      'gol g5 1.0 completo ate 30mil',
      { facts: { model: 'Gol', text: says('1.0'), price: { to: 30_000 } } },
    ],
    [
      'hb20 2019 automatico campinas sp',
      { facts: { model: { has: 'HB20' }, year: 2019, ...withoutClutch, city: 'Campinas, SP' } },
    ],
    ['strada cab dupla', { facts: { model: 'Strada' } }],
    ['toro diesel 4x4 automatica', { facts: { model: 'Toro', fuel: 'diesel', ...withoutClutch } }],
    [
      'carro pra uber ate 60 mil sp',
      { facts: { price: { to: 60_000 }, state: 'SP', doors: 4, year: { from: 2015 } } },
    ],
    ['kwid 0km', { facts: { model: 'Kwid', isNew: true } }],
    ['civic g10 touring', { facts: { model: 'Civic', text: says('touring') } }],
    ['fiat uno mile', { facts: { make: 'Fiat', model: { has: 'Uno' } } }],
    ['onibx plus 2020', { facts: { model: { has: 'Onix' }, year: 2020 } }],
    ['ecosport freestyle prata', { facts: { model: 'EcoSport', color: 'prata' } }],
    [
      'caminhonete a diesel ate 150 mil',
      { facts: { body: 'pickup', fuel: 'diesel', price: { to: 150_000 } } },
    ],
    [
      'hilux srx 2020 pra cima',
      { facts: { model: 'Hilux', text: says('srx'), year: { from: 2020 } } },
    ],
    [
      'carro vermelho manual ate 50',
      { facts: { color: 'vermelho', gearbox: 'manual', price: { to: 50_000 } } },
    ],
    [
      'corolla de particular unico dono',
      { facts: { model: { has: 'Corolla' }, singleOwner: true } },
    ],
    ['suv 7 lugares ate 120k', { facts: { body: ['suv', 'utilitario'], price: { to: 120_000 } } }],
    ['jetta tsi blindado', { facts: { model: 'Jetta', armored: true } }],
    [
      'carro na zona sul de sao paulo',
      { facts: { city: 'São Paulo, SP', quarter: southernSaoPaulo } },
    ],
    [
      'palio ou siena ate 25 mil',
      { facts: { model: ['Palio', 'Siena', 'Grand Siena'], price: { to: 25_000 } } },
    ],
    ['hibrido que faz 18 por litro', { facts: { fuel: 'hibrido' } }],
    ['carro eletrico barato', { facts: { fuel: 'eletrico' }, first: { by: 'price', order: 'up' } }],
    ['polo 2018/2019 sem batida', { facts: { model: 'Polo', year: { from: 2018, to: 2019 } } }],
    ['renegade cinza com teto', { facts: { model: 'Renegade', color: 'cinza' } }],
    [
      'gm tracker premier',
      { facts: { make: 'Chevrolet', model: 'Tracker', text: says('premier') } },
    ],
    ['fusca', { facts: { model: 'Fusca' } }],
    ['compas longitude menos de 80 mil km', { facts: { model: 'Compass', km: { to: 80_000 } } }],
  ],
  imoveis: [
    ['ap 2 qtos com sacada', { facts: { ...flat, bedrooms: { from: 2 }, text: says('varanda') } }],
    [
      'casa terrea 3 quartos 2 vagas goiania',
      { facts: { ...house, bedrooms: { from: 3 }, parking: { from: 2 }, city: 'Goiânia, GO' } },
    ],
    ['apartamento vista pro mar', { facts: { ...flat, text: says('mar') } }],
    [
      'terreno 300m2 em condominio fechado',
      { facts: { type: 'terreno', area: { from: 260, to: 380 } } },
    ],
    ['apto minha casa minha vida ate 250 mil', { facts: { ...flat, price: { to: 250_000 } } }],
    ['casa com edicula e churrasqueira', { facts: { ...house, text: says('churrasqueira') } }],
    ['cobertura duplex em bh', { facts: { type: 'cobertura', city: 'Belo Horizonte, MG' } }],
    ['casa geminada', { facts: { ...house } }],
    [
      'apartamento de 70 metros 2 dorm 1 suite',
      {
        facts: { ...flat, area: { from: 60, to: 85 }, bedrooms: { from: 2 }, suites: { from: 1 } },
      },
    ],
    ['apartamento terreo com quintal', { facts: { ...flat, text: says('quintal') } }],
    [
      'casa até 400mil que aceita financiamento',
      { facts: { ...house, price: { to: 400_000 }, financing: true } },
    ],
    ['ape perto do mar em floripa', { facts: { ...flat, city: 'Florianópolis, SC' } }],
    ['imovel comercial centro', { facts: { quarter: { has: 'centro' } } }],
    [
      'sobrado 3 suites com piscina',
      { facts: { ...house, suites: { from: 3 }, text: says('piscina') } },
    ],
    [
      'apartamento 1 quarto mobiliado brasilia asa norte',
      { facts: { ...flat, bedrooms: 1, city: 'Brasília, DF', quarter: { has: 'asa norte' } } },
    ],
    ['casa barata no interior', { facts: { ...house, price: { to: 600_000 } } }],
    ['lote pra construir', { facts: { type: 'terreno' } }],
    [
      'apartamento 3 qts moema ate 1,2 milhao',
      { facts: { ...flat, bedrooms: { from: 3 }, quarter: 'Moema', price: { to: 1_200_000 } } },
    ],
  ],
  aluguel: [
    ['kitnet ate 1200 com agua inclusa', { facts: { type: 'kitnet', price: { to: 1200 } } }],
    ['quarto pra estudante perto da usp', { facts: { rental: 'quarto' } }],
    [
      'casa 2 quartos q aceita cachorro',
      { facts: { ...house, bedrooms: { from: 2 }, pets: true } },
    ],
    [
      'ap mobiliado sem fiador curitiba',
      { facts: { ...flat, furnished: 'yes', city: 'Curitiba, PR' } },
    ],
    ['sala comercial 40m2', { facts: { type: 'sala', area: { from: 34, to: 50 } } }],
    [
      'casa de praia pra temporada com piscina',
      { facts: { rental: 'temporada', text: says('piscina') } },
    ],
    ['apartamento por 2 mil com condominio incluso', { facts: { ...flat, price: { to: 2000 } } }],
    ['alugo casa direto com proprietario', { facts: { ...house } }],
    ['studio centro sp', { facts: { type: 'kitnet', city: 'São Paulo, SP' } }],
    ['galpao ddd 11', { facts: { type: 'galpao', city: ddd11 } }],
    [
      'ape 2 dorm ate 2.500 tatuape',
      { facts: { ...flat, bedrooms: { from: 2 }, price: { to: 2500 }, quarter: 'Tatuapé' } },
    ],
    [
      'apartamento com ar condicionado e garagem',
      { facts: { ...flat, parking: { from: 1 }, text: says('ar-condicionado') } },
    ],
    ['casa com 3 quartos sem ser em condominio', { facts: { ...house, bedrooms: { from: 3 } } }],
    ['loja de rua pra alugar em salvador', { facts: { type: 'loja', city: 'Salvador, BA' } }],
    ['flat mobiliado semanal', { facts: { type: ['kitnet', 'apartamento'] } }],
    ['chacara fim de semana piscina', { facts: { type: 'chacara', text: says('piscina') } }],
    ['apto em santos c vaga', { facts: { ...flat, city: 'Santos, SP', parking: { from: 1 } } }],
  ],
});
