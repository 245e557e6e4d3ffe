import {
  type TableField,
  type TableKind,
  tableFields,
} from '../../../app/domain/imports/table-fields.ts';
import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { slugOf } from '../../../app/domain/text/text.ts';

/** Other words for a field's name and label, as columns are called in stock lists. */
const aliases: Record<string, readonly string[]> = {
  code: [
    'codigo',
    'id',
    'cod',
    'referencia',
    'ref',
    'external-id',
    'codigo-interno',
    'cod-interno',
    'codigo-do-veiculo',
    'codigo-do-imovel',
    'codigo-imovel',
    'cod-imovel',
    'codigo-anuncio',
    'codigo-do-anuncio',
    'id-do-anuncio',
    'vehicle-id',
    'list-id',
    'id-veiculo',
    'id-imovel',
    'estoque',
  ],
  vehicle: [
    'descricao-do-veiculo',
    'descricao-veiculo',
    'veiculo',
    'carro',
    'marca-modelo',
    'veiculo-modelo',
    'marca-modelo-versao',
    'modelo-completo',
  ],
  make: ['fabricante', 'montadora', 'brand'],
  doors: ['n-portas', 'no-portas', 'num-portas', 'numero-de-portas', 'qtd-portas', 'qtde-portas'],
  color: ['cor-predominante', 'cor-predom', 'cor-externa'],
  deal: [
    'operacao',
    'negocio',
    'transacao',
    'finalidade',
    'tipo-de-negocio',
    'tipo-negocio',
    'tipo-de-transacao',
    'tipo-de-operacao',
    'ad-type',
  ],
  city: ['cidade', 'municipio', 'city', 'endereco-cidade'],
  state: ['estado', 'uf', 'state', 'endereco-estado'],
  photos: ['fotos', 'imagens', 'fotos-urls', 'imagem', 'photos', 'links-das-fotos', 'links-fotos'],
  years: ['ano', 'anos', 'ano-modelo', 'ano-fab-mod', 'ano-fabricacao-modelo', 'ano-fab-modelo'],
  price: [
    'valor-r',
    'preco-r',
    'preco-anunciado',
    'valor',
    'vlr',
    'vlr-venda',
    'vl-venda',
    'venda',
    'a-vista',
    'avista',
    'preco-a-vista',
    'valor-a-vista',
    'preco-venda',
    'valor-venda',
    'preco-de-venda',
  ],
  zip_code: ['zipcode', 'endereco-cep', 'codigo-postal'],
  price_per_month: [
    'aluguel',
    'valor-aluguel',
    'preco-aluguel',
    'valor-locacao',
    'vlr-locacao',
    'vl-locacao',
    'preco-locacao',
    'vlr-aluguel',
    'vl-aluguel',
    'valor-do-aluguel',
    'locacao',
  ],
  km: ['quilometros', 'mileage', 'km-rodados', 'km-atual', 'hodometro'],
  version: ['trim'],
  model: ['modelo-versao'],
  year_fabrication: ['ano-fabricacao', 'ano-fab', 'fabricacao', 'fab'],
  year: ['ano-mod', 'modelo-ano', 'mod'],
  fipe_code: ['fipe', 'cod-fipe'],
  fuel: ['comb', 'combust'],
  transmission: ['transmissao', 'tipo-de-cambio'],
  description: ['obs', 'observacao', 'observacoes', 'descritivo', 'body'],
  is_new: ['zero-km', '0-km', 'novo'],
  features: ['opcionais', 'caracteristicas', 'itens', 'acessorios', 'equipamentos', 'adicionais'],
  neighborhood: ['distrito', 'endereco-bairro'],
  street: ['endereco', 'logradouro', 'endereco-logradouro'],
  property_type: ['tipo', 'tipo-imovel', 'tipo-do-imovel', 'o-que-e', 'subtipo', 'sub-tipo'],
  bedrooms: [
    'dormitorios',
    'dormitorio',
    'dorm',
    'dorms',
    'quarto',
    'qtd-dormitorios',
    'qtos',
    'rooms',
  ],
  suites: ['suite', 'qtd-suites'],
  bathrooms: ['banheiro', 'banh', 'banhos', 'wc', 'bwc', 'qtd-banheiros'],
  complement: ['compl'],
  street_number: ['n', 'no', 'num', 'nro', 'endereco-numero'],
  iptu: ['valor-iptu', 'iptu-anual'],
  parking: ['garagem', 'vagas-garagem', 'vaga', 'garagens', 'qtd-vagas', 'gar', 'garage-spaces'],
  area: ['area', 'area-privativa', 'area-m2', 'm2', 'm', 'metragem', 'area-construida', 'size'],
  total_area: [
    'area-do-terreno',
    'terreno',
    'area-terreno',
    'hectares',
    'ha',
    'area-ha',
    'area-em-hectares',
    'area-hectares',
    'alqueires',
  ],
  ceiling_height: ['pe-direito', 'altura', 'altura-util', 'pe-direito-livre'],
  monthly_fees: ['condominio', 'valor-condominio', 'cond', 'taxa-condominio', 'preco-condominio'],
  furnished: ['mobiliado'],
  pets_allowed: ['pets', 'aceita-pet', 'aceita-pets', 'aceita-animais'],
  accepts_financing: ['financiamento'],
  building_stage: ['estado-do-imovel', 'estagio', 'estagio-da-obra', 'fase-da-obra'],
};

/** `foto1`, `Foto 2`, `imagem_03`, and the columns that have all of them. */
const photoColumn =
  /^(?:url-?)?(?:foto|imagem|img|photo|image|picture)s?-?(?:principal|capa|url|\d{1,2})?$/;

const ownWords = ({ name, label }: TableField) => [slugOf(name, 60), slugOf(label, 60)];

const wordsOf = (field: TableField) => [...ownWords(field), ...(lookUp(aliases, field.name) ?? [])];

const wordsOfKind = (kind: TableKind) => {
  const words = new Map<string, TableField>();
  for (const field of tableFields[kind])
    for (const word of wordsOf(field)) if (!words.has(word)) words.set(word, field);
  return words;
};
const byWord = new Map((['car', 'home'] as const).map((kind) => [kind, wordsOfKind(kind)]));
const fieldOf = (kind: TableKind, word: string) => byWord.get(kind)!.get(word);

const photos = (kind: TableKind) => tableFields[kind].find(({ name }) => name === 'photos');

/** How a column's name is compared: without case, accents and marks. */
export const slugOfColumn = (name: string): string => slugOf(name, 60);

/** The field that a column is named after, or by one of its other words. */
export function fieldNamed(kind: TableKind, name: string): TableField | undefined {
  const slug = slugOfColumn(name);
  return fieldOf(kind, slug) ?? (photoColumn.test(slug) ? photos(kind) : undefined);
}

/** The field with whose name or other word a column's name begins: `Valor à vista`, `KM rodados`. */
export function fieldBegun(kind: TableKind, name: string): TableField | undefined {
  const parts = slugOfColumn(name).split('-');
  for (let length = parts.length - 1; length > 0; length -= 1) {
    const field = fieldOf(kind, parts.slice(0, length).join('-'));
    if (field) return field;
  }
  return undefined;
}

/** Whether a column is called as its field is, not by another word. */
export const isCalledSo = (field: TableField, name: string): boolean =>
  ownWords(field).includes(slugOfColumn(name));
