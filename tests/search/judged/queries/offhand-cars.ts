import { queries } from '../query.ts';
import { auto, ddd11, northeast, says, south } from './words.ts';

const car = { market: 'carros' } as const;
const onix = { model: ['Onix', 'Onix Plus'] };
const hb20 = { model: ['HB20', 'HB20S', 'HB20X'] };
const corolla = { model: ['Corolla', 'Corolla Cross'] };
const tracker = { model: 'Tracker' };
const alwaysDouble = ['Toro', 'Hilux', 'Ranger', 'S10', 'L200 Triton', 'Frontier', 'Rampage'];
const double = {
  any: [
    { facts: { text: says('CD') } },
    { facts: { text: says('cabine dupla') } },
    { facts: { model: [...alwaysDouble, 'Maverick', 'Oroch', 'Amarok', 'Titano'] } },
  ],
};
const strada = (letters: string, words: string) => ({
  facts: { model: 'Strada' },
  any: [{ facts: { text: says(letters) } }, { facts: { text: says(words) } }],
});
const gas = {
  any: [{ facts: { fuel: 'gnv' } }, { facts: { text: says('GNV') } }],
};
const priced = (from: number, to: number) => ({ price: { from, to } });
const upTo = (to: number) => ({ price: { to } });
const near = (of: string) => ({ near: { of, km: 60 } });

const bounds = queries('dois limites', {
  carros: [
    ['hb20 entre 40 e 60 mil', { facts: { ...hb20, ...priced(40_000, 60_000) } }],
    ['onix de 50 a 70mil', { facts: { ...onix, ...priced(50_000, 70_000) } }],
    ['corolla 2018 a 2021', { facts: { ...corolla, year: { from: 2018, to: 2021 } } }],
    ['compass 2019/2022', { facts: { model: 'Compass', year: { from: 2019, to: 2022 } } }],
    ['civic 2015 ate 2018', { facts: { model: 'Civic', year: { from: 2015, to: 2018 } } }],
    ['argo 45-60k', { facts: { model: 'Argo', ...priced(45_000, 60_000) } }],
    ['renegade 70 a 100 mil', { facts: { model: 'Renegade', ...priced(70_000, 100_000) } }],
    ['tracker minimo 80 maximo 120 mil', { facts: { ...tracker, ...priced(80_000, 120_000) } }],
    ['hilux acima de 150 ate 250 mil', { facts: { model: 'Hilux', ...priced(150_000, 250_000) } }],
    [
      'gol 2012 a 2016 ate 40 mil',
      { facts: { model: 'Gol', year: { from: 2012, to: 2016 }, ...upTo(40_000) } },
    ],
    [
      'polo ate 90 mil ate 60 mil km',
      { facts: { model: 'Polo', ...upTo(90_000), km: { to: 60_000 } } },
    ],
    ['kicks de 20 a 60 mil km', { facts: { model: 'Kicks', km: { from: 20_000, to: 60_000 } } }],
    ['t cross 2020 2023', { facts: { model: 'T-Cross', year: { from: 2020, to: 2023 } } }],
    ['creta entre 2018 e 2021', { facts: { model: 'Creta', year: { from: 2018, to: 2021 } } }],
    ['fit mais de 40 menos de 70 mil', { facts: { model: 'Fit', ...priced(40_000, 70_000) } }],
    ['hrv a partir de 80 ate 120', { facts: { model: 'HR-V', ...priced(80_000, 120_000) } }],
    [
      'toro 2019 pra cima ate 130mil',
      { facts: { model: 'Toro', year: { from: 2019 }, ...upTo(130_000) } },
    ],
    ['mobi 30 mil a 50 mil', { facts: { model: 'Mobi', ...priced(30_000, 50_000) } }],
    ['suv de 80 a 120', { facts: { body: 'suv', ...priced(80_000, 120_000) } }],
    ['kwid 2019 ate 2022 ate 50 mil', { facts: { model: 'Kwid', year: { from: 2019, to: 2022 } } }],
    ['sandero com no maximo 80mil km', { facts: { model: 'Sandero', km: { to: 80_000 } } }],
  ],
});

