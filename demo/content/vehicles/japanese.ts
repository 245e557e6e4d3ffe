import { model, v } from './types.ts';

export const honda = [
  model(
    'Honda',
    'Civic',
    'sedan',
    { weight: 14 },
    [
      v('LXR 2.0', 2014, 2016, 76, 'flex', 'automatico', 2),
      v('EX 2.0', 2017, 2021, 114, 'flex', 'cvt', 3),
      v('EXL 2.0', 2017, 2021, 121, 'flex', 'cvt', 3),
      v('Touring 1.5 Turbo', 2017, 2021, 152, 'gasolina', 'cvt', 4),
      v('Advanced Hybrid 2.0', 2023, 2025, 228, 'hibrido', 'automatico', 4),
    ],
    [
      'Porta-malas de verdade: duas malas grandes e ainda sobra canto para a mochila.',
      'Suspensão traseira independente, anda na estrada como carro maior.',
    ],
  ),
  model(
    'Honda',
    'City',
    'sedan',
    { weight: 6 },
    [
      v('LX 1.5', 2015, 2019, 76, 'flex', 'cvt', 2),
      v('EXL 1.5', 2015, 2021, 88, 'flex', 'cvt', 3),
      v('EX 1.5', 2022, 2026, 119, 'flex', 'cvt', 3),
      v('Touring 1.5', 2022, 2026, 131, 'flex', 'cvt', 4),
    ],
    [
      'Banco traseiro com espaço de sobra para cadeirinha e dois adultos.',
      'Consumo honesto: 12 na cidade e passa de 15 na estrada com gasolina.',
    ],
  ),
  model(
    'Honda',
    'City Hatchback',
    'hatch',
    {},
    [
      v('EXL 1.5', 2022, 2026, 121, 'flex', 'cvt', 3),
      v('Touring 1.5', 2022, 2026, 131, 'flex', 'cvt', 4),
    ],
    ['O banco traseiro levanta como no antigo Fit e cabe bicicleta em pé.'],
  ),
  model(
    'Honda',
    'Fit',
    'hatch',
    { weight: 8, keeps: 0.94 },
    [
      v('LX 1.5', 2015, 2019, 74, 'flex', 'cvt', 2),
      v('EX 1.5', 2015, 2021, 83, 'flex', 'cvt', 3),
      v('EXL 1.5', 2015, 2021, 88, 'flex', 'cvt', 3),
    ],
    [
      'O banco mágico levanta e cabe até vaso de planta alto.',
      'Fácil de estacionar e alto o bastante para não raspar em lombada.',
    ],
  ),
  model(
    'Honda',
    'HR-V',
    'suv',
    { weight: 13 },
    [
      v('EX 1.8', 2016, 2021, 104, 'flex', 'cvt', 3),
      v('EXL 1.8', 2016, 2021, 110, 'flex', 'cvt', 3),
      v('EXL 1.5', 2023, 2026, 167, 'flex', 'cvt', 4),
      v('Touring 1.5 Turbo', 2023, 2026, 192, 'flex', 'cvt', 4),
    ],
    [
      'Posição de dirigir alta e freio de estacionamento eletrônico.',
      'Os bancos rebatem planos, já levou guarda-roupa desmontado.',
    ],
  ),
  model(
    'Honda',
    'WR-V',
    'suv',
    {},
    [v('EX 1.5', 2018, 2020, 82, 'flex', 'cvt', 2), v('EXL 1.5', 2018, 2021, 90, 'flex', 'cvt', 3)],
    ['Mecânica do Fit com suspensão mais alta, ótimo para rua de paralelepípedo.'],
  ),
  model(
    'Honda',
    'CR-V',
    'suv',
    { weight: 1 },
    [v('Touring 1.5 Turbo AWD', 2018, 2021, 192, 'gasolina', 'cvt', 4)],
    ['Tração integral e porta-malas que abre passando o pé embaixo do para-choque.'],
  ),
];

