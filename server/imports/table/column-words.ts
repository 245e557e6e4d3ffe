import {
  isRepeatable,
  type TableField,
  type TableKind,
  tableFields,
} from '../../../app/domain/imports/table-fields.ts';
import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { slugOf } from '../../../app/domain/text/text.ts';
import { byName } from '../read/by-name.ts';

/**
 * Other words for a field's name and label, as stock lists, programs and portals call it. What only surrounds a word
 * (`Valor da locação (R$)`, `nm_quartos_imo`) needs no line: `wrappings` takes it off.
 */
const aliases: Record<string, string> = {
  code: 'codigo cod id ref referencia identificador estoque sku stock-number stock-id clave-referencia',
  vehicle:
    'descricao-do-veiculo descricao-veiculo veiculo carro marca-modelo veiculo-modelo marca-modelo-versao modelo-completo',
  make: 'fabricante montadora brand',
  model: 'modelo-versao mdl',
  version: 'trim acabamento vrs',
  years:
    'ano ano-modelo ano-fab-mod ano-fabricacao-modelo ano-fab-modelo vehicle-year fab-mod fabricacao-modelo',
  year_fabrication:
    'ano-fabricacao ano-fab fabricacao fabrication fab fabric-year production-year manufacturing-year manufacture-year fabdate',
  year: 'ano-mod modelo-ano mod ano-da-versao regdate model-year year-model',
  km: 'quilometros kilometers mileage odometer km-rodados km-atual hodometro rodagem rodado quanto-ta-rodado quanto-rodou',
  transmission: 'transmissao tipo-de-cambio gearbox gear marcha camb',
  fuel: 'comb combust fuel-type',
  color: 'cor-predominante cor-predom cor-externa colour car-color exterior-color',
  body_type: 'body-style car-type categoria',
  plate: 'license-plate',
  doors: 'puertas',
  fipe_code: 'fipe cod-fipe',
  is_new: 'zero-km 0-km novo condition condicao vehicle-condition novo-usado',
  auction_history: 'leilao',
  deal: 'price-freq operacao operacion operation purpose negocio transacao finalidade pretensao tipo-de-negocio tipo-negocio tipo-de-transacao tipo-de-operacao ad-type business-type transaction-type modalidade',
  status:
    'vendido sold reservado alugado data-da-venda data-venda dt-venda vendido-em st-veiculo situacao disponibilidade availability ativo exibir-no-site publicar-no-site publicado ad-status sts',
  property_type:
    'tipo type category subtipo sub-tipo categoria o-que-e tipo-de-propiedad property-type unit-type especie',
  price:
    'valor vlr venda sale sale-price regular-price preco-venda preco-de-venda a-vista avista preco-anunciado importe monto amount precio asking-price r rs quanto-pede pedida valor-pedido sale-value por',
  price_per_month:
    'aluguel locacao alquiler rental-price rent-price rent preco-locacao preco-aluguel valor-locacao valor-aluguel valor-mensal rent-value rental-value',
  monthly_fees:
    'condominio cond condo taxa-condominio expensas condo-fee monthly-condo-fee taxa-condominial condominium',
  iptu: 'iptu-anual iptu-mensal imposto-predial yearly-iptu tax yearly-tax property-tax iptu-mes iptu-ano monthly-property-tax yearly-property-tax',
  iptu_period: 'iptu-frequency iptu-periodicidade periodo-iptu iptu-periodo',
  insurance: 'seguro seguro-incendio seguro-fogo',
  bedrooms: 'dormitorio dorm qtos rooms beds',
  suites: 'dorms-suites',
  bathrooms: 'baths banheiro-social banh banho wc bwc',
  parking: 'garagem garagens gar garage garage-space parking-space vagas-garagem',
  area: 'util area-built surface-area-built area-privativa area-private private-area area-privada area-util-privativa area-m2 m2 m metragem area-constr area-construida size floor-area usable-area useful-area net-area',
  total_area:
    'area-do-terreno terreno area-terreno hectares ha area-em-hectares area-ha area-total-ha plot-area area-plot surface-area-plot alqueires lot-area land-area lot-size',
  ceiling_height: 'altura altura-util pe-direito-livre',
  floor: 'pavimento',
  year_built: 'ano-construcao',
  furnished: 'mobiliado',
  pets_allowed: 'pets aceita-animais',
  accepts_financing: 'financiamento',
  building_stage: 'estado-do-imovel estagio estagio-da-obra fase-da-obra',
  available_from: 'disponivel-em disponivel-a-partir-de livre-em',
  guarantees: 'garantias',
  features:
    'opcionais opcional caracteristica item itens acessorio equipamento adicionais optional accessories amenities car-features infraestrutura',
  description: 'obs observacao observacoes descritivo body texto content descripcion comments memo',
  title: 'titulo subject chamada headline',
  photos: 'fotos imagens fotos-urls links-das-fotos links-fotos imagenes multimedia media',
  city: 'cidade town municipio localidade place ubicacion location localizacao cidade-uf municipality ciudad',
  state: 'estado province uf region provincia',
  zip_code: 'codigo-postal postcode zip postal-code postal',
  neighborhood: 'city-area distrito quarter neighbourhood district',
  street: 'endereco logradouro direccion address',
  street_number: 'n no num nro number',
  complement: 'compl',
};