const names = queries('nomes', {
  carros: [
    ['palio', { facts: { model: ['Palio', 'Palio Weekend'] } }],
    ['siena', { facts: { model: ['Siena', 'Grand Siena'] } }],
    ['land rover', { facts: { make: 'Land Rover' } }],
    ['rover', { facts: { make: 'Land Rover' } }],
    ['mercedes', { facts: { make: 'Mercedes-Benz' } }],
    ['benz', { facts: { make: 'Mercedes-Benz' } }],
    ['caoa', { facts: { make: 'Caoa Chery' } }],
    ['chery', { facts: { make: 'Caoa Chery' } }],
    ['cros corola', { facts: { model: 'Corolla Cross' } }],
    ['2008', { any: [{ facts: { model: '2008' } }, { facts: { year: 2008 } }] }],
    ['peugeot 208', { facts: { model: '208' } }],
    ['208 2021', { facts: { model: '208', year: 2021 } }],
    ['peugeot 3008', { facts: { model: '3008' } }],
    ['bmw 320', { facts: { make: 'BMW', text: says('320i') } }],
    ['320i', { facts: { make: 'BMW' } }],
    ['x1', { facts: { make: 'BMW', model: 'X1' } }],
    ['fiat 500', { facts: { make: 'Fiat', model: ['500', '500e'] } }],
    ['triton', { facts: { model: 'L200 Triton' } }],
    ['l200', { facts: { model: 'L200 Triton' } }],
    ['cross', { any: [{ facts: { model: { has: 'Cross' } } }] }],
    ['eclipse cross', { facts: { model: 'Eclipse Cross' } }],
    ['c3', { facts: { model: ['C3', 'C3 Aircross'] } }],
    ['evoque', { facts: { model: { has: 'Evoque' } } }],
    ['hb 20', { facts: hb20 }],
    ['hb20s', { facts: { model: 'HB20S' } }],
    ['yaris sedan', { facts: { model: { has: 'Yaris' }, body: 'sedan' } }],
    ['santa fe', { facts: { model: 'Santa Fe' } }],
    ['grand siena', { facts: { model: 'Grand Siena' } }],
    ['serie 3', { facts: { make: 'BMW', model: { has: '3' } } }],
    ['classe c', { facts: { make: 'Mercedes-Benz', model: 'Classe C' } }],
    ['c 180', { facts: { make: 'Mercedes-Benz', text: says('180') } }],
    ['wr-v', { facts: { model: 'WR-V' } }],
    ['wrv 2019', { facts: { model: 'WR-V', year: 2019 } }],
    ['virtus highline', { facts: { model: 'Virtus', text: says('highline') } }],
  ],
});

const cabins = queries('cabine', {
  carros: [
    ['picape cabine dupla', double],
    ['caminhonete cab dupla diesel', { facts: { fuel: 'diesel' }, ...double }],
    ['cabine dupla ate 120 mil', { facts: upTo(120_000), ...double }],
    [
      'strada cabine dupla 2021',
      { facts: { model: 'Strada', year: 2021 }, any: strada('CD', 'cabine dupla').any },
    ],
    ['strada cab simples', strada('CS', 'cabine simples')],
    ['strada cabine simpes', strada('CS', 'cabine simples')],
    [
      'saveiro cabine dupla',
      { facts: { model: 'Saveiro' }, any: strada('CD', 'cabine dupla').any },
    ],
    ['saveiro cs', { facts: { model: 'Saveiro', text: says('CS') } }],
    ['hilux cabine dupla 4x4', { facts: { model: 'Hilux' } }],
    ['s10 cabine dupla', { facts: { model: 'S10' } }],
    ['ranger cd', { facts: { model: 'Ranger' } }],
    ['cabine duplas', double],
    ['pickup dupla', { facts: { body: 'pickup' }, ...double }],
    ['toro cabine dupla diesel', { facts: { model: 'Toro', fuel: 'diesel' } }],
    ['cabine dupla automatica', { facts: { gearbox: auto }, ...double }],
    ['cabine dulpa', double],
    ['cabine dupla sp', { facts: { state: 'SP' }, ...double }],
    ['cd 4x4', { facts: { body: 'pickup' } }],
    ['cabine estendida', { facts: { text: says('estendida') } }],
  ],
});

