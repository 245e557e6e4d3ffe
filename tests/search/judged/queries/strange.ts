import { queries } from '../query.ts';
import { auto, says } from './words.ts';

const flat = { type: 'apartamento' };
const house = { type: 'casa' };
const upTo = (to: number) => ({ price: { to } });

/**
 * Words that nobody knows beside those that people mean: names of things that do not exist, noise of the thumb, words
 * of other trades. Written in one go before anything was looked at or mended. What is known is found.
 */
export const strange = queries('estranhas', {
  carros: [
    ['gol com flumbatron', { facts: { model: 'Gol' } }],
    ['civic turbozelite 2020', { facts: { model: 'Civic', year: 2020 } }],
    ['corolla asdfgh', { facts: { model: { has: 'Corolla' } } }],
    ['hb20 kkkkkk', { facts: { model: { has: 'HB20' } } }],
    ['onix xzqw automatico', { facts: { model: { has: 'Onix' }, gearbox: auto } }],
    ['fiat zorgon', { facts: { make: 'Fiat' } }],
    ['volkswagen blitzer 2019', { facts: { make: 'Volkswagen', year: 2019 } }],
    ['carro com ceramic coating premium ate 80 mil', { facts: upTo(80_000) }],
    ['suv com wallbox', { facts: { body: 'suv' } }],
    ['hilux cabine dupla com capota maritima quadrifold', { facts: { model: 'Hilux' } }],
    ['fusca com turbina garrett gt35', { facts: { model: 'Fusca' } }],
    ['strada com rack de aluminio thule', { facts: { model: 'Strada' } }],
    ['renegade pra levar prancha de surf', { facts: { model: 'Renegade' } }],
    ['carro pra carregar bateria musical', {}],
    ['sedan branco estilo mafioso', { facts: { body: 'sedan', color: 'branco' } }],
    ['toro igual do meu cunhado', { facts: { model: 'Toro' } }],
    ['compass bluezinho campinas', { facts: { model: 'Compass' } }],
    ['ford ka tipo foguete', { facts: { make: 'Ford', model: { has: 'Ka' } } }],
    ['argo trekkking hgt precision', { facts: { model: 'Argo' } }],
    ['polo jjjj 2021', { facts: { model: 'Polo', year: 2021 } }],
    ['kombi food truck pastelaria', { facts: { model: 'Kombi' } }],
    ['carro de influencer', {}],
    ['bmw com kit m performance akrapovic', { facts: { make: 'BMW' } }],
    ['t-cross dhfjs prata', { facts: { model: 'T-Cross', color: 'prata' } }],
    ['creta com tela de pinguim', { facts: { model: 'Creta' } }],
  ],
  imoveis: [
    ['apartamento com borogodo', { facts: flat }],
    ['casa com heliponto e bunker', { facts: house }],
    ['apartamento 2 quartos perto do zoologico', { facts: { ...flat, bedrooms: { from: 2 } } }],
    ['casa com sala de sinuca e cinema', { facts: house }],
    ['terreno com ete biodigestor', { facts: { type: 'terreno' } }],
    ['cobertura com jacuzzi ofuro e espaco zen', { facts: { type: 'cobertura' } }],
    ['apto wwww ate 500 mil', { facts: { ...flat, ...upTo(500_000) } }],
    ['casa 3 quartos com canil pro meu pitbull', { facts: { ...house, bedrooms: { from: 3 } } }],
    ['apartamento smart home alexa', { facts: flat }],
    ['casa tipo chale suico', { facts: house }],
    ['apartamento jdhfkjs em santos', { facts: { ...flat, city: 'Santos, SP' } }],
    ['casa estilo bauhaus em curitiba', { facts: { ...house, city: 'Curitiba, PR' } }],
    ['apto com pe de jabuticaba', { facts: flat }],
    ['terreno para plantar pitaya', { facts: { type: 'terreno' } }],
    ['apartamento residencial xanadu tower', { facts: flat }],
    ['casa da vovo com fogao a lenha', { facts: house }],
    ['apartamento edificio krypton 3 dormitorios', { facts: { ...flat, bedrooms: { from: 3 } } }],
    ['casa hjkl com piscina', { facts: { ...house, text: says('piscina') } }],
  ],
  aluguel: [
    ['apartamento com netflix', { facts: flat }],
    ['kitnet qwerty ate 1500', { facts: { type: 'kitnet', price: { to: 1500 } } }],
    ['casa pra montar estudio de podcast', { facts: house }],
    ['apto mobiliado com airfryer', { facts: { ...flat, furnished: 'yes' } }],
    ['sala pra tatuador', { facts: { type: 'sala' } }],
    ['galpao pra impressora 3d', { facts: { type: 'galpao' } }],
    ['apartamento aceita iguana', { facts: flat }],
    ['casa com quarto gamer', { facts: house }],
    ['quarto pra intercambista', { facts: { rental: 'quarto' } }],
    ['apto rsrsrs 2 quartos', { facts: { ...flat, bedrooms: { from: 2 } } }],
    ['casa com sinal starlink', { facts: house }],
    ['apartamento condominio vibe 360', { facts: flat }],
    ['loja pra vender acai', { facts: { type: 'loja' } }],
    ['casa pra retiro espiritual', { facts: house }],
    ['apê com beliche e frigobar em bh', { facts: { ...flat, city: 'Belo Horizonte, MG' } }],
    ['kitnet blz mano', { facts: { type: 'kitnet' } }],
    ['apartamento com gerador e no break', { facts: flat }],
  ],
});