export const toyota = [
  model(
    'Toyota',
    'Corolla',
    'sedan',
    { weight: 13 },
    [
      v('GLi 1.8', 2015, 2019, 88, 'flex', 'cvt', 2),
      v('XEi 2.0', 2015, 2019, 98, 'flex', 'cvt', 3),
      v('XEi 2.0', 2020, 2026, 160, 'flex', 'cvt', 3),
      v('Altis Hybrid 1.8', 2020, 2026, 178, 'hibrido', 'cvt', 4),
      v('GR-Sport 2.0', 2022, 2025, 164, 'flex', 'cvt', 4),
    ],
    [
      'Carro de manutenção previsível: troca de óleo a cada 10 mil e mais nada.',
      'Silencioso por dentro e macio em asfalto ruim.',
      'Revenda fácil, todo mundo conhece.',
    ],
  ),
  model(
    'Toyota',
    'Corolla Cross',
    'suv',
    { weight: 8 },
    [
      v('XR 2.0', 2022, 2026, 158, 'flex', 'cvt', 2),
      v('XRE 2.0', 2022, 2026, 177, 'flex', 'cvt', 3),
      v('XRX Hybrid 1.8', 2022, 2026, 197, 'hibrido', 'cvt', 4),
    ],
    [
      'Porta-malas de 440 litros, carrinho de bebê entra aberto.',
      'Mais alto que o Corolla e com o mesmo conforto.',
    ],
  ),
  model(
    'Toyota',
    'Yaris',
    'hatch',
    { weight: 6 },
    [
      v('XL 1.3', 2019, 2021, 76, 'flex', 'cvt', 2),
      v('XL Plus 1.5', 2019, 2023, 88, 'flex', 'cvt', 2),
      v('XLS 1.5', 2019, 2023, 97, 'flex', 'cvt', 4),
    ],
    ['Direção leve e raio de giro curto, entra em qualquer vaga de prédio.'],
  ),
  model(
    'Toyota',
    'Yaris Sedan',
    'sedan',
    { weight: 5 },
    [
      v('XL Plus 1.5', 2019, 2023, 90, 'flex', 'cvt', 2),
      v('XS 1.5', 2019, 2022, 92, 'flex', 'cvt', 3),
    ],
    ['Porta-malas de 473 litros e seguro barato.'],
  ),
  model(
    'Toyota',
    'Etios',
    'hatch',
    { weight: 5 },
    [
      v('X 1.3', 2015, 2021, 58, 'flex', 'manual', 1),
      v('XS 1.5', 2015, 2019, 58, 'flex', 'automatico', 2),
    ],
    ['Simples por dentro, mas não quebra: nesse tempo só gastou com óleo, filtro e pneu.'],
  ),
  model(
    'Toyota',
    'Etios Sedan',
    'sedan',
    {},
    [
      v('X 1.5', 2015, 2021, 62, 'flex', 'manual', 1),
      v('Platinum 1.5', 2016, 2019, 66, 'flex', 'automatico', 3),
    ],
    ['Porta-malas de 562 litros, o maior da turma.'],
  ),
  model(
    'Toyota',
    'Hilux',
    'pickup',
    { article: 'a', weight: 10, keeps: 0.945 },
    [
      v('SR 2.7', 2016, 2020, 138, 'flex', 'automatico', 2),
      v('SRV 2.8 4x4', 2016, 2024, 262, 'diesel', 'automatico', 3),
      v('SRX 2.8 4x4', 2016, 2026, 322, 'diesel', 'automatico', 4),
      v('GR-Sport 2.8 4x4', 2023, 2025, 342, 'diesel', 'automatico', 4),
    ],
    [
      'Câmbio de seis marchas e bloqueio do diferencial traseiro.',
      'Caçamba com protetor desde o primeiro dia.',
    ],
  ),
  model(
    'Toyota',
    'SW4',
    'suv',
    { article: 'a', keeps: 0.945 },
    [
      v('SRX 2.8 4x4 7 lugares', 2017, 2025, 368, 'diesel', 'automatico', 4),
      v('SR 2.7', 2017, 2020, 178, 'flex', 'automatico', 3),
    ],
    ['Sete lugares, com saída de ar nas três fileiras.'],
  ),
  model(
    'Toyota',
    'RAV4',
    'suv',
    { weight: 1 },
    [v('S Hybrid 2.5 AWD', 2020, 2023, 226, 'hibrido', 'cvt', 4)],
    ['Faz mais na cidade que na estrada por causa do sistema híbrido, média de 15.'],
  ),
];