const gases = queries('kit gás', {
  carros: [
    ['kit gas', gas],
    ['carro com gnv', gas],
    ['gnv', gas],
    ['gol com kit gas', { facts: { model: 'Gol' }, ...gas }],
    ['carro gnv ate 50 mil', { facts: upTo(50_000), ...gas }],
    ['com gas', gas],
    ['carro no gas', gas],
    ['voyage gnv', { facts: { model: 'Voyage' }, ...gas }],
    ['kit gas rj', { facts: { state: 'RJ' }, ...gas }],
    ['carro pra uber gnv', gas],
    ['kit gnv instalado', gas],
    ['gas veicular', gas],
    ['sedan com gas', { facts: { body: 'sedan' }, ...gas }],
    ['carro flex com kit gas', gas],
    ['cilindro de gas', gas],
    ['gnv legalizado', gas],
    ['ja com gnv', gas],
    ['sem gnv', { facts: { fuel: { not: 'gnv' } } }],
    ['carro sem kit gas', { facts: { fuel: { not: 'gnv' } } }],
  ],
});

const equipment = queries('equipamento', {
  carros: [
    ['teto solar panoramico', { facts: { text: says('teto') } }],
    ['banco de couro', { facts: { text: says('couro') } }],
    ['bancos em couro', { facts: { text: says('couro') } }],
    ['camera de re', { any: [{ facts: { text: says('camera') } }] }],
    ['com multimidia', { facts: { text: says('multimidia') } }],
    ['central multimidia e camera de ré', { facts: { text: says('multimidia') } }],
    ['com ar condicionado', { facts: { text: says('ar condicionado') } }],
    ['ar e direcao', { facts: { text: says('ar condicionado') } }],
    ['direcao hidraulica', { facts: { text: says('direcao hidraulica') } }],
    ['direcao eletrica', { facts: { text: says('direcao eletrica') } }],
    ['completo', { facts: car }],
    ['piloto automatico', { any: [{ facts: { text: says('piloto automatico') } }] }],
    ['sensor de estacionamento', { facts: { text: says('sensor') } }],
    ['carro com teto', { facts: { text: says('teto solar') } }],
    ['rodas de liga leve', { facts: { text: says('liga leve') } }],
    ['suv com 7 lugares', { facts: { body: 'suv' } }],
    ['chave presencial', { facts: { text: says('presencial') } }],
    ['apple carplay', { facts: { text: says('carplay') } }],
    ['compass teto solar', { facts: { model: 'Compass', text: says('teto') } }],
    ['onix com camera e sensor', { facts: onix }],
    ['vidro eletrico e trava', { facts: { text: says('vidros') } }],
    ['farol de led', { facts: { text: says('led') } }],
  ],
});

