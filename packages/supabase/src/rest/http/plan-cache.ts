import { LRUCache } from 'lru-cache';
import type { Schema } from '../schema/types.ts';
import { uuidsIn } from '../../uuid.ts';
import type { Parameter } from '../sql/parameters.ts';
import { type Planned, planRequest, type RestRequest } from './plan-request.ts';

const plansKept = 300;
// A longer one is seldom asked twice, and its plan takes more memory. What this process asks for itself is few and
// may be long: all that a page shows.
const longestCachedPlan = 600;
const longestOwn = 4_000;

/** A plan, and which of its statement's values are the id that stood in the words of the request. */
interface Kept {
  planned: Planned;
  ids: number[];
}

/**
 * Plans requests, and keeps the plans of reads: apps ask for the same again and again, word for word or of another
 * row. A plan is made of the schema, the role and the words of the request alone, and nothing changes it afterwards.
 * @returns does what `planRequest` does, and throws what it throws
 */
export function createPlanner(): typeof planRequest {
  const kept = new WeakMap<Schema, LRUCache<string, Kept>>();
  const plansFor = (schema: Schema) => {
    const known = kept.get(schema);
    if (known) return known;
    const plans = new LRUCache<string, Kept>({ max: plansKept });
    kept.set(schema, plans);
    return plans;
  };

  return async (schema, rest) => {
    const words = wordsOf(rest);
    if (words === undefined) return planRequest(schema, rest);
    const plans = plansFor(schema);
    const [id, ...more] = uuidsIn(words);
    const pattern = id !== undefined && more.length === 0 ? words.replace(id, '\u0001') : words;
    const known = plans.get(pattern) ?? plans.get(words);
    if (known) return withId(known, id);
    const planned = await planRequest(schema, rest);
    const ids = id === undefined ? [] : placesOf(id, planned);
    plans.set(ids.length > 0 ? pattern : words, { planned, ids });
    return planned;
  };
}

/** Which values of a statement are this id; none where it stands in the statement in any other way too. */
function placesOf(id: string, { statement }: Planned): number[] {
  const { text, parameters, estimate } = statement;
  if (text.includes(id) || estimate) return [];
  const places = parameters.flatMap(({ value }, place) => (value.includes(id) ? [place] : []));
  return places.every((place) => parameters[place]!.value === id) ? places : [];
}

/** The same plan for another row. */
function withId({ planned, ids }: Kept, id: string | undefined): Planned {
  if (ids.length === 0 || id === undefined) return planned;
  const parameters = planned.statement.parameters.map((one, place): Parameter =>
    ids.includes(place) ? { ...one, value: id } : one,
  );
  return { ...planned, statement: { ...planned.statement, parameters } };
}

/** All that the plan of a read depends on; undefined for what is planned each time. */
function wordsOf({ request, url, path, schema, role, isOwn }: RestRequest): string | undefined {
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  // The description of the API names the host by which it was asked for.
  if (path.replaceAll('/', '') === '') return undefined;
  const words = [method, schema, role, isOwn, path, url.search];
  for (const name of ['accept', 'prefer', 'range']) words.push(headers.get(name) ?? '\0');
  const text = words.join('\n');
  return text.length > (isOwn ? longestOwn : longestCachedPlan) ? undefined : text;
}
