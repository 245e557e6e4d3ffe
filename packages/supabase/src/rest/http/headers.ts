import { ApiError, notSupported } from '../errors.ts';
import type { Query } from '../grammar/ast.ts';
import { type Features, noFeatures } from '../limits.ts';
import type { Shape } from '../sql/statement.ts';

const object = 'application/vnd.pgrst.object';
const array = 'application/vnd.pgrst.array';

/** The form in which an answer goes out. */
export interface MediaType extends Omit<Shape, 'empty'> {
  contentType: string;
  /** The options of EXPLAIN, when the plan is the answer instead of the rows. */
  explain?: string | undefined;
}

const plain = { single: false, stripNulls: false };

export const openApiMedia: MediaType = {
  ...plain,
  contentType: 'application/openapi+json; charset=utf-8',
};
const openApi = /^application\/(openapi\+)?json$|^(application\/\*|\*\/\*)$/;

/** Whether the description of the API can be sent in a form that the client takes. */
export function acceptsOpenApi(accept: string | null): boolean {
  return (accept ?? '*/*').split(',').some((type) => openApi.test(type.split(';')[0]!.trim()));
}

/**
 * The first form of an `Accept` header that this server has.
 * @throws ApiError PGRST107 when it has none of them (GeoJSON; CSV and plans where they are off)
 */
export function mediaTypeOf(
  accept: string | null,
  features: Pick<Features, 'csv' | 'explain'> = noFeatures,
): MediaType {
  const wanted = (accept ?? '*/*').split(',').map((part) => part.trim().toLowerCase());
  for (const type of wanted) {
    const [name = '', ...parameters] = type.split(';').map((part) => part.trim());
    const stripNulls = parameters.includes('nulls=stripped');
    const suffix = `${stripNulls ? ';nulls=stripped' : ''}; charset=utf-8`;
    for (const form of [object, array])
      if (name === form || name === `${form}+json`)
        return { single: form === object, stripNulls, contentType: `${form}+json${suffix}` };
    if (name === 'text/csv' && features.csv)
      return { ...plain, csv: true, contentType: 'text/csv; charset=utf-8' };
    const plan = features.explain ? planOf(name, parameters) : undefined;
    if (plan) return plan;
    if (name === 'application/json' || name === '*/*' || name === 'application/*')
      return { ...plain, contentType: 'application/json; charset=utf-8' };
  }
  throw new ApiError(
    406,
    'PGRST107',
    `None of these media types are available: ${wanted.join(', ')}`,
  );
}

const options = new Set(['analyze', 'verbose', 'settings', 'buffers', 'wal']);

/** `application/vnd.pgrst.plan+json; for="application/json"; options=analyze|verbose` */
function planOf(name: string, parameters: string[]): MediaType | undefined {
  const form = /^application\/vnd\.pgrst\.plan(?:\+(text|json))?$/.exec(name);
  if (!form) return undefined;
  const format = form[1] ?? 'text';
  const valueOf = (key: string) =>
    parameters
      .find((one) => one.startsWith(`${key}=`))
      ?.slice(key.length + 1)
      .replaceAll('"', '');
  const wanted = (valueOf('options') ?? '').split('|').filter((one) => options.has(one));
  const of = mediaTypeOf(valueOf('for') ?? 'application/json', { csv: true, explain: false });
  const about = wanted.length > 0 ? `; options=${wanted.join('|')}` : '';
  const forType = of.contentType.replace('; charset=utf-8', '');
  return {
    ...of,
    explain: `(${['format ' + format, ...wanted].join(', ')})`,
    contentType: `application/vnd.pgrst.plan+${format}; for="${forType}"${about}; charset=utf-8`,
  };
}

/** What a request's `Prefer` header asks for. */
export interface Preferences {
  return: 'minimal' | 'representation' | undefined;
  count: 'exact' | 'planned' | 'estimated' | undefined;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
  missingDefault: boolean;
  /** Rows that a change may touch at most; only with `handling=strict`, as the documentation says. */
  maxAffected: number | undefined;
  /** Everything is done and undone again. */
  rollback: boolean;
  applied: string[];
}

