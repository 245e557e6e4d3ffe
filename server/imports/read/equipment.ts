import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { featuresOf } from '../../../app/domain/listings/fields/features.ts';
import { slugOf } from '../../../app/domain/text/text.ts';
import { byName } from './by-name.ts';
import { vrsyncFeatures } from './vrsync-kinds.ts';

/** What dealers write at the head of a column for something that a car has. */
const short: Record<string, string> = {
  ar: 'Ar-condicionado',
  ac: 'Ar-condicionado',
  'ar-cond': 'Ar-condicionado',
  dh: 'Direção hidráulica',
  'dir-hid': 'Direção hidráulica',
  direcao: 'Direção assistida',
  de: 'Direção elétrica',
  ve: 'Vidros elétricos',
  'vid-elet': 'Vidros elétricos',
  vidros: 'Vidros elétricos',
  te: 'Travas elétricas',
  travas: 'Travas elétricas',
  abs: 'Freios ABS',
  airbag: 'Airbag',
  'air-bag': 'Airbag',
  couro: 'Bancos de couro',
  rodas: 'Rodas de liga leve',
  rll: 'Rodas de liga leve',
  teto: 'Teto solar',
  multimidia: 'Central multimídia',
  re: 'Câmera de ré',
  som: 'Som',
  '4x4': 'Tração 4x4',
  sacada: 'Varanda',
  lavanderia: 'Área de serviço',
};

const known = [
  ...featuresOf.car({}),
  ...['casa', 'terreno', 'loja', 'sitio'].flatMap((kind) =>
    featuresOf.property({ property_type: kind }),
  ),
].map(([name]) => [slugOf(name, 60), name] as const);

/** What a column is the mark of: `DH`, `Com ar-condicionado`, `has_air_conditioning`; undefined: nothing that is known. */
export const equipmentNamed = byName((column): string | undefined => {
  const slug = slugOf(column, 60)
    .replace(/^(?:com|tem|possui|has|fl)-/, '')
    .replace(/-(?:imo|imovel|veiculo)$/, '');
  const exact = known.find(([name]) => slug === name)?.[1];
  const begun = known.filter(([name]) => slug.length > 3 && name.startsWith(`${slug}-`));
  const only = begun.length === 1 ? begun[0]![1] : undefined;
  return (
    lookUp(short, slug) ??
    lookUp(short, `${slug}s`) ??
    lookUp(vrsyncFeatures, slug) ??
    exact ??
    only
  );
});

/** Columns of Sim and Não that are the store's business. */
const business =
  /anunci|site|portal|web|olx|icarros|publi|vend|consign|repasse|doc|dut|crv|transfer|vistoria|laudo|pend|garantia|financ|troc|quitad|foto|destaque|oferta|promo|contrat|chave|pag|exclusiv|placa|captad|ficha|conferid|conferenc|check|status|cadastr|revis|video|entreg|feito/;

/** Whether a column that has only marks may name something that a listing has. */
export const mayBeEquipment = (column: string, values: readonly string[]): boolean =>
  !business.test(slugOf(column, 60)) && values.every((value) => /^\D*$/.test(value));