type Suits = (field: TableField) => boolean;
const any: Suits = () => true;
const isMoney: Suits = ({ field }) => field?.kind === 'money';
const isCount: Suits = ({ name, field }) => field?.kind === 'whole' && name !== 'km';
const ofPlace = new Set(['city', 'state', 'neighborhood', 'zip_code', 'street_number', 'street']);

/** What stands around a word without changing it, and the fields of which it may. */
const wrappings: readonly (readonly [RegExp, Suits])[] = [
  [/-(?:do|da|de)-(?:imovel|veiculo|anuncio|carro|automovel)$/, any],
  [/-(?:imovel|veiculo|anuncio|imo|veic|vei|name|nome)$/, any],
  [/^(?:vehicle|veiculo|imovel|property|car|carro|attribute|atributo)-/, any],
  [/^(?:r|rs|brl)-/, isMoney],
  // Columns of databases: `vl_aluguel`, `nm_quartos`, `fl_mobiliado`.
  [/^(?:st|vl|nm|fl|dt|nr|qt|ds|str|tx|txt)-/, any],
  [/^(?:valor|vlr|vl|preco|price)-?(?:(?:do|da|de)-)?/, isMoney],
  [/-(?:r|rs|brl|reais|valor|price|cents|centavos|em-centavos)$/, isMoney],
  [/^(?:qtd|qtde|qt|quantidade|num|numero|nro|no|n)-(?:(?:do|da|de)-)?/, isCount],
  [/-(?:qtd|qtde|quantidade|total)$/, isCount],
  [/^(?:endereco|end|addr|address|localizacao)-/, ({ name }) => ofPlace.has(name)],
  [/-(?:m2|mts2|metros)$/, ({ name }) => ['area', 'total_area'].includes(name)],
  [/-?\d{1,2}$/, ({ name }) => isRepeatable(name)],
];

/** `foto1`, `Foto 2`, `imagem_03`, and the columns that have all of them. */
const photoColumn =
  /^(?:url-?|additional-?)?(?:foto|imagem|img|photo|image|picture)s?-?(?:\d{1,2}-?)?(?:principal|capa|url|link|\d{1,2})?$/;

/** The number by which a program, portal or agency knows a listing. */
const codeColumn =
  /^(?:codigo|cod|cd|id|ref|referencia)(?:-d[oae])?-?(?:veiculo|imovel|anuncio|aviso|interno|estoque)$|^(?:external|vehicle|list|listing|item|deal|ad|property)-id$/;

/** Names that begin as a field's does, and are another thing. */
const otherThing =
  /fipe|tabela|anterior|antig|(?:^|-)de$|parcela|entrada|avaliacao|minim|promo|compra|diaria|temporada|semana|measure|-(?:unit|id|codigo|slug|url|link)$/;