const conditions = queries('condição e negativo', {
  carros: [
    ['sem batida', { facts: car }],
    ['nao batido', { facts: car }],
    ['sem leilao sem sinistro', { facts: car }],
    ['n quero branco', { facts: { color: { not: 'branco' } } }],
    ['onix menos preto', { facts: { ...onix, color: { not: 'preto' } } }],
    ['suv q nao seja jeep', { facts: { body: 'suv', make: { not: 'Jeep' } } }],
    ['sedan sem ser corolla', { facts: { body: 'sedan', model: { not: 'Corolla' } } }],
    ['carro manual nao', { facts: { gearbox: auto } }],
    ['nao automatico', { facts: { gearbox: 'manual' } }],
    ['nada de fiat ate 40 mil', { facts: { make: { not: 'Fiat' }, ...upTo(40_000) } }],
    ['carro seminovo unico dono', { facts: { singleOwner: true } }],
    ['1 dono', { facts: { singleOwner: true } }],
    ['unico dono ipva pago', { facts: { singleOwner: true, ipvaPaid: true } }],
    ['licenciado 2026', { facts: car }],
    ['laudo aprovado', { facts: { report: 'aprovado' } }],
    ['com laudo', { facts: { report: 'aprovado' } }],
    ['laudo cautelar ok', { facts: { report: 'aprovado' } }],
    ['blindado', { facts: { armored: true } }],
    ['sem blindagem', { facts: { armored: false } }],
    ['aceita troca', { facts: { trade: true } }],
    ['nao aceita troca', { facts: { trade: false } }],
    ['zero km', { facts: { isNew: true } }],
    ['usado', { facts: { isNew: false } }],
    ['pickup menos strada', { facts: { body: 'pickup', model: { not: 'Strada' } } }],
    ['corolla sem ser cross', { facts: { model: 'Corolla' } }],
    ['carro automatico exceto ford', { facts: { gearbox: auto, make: { not: 'Ford' } } }],
    ['suv nao diesel', { facts: { body: 'suv', fuel: { not: 'diesel' } } }],
    ['carro q nao seja prata nem preto', { facts: { color: { not: ['prata', 'preto'] } } }],
    [
      'revisado na concessionaria',
      { any: [{ facts: { text: says('concessionaria') } }, { facts: { text: says('revisado') } }] },
    ],
    ['todas revisoes em dia', { any: [{ facts: { text: says('revisoes') } }] }],
    ['garantia de fabrica', { any: [{ facts: { text: says('garantia de fabrica') } }] }],
    ['pouco rodado', { facts: car, first: { by: 'km', order: 'up' } }],
    ['baixa km', { facts: car, first: { by: 'km', order: 'up' } }],
  ],
});

const shortForms = queries('abreviações', {
  carros: [
    ['onix aut', { facts: { ...onix, gearbox: auto } }],
    ['hb20 at 2020', { facts: { ...hb20, gearbox: auto, year: 2020 } }],
    ['gol mec', { facts: { model: 'Gol', gearbox: 'manual' } }],
    ['civic cambio aut', { facts: { model: 'Civic', gearbox: auto } }],
    ['chev onix', { facts: onix }],
    ['gm onix', { facts: onix }],
    ['vw gol', { facts: { model: 'Gol' } }],
    ['volks polo', { facts: { model: 'Polo' } }],
    ['mb c180', { facts: { make: 'Mercedes-Benz', text: says('180') } }],
    ['corola aut pto', { facts: { ...corolla, gearbox: auto, color: 'preto' } }],
    ['toyota cor. xei', { facts: { ...corolla, text: says('xei') } }],
    ['onix ltz 1.4', { facts: { ...onix, text: says('ltz') } }],
    ['cx aut ate 60k', { facts: { gearbox: auto, ...upTo(60_000) } }],
    ['carro c/ ar', { facts: { text: says('ar condicionado') } }],
    ['suv aut ate 100k', { facts: { body: 'suv', gearbox: auto, ...upTo(100_000) } }],
    ['carro 4p', { facts: { doors: 4 } }],
    ['carro 4 pts', { facts: { doors: 4 } }],
    ['gol ate 30 mil bh', { facts: { model: 'Gol', ...upTo(30_000), state: 'MG' } }],
    ['moto carro sp', { facts: { state: 'SP' } }],
    ['seminovo ctba', { facts: { city: 'Curitiba, PR' } }],
    ['carro poa', { facts: { city: 'Porto Alegre, RS' } }],
    ['fiat rj', { facts: { make: 'Fiat', state: 'RJ' } }],
    ['honda sjc', { facts: { make: 'Honda' }, ...near('São José dos Campos, SP') }],
    ['carro ddd 11', { facts: { city: ddd11 } }],
    ['carros no nordeste', { facts: { state: northeast } }],
    ['suv sul', { facts: { body: 'suv', state: south } }],
    ['picape dsl', { facts: { body: 'pickup', fuel: 'diesel' } }],
    ['cam. ranger', { facts: { model: 'Ranger' } }],
  ],
});

