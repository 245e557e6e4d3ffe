import { lookUp } from '~/domain/formats/lookup.ts';
import {
  bodyTypes,
  buildingStages,
  cabins,
  colors,
  fuels,
  gearboxChoices,
  gearboxGroups,
  guarantees,
  lastDigits,
  mobiliado,
  ceilingHeights,
  propertyGroups,
  propertyTypes,
  rentalTypes,
  rentedBuildings,
  sellerKinds,
} from '~/domain/listings/terms.ts';
import { hasField, natureOf } from '~/domain/listings/fields/property-kinds.ts';
import { hectare } from '~/domain/formats/numbers.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { formatMoneyShort } from '~/domain/money/money.ts';
import {
  byDistance,
  valuesOf,
  type Catalogue,
  type Criterion,
  type Facet,
  type Filters,
} from './criteria.ts';
import { featuresFacet, flagFacet } from './deniable-facets.ts';
import {
  areaFacet,
  atLeastFacet,
  availableByFacet,
  boundFacet,
  codesFacet,
  feesFacet,
  kmFacet,
  more,
  placeFacet,
  priceFacet,
  publishedFacet,
  regionFacet,
  slugsFacet,
  textFacet,
  totalFacet,
  yearFacet,
} from './facets.ts';
import { groupedFacet } from './term-groups.ts';

const commonSorts = {
  relevancia: 'Relevância',
  'menor-preco': 'Menor preço',
  'maior-preco': 'Maior preço',
  'mais-recentes': 'Mais recentes',
};

const areaSorts = { 'maior-area': 'Maior área', 'menor-m2': 'Menor R$/m²' };
const nearest = { [byDistance]: 'Mais perto' };

const carPrices = [
  0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000, 80_000, 90_000, 100_000, 120_000,
  140_000, 160_000, 180_000, 200_000, 230_000, 270_000, 320_000, 400_000, 500_000,
];
const homePrices = [
  0, 100_000, 150_000, 200_000, 250_000, 300_000, 350_000, 400_000, 450_000, 500_000, 600_000,
  700_000, 800_000, 900_000, 1_000_000, 1_200_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000,
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
  atLeastFacet('vagas_min', 'Vagas', ['vaga', 'vagas'], 'Todas'),
];

const hideSold = flagFacet('sem_vendidos', 'Esconder vendidos');
const quarters = slugsFacet('bairro', 'Bairro', 'bairros');

/** How a mark that may be denied is said then. */
const denials: Readonly<Record<string, string>> = {
  unico_dono: 'Não de único dono',
  ipva_pago: 'IPVA não pago',
  laudo: 'Sem laudo',
  blindado: 'Não blindado',
  troca: 'Sem troca',
  financiamento: 'Sem financiamento',
};

/** What is true of a listing or does not matter, behind "Mais filtros". */
const marks = (named: Record<string, string>) =>
  Object.entries(named).map(([param, label]) =>
    more(flagFacet(param, label, lookUp(denials, param))),
  );
const ofAll = [
  ...marks({ verificado: 'Verificado', com_fotos: 'Com fotos', baixou: 'Baixou de preço' }),
  publishedFacet,
];
const bathrooms = more(atLeastFacet('banheiros_min', 'Banheiros', ['banheiro', 'banheiros']));
const amenities = more(featuresFacet('comodidades', 'Comodidades', 'comodidades'));

/** Of other bodies nobody asks for the cabin. */
const isOfPickups = (filters: Filters) =>
  'cabine' in filters || valuesOf(filters, 'categoria').includes('pickup');

/** Whether a filter is set, or one of the kinds that are chosen has what it asks for. */
const isAskedOf = (filters: Filters, param: string, has: (kind: string) => boolean) =>
  param in filters || valuesOf(filters, 'tipo').some(has);
const natures = (filters: Filters) => valuesOf(filters, 'tipo').map(natureOf);
const isOfWorkOrCountry = (filters: Filters) =>
  isAskedOf(filters, 'estrutura', (kind) => /^(?:workplace|farm)$/.test(natureOf(kind)));
const isOfHalls = (filters: Filters) =>
  isAskedOf(filters, 'pe_direito', (kind) => hasField(kind, 'ceiling_height'));
/** Rooms of what people live in: of offices and land nobody asks for them. */
const ofDwellings = (facet: Facet): Facet => ({
  ...facet,
  isShown: (filters) =>
    !('tipo' in filters) ||
    isAskedOf(filters, facet.id, (kind) => hasField(kind, lookUp(columnOf, facet.id) ?? '')),
});
const columnOf: Readonly<Record<string, string>> = {
  quartos_min: 'bedrooms',
  suites_min: 'suites',
  vagas_min: 'parking',
};
/** Of farms alone, one hectare and more; square metres. */
const groundAreas = (filters: Filters) => {
  const chosen = natures(filters);
  return chosen.length > 0 && chosen.every((nature) => nature === 'farm')
    ? [1, 2, 5, 10, 20, 50, 100, 500].map((hectares) => hectares * hectare)
    : undefined;
};

const firstModelYears = [
  2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2016, 2014, 2012, 2010, 2005, 2000, 1990,
];