export const nissan = [
  model(
    'Nissan',
    'Kicks',
    'suv',
    { weight: 5 },
    [
      v('S 1.6', 2017, 2021, 82, 'flex', 'cvt', 2),
      v('Advance 1.6', 2022, 2025, 112, 'flex', 'cvt', 3),
      v('SL 1.6', 2017, 2021, 92, 'flex', 'cvt', 4),
      v('Exclusive 1.6', 2022, 2025, 122, 'flex', 'cvt', 4),
    ],
    ['Leve e econômico para um SUV, faz 11 na cidade sem esforço.'],
  ),
  model(
    'Nissan',
    'Versa',
    'sedan',
    { weight: 3 },
    [
      v('SV 1.6', 2015, 2020, 58, 'flex', 'cvt', 2),
      v('Advance 1.6', 2021, 2025, 98, 'flex', 'cvt', 3),
      v('Exclusive 1.6', 2021, 2025, 110, 'flex', 'cvt', 4),
    ],
    ['O banco de trás é um sofá, perna esticada mesmo com o da frente recuado.'],
  ),
  model(
    'Nissan',
    'March',
    'hatch',
    {},
    [
      v('S 1.0', 2014, 2018, 41, 'flex', 'manual', 1),
      v('SV 1.6', 2014, 2020, 52, 'flex', 'manual', 2),
    ],
    ['Carrinho de cidade: gira em qualquer rua e bebe pouco.'],
  ),
  model(
    'Nissan',
    'Sentra',
    'sedan',
    {},
    [
      v('SL 2.0', 2015, 2018, 76, 'flex', 'cvt', 3),
      v('Exclusive 2.0', 2024, 2026, 168, 'gasolina', 'cvt', 4),
    ],
    ['Bancos muito confortáveis para viagem longa.'],
  ),
  model(
    'Nissan',
    'Frontier',
    'pickup',
    { article: 'a', weight: 3, keeps: 0.94 },
    [
      v('LE 2.3 4x4', 2018, 2022, 178, 'diesel', 'automatico', 3),
      v('XE 2.3 4x4', 2018, 2024, 192, 'diesel', 'automatico', 2),
      v('Platinum 2.3 4x4', 2023, 2026, 258, 'diesel', 'automatico', 4),
    ],
    ['Suspensão traseira por molas, pula menos que as outras quando está vazia.'],
  ),
];

export const mitsubishi = [
  model(
    'Mitsubishi',
    'L200 Triton',
    'pickup',
    { article: 'a', weight: 3, keeps: 0.94 },
    [
      v('Sport GLS 2.4 4x4', 2018, 2023, 178, 'diesel', 'automatico', 2),
      v('Sport HPE 2.4 4x4', 2018, 2024, 208, 'diesel', 'automatico', 4),
    ],
    ['Tração Super Select, roda em 4x4 também no asfalto molhado.'],
  ),
  model(
    'Mitsubishi',
    'ASX',
    'suv',
    {},
    [v('HPE 2.0 AWD', 2014, 2019, 84, 'flex', 'cvt', 4)],
    ['Teto de vidro panorâmico com iluminação em volta.'],
  ),
  model(
    'Mitsubishi',
    'Eclipse Cross',
    'suv',
    { weight: 1 },
    [v('HPE-S 1.5 Turbo', 2019, 2023, 142, 'gasolina', 'cvt', 4)],
    ['O banco traseiro corre e reclina, bom para quem viaja com criança.'],
  ),
  model(
    'Mitsubishi',
    'Pajero Sport',
    'suv',
    { weight: 1 },
    [v('HPE 2.4 4x4', 2020, 2024, 288, 'diesel', 'automatico', 4)],
    ['Sete lugares e chassi de longarina, puxa lancha sem reclamar.'],
  ),
  model(
    'Suzuki',
    'Jimny',
    'suv',
    { weight: 1, doors: 2, keeps: 0.955 },
    [
      v('4Sport 1.3 4x4', 2014, 2020, 92, 'gasolina', 'manual', 2),
      v('Sierra 4Style 1.5 4x4', 2020, 2024, 158, 'gasolina', 'automatico', 3),
    ],
    ['Reduzida de verdade, sobe onde jipe grande não passa.'],
  ),
];
