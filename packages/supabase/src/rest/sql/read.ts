import { ApiError } from '../errors.ts';
import type { EmbedPlan, FieldPlan, OrderPlan, OutputPlan, ReadPlan } from '../plan/types.ts';
import { isToOne } from '../schema/types.ts';
import { conditionSql, fieldSql } from './condition.ts';
import { handedColumnsSql, namesOf, spreadAlias, spreadSql, starSql } from './handed.ts';
import { type Parameters, quoteIdent, quoteQualified } from './parameters.ts';

/** The SELECT that gives one row per object of the answer. */
export function readSql(plan: ReadPlan, parameters: Parameters): string {
  if (plan.outputs.some(({ kind }) => kind === 'aggregate')) return groupedSql(plan, parameters);
  const columns = [
    ...plan.outputs.map((output) => outputSql(plan, output, parameters)),
    ...plan.embeds
      .filter((embed) => !embed.hidden)
      .map((embed) =>
        embed.spread
          ? `${spreadAlias(embed)}.*`
          : `${embedSql(embed, parameters)} as ${quoteIdent(embed.name)}`,
      ),
  ];
  const tail = [whereSql(plan, parameters), orderSql(plan, parameters), rangeSql(plan, parameters)];
  return `select ${columns.join(', ')} from ${sourceSql(plan)}${spreadsSql(plan, parameters)}${tail.join('')}`;
}

function spreadsSql(plan: ReadPlan, parameters: Parameters): string {
  return plan.embeds
    .filter((embed) => embed.spread && !embed.hidden)
    .map((embed) => spreadSql(embed, readSql(embed, parameters)))
    .join('');
}

/**
 * Rows summed up: those whose outputs are equal, but for what is summed up, are one. What is embedded counts as an
 * output.
 */
function groupedSql(plan: ReadPlan, parameters: Parameters): string {
  const inner: string[] = [];
  const outer: string[] = [];
  const keys: string[] = [];
  const ordered = new Map<string, string>();
  const key = (value: string, name: string, format = '') => {
    const column = `k${keys.length + 1}`;
    inner.push(`${value} as ${column}`);
    outer.push(`${format}(g.${column}) as ${quoteIdent(name)}`);
    keys.push(`g.${column}`);
    return `g.${column}`;
  };
  for (const output of plan.outputs) {
    if (output.kind === 'aggregate' || output.kind === 'count') {
      const { value, call } = summedSql(output, parameters, `a${outer.length + 1}`);
      if (value) inner.push(value);
      outer.push(call);
    } else if (output.kind === 'star') {
      for (const { name, computed } of plan.table.columns.values())
        if (!computed) ordered.set(name, key(`${plan.alias}.${quoteIdent(name)}`, name));
    } else {
      // What a domain looks like may be JSON, which has no equality: it is grouped by as it is stored.
      const { format, ...stored } = output;
      const column =
        format === undefined || output.cast !== undefined
          ? key(valueSql(output, parameters), output.name)
          : key(valueSql(stored, parameters), output.name, format);
      if (output.field.path.length === 0) ordered.set(output.field.column.name, column);
    }
  }
  for (const embed of plan.embeds.filter(({ hidden }) => !hidden)) {
    if (!embed.spread) key(`${embedSql(embed, parameters)}::jsonb`, embed.name);
    else for (const name of namesOf(embed)) key(`${spreadAlias(embed)}.${quoteIdent(name)}`, name);
  }
  const from = `${sourceSql(plan)}${spreadsSql(plan, parameters)}${whereSql(plan, parameters)}`;
  const groups = keys.length === 0 ? '' : ` group by ${keys.join(', ')}`;
  const order = plan.order.map((term) => {
    const column = ordered.get(term.embed ? '' : term.field.column.name);
    if (column === undefined || term.field.path.length > 0) throw notGrouped(term);
    return `${column}${directionSql(term)}`;
  });
  const sorted = order.length === 0 ? '' : ` order by ${order.join(', ')}`;
  return `select ${outer.join(', ')} from (select ${inner.join(', ') || '1'} from ${from}) as g${groups}${sorted}${rangeSql(plan, parameters)}`;
}

function summedSql(
  output: Extract<OutputPlan, { kind: 'aggregate' | 'count' }>,
  parameters: Parameters,
  column: string,
): { value?: string; call: string } {
  const of = output.kind === 'aggregate' ? output.of : undefined;
  const call = `${output.kind === 'aggregate' ? output.call : 'count'}(${of ? `g.${column}` : '*'})`;
  const cast = output.cast === undefined ? call : `(${call})::${output.cast}`;
  const named = { call: `${cast} as ${quoteIdent(output.name)}` };
  if (!of) return named;
  const value = 'spread' in of ? `${of.spread}.${quoteIdent(of.name)}` : valueSql(of, parameters);
  return { ...named, value: `${value} as ${column}` };
}