/** The search pages of all verticals. The order of facets is that of the page and of URLs. */
export const catalogues: Record<Vertical, Catalogue> = {
  car: {
    category: { param: 'categoria', terms: bodyTypes },
    sorts: { ...commonSorts, 'mais-novos': 'Mais novos', 'menor-km': 'Menor km', ...nearest },
    facets: [
      textFacet,
      categoryFacet('categoria', 'Categoria', bodyTypes),
      placeFacet,
      regionFacet,
      priceFacet(carPrices),
      slugsFacet('marca', 'Marca', 'marcas'),
      slugsFacet('modelo', 'Modelo', 'modelos'),
      codesFacet('cambio', 'Câmbio', gearboxChoices, 'tipos de câmbio', gearboxGroups),
      yearFacet(firstModelYears),
      kmFacet,
      { ...codesFacet('cabine', 'Cabine', cabins, ''), isShown: isOfPickups },
      codesFacet('combustivel', 'Combustível', fuels, 'combustíveis'),
      codesFacet('cor', 'Cor', colors, 'cores'),
      quarters,
      hideSold,
      more(codesFacet('vendedor', 'Quem vende', sellerKinds, '')),
      ...marks({
        unico_dono: 'Único dono',
        ipva_pago: 'IPVA pago',
        laudo: 'Laudo aprovado',
        blindado: 'Blindado',
        troca: 'Aceita troca',
        sem_leilao: 'Sem leilão declarado',
        quitado: 'Sem alienação declarada',
        licenciado: 'Licenciado',
        garantia_fabrica: 'Garantia de fábrica',
        revisado: 'Todas as revisões feitas',
        pcd: 'Para PCD',
      }),
      ...ofAll,
      more(featuresFacet('opcionais', 'Opcionais', 'opcionais')),
      boundFacet(
        'portas_min',
        'Portas',
        { kind: 'integer', min: 2, max: 6 },
        { choices: [3, 4, 5], chip: (doors) => `${doors}+ portas` },
      ),
      more(codesFacet('final_placa', 'Final da placa', lastDigits, 'finais')),
    ],
  },
  property: {
    category: {
      param: 'tipo',
      terms: propertyTypes,
      anyType: 'Todos os tipos',
      groups: Object.values(propertyGroups),
    },
    sorts: { ...commonSorts, ...areaSorts, ...nearest },
    facets: [
      textFacet,
      groupedFacet(categoryFacet('tipo', 'Tipo', propertyTypes), Object.values(propertyGroups)),
      placeFacet,
      regionFacet,
      priceFacet(homePrices),
      ...rooms.map(ofDwellings),
      areaFacet([40, 60, 80, 100, 150, 200, 300, 500, 1000], groundAreas),
      { ...featuresFacet('estrutura', 'Estrutura', 'itens'), isShown: isOfWorkOrCountry },
      { ...codesFacet('pe_direito', 'Pé-direito', ceilingHeights, ''), isShown: isOfHalls },
      quarters,
      hideSold,
      bathrooms,
      feesFacet,
      boundFacet(
        'm2_max',
        'Preço do m², até',
        { kind: 'money' },
        {
          choices: [2000, 4000, 6000, 8000, 10_000, 15_000, 20_000],
          chip: (price) => `Até ${formatMoneyShort(price)} o m²`,
        },
      ),
      more(codesFacet('situacao', 'Estado do imóvel', buildingStages, '')),
      ...marks({ financiamento: 'Aceita financiamento' }),
      ...ofAll,
      amenities,
    ],
  },
  rental: {
    category: { param: 'tipo', terms: rentalTypes, anyType: 'Todos os tipos' },
    sorts: { ...commonSorts, 'menor-total': 'Menor total', ...areaSorts, ...nearest },
    facets: [
      textFacet,
      categoryFacet('tipo', 'Tipo', rentalTypes),
      placeFacet,
      regionFacet,
      priceFacet(rents),
      totalFacet(rents.slice(1)),
      ...rooms,
      areaFacet([20, 40, 60, 80, 100, 150, 200, 300]),
      quarters,
      codesFacet('mobiliado', 'Mobília', mobiliado, ''),
      flagFacet('pets', 'Aceita pets', 'Não aceita pets'),
      flagFacet('disponivel', 'Disponível já'),
      flagFacet('sem_alugados', 'Esconder alugados'),
      more(codesFacet('imovel', 'Imóvel', rentedBuildings, '')),
      more(codesFacet('garantia', 'Garantia aceita', guarantees, '')),
      bathrooms,
      feesFacet,
      availableByFacet,
      ...ofAll,
      amenities,
    ],
  },
};

const searchable = new Map<Vertical, ReadonlyMap<string, Criterion>>();

/** What a vertical can be searched by, by its parameter, in the order of the page. */
export function criteriaOf(vertical: Vertical): ReadonlyMap<string, Criterion> {
  const known = searchable.get(vertical);
  if (known) return known;
  const { facets } = catalogues[vertical];
  const found = new Map(
    facets.flatMap((facet) => facet.criteria.map((criterion) => [criterion.param, criterion])),
  );
  searchable.set(vertical, found);
  return found;
}
