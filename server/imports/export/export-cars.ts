import type { ReadAsOwner } from '@patio/supabase/database/replicas';
import { escapeXml } from '../../../app/domain/formats/xml.ts';
import { columnsOfVertical, type TableField } from '../../../app/domain/imports/table-fields.ts';
import type { Columns } from '../../../app/domain/listings/fields/cross-rules.ts';
import { slugOf } from '../../../app/domain/text/text.ts';
import { listingPath } from '../../../app/platform/navigation/paths.ts';
import { cellOf } from './export-table.ts';

const atOnce = 500;
const longestName = 60;

interface ExportedCar {
  id: string;
  title: string;
  listing: Columns;
  photos: string[];
}

/**
 * The cars of a store that are on show, in the format that imports read (docs/imports.md): written as it is read, a few
 * at a time. What visitors do not see, such as the plate, is not in it.
 * @param read with all rights: whose store it is has been asked before
 */
export async function* exportCars(
  read: ReadAsOwner,
  storeId: string,
  siteUrl: string,
): AsyncGenerator<Uint8Array> {
  const [{ hidden }] = await read(
    async (owner) => owner<[{ hidden: string[] }]>`
    select v.private_columns as hidden from private.verticals v where v.vertical = 'cars'`,
  );
  const columns = columnsOfVertical('car').filter(({ name }) => !hidden.includes(name));
  yield Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<veiculos>\n');
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const from = after;
    // oxlint-disable-next-line no-await-in-loop
    const cars = await read(
      async (owner) => owner<ExportedCar[]>`
      select l.id, l.title, to_jsonb(l) - ${hidden}::text[] as listing, array(select p.path from public.listing_photos p
        where p.car_id = l.id order by p.position, p.id) as photos
      from public.cars l
      where l.customer_id = ${storeId} and l.status = 'published' and l.availability <> 'sold' and l.id > ${from}
      order by l.id limit ${atOnce}`,
    );
    yield Buffer.from(cars.map((car) => carOf(car, columns, siteUrl)).join(''));
    if (cars.length < atOnce) break;
    after = cars.at(-1)!.id;
  }
  yield Buffer.from('</veiculos>\n');
}

function carOf(
  { id, title, listing, photos }: ExportedCar,
  columns: readonly TableField[],
  siteUrl: string,
): string {
  const fields = columns.map((column) => {
    if (column.name === 'photos')
      return list(
        'fotos',
        'foto',
        photos.map((path) => `${siteUrl}/fotos/1280/${path}.jpg`),
      );
    if (column.field?.kind === 'features')
      return list('opcionais', 'opcional', (listing[column.name] as string[] | null) ?? []);
    const name = slugOf(column.label, longestName).replaceAll('-', '_');
    return tag(name, cellOf('car', column, listing));
  });
  if (listing['availability'] === 'reserved') fields.push(tag('situacao', 'reservado'));
  const link = tag('link', `${siteUrl}${listingPath('car', { id, title })}`);
  return `<veiculo>${fields.join('')}${link}</veiculo>\n`;
}

const list = (name: string, entry: string, values: readonly string[]): string =>
  `<${name}>${values.map((value) => tag(entry, value)).join('')}</${name}>`;

const tag = (name: string, value: string): string =>
  value === '' ? '' : `<${name}>${escapeXml(value)}</${name}>`;