function notGrouped({ field }: OrderPlan): ApiError {
  const name = field.column.name;
  const message = `column "${name}" must appear in the GROUP BY clause or be used in an aggregate function`;
  return new ApiError(400, '42803', message);
}

/** How many rows there are without limit and offset. */
export function countSql(plan: ReadPlan, parameters: Parameters): string {
  return `select count(*) from ${sourceSql(plan)}${whereSql(plan, parameters)}`;
}

/** The rows that match, for the planner to estimate how many they are. */
export function matchingSql(plan: ReadPlan, parameters: Parameters): string {
  return `select 1 from ${sourceSql(plan)}${whereSql(plan, parameters)}`;
}

function outputSql(plan: ReadPlan, output: OutputPlan, parameters: Parameters): string {
  if (output.kind === 'star') return starSql(plan);
  if (output.kind === 'field')
    return `${valueSql(output, parameters)} as ${quoteIdent(output.name)}`;
  return summedSql(output, parameters, '').call;
}

function valueSql(
  { field, format, cast }: { field: FieldPlan; format?: string; cast?: string },
  parameters: Parameters,
): string {
  const stored = fieldSql(field, parameters);
  const value = format === undefined ? stored : `${format}(${stored})`;
  return cast === undefined ? value : `${value}::${cast}`;
}

function sourceSql(plan: ReadPlan | EmbedPlan): string {
  const source = `${plan.from} as ${plan.alias}`;
  if (!('relationship' in plan) || !plan.relationship.junction) return source;
  return `${source}, ${quoteQualified(plan.relationship.junction.table)} as ${plan.junction}`;
}

/**
 * One object or one list, computed for each row that the parent returns. `e.*` is the row even where it has a
 * column `e`.
 */
function embedSql(plan: EmbedPlan, parameters: Parameters): string {
  const rows = `(${readSql(plan, parameters)}) as e`;
  return isToOne(plan.relationship)
    ? `(select row_to_json(e.*) from ${rows})`
    : `(select coalesce(json_agg(e.*), '[]') from ${rows})`;
}

export function whereSql(plan: ReadPlan | EmbedPlan, parameters: Parameters): string {
  const conditions = [
    ...('relationship' in plan ? joinSql(plan) : []),
    ...plan.where.map((c) => conditionSql(c, parameters, (e) => existsSql(e.embed, parameters))),
    ...plan.embeds.filter((e) => e.inner).map((embed) => existsSql(embed, parameters)),
  ];
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
}

/** Whether the parent's row has such a row; within the embedded limits, as `!inner` means it. */
function existsSql(plan: EmbedPlan, parameters: Parameters): string {
  const range = plan.offset > 0n || plan.limit === 0n ? rangeSql(plan, parameters) : '';
  return `exists (select from ${sourceSql(plan)}${whereSql(plan, parameters)}${range})`;
}

function joinSql({ relationship, alias, parent, junction }: EmbedPlan): string[] {
  if (relationship.computed) return [];
  const near = relationship.junction ? junction : alias;
  return [
    ...relationship.columns.map(([a, b]) => equal(near, b, parent, a)),
    ...(relationship.junction?.columns ?? []).map(([a, b]) => equal(junction, b, alias, a)),
  ];
}

function equal(left: string, leftColumn: string, right: string, rightColumn: string): string {
  return `${left}.${quoteIdent(leftColumn)} = ${right}.${quoteIdent(rightColumn)}`;
}

function orderSql(plan: ReadPlan, parameters: Parameters): string {
  if (plan.order.length === 0) return '';
  return ` order by ${plan.order.map((term) => orderTermSql(term, parameters)).join(', ')}`;
}

function orderTermSql(
  { field, embed, direction, nulls }: OrderPlan,
  parameters: Parameters,
): string {
  const value = fieldSql(field, parameters);
  const expression = embed
    ? `(select ${value} from ${sourceSql(embed)}${whereSql(embed, parameters)})`
    : value;
  return `${expression}${directionSql({ direction, nulls })}`;
}

function directionSql({ direction, nulls }: Pick<OrderPlan, 'direction' | 'nulls'>): string {
  return `${direction ? ` ${direction}` : ''}${nulls ? ` nulls ${nulls}` : ''}`;
}

/** SQL of a page of rows. */
export function rangeSql(
  { limit, offset }: Pick<ReadPlan, 'limit' | 'offset'>,
  parameters: Parameters,
): string {
  const from = offset === 0n ? '' : ` offset ${parameters.bigint(offset)}`;
  return `${limit === undefined ? '' : ` limit ${parameters.bigint(limit)}`}${from}`;
}

/** The columns of the root's row that the plan reads: what a mutation or function must hand on. */
export function rootColumnsSql(plan: ReadPlan, giver: string): string[] {
  return handedColumnsSql(
    plan,
    plan.outputs.some((output) => output.kind === 'star'),
    giver,
  );
}
