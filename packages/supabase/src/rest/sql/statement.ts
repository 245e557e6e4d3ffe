import { MAX_ANSWER_BYTES, MAX_ROWS } from '../limits.ts';
import { visibleSql } from '../openapi/visible.ts';
import { CALLED_ROW, CALLED_ROWS, type CallPlan } from '../plan/call.ts';
import type { MutationPlan } from '../plan/mutation.ts';
import type { RowsPlan } from '../plan/read.ts';
import type { ReadPlan } from '../plan/types.ts';
import type { Argument } from '../schema/types.ts';
import { mutationSql, upsertStatusSql } from './mutation.ts';
import { type Parameter, Parameters, quoteIdent, quoteQualified } from './parameters.ts';
import { countSql, matchingSql, rangeSql, readSql } from './read.ts';

/**
 * One statement with its values. Its only row has `body` (null when it is too large), `bytes`, `rows`, and where
 * they can be said `total`, `status` and `headers`.
 */
export type Statement = {
  text: string;
  parameters: Parameter[];
  /** It is not run but explained: the words of EXPLAIN. */
  explain?: string;
  /** What the planner may expect it to cost; not asked when absent. */
  maxCost?: number;
  /** What the planner estimates the total by, when the count is not exact. */
  estimate?: { text: string; parameters: Parameter[]; above: number };
};

/** How the answer's JSON looks. */
export interface Shape {
  /** The first row alone instead of a list. */
  single: boolean;
  /** Keys that are null are left out. */
  stripNulls: boolean;
  /** There is none: only the rows are counted. */
  empty: boolean;
  /** Lines of values with commas between them, instead of JSON. */
  csv?: boolean;
}

export type Count = 'exact' | 'planned' | 'estimated' | undefined;

/**
 * Reads rows.
 * @param count how to count all that match, without the page's limits: exactly, as the planner expects, or exactly
 *     up to as many as one answer can have
 */
export function readStatement(plan: ReadPlan, shape: Shape, count: Count): Statement {
  const parameters = new Parameters();
  const rows = `r as (${readSql(plan, parameters)})`;
  const total = totalOfRead(plan, count, parameters);
  const read = statement(parameters, { ctes: [rows], body: bodySql('r.*', shape), total });
  return count === 'planned' || count === 'estimated'
    ? { ...read, estimate: estimateOf(plan, count) }
    : read;
}

function totalOfRead(plan: ReadPlan, count: Count, parameters: Parameters): string | undefined {
  if (count === 'exact') return countSql(plan, parameters);
  if (count !== 'estimated') return undefined;
  return `select count(*) from (${matchingSql(plan, parameters)} limit ${MAX_ROWS + 1}) as _`;
}

function estimateOf(plan: ReadPlan, count: Count): Statement['estimate'] {
  const parameters = new Parameters();
  const text = matchingSql(plan, parameters);
  return { text, parameters: parameters.list, above: count === 'planned' ? -1 : MAX_ROWS };
}

/** What a caller may use of a schema: nothing where there is none of it. */
export function descriptionStatement(schema: string): Statement {
  const parameters = new Parameters();
  const ctes = [`r as (${visibleSql.replace('$1', parameters.text(schema))})`];
  return statement(parameters, { ctes, body: 'min(r.v::text)', rows: '1' });
}

/** Changes rows, and answers with them when `rows` says what is wanted of them. */
export function mutationStatement(
  plan: MutationPlan,
  rows: RowsPlan | undefined,
  shape: Shape,
): Statement {
  const parameters = new Parameters();
  const ctes = [`m as (${mutationSql(plan, rows?.columns ?? [], parameters)})`];
  if (rows) ctes.push(`r as (${readSql(rows.read, parameters)})`);
  return statement(parameters, {
    ctes,
    body: rows ? bodySql('r.*', shape) : 'null::text',
    from: rows ? 'r' : 'm',
    rows: rows ? '(select count(*)::int from m)' : 'count(*)::int',
    status: statusSql(upsertStatusSql(plan, 'a.rows')),
  });
}

/** Calls a function, once, whatever is read and counted of it. */
export function callStatement(plan: CallPlan, shape: Shape, count: boolean): Statement {
  const parameters = new Parameters();
  const call = callSql(plan, parameters);
  const { routine, rows, page } = plan;
  const isOneValue = !rows && !routine.setOf && routine.returns !== 'void';
  if (isOneValue && !count && !shape.empty && !shape.csv) return valueStatement(call, parameters);
  const called = rows
    ? `select ${rows.columns.join(', ')} from ${call} as ${CALLED_ROW}`
    : `select ${call} as v`;
  const list = rows
    ? readSql(rows.read, parameters)
    : `select v from ${CALLED_ROWS}${page ? rangeSql(page, parameters) : ''}`;
  return statement(parameters, {
    ctes: [`${CALLED_ROWS} as (${called})`, `r as (${list})`],
    body: bodySql(rows ? 'r.*' : 'r.v', {
      ...shape,
      single: shape.single || !routine.setOf,
      stripNulls: shape.stripNulls && rows !== undefined,
    }),
    // Named, so that it is called even when it gives nothing.
    rows: routine.returns === 'void' ? 'count(r.v)::int' : 'count(*)::int',
    total: count ? totalSql(plan, parameters) : undefined,
    status: statusSql(undefined),
  });
}

