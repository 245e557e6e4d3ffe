import type { Body, Fuel, Level } from './vehicles/types.ts';

/** Equipment of a car by level; each level has what the lower ones have. */
export const equipment: Record<Level, string[]> = {
  1: [
    'Ar-condicionado',
    'Vidros elétricos',
    'Travas elétricas',
    'Airbag duplo',
    'Freios ABS',
    'Alarme',
    'Som com Bluetooth',
    'Desembaçador traseiro',
    'Banco do motorista com ajuste de altura',
  ],
  2: [
    'Central multimídia',
    'Volante multifuncional',
    'Rodas de liga leve',
    'Retrovisores elétricos',
    'Faróis de neblina',
    'Sensor de estacionamento',
    'Computador de bordo',
    'Controle de estabilidade',
    'Assistente de partida em rampa',
    'Isofix',
  ],
  3: [
    'Câmera de ré',
    'Ar-condicionado digital',
    'Piloto automático',
    'Bancos de couro',
    'Chave presencial',
    'Faróis de LED',
    'Android Auto e Apple CarPlay',
    'Partida por botão',
    'Luz diurna de LED',
    '6 airbags',
  ],
  4: [
    'Piloto automático adaptativo',
    'Frenagem automática de emergência',
    'Alerta de ponto cego',
    'Painel digital',
    'Carregador por indução',
    'Sensor de chuva',
    'Retrovisor interno eletrocrômico',
    'Banco elétrico do motorista',
    'Ar-condicionado de duas zonas',
    'Teto solar',
    'Câmera 360°',
    'Assistente de permanência em faixa',
  ],
};

/** What did not exist in older cars: first model year at which it may be listed. */
export const equipmentSince: Record<string, number> = {
  'Android Auto e Apple CarPlay': 2017,
  'Piloto automático adaptativo': 2019,
  'Frenagem automática de emergência': 2019,
  'Assistente de permanência em faixa': 2019,
  'Alerta de ponto cego': 2018,
  'Carregador por indução': 2020,
  'Painel digital': 2018,
  'Câmera 360°': 2019,
  'Faróis de LED': 2017,
  'Controle de estabilidade': 2014,
  'Central multimídia': 2013,
  'Ar-condicionado': 2000,
  'Vidros elétricos': 2000,
  'Travas elétricas': 2000,
  'Airbag duplo': 2012,
  'Freios ABS': 2012,
  'Som com Bluetooth': 2010,
  'Luz diurna de LED': 2015,
};

export const bodyExtras: Partial<Record<Body, string[]>> = {
  pickup: ['Capota marítima', 'Protetor de caçamba', 'Santo-antônio', 'Engate'],
  utilitario: ['Porta lateral corrediça', 'Assoalho revestido'],
  conversivel: ['Capota com acionamento elétrico', 'Defletor de vento'],
  suv: ['Rack de teto'],
};

export const fuelExtras: Partial<Record<Fuel, string[]>> = {
  eletrico: ['Carregador portátil', 'Cabo para eletroposto'],
  hibrido: ['Modo elétrico'],
  gnv: ['GNV homologado'],
};

export const flatFeatures = {
  private: [
    'Varanda',
    'Armários planejados',
    'Ar-condicionado',
    'Cozinha planejada',
    'Piso de porcelanato',
    'Área de serviço',
    'Aquecimento a gás',
    'Janela antirruído',
    'Interfone',
    'Vista livre',
  ],
  /** Only where there is space for it. */
  roomy: ['Lavabo', 'Closet', 'Despensa'],
  building: [
    'Portaria 24 horas',
    'Elevador',
    'Salão de festas',
    'Bicicletário',
    'Portão eletrônico',
    'Água individualizada',
  ],
  leisure: [
    'Piscina',
    'Academia',
    'Churrasqueira',
    'Playground',
    'Quadra',
    'Sauna',
    'Espaço gourmet',
    'Espaço pet',
  ],
};

export const houseFeatures = {
  usual: [
    'Quintal',
    'Jardim',
    'Churrasqueira',
    'Edícula',
    'Portão eletrônico',
    'Armários planejados',
    'Lavanderia coberta',
    'Lavabo',
    'Closet',
    'Garagem coberta',
    'Caixa d’água de 1.000 litros',
    'Cerca elétrica',
  ],
  better: [
    'Energia solar',
    'Aquecimento solar',
    'Ar-condicionado',
    'Área gourmet',
    'Escritório',
    'Adega',
    'Câmeras de segurança',
  ],
  gated: ['Condomínio fechado', 'Portaria 24 horas', 'Quadra de tênis', 'Clube', 'Ronda'],
};

export const penthouseFeatures = [
  'Terraço',
  'Churrasqueira',
  'Vista livre',
  'Elevador',
  'Lavabo',
  'Closet',
  'Ar-condicionado',
  'Cozinha planejada',
  'Portaria 24 horas',
  'Depósito',
];

export const plotFeatures = [
  'Escritura registrada',
  'Rede de água',
  'Rede de esgoto',
  'Energia elétrica',
  'Rua asfaltada',
  'Topografia plana',
  'Iluminação pública',
];

export const rentalFeatures = {
  seasonal: [
    'Roupa de cama',
    'Internet de fibra',
    'Churrasqueira',
    'Cozinha completa',
    'Ar-condicionado',
    'Máquina de lavar',
    'Fechadura digital',
    'TV',
    'Estacionamento',
    'Varanda',
  ],
  shop: [
    'Porta de aço',
    'Copa',
    'Banheiro acessível',
    'Rede trifásica',
    'Mezanino',
    'Depósito',
    'Ponto de ônibus na porta',
  ],
  /** Any office. */
  office: [
    'Recepção',
    'Copa',
    'Ar-condicionado',
    'Rede estruturada',
    'Banheiro privativo',
    'Acessibilidade',
  ],
  /** An office in a building of them. */
  tower: [
    'Recepção',
    'Copa',
    'Ar-condicionado',
    'Estacionamento rotativo',
    'Portaria com catraca',
    'Rede estruturada',
    'Auditório compartilhado',
    'Banheiro privativo',
  ],
  shed: [
    'Portão de enrolar',
    'Pátio para caminhão',
    'Piso de concreto polido',
    'Escritório interno',
    'Vestiário',
    'Rede trifásica',
    'Pé-direito de 8 metros',
    'Portaria 24 horas',
  ],
  room: [
    'Internet de fibra',
    'Cama',
    'Guarda-roupa',
    'Mesa de estudo',
    'Lavanderia',
    'Cozinha compartilhada',
    'Chave no quarto',
    'Bicicletário',
  ],
};
