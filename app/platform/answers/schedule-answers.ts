import type { ImportOutcome, ImportRun, Numbers } from './import-answers.ts';

/** One reading of a schedule's feed. */
export interface ScheduledRun extends Pick<
  ImportRun,
  'id' | 'state' | 'total' | 'listings' | 'applied' | 'archived' | 'failure' | 'created_at'
> {
  counts: Numbers<ImportOutcome>;
  /** Listings that came before and are not in it. */
  missing: number;
  /** How many came before; only of one that waits for a person. */
  known: number | null;
}

/** The address of a feed that is read every few hours (private.import_schedules). */
export interface ImportSchedule {
  id: string;
  name: string;
  /** With what may be a secret masked. */
  address: string;
  credential: 'password' | 'token' | null;
  /** When address, password or token were last typed. */
  sealed_at: string;
  /** What kind of file it is, once it has been read: `vrsync`, `csv:car`. */
  format: string | null;
  every_hours: number;
  /** Percent of its listings that may leave without a person's word. */
  most_missing: number;
  due: string;
  paused_as: 'asked' | 'failing' | null;
  failures: number;
  failing_since: string | null;
  created_at: string;
  listings: number;
  /** The last 30, the latest first. */
  runs: ScheduledRun[];
}

export interface ImportSchedules {
  allowed: boolean;
  /** Of the store, however they came. */
  listings: number;
  schedules: ImportSchedule[];
}

/** What the database's functions for schedules answer. */
export interface ScheduleAnswers {
  import_schedules: ImportSchedules;
}
