// What words of the trade mean, for queries of several kinds.

/** Gearboxes without a clutch pedal. */
export const auto = ['automatico', 'cvt', 'automatizado'];

export const northeast = ['BA', 'SE', 'AL', 'PE', 'PB', 'RN', 'CE', 'PI', 'MA'];
export const south = ['PR', 'SC', 'RS'];

const inSaoPaulo = (names: string) => names.split(', ').map((name) => `${name}, SP`);

export const abc = inSaoPaulo(
  'Santo André, São Bernardo do Campo, São Caetano do Sul, Diadema, Mauá, Ribeirão Pires, Rio Grande da Serra',
);
export const baixadaSantista = inSaoPaulo(
  'Santos, São Vicente, Guarujá, Praia Grande, Cubatão, Bertioga, Mongaguá, Itanhaém, Peruíbe',
);
export const litoralNorte = inSaoPaulo('Ubatuba, Caraguatatuba, São Sebastião, Ilhabela');

/** Where people would not say "interior". */
export const aroundSaoPaulo = [
  ...abc,
  ...baixadaSantista,
  ...litoralNorte,
  ...inSaoPaulo(
    'São Paulo, Guarulhos, Osasco, Barueri, Santana de Parnaíba, Cotia, Carapicuíba, Suzano',
  ),
];

/** Municipalities that are called by 11 and have many listings. */
export const ddd11 = [
  ...abc,
  ...inSaoPaulo(
    'São Paulo, Guarulhos, Osasco, Barueri, Santana de Parnaíba, Cotia, Carapicuíba, Suzano, Mogi das Cruzes, Jundiaí, Itu, Salto, Atibaia, Bragança Paulista, Itapevi, Jandira, Franco da Rocha, Francisco Morato, Caieiras, Cajamar, Embu das Artes, Taboão da Serra, Itapecerica da Serra, Várzea Paulista, Campo Limpo Paulista, Itaquaquecetuba, Ferraz de Vasconcelos, Poá, Arujá, Mairiporã, São Roque',
  ),
];

export const southernSaoPaulo = [
  'Vila Mariana',
  'Moema',
  'Saúde',
  'Ipiranga',
  'Campo Limpo',
  'Jabaquara',
  'Santo Amaro',
  'Brooklin',
  'Campo Belo',
  'Itaim Bibi',
  'Morumbi',
  'Vila Olímpia',
  'Interlagos',
];
export const easternSaoPaulo = [
  'Mooca',
  'Tatuapé',
  'Itaquera',
  'Penha',
  'Vila Prudente',
  'Anália Franco',
  'Belém',
  'Vila Carrão',
];
export const southernRio = [
  'Copacabana',
  'Ipanema',
  'Leblon',
  'Botafogo',
  'Flamengo',
  'Laranjeiras',
  'Catete',
  'Gávea',
  'Jardim Botânico',
  'Urca',
  'Lagoa',
  'Humaitá',
  'Leme',
  'Glória',
];

/** A car's engine, body and the like stand in what is written of it. */
export const says = (words: string) => ({ has: words });