/** A single value needs no list around it, which would have PostgreSQL parse JSON once more. */
function valueStatement(call: string, parameters: Parameters): Statement {
  return statement(parameters, {
    ctes: [`r as (select ${call} as v)`],
    body: `coalesce(to_json(r.v)::text, 'null')`,
    rows: '1',
    // Nothing is added up in it that would keep it from being worked out for each column below.
    materialized: true,
    status: statusSql(undefined),
  });
}

function totalSql({ rows }: CallPlan, parameters: Parameters): string {
  return rows ? countSql(rows.read, parameters) : `select count(*) from ${CALLED_ROWS}`;
}

interface Parts {
  ctes: string[];
  body: string;
  from?: 'r' | 'm';
  rows?: string;
  materialized?: boolean;
  total?: string | undefined;
  /** SQL of what the statement says of its own answer. */
  status?: string;
}

function statement(
  parameters: Parameters,
  { ctes, body, from = 'r', rows = 'count(*)::int', materialized, total, status }: Parts,
): Statement {
  const counted = total === undefined ? '' : `, (${total}) as total`;
  const answer = `a as ${materialized ? 'materialized ' : ''}(select ${body} as body, ${rows} as rows${counted} from ${from})`;
  const columns = [
    `case when octet_length(a.body) <= ${MAX_ANSWER_BYTES} then a.body end as body`,
    `coalesce(octet_length(a.body), 0) as bytes`,
    'a.rows',
    ...(counted ? ['a.total'] : []),
    ...(status ? [status] : []),
  ];
  const text = `with ${[...ctes, answer].join(', ')} select ${columns.join(', ')} from a`;
  return { text, parameters: parameters.list };
}

/** What a function or trigger has set for the answer comes before what the statement itself would say. */
function statusSql(own: string | undefined): string {
  const status = `nullif(current_setting('response.status', true), '')`;
  return [
    `${own ? `coalesce(${status}, ${own})` : status} as status`,
    `nullif(current_setting('response.headers', true), '') as headers`,
  ].join(', ');
}

/** As PostgREST writes it: the names of the columns, and rows as PostgreSQL writes them, without their brackets. */
const CSV = `(select coalesce(string_agg(n.name, ',' order by n.at), '')
    from (select h.* from r as h limit 1) as one,
      json_object_keys(row_to_json(one.*)) with ordinality as n (name, at))
  || E'\\n' || coalesce(string_agg(substr((r.*)::text, 2, length((r.*)::text) - 2), E'\\n'), '')`;

function bodySql(rows: string, { single, stripNulls, empty, csv }: Shape): string {
  if (empty) return 'null::text';
  if (csv) return CSV;
  const list = `coalesce(json_agg(${rows}), '[]')`;
  const value = single ? `coalesce(json_agg(${rows}) -> 0, 'null')` : list;
  return `${stripNulls ? `json_strip_nulls(${value})` : value}::text`;
}

/** SQL of a function call; each argument is a parameter of the statement. */
export function callSql({ routine, args }: CallPlan, parameters: Parameters): string {
  const name = quoteQualified(routine);
  if (args.kind === 'whole') {
    const { type } = routine.args[0]!;
    const body = parameters.text(args.body);
    return `${name}(${type === 'bytea' ? `decode(${body}, 'hex')` : `${body}::${type}`})`;
  }
  const given =
    args.kind === 'json'
      ? jsonArguments(routine.args, args, parameters)
      : textArguments(routine.args, args.values, parameters);
  return `${name}(${given.join(', ')})`;
}

function jsonArguments(
  known: Argument[],
  { names, body }: { names: string[]; body: string },
  parameters: Parameters,
): string[] {
  if (names.length === 0) return [];
  const document = parameters.text(body);
  return known
    .filter((arg) => names.includes(arg.name))
    .map((arg) => {
      // A record has no column without a name.
      if (arg.name === '') return `(${document}::json ->> '')::${arg.type}`;
      const column = `${quoteIdent(arg.name)} ${arg.type}`;
      const value = `(select _.${quoteIdent(arg.name)} from json_to_record(${document}::json) as _ (${column}))`;
      return argument(arg, value);
    });
}

function textArguments(
  known: Argument[],
  values: [name: string, values: string[]][],
  parameters: Parameters,
): string[] {
  const given = new Map(values);
  return known
    .filter((arg) => given.has(arg.name))
    .map((arg) => {
      const all = given.get(arg.name)!;
      if (arg.variadic) {
        const elements = all.map((value) => parameters.text(value)).join(', ');
        return argument(arg, `array[${elements}]::${arg.type}`);
      }
      // As in a query string of a form: the last value of a repeated name counts.
      return argument(arg, `${parameters.text(all.at(-1)!)}::${arg.type}`);
    });
}

function argument(arg: Argument, value: string): string {
  if (arg.name === '') return value;
  return `${arg.variadic ? 'variadic ' : ''}${quoteIdent(arg.name)} => ${value}`;
}
