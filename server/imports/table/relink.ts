import * as z from 'zod';
import {
  isIdentified,
  tableFields,
  isRepeatable,
} from '../../../app/domain/imports/table-fields.ts';
import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { slugOf } from '../../../app/domain/text/text.ts';
import type { ImportColumns } from '../../../app/platform/answers/import-answers.ts';
import type { linkRules } from '../../../app/platform/refusals/import-rules.ts';
import { describe, judgeColumns, type RememberedColumns } from './judge-columns.ts';
import { slugOfColumn } from './column-words.ts';
import { headChoices, stageLines, type TableRun } from './link-columns.ts';
import { firstLines, rememberedColumns } from './stored-lines.ts';

/** Letters in JSON; the row takes 200,000 bytes (private.import_sources.columns). */
const mostRemembered = 60_000;

const word = z.string().max(200);

/** What a person says of the columns of a table: where its head is, or what each column and value means. */
export const relinkWish = z.union([
  z.object({ head: z.int().min(0).max(1_000), of: z.enum(['car', 'home']) }),
  z.object({
    links: z.array(z.nullable(word)).max(500),
    /** What values mean that are to mean something else, by field and by the value as it is written. */
    values: z.record(word, z.record(word, word)),
    remember: z.boolean(),
  }),
]);

type Wish = z.infer<typeof relinkWish>;

/** Why links cannot be, as app/platform/refusals/import-rules.ts has words for it. */
export type LinkFault = keyof typeof linkRules | 'import_gone';

/**
 * Links the columns of a table that waits as a person says, and compares its lines again.
 * @returns why that cannot be
 */
export async function relink(table: TableRun, wish: Wish): Promise<LinkFault | undefined> {
  const { owner, run, places } = table;
  const [row] = await owner<{ columns: ImportColumns | null }[]>`
    select r.columns from private.import_runs r where r.id = ${run} and r.state in ('columns', 'ready')`;
  const before = row?.columns;
  if (!before) return 'import_gone';
  const lines = await firstLines(owner, run);
  if ('head' in wish) {
    if (wish.head >= lines.length) return 'import_gone';
    const judged = judgeColumns(wish.of, lines, wish.head, places);
    const total = before.total + before.head - wish.head;
    const { left } = before;
    const columns = {
      ...judged,
      total,
      ...(left && { left }),
      settled: false,
      lines: headChoices(lines),
    };
    await owner`select private.set_import_columns(${run}, ${owner.json(columns as never)}, 'columns')`;
    return undefined;
  }
  const links = before.columns.map((_, at) => wish.links[at] ?? null);
  const fault = faultOf(before, links);
  if (fault) return fault;
  const columns = describe(chosen(before, links, wish), lines, places);
  const [answer] = await owner<[{ goes_on: boolean }]>`
    select private.reread_import(${run}, ${owner.json(columns as never)}) as goes_on`;
  if (!answer.goes_on) return 'import_gone';
  await owner`select private.name_import_source(${run}, ${table.origin ?? `csv:${columns.of}`})`;
  if (wish.remember) {
    const former = await rememberedColumns(owner, run);
    const known = former.find(({ origin }) => origin === (table.origin ?? `csv:${columns.of}`));
    const said = saidOf(columns, known?.said);
    await owner`select private.remember_import_columns(${run}, ${owner.json(said as never)})`;
  }
  await stageLines(table, columns);
  await owner`select private.finish_import_reading(${run})`;
  return undefined;
}

function faultOf({ of }: ImportColumns, links: readonly (string | null)[]): LinkFault | undefined {
  const names = links.filter((link) => link !== null);
  const fields = new Set(tableFields[of].map(({ name }) => name));
  if (names.some((name) => !fields.has(name))) return 'import_gone';
  const single = names.filter((name) => !isRepeatable(name));
  if (new Set(single).size < single.length) return 'import_columns_twice';
  return isIdentified(of, links) ? undefined : 'import_columns_code';
}

function chosen(
  before: ImportColumns,
  links: readonly (string | null)[],
  { values, remember }: { values: Record<string, Record<string, string>>; remember: boolean },
): ImportColumns {
  const columns = before.columns.map((column, at) =>
    column.link === links[at]
      ? column
      : { ...column, link: links[at]!, state: 'chosen' as const, note: 'Escolhido por você' },
  );
  const said = { ...before.values };
  for (const [field, meanings] of Object.entries(values)) {
    const known = tableFields[before.of].find(({ name }) => name === field)?.field;
    if (!known) continue;
    const { terms } = known;
    const valid = Object.entries(meanings).filter(
      ([, code]) => terms === undefined || Object.hasOwn(terms, code),
    );
    said[field] = {
      ...said[field],
      ...Object.fromEntries(valid.map(([written, code]) => [slugOf(written, 60), code])),
    };
  }
  return { ...before, columns, values: said, settled: true, remember };
}

// Tables of one source may differ: what was said of others counts on, while it fits into its row.
function saidOf(
  { of, columns, values }: ImportColumns,
  former?: RememberedColumns,
): RememberedColumns {
  const links: RememberedColumns['links'] = {};
  for (const { name, link } of columns) {
    const slug = slugOfColumn(name);
    // Of columns with one name the first that is linked is meant.
    links[slug] = lookUp(links, slug) ?? link;
  }
  const said = { of, links, values };
  if (former?.of !== of) return said;
  const both = {
    of,
    links: { ...former.links, ...links },
    values: { ...former.values, ...values },
  };
  return JSON.stringify(both).length < mostRemembered ? both : said;
}