const known = new Map([
  ['return', /^(minimal|representation|headers-only)$/],
  ['count', /^(exact|planned|estimated)$/],
  ['resolution', /^(merge|ignore)-duplicates$/],
  ['missing', /^(default|null)$/],
  ['handling', /^(strict|lenient)$/],
  ['max-affected', /^\d{1,9}$/],
  ['tx', /^(commit|rollback)$/],
  ['timezone', /./],
]);

/**
 * Reads the `Prefer` header.
 * @throws ApiError PGRST122 for what it does not know when `handling=strict`, PGRST127 for what is not supported
 */
export function parsePreferences(
  header: string | null,
  { rollback }: Pick<Features, 'rollback'> = noFeatures,
): Preferences {
  const items = (header ?? '').split(',').flatMap((item) => item.trim() || []);
  const given = new Map<string, string>();
  const invalid: string[] = [];
  for (const item of items) {
    const [name = '', value = ''] = item.split('=').map((part) => part.trim());
    if (!known.get(name)?.test(value)) invalid.push(item);
    else if (!given.has(name)) given.set(name, value);
  }
  const strict = given.get('handling') === 'strict';
  if (strict && invalid.length > 0) throw invalidPreferences(invalid);
  refuseUnsupported(given, rollback);
  const max = given.get('max-affected');
  return {
    return: given.get('return') as Preferences['return'],
    count: given.get('count') as Preferences['count'],
    resolution: given.get('resolution') as Preferences['resolution'],
    missingDefault: given.get('missing') === 'default',
    maxAffected: strict && max !== undefined ? Number(max) : undefined,
    rollback: given.get('tx') === 'rollback',
    applied: [...given].map(([name, value]) => `${name}=${value}`),
  };
}

function refuseUnsupported(given: Map<string, string>, rollback: boolean): void {
  if (given.get('return') === 'headers-only') throw notSupported('Prefer: return=headers-only');
  if (given.has('timezone')) throw notSupported('Prefer: timezone');
  if (given.get('tx') === 'rollback' && !rollback) throw notSupported('Prefer: tx=rollback');
}

function invalidPreferences(invalid: string[]): ApiError {
  return new ApiError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${invalid.join(', ')}`,
  });
}

/** Puts the rows that a `Range: 0-9` header asks for into the query, in place of its own limit and offset. */
export function applyRange(query: Query, header: string | null): void {
  const match = /^(\d{1,15})-(\d{1,15})?$/.exec(header ?? '');
  if (!match) return;
  const [from, to] = [BigInt(match[1]!), match[2] === undefined ? undefined : BigInt(match[2])];
  if (to !== undefined && to < from) {
    throw new ApiError(416, 'PGRST103', 'Requested range not satisfiable', {
      details:
        'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  }
  query.offsets = [...query.offsets.filter(isEmbedded), { path: [], value: from }];
  query.limits = query.limits.filter(isEmbedded);
  if (to !== undefined) query.limits.push({ path: [], value: to - from + 1n });
}

function isEmbedded({ path }: { path: string[] }): boolean {
  return path.length > 0;
}

/** The `Content-Range` of an answer. @param total of all that match, when it was counted */
export function contentRange(offset: bigint, rows: number, total: number | undefined): string {
  const page = rows === 0 ? '*' : `${offset}-${offset + BigInt(rows) - 1n}`;
  return `${page}/${total ?? '*'}`;
}

/**
 * The status of a page of rows: 206 when it is known that there are more, 200 otherwise.
 * @throws ApiError PGRST103 when the page begins behind the last row
 */
export function rangeStatus(offset: bigint, rows: number, total: number | undefined): 200 | 206 {
  if (total === undefined) return 200;
  // Of an estimate there may be more rows than it says.
  if (rows === 0 && offset > BigInt(total)) {
    throw new ApiError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'content-range': `*/${total}` },
    });
  }
  return rows < total ? 206 : 200;
}
