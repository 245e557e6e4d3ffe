import type { Vertical } from '~/domain/listings/verticals.ts';
import type { MemberRole } from '~/domain/stores/member-roles.ts';
import { formatAge } from '~/domain/time/dates.ts';
import type { Database } from '~/platform/api/database.ts';
import type { Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import type { PanelStore } from './panel-store.ts';

/** Somebody who works for a store (public.store_team). */
export interface Member {
  userId: string;
  role: MemberRole;
  /** New contacts come to them in turn. */
  takesTurns: boolean;
  /** Of which verticals. */
  turnsFor: Vertical[];
  turnAt: string | undefined;
  isOnDuty: boolean;
  name: string;
  /** Undefined: the reader may not know it. */
  email: string | undefined;
  /** When they were last here; undefined: not signed in anywhere. */
  seenAt: string | undefined;
  /** How many listings are theirs. */
  listings: number;
  /** How many of their contacts wait for an answer. */
  open: number;
  /** Of 30 days. */
  contacts: number;
  /** Undefined: fewer than 5 answers. */
  answerMinutes: number | undefined;
  /** How many contacts were won in 30 days, and for how many reais in all. */
  won: number;
  wonPrice: number;
}

/** When somebody was last here. Their session is renewed each hour, so that less is not known. */
export const seenOf = (at: string | undefined, now = new Date()): string => {
  if (at === undefined) return '–';
  return now.getTime() - Date.parse(at) < 3_600_000 ? 'na última hora' : formatAge(at, now);
};

/** Where the keys of what a team consists of begin. */
export const membersKey = ['members'];

export const membersOf = (store: Pick<PanelStore, 'id'>): Query<Member[]> => ({
  key: [...membersKey, store.id],
  ask: async ({ api }) => unwrap(await api.rpc('store_team', { store: store.id })).map(memberOf),
});

// PostgreSQL does not tell that a column of an answer may be null.
type Answered = Database['public']['Functions']['store_team']['Returns'][number];
type Row = { [Name in keyof Answered]: Answered[Name] | null };

const memberOf = (row: Row): Member => ({
  userId: row.user_id!,
  role: row.role as MemberRole,
  takesTurns: row.takes_turns ?? false,
  turnsFor: (row.turns_for ?? []) as Vertical[],
  turnAt: row.turn_at ?? undefined,
  isOnDuty: row.is_on_duty ?? false,
  name: row.name ?? row.email ?? 'Sem nome',
  email: row.email ?? undefined,
  seenAt: row.seen_at ?? undefined,
  listings: row.listings ?? 0,
  open: row.open ?? 0,
  contacts: row.contacts ?? 0,
  answerMinutes: row.answer_minutes ?? undefined,
  won: row.won ?? 0,
  wonPrice: Number(row.won_price ?? 0),
});
