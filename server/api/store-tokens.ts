import { createHash } from 'node:crypto';
import type { SupabaseOptions } from '@patio/supabase/app';
import { ApiError } from '@patio/supabase/rest/errors';

type FindBearer = NonNullable<SupabaseOptions['findBearer']>;

const beginning = 'patio_st_';
const form = /^patio_st_[0-9a-f]{64}$/;

// Computed here, so that no log of the database has the token.
const digestOf = (token: string) => createHash('sha256').update(token).digest();

interface Found {
  id: string;
  store: string;
  person: string;
  opens: boolean;
}

/**
 * Finds the store for which a program calls with a token (public.store_tokens). It is looked up at each call, so that it
 * ends at once when it is revoked, or when who made it is disabled or manages the store no more. What the token may,
 * the policies of the tables say by its claims.
 */
export function findStoreToken({
  owner,
  guard,
}: Pick<SupabaseOptions['database'], 'owner' | 'guard'>): FindBearer {
  return async (token, { method, path }) => {
    if (!token.startsWith(beginning)) return undefined;
    // Neither a function nor a path that is read otherwise later.
    const table = /^\/([a-z_]+)$/.exec(path)?.[1] ?? '';
    const [found] = form.test(token)
      ? await guard(
          async () => owner<Found[]>`
            select id, store, person, opens from private.find_store_token(${digestOf(token)}, ${table}, ${method})`,
        )
      : [];
    if (!found)
      throw new ApiError(401, 'PGRST301', 'Este token não existe, foi revogado ou venceu.', {
        headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
      });
    if (!found.opens)
      throw new ApiError(
        403,
        '42501',
        'Este token só abre anúncios e contatos da loja, e só os altera se foi criado para isso.',
        { hint: 'store_token_closed' },
      );
    const { id, store, person } = found;
    const claims = { role: 'authenticated', sub: person, store_token: id, store };
    return { role: 'authenticated', claims, isAnonymous: false, account: `token ${id}` };
  };
}
