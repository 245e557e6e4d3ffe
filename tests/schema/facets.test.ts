import { describe, expect, test } from 'vitest';
import * as terms from '../../app/domain/listings/terms.ts';
import { stateNames } from '../../app/domain/places/states.ts';
import { verticals } from '../../app/domain/listings/verticals.ts';
import { catalogues } from '../../app/features/catalogue/search/catalogues.ts';
import type { Facet } from '../../app/features/catalogue/search/criteria.ts';
import { ownDatabase } from '../support/database.ts';

// What can be searched is said once, in the database; the app's pages offer the same.
const db = await ownDatabase();

// Free text and places are understood, not compared; the others change how another parameter is meant.
const noFacets = [
  'q',
  'cidade',
  'uf',
  'raio',
  'regiao',
  'sem_vendidos',
  'sem_alugados',
  'total_parcial',
  // Conditions of `opcionais` and `comodidades` themselves.
  'sem_opcionais',
  'sem_comodidades',
  'sem_estrutura',
];

describe.each(Object.entries(catalogues))('%s', (vertical, { facets }) => {
  const { table } = verticals[vertical as keyof typeof verticals];

  test('the page asks for what the database can find, and for all of it', async () => {
    const rows = await db.owner<{ param: string; kind: string }[]>`
      select param, kind from private.search_facets where vertical = ${table}`;
    const offered = facets.flatMap(kindsOf).filter(({ param }) => !noFacets.includes(param));
    expect(sorted(offered)).toEqual(
      sorted(rows.map(({ param, kind }) => ({ param, kind: kinds[kind] ?? kind }))),
    );
  });

  test('codes have the same labels in the same order', async () => {
    for (const { criteria } of facets) {
      for (const criterion of criteria) {
        if (criterion.kind !== 'codes') continue;
        expect(await choicesOf(table, criterion.param)).toEqual(Object.entries(criterion.terms));
      }
    }
  });

  test('how a text was parsed is what the chip says', async () => {
    const rows = await db.owner<{ param: string; label: string; labels: string | null }[]>`
      select param, label, labels from private.search_facets
      where vertical = ${table} and label is not null`;
    for (const { param, label, labels } of rows) {
      const { chip } = facets.find(({ id }) => id === param)!;
      const of = (value: number) => chip({ [param]: value }, () => []);
      expect([of(1), of(2)]).toEqual(labels ? [`1+ ${label}`, `2+ ${labels}`] : [label, label]);
    }
  });
});

test('the states', async () => {
  const rows = await db.owner<{ code: string; label: string }[]>`
    select code, label from private.search_codes where list = 'uf'`;
  expect(Object.fromEntries(rows.map(({ code, label }) => [code, label]))).toEqual(stateNames);
});

test('codes and facets that would count as another are refused', async () => {
  const sixth = db.owner`insert into private.search_codes (list, code, label, place, number, numbers)
    values ('categoria', 'van', 'Van', 99, 6, '{6}')`;
  await expect(sixth).rejects.toThrow('search_codes_list_number_key');
  const tooMany = db.owner.begin(async (tx) => {
    await tx`insert into private.search_facets (vertical, param, place, kind, col, list)
      select 'cars', 'cor' || n, 1000 + n, 'codes', 'color', 'cor' from generate_series(1, 2) n`;
    await tx`select private.rebuild_code_functions()`;
  });
  await expect(tooMany).rejects.toThrow('do not fit');
});

test('the gearboxes that a search may choose, and the kinds that "Automático" means', async () => {
  const rows = await db.owner<{ value: string; label: string; codes: string[] }[]>`
    select c.code as value, c.label, array(
      select k.code from unnest(c.numbers) n join private.search_codes k on k.list = c.list and k.number = n) as codes
    from private.search_codes c where c.list = 'cambio' order by c.place`;
  expect(Object.fromEntries(rows.map(({ value, label }) => [value, label]))).toEqual(
    terms.gearboxChoices,
  );
  const codesOf = (choice: string) => rows.find(({ value }) => value === choice)!.codes;
  for (const [group, kinds] of Object.entries(terms.gearboxGroups)) {
    expect(codesOf(group)).toEqual(kinds.flatMap(codesOf));
  }
  // Whatever a car may have is a choice, and nothing but a clutch pedal stands outside of the group.
  expect(
    rows.flatMap(({ value }) => (value === 'automatico' ? [] : codesOf(value))).toSorted(),
  ).toEqual(Object.keys(terms.transmissions).toSorted());
  expect([...codesOf('automatico'), 'manual'].toSorted()).toEqual(
    Object.keys(terms.transmissions).toSorted(),
  );
});

// The page asks alike for what stands in `bits` and elsewhere.
const kinds: Record<string, string> = {
  mark: 'flag',
  any: 'codes',
  all: 'slugs',
  from: 'at_most',
  since: 'at_most',
  until: 'day',
};

/** The parameters of a facet as the database names and tells them apart. */
function kindsOf({ criteria, control }: Facet): { param: string; kind: string }[] {
  if (control.kind === 'atLeast') return [{ param: control.param, kind: 'at_least' }];
  const params = criteria.map(({ param }) => param);
  const [first, second] = params;
  if (first?.endsWith('_min') && second?.endsWith('_max')) {
    return [{ param: first.slice(0, -4), kind: 'range' }];
  }
  return criteria.map(({ param, kind }) => ({
    param,
    kind: kind === 'money' || kind === 'integer' ? 'at_most' : kind,
  }));
}

async function choicesOf(table: string, param: string): Promise<[string, string][]> {
  const rows = await db.owner<{ code: string; label: string }[]>`
    select c.code, c.label from private.search_facets f join private.search_codes c using (list)
    where f.vertical = ${table} and f.param = ${param} order by c.place`;
  return rows.map(({ code, label }) => [code, label]);
}

const sorted = (rows: { param: string; kind: string }[]) =>
  rows.toSorted((a, b) => a.param.localeCompare(b.param));
