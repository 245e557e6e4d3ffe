import { queries } from '../query.ts';
import { auto, says } from './words.ts';

const tiggo = { model: ['Tiggo 5X', 'Tiggo 7'] };
const cabin = (letters: string, words: string) => ({
  any: [{ facts: { text: says(letters) } }, { facts: { text: says(words) } }],
});
const double = {
  any: [
    ...cabin('CD', 'cabine dupla').any,
    // Of these no version is made otherwise.
    { facts: { model: ['Toro', 'Hilux', 'Ranger', 'S10', 'L200 Triton', 'Frontier', 'Rampage'] } },
    { facts: { model: ['Maverick', 'Oroch'] } },
  ],
};
const single = cabin('CS', 'cabine simples');
const gas = {
  any: [{ facts: { fuel: 'gnv' } }, { facts: { text: says('GNV') } }],
};
const family = {
  Onix: { model: ['Onix', 'Onix Plus'] },
  Corolla: { model: ['Corolla', 'Corolla Cross'] },
};

/** A name that listings have in another form, or that is also a number. */
const names = queries('nomes à venda', {
  carros: [
    ['tiggo', { facts: tiggo }],
    ['tigo', { facts: tiggo }],
    ['chery tiggo', { facts: tiggo }],
    ['tiggo automatico', { facts: { ...tiggo, gearbox: auto } }],
    ['caoa', { facts: { make: 'CAOA Chery' } }],
    ['chery', { facts: { make: 'CAOA Chery' } }],
    ['siena', { facts: { model: 'Grand Siena' } }],
    ['siena 1.4', { facts: { model: 'Grand Siena', text: says('1.4') } }],
    ['fiat siena até 60 mil', { facts: { model: 'Grand Siena', price: { to: 60_000 } } }],
    ['2008', { facts: { model: '2008' } }],
    ['peugeot 2008', { facts: { model: '2008' } }],
    ['2008 griffe', { facts: { model: '2008', text: says('griffe') } }],
    ['triton', { facts: { model: 'L200 Triton' } }],
    ['l200', { facts: { model: 'L200 Triton' } }],
    ['discovery', { facts: { model: 'Discovery Sport' } }],
    ['land', { facts: { make: 'Land Rover' } }],
    ['mercedes', { facts: { make: 'Mercedes-Benz' } }],
    ['weekend', { facts: { model: 'Palio Weekend' } }],
    ['haval', { facts: { model: 'Haval H6' } }],
    ['song', { facts: { model: ['Song Plus', 'Song Pro'] } }],
    ['308', { facts: { model: '308 CC' } }],
    ['gla', { facts: { model: 'GLA 200' } }],
    ['allspace', { facts: { model: 'Tiguan Allspace' } }],
    ['tiguan', { facts: { model: 'Tiguan Allspace' } }],
    ['ora', { facts: { model: 'Ora 03' } }],
  ],
});

const bounds = queries('dois limites', {
  carros: [
    [
      'onix até 90 mil e até 80 mil km',
      { facts: { ...family.Onix, price: { to: 90_000 }, km: { to: 80_000 } } },
    ],
    ['civic 2018 até 120 mil', { facts: { model: 'Civic', year: 2018, price: { to: 120_000 } } }],
    ['civic 18 120k', { facts: { model: 'Civic', year: 2018, price: { to: 120_000 } } }],
    [
      'corolla 2018+ até 130k',
      { facts: { ...family.Corolla, year: { from: 2018 }, price: { to: 130_000 } } },
    ],
    ['fit 2015 a 2020', { facts: { model: 'Fit', year: { from: 2015, to: 2020 } } }],
    ['hr-v 16/20', { facts: { model: 'HR-V', year: { from: 2016, to: 2020 } } }],
    ['hrv entre 80 e 120 mil', { facts: { model: 'HR-V', price: { from: 80_000, to: 120_000 } } }],
    ['hilux 150 a 250 mil', { facts: { model: 'Hilux', price: { from: 150_000, to: 250_000 } } }],
    ['hilux de 150k a 250k', { facts: { model: 'Hilux', price: { from: 150_000, to: 250_000 } } }],
    [
      'gol mín 2012 máx 50 mil',
      { facts: { model: 'Gol', year: { from: 2012 }, price: { to: 50_000 } } },
    ],
    [
      'hb20 acima de 2018 abaixo de 80 mil',
      { facts: { model: ['HB20', 'HB20S'], year: { from: 2018 }, price: { to: 80_000 } } },
    ],
    [
      'creta menos de 60.000 km até 130.000',
      { facts: { model: 'Creta', km: { to: 60_000 }, price: { to: 130_000 } } },
    ],
    [
      'compass 2019 pra frente ate 140',
      { facts: { model: 'Compass', year: { from: 2019 }, price: { to: 140_000 } } },
    ],
    [
      'renegade até 2020 e até 100 mil',
      { facts: { model: 'Renegade', year: { to: 2020 }, price: { to: 100_000 } } },
    ],
    [
      'toro 100 mil km 120 mil reais',
      { facts: { model: 'Toro', km: { to: 100_000 }, price: { to: 120_000 } } },
    ],
    ['strada 2020 50 mil km', { facts: { model: 'Strada', year: 2020, km: { to: 50_000 } } }],
    ['208 2018 até 60 mil', { facts: { model: '208', year: 2018, price: { to: 60_000 } } }],
    ['peugeot 208 2014 2018', { facts: { model: '208', year: { from: 2014, to: 2018 } } }],
    [
      's10 a partir de 2016 max 180 mil',
      { facts: { model: 'S10', year: { from: 2016 }, price: { to: 180_000 } } },
    ],
    [
      'kwid até 50 mil km por até 60 mil',
      { facts: { model: 'Kwid', km: { to: 50_000 }, price: { to: 60_000 } } },
    ],
    [
      'polo 2018/2022 até 90 mil',
      { facts: { model: 'Polo', year: { from: 2018, to: 2022 }, price: { to: 90_000 } } },
    ],
  ],
});

