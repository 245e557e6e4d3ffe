import type { Lines } from '../../text.ts';
import type { HomeFacts } from './home-facts.ts';

const flat = (home: HomeFacts) => home.type === 'apartamento';
const house = (home: HomeFacts) => home.type === 'casa';

export const homeTitles: Lines<HomeFacts>[] = [
  {
    when: (home) => flat(home) && home.bedrooms >= 2,
    lines: [
      'Apartamento com varanda {no_bairro}',
      'Apartamento de {n_quartos} {no_bairro}',
      'Apartamento claro e ventilado perto {perto}',
      'Apartamento de {n_quartos} perto {perto}',
      'Apartamento de frente {no_bairro}',
      '{N_quartos} e {area} {no_bairro}',
      'Apartamento com {n_quartos} e armários planejados {no_bairro}',
      'Apartamento de canto com {n_quartos}, {bairro}',
    ],
  },
  {
    when: (home) => flat(home) && home.bedrooms >= 2 && home.parking === 2,
    lines: [
      'Apartamento com duas vagas {no_bairro}',
      'Apartamento de {n_quartos} e duas vagas perto {perto}',
    ],
  },
  {
    when: (home) => flat(home) && home.suites >= 1 && home.bedrooms >= 2,
    lines: [
      'Apartamento com suíte {no_bairro}',
      'Apartamento de {n_quartos} com suíte perto {perto}',
    ],
  },
  {
    when: (home) => flat(home) && home.floor >= 10,
    lines: [
      'Apartamento em andar alto {no_bairro}',
      'Apartamento com vista livre no {andar}, {bairro}',
    ],
  },
  {
    when: (home) => flat(home) && home.age > 30 && home.bedrooms >= 2,
    lines: [
      'Apartamento antigo e espaçoso {no_bairro}',
      'Apartamento reformado em prédio clássico {no_bairro}',
    ],
  },
  {
    when: (home) => flat(home) && home.age <= 2,
    lines: ['Apartamento novo com lazer {no_bairro}', 'Apartamento recém-entregue {no_bairro}'],
  },
  {
    when: (home) => flat(home) && home.seaside && home.bedrooms >= 2,
    lines: [
      'Apartamento a duas quadras da praia {no_bairro}',
      'Apartamento de praia com {n_quartos} {no_bairro}',
    ],
  },
  {
    when: (home) => flat(home) && home.bedrooms === 1,
    lines: [
      'Estúdio de {area} {no_bairro}',
      'Apartamento de 1 quarto perto {perto}',
      'Kitnet de {area} perto {perto}',
      'Apartamento compacto {no_bairro}',
      'Apartamento de 1 quarto com sacada {no_bairro}',
    ],
  },
  {
    when: (home) => house(home) && home.gated && home.pool,
    lines: [
      'Casa com piscina e jardim em condomínio {no_bairro}',
      'Casa de {n_quartos} com piscina em condomínio, {bairro}',
      'Casa moderna com área gourmet {no_bairro}',
      'Casa com pé-direito duplo e piscina {no_bairro}',
    ],
  },
  {
    when: (home) => house(home) && home.gated && !home.pool,
    lines: [
      'Casa de {n_quartos} em condomínio fechado {no_bairro}',
      'Sobrado em condomínio {no_bairro}',
    ],
  },
  {
    when: (home) => house(home) && !home.gated && home.pool,
    lines: ['Casa com piscina {no_bairro}', 'Casa de {n_quartos} com piscina perto {perto}'],
  },
  {
    when: (home) => house(home) && home.style === 'sobrado',
    lines: [
      'Sobrado de {n_quartos} perto {perto}',
      'Sobrado com quintal {no_bairro}',
      'Sobrado de {area} {no_bairro}',
      'Sobrado claro em rua tranquila {do_bairro}',
    ],
  },
  {
    when: (home) => house(home) && home.style === 'terrea',
    lines: [
      'Casa térrea de {n_quartos} {no_bairro}',
      'Casa térrea com quintal perto {perto}',
      'Casa com jardim e edícula {no_bairro}',
      'Casa térrea em terreno de {terreno}, {bairro}',
      'Casa com espaço para horta {no_bairro}',
    ],
  },
  {
    when: (home) => house(home) && home.style === 'colonial',
    lines: [
      'Casa de telha colonial {no_bairro}',
      'Casa com varanda e piso de tábua {no_bairro}',
      'Casa antiga com {n_quartos} perto {perto}',
    ],
  },
  {
    when: (home) => house(home) && home.style === 'praia',
    lines: ['Casa de praia com piscina {no_bairro}', 'Casa entre coqueiros perto {perto}'],
  },
  {
    when: (home) => home.type === 'cobertura',
    lines: [
      'Cobertura com terraço {no_bairro}',
      'Cobertura duplex de {n_quartos} {no_bairro}',
      'Cobertura com churrasqueira perto {perto}',
      'Cobertura de {area} {no_bairro}',
      'Cobertura com vista para os lados {perto}',
    ],
  },
  {
    when: (home) => home.type === 'cobertura' && home.style === 'piscina',
    lines: ['Cobertura com piscina {no_bairro}'],
  },
  {
    when: (home) => home.type === 'terreno' && home.gated,
    lines: [
      'Terreno em condomínio fechado {no_bairro}',
      'Lote de {terreno} em condomínio, {bairro}',
      'Lote alto em condomínio {no_bairro}',
    ],
  },
  {
    when: (home) => home.type === 'terreno' && !home.gated,
    lines: [
      'Terreno de {terreno} {no_bairro}',
      'Terreno plano perto {perto}',
      'Lote de esquina {no_bairro}',
      'Terreno pronto para construir {no_bairro}',
    ],
  },
  {
    when: (home) => home.walled,
    lines: ['Terreno murado com {terreno} {no_bairro}', 'Lote murado perto {perto}'],
  },
];
