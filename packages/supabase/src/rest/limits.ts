/** Rows of one answer, and of one embedded list in it, at most. */
export const MAX_ROWS = 1_000;
/** Bytes of an answer's body: embedded lists multiply, and whatever is sent passes through this process whole. */
export const MAX_ANSWER_BYTES = 4_194_304;
/** Characters of a request's path and query together. */
export const MAX_URL_LENGTH = 8_192;
/** Levels of embedded resources that are read at all; see `allowanceOf` for who may ask for how many. */
export const MAX_EMBED_DEPTH = 6;
/** Levels of and(...)/or(...). */
export const MAX_LOGIC_DEPTH = 16;
/** Steps of one JSON path, `a->b->c`. */
export const MAX_JSON_STEPS = 16;
/** Levels of nested objects and arrays in a JSON body. */
export const MAX_JSON_DEPTH = 128;
/** PostgreSQL cuts longer names, which would silently change the keys of an answer. */
export const MAX_NAME_BYTES = 63;

/** Milliseconds for a heavy statement that is expected to cost more than its caller's should. */
export const COSTLY_MS = 250;
/** What the planner may expect at most of any statement but a service's. */
export const HOPELESS_COST = 1e9;

/** What one request may ask for. */
export interface Allowance {
  /** Embedded resources in all, their levels, and how many of these levels may be lists. */
  embeds: number;
  depth: number;
  lists: number;
  /** Columns and JSON paths selected in all: each row repeats them. */
  outputs: number;
  /** Filters in all; every element of `any(...)`/`all(...)` is one. */
  filters: number;
  /** Fields to sort by, in all. */
  orders: number;
  /** Regular expressions: one of them can keep PostgreSQL busy for ever. */
  expressions: boolean;
  /** What PostgreSQL's planner should expect a heavy statement to cost, and how long that one may take. */
  cost: number;
  heavyMs: number;
}

const unbounded = Infinity;
const service: Allowance = {
  embeds: 24,
  depth: MAX_EMBED_DEPTH,
  lists: MAX_EMBED_DEPTH,
  outputs: 1_000,
  filters: 1_000,
  orders: 100,
  expressions: true,
  cost: unbounded,
  heavyMs: unbounded,
};
const reading: Allowance = {
  embeds: 12,
  depth: 4,
  lists: 3,
  outputs: 200,
  filters: 100,
  orders: 10,
  expressions: false,
  cost: 100_000,
  heavyMs: 1_500,
};
/** What is embedded in the answer to a change is read while the changed rows are locked. */
const changing: Allowance = {
  ...reading,
  embeds: 6,
  depth: 2,
  lists: 1,
  cost: 50_000,
  heavyMs: 1_000,
};

/** What a caller of a role may ask for at once: services much, visitors and people what pages need. */
export function allowanceOf(role: string, changes: boolean): Allowance {
  if (role === 'service_role') return service;
  return changes ? changing : reading;
}

/** What PostgREST has and a server may switch on; each is off if not given. */
export interface Features {
  /** The description of the API at its root, by the caller's rights. */
  openApi: boolean;
  /** `count()`, `sum()`, `avg()`, `min()`, `max()`: `db-aggregates-enabled`. */
  aggregates: boolean;
  /** Answers as `text/csv`. */
  csv: boolean;
  /** `application/vnd.pgrst.plan`: `db-plan-enabled`. */
  explain: boolean;
  /** `Prefer: tx=rollback`: `db-tx-end=commit-allow-override`. */
  rollback: boolean;
}

export const noFeatures: Features = {
  openApi: false,
  aggregates: false,
  csv: false,
  explain: false,
  rollback: false,
};
