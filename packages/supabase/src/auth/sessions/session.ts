import type { Db } from '../database.ts';

/** A row of auth.sessions with how its person was proved. */
export interface Session {
  id: string;
  user_id: string;
  aal: 'aal1' | 'aal2' | 'aal3' | null;
  created_at: Date;
  not_after: Date | null;
  amr: { method: string; timestamp: number }[];
}

export async function findSession(db: Db, id: string): Promise<Session | undefined> {
  const [session] = await db<Session[]>`
    select s.id, s.user_id, s.aal::text, s.created_at, s.not_after,
      (select coalesce(json_agg(json_build_object(
          'method', a.authentication_method,
          'timestamp', extract(epoch from a.updated_at)::bigint) order by a.updated_at desc), '[]')
        from auth.mfa_amr_claims a where a.session_id = s.id) as amr
    from auth.sessions s
    where s.id = ${id} and (s.not_after is null or s.not_after > now())`;
  return session;
}

export function isAal2(session: Session): boolean {
  return session.aal === 'aal2';
}
