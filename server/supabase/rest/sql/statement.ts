import { CALLED_ROWS, type CallPlan } from '../plan/call.ts';
import type { MutationPlan } from '../plan/mutation.ts';
import type { RowsPlan } from '../plan/rows.ts';
import type { ReadPlan } from '../plan/types.ts';
import { callSql } from './call.ts';
import { mutationSql } from './mutation.ts';
import { type Parameter, Parameters } from './parameters.ts';
import { countSql, readSql } from './read.ts';

/** One statement with its values; its only row has `body`, `rows` and, when counted, `total`. */
export type Statement = { text: string; parameters: Parameter[] };

/** How the answer's JSON looks. */
export interface Shape {
  /** The first row alone instead of a list. */
  single: boolean;
  /** Keys that are null are left out. */
  stripNulls: boolean;
}

/** Reads rows. @param count whether to count all that match, without the page's limits */
export function readStatement(plan: ReadPlan, shape: Shape, count: boolean): Statement {
  const parameters = new Parameters();
  const rows = readSql(plan, parameters);
  const total = count ? `, (${countSql(plan, parameters)}) as total` : '';
  return done(
    `with r as (${rows}) select ${bodySql('r', shape)}, count(*)::int as rows${total} from r`,
    parameters,
  );
}

/** Changes rows, and answers with them when `rows` says what is wanted of them. */
export function mutationStatement(
  plan: MutationPlan,
  rows: RowsPlan | undefined,
  shape: Shape,
): Statement {
  const parameters = new Parameters();
  const change = mutationSql(plan, rows?.returning ?? [], parameters);
  if (!rows)
    return done(
      `with m as (${change}) select null as body, count(*)::int as rows from m`,
      parameters,
    );
  const read = readSql(rows.read, parameters);
  return done(
    `with m as (${change}), r as (${read}) select ${bodySql('r', shape)}, (select count(*)::int from m) as rows from r`,
    parameters,
  );
}

/** Calls a function. A set of single values answers as a list of them, one value as itself. */
export function callStatement(plan: CallPlan, shape: Shape, count: boolean): Statement {
  const parameters = new Parameters();
  const call = callSql(plan, parameters);
  const { routine, read } = plan;
  if (routine.returns === 'void') {
    return done(`select null as body, 1 as rows from (select ${call}) as _`, parameters);
  }
  if (!read) {
    const value = routine.setOf ? `coalesce(json_agg(v), '[]')` : 'to_json(one.v)';
    const rows = `select ${call} as v`;
    return done(
      routine.setOf
        ? `with r as (${rows}) select ${value}::text as body, count(*)::int as rows from r`
        : `select ${value}::text as body, 1 as rows from (${rows}) as one`,
      parameters,
    );
  }
  // Called once, whatever is read and counted of it.
  const rows = readSql(read, parameters);
  const total = count ? `, (${countSql(read, parameters)}) as total` : '';
  const body = bodySql('r', { ...shape, single: shape.single || !routine.setOf });
  return done(
    `with ${CALLED_ROWS} as (select * from ${call}), r as (${rows}) select ${body}, count(*)::int as rows${total} from r`,
    parameters,
  );
}

function bodySql(rows: string, { single, stripNulls }: Shape): string {
  const list = `coalesce(json_agg(${rows}), '[]')`;
  const value = single ? `(json_agg(${rows}) -> 0)` : list;
  return `${stripNulls ? `json_strip_nulls(${value})` : value}::text as body`;
}

function done(text: string, parameters: Parameters): Statement {
  return { text, parameters: parameters.list };
}
