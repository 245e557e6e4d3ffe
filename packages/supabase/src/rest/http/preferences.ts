import { ApiError, notSupported } from '../errors.ts';
import { type Features, noFeatures } from '../features.ts';

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