const ownWords = ({ name, label }: TableField) => [slugOf(name, 60), slugOf(label, 60)];

const wordsOf = (field: TableField) => [
  ...ownWords(field),
  ...(lookUp(aliases, field.name)?.split(' ') ?? []),
];

// `areautil` is `area-util`, `banheiro` is `banheiros`.
const squeezed = (slug: string) => slug.replaceAll('-', '').replace(/(?<=.)s$/, '');

const wordsOfKind = (kind: TableKind) => {
  const words = new Map<string, TableField>();
  for (const field of tableFields[kind])
    for (const word of wordsOf(field).map(squeezed)) if (!words.has(word)) words.set(word, field);
  return words;
};
const byWord = new Map((['car', 'home'] as const).map((kind) => [kind, wordsOfKind(kind)]));

function fieldOf(kind: TableKind, slug: string): TableField | undefined {
  const named = (name: string) => tableFields[kind].find((field) => field.name === name);
  return (
    byWord.get(kind)!.get(squeezed(slug)) ??
    (photoColumn.test(slug) ? named('photos') : codeColumn.test(slug) ? named('code') : undefined)
  );
}

/** The words of a name, also of `rentPrice`. */
const slugOfWords = (name: string): string =>
  slugOf(name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2'), 60);

/** How a column's name is compared: without case, accents and marks. */
export const slugOfColumn = (name: string): string => slugOf(name, 60);

/** The field that a column is named after, or by one of its other words, whatever stands around it. */
export const fieldNamed = (kind: TableKind, name: string): TableField | undefined =>
  namedOf[kind](name);

const named = (kind: TableKind) =>
  byName((name) => {
    const slug = slugOfWords(name);
    return fieldOf(kind, slug) ?? unwrapped(kind, slug, 2);
  });
const namedOf = { car: named('car'), home: named('home') } as const;

function unwrapped(kind: TableKind, slug: string, times: number): TableField | undefined {
  for (const [around, suits] of wrappings) {
    const bare = slug.replace(around, '');
    if (bare === slug || bare === '') continue;
    const field = fieldOf(kind, bare) ?? (times > 1 ? unwrapped(kind, bare, times - 1) : undefined);
    if (field && suits(field)) return field;
  }
  return undefined;
}

/** The field with whose name or other word a column's name begins: `Valor à vista`, `KM rodados`. */
export function fieldBegun(kind: TableKind, name: string): TableField | undefined {
  const slug = slugOfWords(name);
  if (otherThing.test(slug)) return undefined;
  const parts = slug.split('-');
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const field = fieldOf(kind, parts.slice(0, length).join('-'));
    if (field) return field;
  }
  return undefined;
}

/** Whether an amount is written in cents: `price_cents`, `amountCents`. */
export const isInCents = (name: string): boolean =>
  /(?:^|-)(?:cents|centavos)(?:-|$)/.test(slugOfWords(name));

/** Whether a name is that of another price or number than a listing has. */
export const isOtherThing = (name: string): boolean => otherThing.test(slugOfColumn(name));

/** Whether a column is called as its field is, not by another word. */
export const isCalledSo = (field: TableField, name: string): boolean =>
  ownWords(field).includes(slugOfColumn(name));

/**
 * What a record's names say that it is: a car or a home.
 * @returns undefined where they are those of neither
 */
export function kindOfNames(names: readonly string[]): TableKind | undefined {
  const fieldsOf = (kind: TableKind) => [
    ...new Set(names.flatMap((name) => fieldNamed(kind, name)?.name ?? [])),
  ];
  const [car, home] = [fieldsOf('car'), fieldsOf('home')];
  const own = (fields: string[], others: TableKind) =>
    fields.filter((name) => tableFields[others].every((other) => other.name !== name)).length;
  const [ofCar, ofHome] = [own(car, 'home'), own(home, 'car')];
  if (Math.max(car.length, home.length) < 3 || ofCar === ofHome) return undefined;
  return ofCar > ofHome ? 'car' : 'home';
}
