import { lookUp } from '../../../app/domain/formats/lookup.ts';
import type { TableField } from '../../../app/domain/imports/table-fields.ts';
import type { FieldKind } from '../../../app/domain/listings/fields/field.ts';
import { labelOf } from '../../../app/domain/listings/terms.ts';

const own: Record<string, string> = {
  code: 'O código do anúncio no seu sistema, diferente em cada linha, até 50 letras',
  deal: 'Venda ou Aluguel',
  city: 'Nome do município. Vazia: o da sua loja',
  state: 'Sigla ou nome do estado',
  photos: 'Endereços completos (https://...), separados por espaço ou |',
};

const byKind: Partial<Record<FieldKind, string>> = {
  whole: 'Número inteiro',
  decimal: 'Número, como 62,5',
  ground: 'Número em m², como 360; de sítio, chácara e fazenda com a unidade, como 20 ha',
  money: 'Valor em reais, como 89900 ou 89.900,00',
  year: 'Ano com 4 números, como 2022',
  question: 'Sim ou Não. Vazia: não informado',
  switch: 'Sim ou Não',
  date: 'Data, como 01/12/2026',
  plate: 'Placa, como ABC1D23. Só o final aparece',
  renavam: '11 números. Nunca aparece',
  fipe: 'Código FIPE, como 002112-1',
  zip: '8 números, como 06454-000',
  phone: 'Telefone com DDD',
  features: 'Itens separados por |, como Alarme | Rodas de liga leve',
  long: 'Texto com quantas linhas quiser',
};

/** What a column of a table takes, in a few words. */
export function acceptedValues({ name, field }: TableField): string {
  const text = lookUp(own, name);
  if (text !== undefined || !field) return text ?? '';
  const { kind, terms = {}, range } = field;
  const labels = Object.keys(terms).map((code) => labelOf(terms, code)!);
  if (kind === 'codes') return `Separados por |: ${labels.join(', ')}`;
  if (labels.length > 0) return `Um destes: ${labels.join(', ')}`;
  if (kind === 'text') return typeof range === 'number' ? `Texto de até ${range} letras` : 'Texto';
  return byKind[kind] ?? '';
}

/** Whether a listing cannot go on show without it. */
export const isRequired = ({ name, field }: TableField): boolean =>
  name === 'code' || (field?.missing !== undefined && field.needed === undefined);

/** Whether only some kinds of listing need it. */
export const isNeededBySome = ({ field }: TableField): boolean => field?.needed !== undefined;
