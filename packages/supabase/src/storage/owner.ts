import type { Caller } from '../caller.ts';
import { isUuid } from '../uuid.ts';

/** Whose a bucket or an object is, in Supabase's two columns: policies read the older one too. */
export interface Owner {
  owner: string | null;
  owner_id: string | null;
}

export function ownerOf({ claims }: Pick<Caller, 'claims'>): Owner {
  return ownerNamed(claims['sub']);
}

/** @param id the `sub` of a token */
export function ownerNamed(id: unknown): Owner {
  if (typeof id !== 'string') return { owner: null, owner_id: null };
  return { owner: isUuid(id) ? id : null, owner_id: id };
}
