import { LRUCache } from 'lru-cache';
import type { Schema } from '../schema/types.ts';
import { type Planned, planRequest, type RestRequest } from './plan-request.ts';

const plansKept = 300;
// A longer one is seldom asked twice, and its plan takes more memory.
const longestKept = 600;

/**
 * Plans requests, and keeps the plans of reads: apps ask for the same again and again, word for word. A plan is made of
 * the schema, the role and the words of the request alone, and nothing changes it afterwards.
 * @returns does what `planRequest` does, and throws what it throws
 */
export function createPlanner(): typeof planRequest {
  const kept = new WeakMap<Schema, LRUCache<string, Planned>>();
  const plansFor = (schema: Schema) => {
    const known = kept.get(schema);
    if (known) return known;
    const plans = new LRUCache<string, Planned>({ max: plansKept });
    kept.set(schema, plans);
    return plans;
  };

  return async (schema, rest) => {
    const words = wordsOf(rest);
    if (words === undefined) return planRequest(schema, rest);
    const plans = plansFor(schema);
    const known = plans.get(words);
    if (known) return known;
    const planned = await planRequest(schema, rest);
    plans.set(words, planned);
    return planned;
  };
}

/** All that the plan of a read depends on; undefined for what is planned each time. */
function wordsOf({ request, url, path, schema, role, isOwn }: RestRequest): string | undefined {
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const words = [method, schema, role, isOwn, path, url.search];
  for (const name of ['accept', 'prefer', 'range']) words.push(headers.get(name) ?? '\0');
  const text = words.join('\n');
  return text.length > longestKept ? undefined : text;
}