const amounts = queries('preços e anos', {
  carros: [
    ['carro 30 mil', { facts: priced(15_000, 33_000) }],
    ['carro de 30k', { facts: priced(15_000, 33_000) }],
    ['carro ate r$ 45.000,00', { facts: upTo(45_000) }],
    ['carro ate 45000', { facts: upTo(45_000) }],
    ['carro ate 45 000', { facts: upTo(45_000) }],
    ['suv no maximo 90', { facts: { body: 'suv', ...upTo(90_000) } }],
    ['menos de 25mil', { facts: upTo(25_000) }],
    ['ate trinta mil', { facts: upTo(30_000) }],
    ['ate cinquenta mil reais', { facts: upTo(50_000) }],
    ['carro barato', { facts: car, first: { by: 'price', order: 'up' } }],
    ['carro mais barato', { facts: car, first: { by: 'price', order: 'up' } }],
    ['acima de 200 mil', { facts: { price: { from: 200_000 } } }],
    ['ate 120 k', { facts: upTo(120_000) }],
    ['civic 2020', { facts: { model: 'Civic', year: 2020 } }],
    ['civic ano 2020', { facts: { model: 'Civic', year: 2020 } }],
    ['civic 19/20', { facts: { model: 'Civic', year: { from: 2019, to: 2020 } } }],
    ['carro a partir de 2020', { facts: { year: { from: 2020 } } }],
    ['carro de 2018 pra frente', { facts: { year: { from: 2018 } } }],
    ['suv 2022 acima', { facts: { body: 'suv', year: { from: 2022 } } }],
    ['carro ate 2012', { facts: { year: { to: 2012 } } }],
    ['carro mais novo que 2019', { facts: { year: { from: 2019 } } }],
    ['carro ate 5 anos de uso', { facts: { year: { from: 2021 } } }],
    ['na faixa de 60 mil', { facts: priced(45_000, 72_000) }],
    ['uns 50 mil', { facts: priced(35_000, 60_000) }],
    ['carro ate 40 conto', { facts: upTo(40_000) }],
    ['ate 35 pila', { facts: upTo(35_000) }],
    ['carro ate 50 mil km rodados', { facts: { km: { to: 50_000 } } }],
    ['menos de 30.000 km', { facts: { km: { to: 30_000 } } }],
    ['carro 2021 baixa quilometragem', { facts: { year: 2021 } }],
  ],
});

const relaxed = queries('palavras a mais', {
  carros: [
    ['onix bem cuidado', { facts: onix }],
    ['quero comprar um hb20 usado', { facts: hb20 }],
    ['corolla impecavel raridade', { facts: corolla }],
    ['vendo gol', { facts: { model: 'Gol' } }],
    ['procuro civic em bom estado', { facts: { model: 'Civic' } }],
    ['olx carros onix', { facts: onix }],
    ['alguem vendendo hilux', { facts: { model: 'Hilux' } }],
    ['carro bom pra familia', { facts: car }],
    ['compass top de linha', { facts: { model: 'Compass' } }],
    ['polo zerado', { facts: { model: 'Polo' } }],
    ['argo de garagem', { facts: { model: 'Argo' } }],
    ['carro de mulher', { facts: car }],
    ['creta prestige doc ok', { facts: { model: 'Creta' } }],
    ['tracker urgente', { facts: tracker }],
    ['quanto custa um kicks', { facts: { model: 'Kicks' } }],
    ['renegade particular', { facts: { model: 'Renegade' } }],
    ['melhores suv', { facts: { body: 'suv' } }],
    ['toro impecavel com nota fiscal', { facts: { model: 'Toro' } }],
    ['fit lindo demais', { facts: { model: 'Fit' } }],
    ['hrv perto de mim', { facts: { model: 'HR-V' } }],
  ],
});

/** What is typed with a thumb and without thinking, written before the rules were read. */
export const offhandCars = [
  ...bounds,
  ...names,
  ...cabins,
  ...gases,
  ...equipment,
  ...conditions,
  ...shortForms,
  ...amounts,
  ...relaxed,
];