const cabins = queries('cabine', {
  carros: [
    ['cabine dupla', double],
    ['cab dupla', double],
    ['cab. dupla', double],
    ['cabine simples', single],
    ['cab simples', single],
    ['picape cabine simples', single],
    ['strada cabine dupla', { facts: { model: 'Strada' }, ...cabin('CD', 'cabine dupla') }],
    ['strada cd', { facts: { model: 'Strada', text: says('CD') } }],
    ['strada cs', { facts: { model: 'Strada', text: says('CS') } }],
    ['strada cabine simples', { facts: { model: 'Strada' }, ...single }],
    ['saveiro cd', { facts: { model: 'Saveiro', text: says('CD') } }],
    ['saveiro cabine dupla', { facts: { model: 'Saveiro', text: says('CD') } }],
    ['saveiro cabine simples', { facts: { model: 'Saveiro', text: says('CS') } }],
    ['montana cabine simples', { facts: { model: 'Montana', text: says('CS') } }],
    ['hilux cabine dupla', { facts: { model: 'Hilux' } }],
    ['hilux cd 4x4', { facts: { model: 'Hilux', text: says('4x4') } }],
    ['ranger cab dupla diesel', { facts: { model: 'Ranger', fuel: 'diesel' } }],
    [
      'pickup cabine dupla até 150 mil',
      { facts: { body: 'pickup', price: { to: 150_000 } }, ...double },
    ],
    [
      'caminhonete cabine dupla automatica',
      { facts: { body: 'pickup', gearbox: auto }, ...double },
    ],
    ['pick up cab simples flex', { facts: { body: 'pickup', fuel: 'flex' }, ...single }],
    [
      'caminhonete com cabine dupla diesel 4x4',
      { facts: { body: 'pickup', fuel: 'diesel', text: says('4x4') } },
    ],
  ],
});

const gases = queries('kit gás', {
  carros: [
    ['kit gás', gas],
    ['kit gas', gas],
    ['com kit gás', gas],
    ['carro com kit gas', gas],
    ['carro a gás', gas],
    ['gás natural', gas],
    ['kit gnv', gas],
    ['kit de gás', gas],
    ['kit gás 5 geração', gas],
    ['gnv 5a geração', gas],
    ['gnv homologado', gas],
    ['spin com kit gas', { facts: { model: 'Spin' }, ...gas }],
    ['spin gnv', { facts: { model: 'Spin' }, ...gas }],
    ['voyage gas', { facts: { model: 'Voyage' }, ...gas }],
    ['voyage com gnv instalado', { facts: { model: 'Voyage' }, ...gas }],
    ['fiorino kit gás', { facts: { model: 'Fiorino' }, ...gas }],
    ['fiorino a gas', { facts: { model: 'Fiorino' }, ...gas }],
    ['carro movido a gás', gas],
    ['carro adaptado gnv', gas],
    ['sedan com kit gás', { facts: { body: 'sedan' }, ...gas }],
    ['grand siena tetrafuel', { facts: { model: 'Grand Siena', text: says('tetrafuel') } }],
    ['gol sem kit gas', { facts: { model: 'Gol', fuel: { not: 'gnv' } } }],
  ],
});

const conditions = queries('condição', {
  carros: [
    ['nunca bateu', { facts: { text: says('nunca bateu') } }],
    ['sem leilão', { facts: { market: 'carros' } }],
    ['civic sem leilao', { facts: { model: 'Civic' } }],
    ['onix q n seja de leilao', { facts: family.Onix }],
    ['carro sem multa', { facts: { market: 'carros' } }],
    ['corolla nao blindado', { facts: { ...family.Corolla, armored: false } }],
    ['suv unico dono com ipva pago', { facts: { body: 'suv', singleOwner: true, ipvaPaid: true } }],
    ['2o dono', { facts: { market: 'carros' } }],
    ['quitado', { facts: { text: says('quitado') } }],
    ['carro sem entrada', { facts: { market: 'carros' } }],
    ['automatico menos cvt', { facts: { gearbox: ['automatico', 'automatizado'] } }],
    ['carro s/ detalhes', { facts: { market: 'carros' } }],
    ['onix unico dono', { facts: { ...family.Onix, singleOwner: true } }],
    ['unica dona', { facts: { singleOwner: true } }],
    ['de particular sem troca', { facts: { trade: { not: true } } }],
    ['nao aceita troca', { facts: { trade: { not: true } } }],
    ['sem ipva atrasado', { facts: { market: 'carros' } }],
    ['hatch nao 1.0', { facts: { body: 'hatch', text: { not: says('1.0') } } }],
    ['sedan qualquer cor menos prata', { facts: { body: 'sedan', color: { not: 'prata' } } }],
    [
      'pickup sem ser branca nem prata',
      { facts: { body: 'pickup', color: { not: ['branco', 'prata'] } } },
    ],
    ['carro sem ser fiat e vw', { facts: { make: { not: ['Fiat', 'Volkswagen'] } } }],
    ['seminovo com laudo', { facts: { report: 'approved' } }],
  ],
});

/** What people type of cars on any day, by kinds that were weak. */
export const everydayCars = [names, bounds, cabins, gases, conditions].flat();
