import { ApiError, closest, notSupported } from '../errors.ts';
import { allowanceOf, type Features } from '../limits.ts';
import { openApiOf } from '../openapi/document.ts';
import type { Visible } from '../openapi/visible.ts';
import type { Query } from '../grammar/ast.ts';
import { parseQuery } from '../grammar/query.ts';
import { type Given, planCall } from '../plan/call.ts';
import { PlanContext } from '../plan/context.ts';
import { type MutationPlan, planDelete, planInsert, planUpdate } from '../plan/mutation.ts';
import { weigh } from '../plan/burden.ts';
import { planHandedRows, planRead, tableRoot } from '../plan/read.ts';
import type { ReadPlan } from '../plan/types.ts';
import { qualified, type Schema, type Table } from '../schema/types.ts';
import { INSERT_TARGET } from '../sql/mutation.ts';
import {
  callStatement,
  descriptionStatement,
  mutationStatement,
  readStatement,
  type Shape,
  type Statement,
} from '../sql/statement.ts';
import { type Body, rowsOf } from './body.ts';
import { applyRange, type MediaType, type Preferences } from './headers.ts';

/** What kind of answer a statement's row becomes. */
export type Kind = 'read' | 'insert' | 'update' | 'delete' | 'call' | 'void';

export interface Planned {
  kind: Kind;
  statement: Statement;
  offset: bigint;
  /** Rows that a change may touch at most. */
  atMost?: bigint | undefined;
  /** Milliseconds that it may take at most, when it may take long. */
  heavyMs: number | undefined;
  /** Whether its transaction is read-only, so that PostgreSQL refuses changes; also for stable functions by POST. */
  readOnly: boolean;
  /** Makes the answer's body of what the statement gives. */
  write?: (body: string | null) => string;
}

export interface RestRequest {
  request: Request;
  url: URL;
  /** Path below the API's root: `/films`, `/rpc/search`. */
  path: string;
  /** Where clients find the API, `https://host/rest/v1/`; where this one asks if not given. */
  home: string | undefined;
  schema: string;
  /** The role that asks. */
  role: string;
  preferences: Preferences;
  /** Whether this process asks for itself, so that no caller gave the statement its shape. */
  isOwn: boolean;
  /** Reads the body, once; an empty one is what `whenEmpty` says. */
  body(whenEmpty?: '{}'): Promise<Body>;
  media: MediaType;
  features: Features;
}

/** Turns a request into its one statement. @throws ApiError for all that it cannot mean */
export async function planRequest(schema: Schema, rest: RestRequest): Promise<Planned> {
  const [, first = '', second, ...more] = rest.path.split('/');
  if (first === '') return planDescription(rest);
  if (more.length > 0) throw invalidPath();
  const context = new PlanContext(schema, rest.role, rest.features.aggregates);
  if (first === 'rpc' && second !== undefined) return planRpc(context, rest, decode(second));
  if (second !== undefined) throw invalidPath();
  return planTable(context, rest, findTable(schema, rest.schema, decode(first)));
}

/** Describes what the caller may use, by their own rights. The search path does not matter here. */
function planDescription({ request, url, home, schema, features }: RestRequest): Planned {
  if (!features.openApi) throw notSupported('The OpenAPI description');
  if (request.method !== 'GET' && request.method !== 'HEAD') throw badMethod(request.method);
  return {
    kind: 'read',
    statement: descriptionStatement(schema),
    heavyMs: undefined,
    offset: 0n,
    readOnly: true,
    write: (body) => JSON.stringify(openApiOf(visibleIn(body), new URL(home ?? url.pathname, url))),
  };
}

function visibleIn(body: string | null): Visible {
  return body === null
    ? { description: null, tables: [], functions: [] }
    : (JSON.parse(body) as Visible);
}

async function planRpc(context: PlanContext, rest: RestRequest, name: string): Promise<Planned> {
  const { request, url, preferences } = rest;
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) throw badCall(request.method);
  const isPost = request.method === 'POST';
  const query = parseQuery(url.search, !isPost);
  if (!isPost) applyRange(query, request.headers.get('range'));
  const given = isPost
    ? givenBy(await rest.body('{}'))
    : { kind: 'fields' as const, fields: query.args };
  const plan = planCall(context, { schema: rest.schema, name }, query, given);
  const { routine, rows, page } = plan;
  if (preferences.maxAffected !== undefined && !routine.setOf) throw notCountable();
  const statement = callStatement(plan, shapeOf(rest), preferences.count !== undefined);
  return {
    kind: routine.returns === 'void' ? 'void' : 'call',
    ...bounded(rest, statement, rows ? [rows.read] : [], routine.volatile),
    offset: rows?.read.offset ?? page?.offset ?? 0n,
    readOnly: !isPost || !routine.volatile,
  };
}

