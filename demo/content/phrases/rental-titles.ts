import type { Lines } from '../../text.ts';
import type { RentalFacts } from './rental-facts.ts';

const long = (rental: RentalFacts) => rental.rentalType === 'longo-prazo';
const flat = (rental: RentalFacts) => long(rental) && rental.propertyType === 'apartamento';
const season = (rental: RentalFacts) => rental.rentalType === 'temporada';
const trade = (rental: RentalFacts) => rental.rentalType === 'comercial';
const room = (rental: RentalFacts) => rental.rentalType === 'quarto';

export const rentalTitles: Lines<RentalFacts>[] = [
  {
    when: (rental) => flat(rental) && rental.bedrooms >= 2,
    lines: [
      'Apartamento de {n_quartos} {no_bairro}',
      'Apartamento com sacada perto {perto}',
      'Apartamento de frente {no_bairro}',
      'Apartamento de {area} {no_bairro}',
      'Apartamento arejado {no_bairro}',
      'Apartamento de {n_quartos} perto {perto}',
    ],
  },
  {
    when: (rental) => flat(rental) && rental.bedrooms >= 2 && rental.furnished === 'yes',
    lines: [
      'Apartamento mobiliado {no_bairro}',
      'Apartamento mobiliado de {n_quartos} perto {perto}',
    ],
  },
  {
    when: (rental) => flat(rental) && rental.bedrooms >= 2 && rental.pets === true,
    lines: ['Apartamento que aceita pets {no_bairro}'],
  },
  {
    when: (rental) => flat(rental) && rental.bedrooms === 1,
    lines: [
      'Kitnet perto {perto}',
      'Estúdio {no_bairro}',
      'Apartamento de 1 quarto {no_bairro}',
      'Estúdio com bancada de trabalho {no_bairro}',
      'Kitnet de {area} {no_bairro}',
    ],
  },
  {
    when: (rental) => long(rental) && rental.propertyType === 'casa',
    lines: [
      'Casa com quintal {no_bairro}',
      'Casa de {n_quartos} sem condomínio {no_bairro}',
      'Casa de {n_quartos} em rua tranquila {do_bairro}',
      'Casa com edícula {no_bairro}',
    ],
  },
  {
    when: (rental) => long(rental) && rental.style === 'terrea',
    lines: ['Casa térrea perto {perto}', 'Casa térrea com quintal {no_bairro}'],
  },
  {
    when: (rental) => long(rental) && rental.style === 'sobrado',
    lines: ['Sobrado de {n_quartos} perto {perto}', 'Sobrado com quintal {no_bairro}'],
  },
  {
    when: (rental) => long(rental) && rental.propertyType === 'cobertura',
    lines: ['Cobertura com terraço {no_bairro}', 'Cobertura de {n_quartos} perto {perto}'],
  },
  {
    when: (rental) => season(rental) && rental.seaside && rental.propertyType === 'apartamento',
    lines: [
      'Apartamento de temporada perto {perto}',
      'Apartamento perto da praia por mês, {bairro}',
      'Apartamento mobiliado por mês {no_bairro}',
      'Apartamento de {n_quartos} para temporada {no_bairro}',
      'Apartamento para até {hospedes} pessoas {no_bairro}',
    ],
  },
  {
    when: (rental) => season(rental) && rental.seaside && rental.propertyType === 'casa',
    lines: [
      'Casa de praia por temporada {no_bairro}',
      'Casa para até {hospedes} pessoas perto {perto}',
      'Casa com churrasqueira {no_bairro}, temporada',
      'Casa com rede na varanda perto {perto}',
      'Casa de {n_quartos} por mês {no_bairro}',
      'Casa a poucos minutos da areia {no_bairro}',
      'Casa para trabalhar perto do mar {no_bairro}',
    ],
  },
  {
    when: (rental) => season(rental) && !rental.seaside,
    lines: [
      'Casa de temporada {no_bairro}',
      'Casa para até {hospedes} pessoas perto {perto}',
      'Refúgio por mês {no_bairro}',
      'Casa de campo por temporada {no_bairro}',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'loja',
    lines: [
      'Loja de rua {no_bairro}',
      'Ponto comercial perto {perto}',
      'Loja de {area} {no_bairro}',
      'Loja com vitrine e toldo {no_bairro}',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'esquina',
    lines: [
      'Loja de esquina {no_bairro}',
      'Ponto de esquina perto {perto}',
      'Esquina comercial de {area} {no_bairro}',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'galeria',
    lines: [
      'Loja em galeria {no_bairro}',
      'Loja de {area} em galeria perto {perto}',
      'Loja de galeria com vitrine {no_bairro}',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'boutique',
    lines: [
      'Loja para boutique {no_bairro}',
      'Loja com duas vitrines perto {perto}',
      'Ponto para moda {no_bairro}',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'restaurante',
    lines: [
      'Ponto para restaurante {no_bairro}',
      'Restaurante com mesas ao ar livre perto {perto}',
      'Casa para restaurante ou café {no_bairro}',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'casarao',
    lines: [
      'Casarão comercial {no_bairro}',
      'Casa antiga para salão ou clínica {no_bairro}',
      'Casarão de {area} para comércio perto {perto}',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'escritorio',
    lines: [
      'Sala comercial de {area} {no_bairro}',
      'Conjunto comercial perto {perto}',
      'Escritório pronto de {area} {no_bairro}',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'clinica',
    lines: [
      'Sala para consultório {no_bairro}',
      'Consultório de {area} perto {perto}',
      'Sala em clínica {no_bairro}',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'coworking',
    lines: [
      'Sala em coworking {no_bairro}',
      'Escritório em antiga fábrica perto {perto}',
      'Espaço de trabalho de {area} {no_bairro}',
    ],
  },
  {
    when: (rental) => trade(rental) && rental.style === 'galpao',
    lines: [
      'Galpão de {area} {no_bairro}',
      'Galpão logístico perto {perto}',
      'Galpão com pátio e docas {no_bairro}',
    ],
  },
  {
    when: (rental) => room(rental) && !rental.byStore,
    lines: [
      'Quarto em casa tranquila {no_bairro}',
      'Quarto mobiliado perto {perto}',
      'Quarto individual {no_bairro}',
      'Suíte com entrada própria {no_bairro}',
      'Quarto em apartamento dividido {no_bairro}',
      'Quarto para estudante perto {perto}',
    ],
  },
  {
    when: (rental) => room(rental) && rental.byStore,
    lines: [
      'Quarto em moradia estudantil perto {perto}',
      'Quarto individual em casa compartilhada {no_bairro}',
      'Quarto mobiliado com contas incluídas {no_bairro}',
      'Quarto para estudante {no_bairro}',
    ],
  },
];
