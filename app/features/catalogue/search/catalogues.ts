import {
  bodyTypes,
  colors,
  fuels,
  gearboxChoices,
  gearboxGroups,
  propertyTypes,
  rentalTypes,
} from '~/domain/listing-terms.ts';
import type { Vertical } from '~/domain/verticals.ts';
import type { Catalogue, Facet } from './criteria.ts';
import {
  areaFacet,
  atLeastFacet,
  codesFacet,
  flagFacet,
  kmFacet,
  placeFacet,
  priceFacet,
  slugsFacet,
  textFacet,
  totalFacet,
  yearFacet,
} from './facets.ts';

const commonSorts = {
  relevancia: 'Relevância',
  'menor-preco': 'Menor preço',
  'maior-preco': 'Maior preço',
  'mais-recentes': 'Mais recentes',
};

const k = (...thousands: number[]) => thousands.map((n) => n * 1000);
const carPrices = [
  0,
  ...k(10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 120, 140, 160, 180, 200, 230, 270, 320, 400, 500),
];
const homePrices = [
  0,
  ...k(
    100,
    150,
    200,
    250,
    300,
    350,
    400,
    450,
    500,
    600,
    700,
    800,
    900,
    1000,
    1200,
    1500,
    2000,
    3000,
  ),
  5_000_000,
];
const rents = [
  0, 500, 800, 1000, 1200, 1500, 1800, 2000, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000,
  15_000, 20_000,
];

/** The category cards' own facet: its control is the row of cards above the results. */
function categoryFacet(param: string, label: string, terms: Record<string, string>): Facet {
  return { ...codesFacet(param, label, terms, ''), control: { kind: 'hidden' } };
}

const rooms = [
  atLeastFacet('quartos_min', 'Quartos', ['quarto', 'quartos']),
  atLeastFacet('suites_min', 'Suítes', ['suíte', 'suítes'], 'Todas'),
  atLeastFacet('banheiros_min', 'Banheiros', ['banheiro', 'banheiros']),
  atLeastFacet('vagas_min', 'Vagas', ['vaga', 'vagas'], 'Todas'),
];

const hideSold = flagFacet('sem_vendidos', 'Esconder vendidos');

const firstModelYears = [
  2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2016, 2014, 2012, 2010, 2005, 2000, 1990,
];

/** The search pages of all markets. The order of facets is that of the page and of URLs. */
export const catalogues: Record<Vertical, Catalogue> = {
  car: {
    category: { param: 'categoria', terms: bodyTypes },
    sorts: { ...commonSorts, 'menor-km': 'Menor km' },
    facets: [
      textFacet,
      categoryFacet('categoria', 'Categoria', bodyTypes),
      placeFacet,
      priceFacet(carPrices),
      slugsFacet('marca', 'Marca', 'marcas'),
      slugsFacet('modelo', 'Modelo', 'modelos'),
      codesFacet('cambio', 'Câmbio', gearboxChoices, 'tipos de câmbio', gearboxGroups),
      yearFacet(firstModelYears),
      kmFacet,
      codesFacet('combustivel', 'Combustível', fuels, 'combustíveis'),
      codesFacet('cor', 'Cor', colors, 'cores'),
      flagFacet('blindado', 'Blindado'),
      hideSold,
    ],
  },
  property: {
    category: { param: 'tipo', terms: propertyTypes, anyType: 'Todos os tipos' },
    sorts: { ...commonSorts, 'maior-area': 'Maior área' },
    facets: [
      textFacet,
      categoryFacet('tipo', 'Tipo', propertyTypes),
      placeFacet,
      priceFacet(homePrices),
      ...rooms,
      areaFacet([40, 60, 80, 100, 150, 200, 300, 500, 1000]),
      hideSold,
    ],
  },
  rental: {
    category: { param: 'tipo', terms: rentalTypes, anyType: 'Todos os tipos' },
    sorts: { ...commonSorts, 'menor-total': 'Menor total', 'maior-area': 'Maior área' },
    facets: [
      textFacet,
      categoryFacet('tipo', 'Tipo', rentalTypes),
      placeFacet,
      priceFacet(rents),
      totalFacet(rents.slice(1)),
      ...rooms,
      areaFacet([20, 40, 60, 80, 100, 150, 200, 300]),
      flagFacet('mobiliado', 'Mobiliado'),
      flagFacet('pets', 'Aceita pets'),
      flagFacet('disponivel', 'Só disponíveis'),
      flagFacet('sem_alugados', 'Esconder alugados'),
    ],
  },
};
