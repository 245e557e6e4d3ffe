import { quoteIdent } from '../sql/quote.ts';

/** What a request asked for when a right was lacking. */
export interface Attempt {
  role: string;
  schema: string;
  /** Below `/rest/v1`. */
  path: string;
  method: string;
  prefer: string | null;
}

const ofTable =
  /^permission denied for (?:table|view|materialized view|foreign table|relation) (.+)$/;
const ofSchema = /^permission denied for schema (.+)$/;

/**
 * The statement that gives a lacking right, as Supabase's own PostgreSQL says it (supautils).
 * @param message PostgreSQL's own
 * @returns nothing for a right on anything but what the request named
 */
export function grantHint(message: string, attempt: Attempt): string | null {
  const { role, schema } = attempt;
  if (ofSchema.exec(message)?.[1] === schema)
    return hint(`USAGE ON SCHEMA ${plain(schema)} TO ${role}`);
  const table = ofTable.exec(message)?.[1];
  if (table === undefined || `/${encodeURIComponent(table)}` !== attempt.path) return null;
  return hint(`${rightsFor(attempt).join(', ')} ON ${plain(schema)}.${plain(table)} TO ${role}`);
}

const hint = (grant: string) =>
  `Grant the required privileges to the current role with: GRANT ${grant};`;

function rightsFor({ method, prefer }: Attempt): string[] {
  const reads = prefer?.includes('return=representation') ? ['SELECT'] : [];
  switch (method) {
    case 'POST':
      return /resolution=merge-duplicates/.test(prefer ?? '')
        ? ['SELECT', 'INSERT', 'UPDATE']
        : [...reads, 'INSERT'];
    case 'PUT':
      return ['SELECT', 'INSERT', 'UPDATE'];
    case 'PATCH':
      return ['SELECT', 'UPDATE'];
    case 'DELETE':
      return ['SELECT', 'DELETE'];
    default:
      return ['SELECT'];
  }
}

const plain = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : quoteIdent(name));