async function planTable(context: PlanContext, rest: RestRequest, table: Table): Promise<Planned> {
  const { request, url, preferences } = rest;
  const query = parseQuery(url.search, false);
  if (request.method === 'GET' || request.method === 'HEAD') {
    applyRange(query, request.headers.get('range'));
    const plan = planRead(context, query, tableRoot(context, table), false);
    const statement = readStatement(plan, shapeOf(rest), preferences.count);
    return {
      kind: 'read',
      ...bounded(rest, statement, [plan], false),
      offset: plan.offset,
      readOnly: true,
    };
  }
  const plan = await planMutation(context, rest, table, query);
  const target = plan.kind === 'insert' ? INSERT_TARGET : plan.target.alias;
  const rows =
    preferences.return === 'representation'
      ? planHandedRows(context, query, table, 'm', target, true)
      : undefined;
  const reads = [...(plan.kind === 'insert' ? [] : [plan.target]), ...(rows ? [rows.read] : [])];
  const statement = mutationStatement(plan, rows, shapeOf(rest));
  return {
    kind: plan.kind,
    atMost: guardOf(plan, query),
    ...bounded(rest, statement, reads, true),
    offset: 0n,
    readOnly: false,
  };
}

/**
 * A limit on a change is taken for what its caller expects: PostgREST does nothing for it, and changes all rows.
 * Of an insert it means nothing there, nor here.
 */
function guardOf({ kind }: MutationPlan, { limits }: Query): bigint | undefined {
  return kind === 'insert' ? undefined : limits.find(({ path }) => path.length === 0)?.value;
}

/**
 * The statement within what its caller may ask for. A heavy one has less time, and its cost estimated first, unless
 * this process asks: planning it twice costs more than most of its own statements do.
 */
function bounded(
  { role, isOwn, media }: RestRequest,
  statement: Statement,
  reads: ReadPlan[],
  changes: boolean,
): Pick<Planned, 'statement' | 'heavyMs'> {
  const allowance = allowanceOf(role, changes);
  if (media.explain !== undefined) statement.explain = media.explain;
  if (!weigh(reads, allowance)) return { statement, heavyMs: undefined };
  const { heavyMs, cost: maxCost } = allowance;
  return { statement: isOwn ? statement : { ...statement, maxCost }, heavyMs };
}

/** No body is made where none will be sent. */
function shapeOf({ request, media, preferences }: RestRequest): Shape {
  return { ...media, empty: request.method === 'HEAD' || preferences.return === 'minimal' };
}

async function planMutation(
  context: PlanContext,
  { request, preferences, body }: RestRequest,
  table: Table,
  query: ReturnType<typeof parseQuery>,
): Promise<MutationPlan> {
  const rows = async () => rowsOf(await body(), request.headers.get('content-type'));
  switch (request.method) {
    case 'POST':
      return planInsert(table, query, await rows(), preferences);
    case 'PATCH':
      return planUpdate(context, table, query, await rows(), preferences);
    case 'DELETE':
      return planDelete(context, table, query);
    case 'PUT':
      throw notSupported('PUT');
    default:
      throw badMethod(request.method);
  }
}

function givenBy(body: Body): Given {
  return body.kind === 'form' ? { kind: 'fields', fields: body.fields } : body;
}

function findTable(schema: Schema, schemaName: string, name: string): Table {
  const table = schema.tables.get(qualified(schemaName, name));
  if (table) return table;
  const known = [...schema.tables.values()].filter((t) => t.schema === schemaName);
  const meant = closest(
    name,
    known.map((t) => t.name),
    0.75,
  );
  throw new ApiError(
    404,
    'PGRST205',
    `Could not find the table '${schemaName}.${name}' in the schema cache`,
    { hint: meant === undefined ? null : `Perhaps you meant the table '${schemaName}.${meant}'` },
  );
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidPath();
  }
}

function notCountable(): ApiError {
  return new ApiError(
    400,
    'PGRST128',
    'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
  );
}

function invalidPath(): ApiError {
  return new ApiError(404, 'PGRST125', 'Invalid path specified in request URL');
}

function badCall(method: string): ApiError {
  return new ApiError(405, 'PGRST101', `Cannot use the ${method} method on RPC`);
}

function badMethod(method: string): ApiError {
  return new ApiError(405, 'PGRST117', `Unsupported HTTP method: ${method}`);
}
