import type { ReservedSql } from 'postgres';
import { carGallery, propertyGallery, rentalGallery } from '../pictures/galleries.ts';
import { cities } from '../content/cities/all.ts';
import { models } from '../content/vehicles/all.ts';
import { readGazetteer } from '../generate/places.ts';
import { Random } from '../random.ts';

// Tables with as many slots for a thing as it is frequent, so that a weighted draw is one lookup.
const versionSlots = 4096;
const placeSlots = 8192;
const coverSlots = 200;

const colors: [string, number][] = [
  ['branco', 24],
  ['prata', 18],
  ['preto', 18],
  ['cinza', 15],
  ['vermelho', 8],
  ['azul', 7],
  ['vinho', 2],
  ['marrom', 2],
  ['bege', 2],
  ['verde', 2],
  ['laranja', 1],
  ['amarelo', 1],
];

/** Creates the temporary tables from which load listings are drawn. Needs the municipalities. */
export async function createPools(sql: ReservedSql): Promise<void> {
  await sql.unsafe(`
    create temp table if not exists load_versions (slot integer primary key, make text, model text, version text,
      body text, doors integer, first integer, last integer, price double precision, keeps double precision,
      fuel text, transmission text);
    create temp table if not exists load_places (slot integer primary key, id integer, city text, state char(2),
      neighborhood text, metre integer);
    create temp table if not exists load_colors (slot integer primary key, color text);
    create temp table if not exists load_covers (kind text, slot integer, path text, width integer, height integer,
      placeholder text, alt text, primary key (kind, slot));
    truncate load_versions, load_places, load_colors, load_covers;`);
  await fill(sql, 'load_versions', versions());
  await fill(sql, 'load_places', await places(sql));
  await fill(
    sql,
    'load_colors',
    colors.flatMap(([color, share]) => Array.from({ length: share }, () => ({ color }))),
  );
  await fill(sql, 'load_covers', [...carCovers(), ...homeCovers()]);
  await sql.unsafe(
    'analyze load_versions; analyze load_places; analyze load_colors; analyze load_covers;',
  );
}

async function fill(sql: ReservedSql, table: string, rows: object[]): Promise<void> {
  const slotted = rows.map((row, slot) => ({ slot, ...row }));
  await sql.unsafe(
    `insert into ${table} select * from jsonb_populate_recordset(null::pg_temp.${table}, $1::text::jsonb)`,
    [JSON.stringify(slotted)],
  );
}

function versions(): object[] {
  const random = new Random('load versions');
  return Array.from({ length: versionSlots }, () => {
    const model = random.weighted(models, ({ weight }) => weight);
    const version = random.pick(model.versions);
    return {
      make: model.make,
      model: model.model,
      version: version.name,
      body: model.body,
      doors: model.doors,
      first: version.from,
      last: Math.min(version.to, 2026),
      price: version.price * 1000,
      keeps: model.keeps,
      fuel: version.fuel,
      transmission: version.transmission,
    };
  });
}

// Seven of ten in the cities of the demonstration, the others anywhere.
async function places(sql: ReservedSql): Promise<object[]> {
  const random = new Random('load places');
  const gazetteer = await readGazetteer(sql);
  const everywhere = await sql<{ id: number; name: string; state: string }[]>`
    select id, name, state from public.municipalities order by id`;
  const quarters = [
    'Centro',
    'Jardim América',
    'Vila Nova',
    'São José',
    'Boa Vista',
    'Santo Antônio',
  ];
  return Array.from({ length: placeSlots }, () => {
    if (random.chance(0.3)) {
      const { id, name, state } = random.pick(everywhere);
      return { id, city: name, state, neighborhood: random.pick(quarters), metre: 3500 };
    }
    const city = random.weighted(cities, ({ weight }) => weight);
    const district = random.pick(city.districts);
    const metre = Math.round(city.metre * district.tier);
    const { name, state } = city;
    return { id: gazetteer.get(city)!.id, city: name, state, neighborhood: district.name, metre };
  });
}

// A few pictures of each kind are enough for measuring.
function carCovers(): object[] {
  const bodies = ['hatch', 'sedan', 'suv', 'pickup'] as const;
  const tints = ['branco', 'prata', 'preto', 'cinza', 'azul', 'vermelho'] as const;
  return Array.from({ length: coverSlots }, (_, slot) => ({
    kind: 'car',
    slot,
    ...carGallery({
      category: bodies[slot % bodies.length]!,
      color: tints[slot % tints.length]!,
      variant: slot,
    })[0]!,
  }));
}

function homeCovers(): object[] {
  return Array.from({ length: coverSlots }, (_, slot) => [
    {
      kind: 'property',
      slot,
      ...propertyGallery({ type: slot % 2 ? 'casa' : 'apartamento', variant: slot })[0]!,
    },
    {
      kind: 'rental',
      slot,
      ...rentalGallery({
        rentalType: 'longo-prazo',
        propertyType: slot % 2 ? 'casa' : 'apartamento',
        variant: slot,
      })[0]!,
    },
  ]).flat();
}
