import { queries } from '../query.ts';
import { auto, says } from './words.ts';

const car = { market: 'carros' } as const;

export const languages = queries('outra língua', {
  carros: [
    ['automatic car', { facts: { gearbox: auto } }],
    ['red car', { facts: { color: 'vermelho' } }],
    ['pickup truck', { facts: { body: 'pickup' } }],
    ['electric car', { facts: { fuel: 'eletrico' } }],
    ['camioneta diesel', { facts: { body: ['pickup', 'suv'], fuel: 'diesel' } }],
    ['coche blanco', { facts: { color: 'branco' } }],
    ['carro usado rojo', { facts: { color: 'vermelho' } }],
    ['white sedan', { facts: { body: 'sedan', color: 'branco' } }],
    ['hybrid suv', { facts: { body: 'suv', fuel: 'hibrido' } }],
    ['black honda', { facts: { make: 'Honda', color: 'preto' } }],
    ['convertible', { facts: { body: 'conversivel' } }],
    ['cheap car', { facts: car, first: { by: 'price', order: 'up' } }],
  ],
  imoveis: [
    ['house with pool', { facts: { type: 'casa', text: says('piscina') } }],
    ['apartment 2 bedrooms', { facts: { type: 'apartamento', bedrooms: { from: 2 } } }],
    ['departamento 3 habitaciones', { facts: { type: 'apartamento', bedrooms: { from: 3 } } }],
    ['casa con piscina', { facts: { type: 'casa', text: says('piscina') } }],
    ['land for sale', { facts: { type: 'terreno' } }],
    ['flat sao paulo', { facts: { type: 'apartamento', state: 'SP' } }],
  ],
  aluguel: [
    ['furnished apartment', { facts: { type: 'apartamento', furnished: 'yes' } }],
    ['house for rent', { facts: { type: 'casa' } }],
    ['room for rent', { facts: { rental: 'quarto' } }],
    ['apartamento amueblado', { facts: { type: 'apartamento', furnished: 'yes' } }],
    ['pet friendly', { facts: { pets: true } }],
    ['vacation house', { facts: { rental: 'temporada' } }],
  ],
});

export const unknown = queries('desconhecidas', {
  carros: [
    ['civic xyzwq', { facts: { model: 'Civic' } }],
    ['corolla top demais', { facts: { model: ['Corolla', 'Corolla Cross'] } }],
    ['hilux zerada impecável', { facts: { model: 'Hilux' } }],
    ['onix do patrão', { facts: { model: ['Onix', 'Onix Plus'] } }],
    ['compass filé', { facts: { model: 'Compass' } }],
    ['automático bonitão', { facts: { gearbox: auto } }],
    ['suv show de bola curitiba', { facts: { body: 'suv', city: 'Curitiba, PR' } }],
    ['polo urgente', { facts: { model: 'Polo' } }],
    ['carro pra minha esposa', { facts: car }],
    ['hb20 com nota fiscal e procedencia', { facts: { model: ['HB20', 'HB20S'] } }],
    ['kicks sem detalhes', { facts: { model: 'Kicks' } }],
    ['t-cross abaixo da fipe', { facts: { model: 'T-Cross' } }],
    ['strada quitada', { facts: { model: 'Strada' } }],
    ['civic g10', { facts: { model: 'Civic' } }],
  ],
  imoveis: [
    ['apartamento perto do metrô', { facts: { type: 'apartamento' } }],
    ['casa top em curitiba', { facts: { type: 'casa', city: 'Curitiba, PR' } }],
    ['apto reformadissimo', { facts: { type: 'apartamento' } }],
    ['terreno bom pra investir', { facts: { type: 'terreno' } }],
    ['casa dos sonhos campinas', { facts: { type: 'casa', city: 'Campinas, SP' } }],
    ['apartamento oportunidade', { facts: { type: 'apartamento' } }],
    ['casa perto do colégio', { facts: { type: 'casa' } }],
  ],
  aluguel: [
    ['apartamento perto do metro', { facts: { type: 'apartamento' } }],
    ['casa para alugar direto com proprietario', { facts: { type: 'casa' } }],
    ['apto perto da faculdade', { facts: { type: 'apartamento' } }],
    ['urgente casa 2 quartos', { facts: { type: 'casa', bedrooms: { from: 2 } } }],
    ['apto aconchegante', { facts: { type: 'apartamento' } }],
  ],
});

export const elsewhere = queries('outro mercado', {
  carros: [
    ['apartamento', { elsewhere: 'imoveis' }],
    ['casa com piscina', { elsewhere: 'imoveis' }],
    ['kitnet para alugar', { elsewhere: 'aluguel' }],
    ['terreno', { elsewhere: 'imoveis' }],
  ],
  imoveis: [
    ['civic', { elsewhere: 'carros' }],
    ['carro automatico', { elsewhere: 'carros' }],
    ['kitnet para alugar', { elsewhere: 'aluguel' }],
  ],
  aluguel: [
    ['corolla', { elsewhere: 'carros' }],
    ['apartamento à venda', { elsewhere: 'imoveis' }],
    ['hilux diesel', { elsewhere: 'carros' }],
  ],
});
