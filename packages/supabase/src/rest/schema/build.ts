import { quoteIdent } from '../sql/parameters.ts';
import type { Catalogue, RoutineRow, TableRow } from './catalogue.ts';
import { relationshipsOf } from './relationships.ts';
import { type Column, qualified, type Routine, type Schema, type Table } from './types.ts';

/** Names that SQL spells otherwise than the catalogue. */
const SPELLINGS: Record<string, string> = {
  int: 'integer',
  integer: 'integer',
  bigint: 'bigint',
  smallint: 'smallint',
  real: 'real',
  float: 'double precision',
  'double precision': 'double precision',
  decimal: 'numeric',
  boolean: 'boolean',
  character: 'bpchar',
  char: 'bpchar',
  'character varying': 'character varying',
  'timestamp without time zone': 'timestamp without time zone',
  'timestamp with time zone': 'timestamp with time zone',
  'time without time zone': 'time without time zone',
  'time with time zone': 'time with time zone',
};

/** Turns the catalogue's rows into what requests are planned against. */
export function buildSchema(catalogue: Catalogue): Schema {
  const byOid = new Map(catalogue.tables.map((row) => [row.oid, tableOf(row)]));
  addComputedFields(catalogue.routines, byOid);
  const exposed = [...byOid.values()].filter((table) => table.exposed);
  const tables = new Map(exposed.map((t) => [qualified(t.schema, t.name), t]));
  const routines = new Map<string, Routine[]>();
  for (const row of catalogue.routines.filter(isCallable)) {
    const key = qualified(row.schema, row.name);
    routines.set(key, [...(routines.get(key) ?? []), routineOf(row, byOid)]);
  }
  const types = new Map(Object.entries(SPELLINGS));
  for (const { name, sql } of catalogue.types) if (!types.has(name)) types.set(name, sql);
  return { tables, relationships: relationshipsOf(catalogue, byOid), routines, types };
}

function tableOf(row: TableRow): Table {
  return {
    schema: row.schema,
    name: row.name,
    exposed: row.exposed,
    isView: row.view !== null,
    columns: columnsOf(row.columns),
    readable: new Map(Object.entries(row.readable)),
    primaryKey: row.keys.find((key) => key.primary)?.columns ?? [],
  };
}

function columnsOf(columns: TableRow['columns'] | Column[]): Map<string, Column> {
  return new Map(
    columns.map(({ name, type, declared, default: preset, representation }) => [
      name,
      { name, type, declared, default: preset, ...(representation && { representation }) },
    ]),
  );
}

/** A function of one row, `full_name(people)`, reads like a column of the table. */
function addComputedFields(routines: RoutineRow[], byOid: Map<number, Table>): void {
  for (const { schema, name, args, setOf, result } of routines) {
    const table = args.length === 1 ? byOid.get(args[0]!.table ?? -1) : undefined;
    if (!table || setOf || result.void || table.columns.has(name)) continue;
    const computed = `${quoteIdent(schema)}.${quoteIdent(name)}`;
    const { type } = result;
    table.columns.set(name, { name, type, declared: type, default: null, computed });
  }
}

/** As in PostgREST: an argument without a name stands alone, and is of a type that a whole body can be. */
function isCallable({ args }: RoutineRow): boolean {
  const inputs = inputsOf(args);
  if (inputs.every(({ name }) => name !== '')) return true;
  return inputs.length === 1 && WHOLE.has(inputs[0]!.type);
}

const WHOLE = new Set(['bytea', 'json', 'jsonb', 'text', 'xml']);

const inputsOf = (args: RoutineRow['args']) => args.filter(({ mode }) => 'ibv'.includes(mode));

function routineOf(row: RoutineRow, byOid: Map<number, Table>): Routine {
  const inputs = inputsOf(row.args);
  const outputs = row.args.filter((arg) => 'bot'.includes(arg.mode));
  // A bare record's columns are known only to the function: it answers as a value.
  const hasColumns = row.result.row && (row.attributes !== null || outputs.length > 0);
  return {
    schema: row.schema,
    name: row.name,
    volatile: row.volatile,
    setOf: row.setOf,
    args: inputs.map((arg, index) => ({
      name: arg.name,
      type: arg.type,
      required: index < row.required,
      variadic: arg.mode === 'v',
    })),
    returns: row.result.void ? 'void' : hasColumns ? 'row' : 'scalar',
    row: hasColumns ? rowOf(row, outputs, byOid) : undefined,
  };
}

function rowOf(row: RoutineRow, outputs: RoutineRow['args'], byOid: Map<number, Table>): Table {
  const known = byOid.get(row.result.table ?? -1);
  if (known?.exposed) return known;
  const columns =
    row.attributes ??
    outputs.map(({ name, type }) => ({ name, type, declared: type, default: null }));
  return {
    schema: row.schema,
    name: row.name,
    exposed: false,
    isView: false,
    columns: columnsOf(columns),
    readable: new Map(),
    primaryKey: [],
  };
}
