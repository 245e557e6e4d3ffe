import { postToSite } from '~/platform/data/ask-site.ts';
import type { Command } from '~/platform/data/command.ts';
import { importSchedulesPath } from '~/platform/navigation/import-paths.ts';
import { expectDone } from '~/platform/refusals/errors.ts';
import { explainImport, importedKeys } from '../commands.ts';
import { importsKey } from '../queries.ts';

/** A schedule as its form gives it; the server encrypts what is secret of it. */
export interface ScheduleForm {
  id: string;
  store: string;
  name: string;
  every_hours: number;
  most_missing: number;
  /** Absent: the one that is stored stays. */
  url?: string;
  access: 'keep' | 'none' | 'password' | 'token';
  user?: string;
  password?: string;
  token?: string;
}

const changes = [importsKey, ...importedKeys];

/** Creates or changes a schedule. */
export const saveSchedule: Command<ScheduleForm> = {
  run: (_, form) => postToSite(importSchedulesPath, form),
  changes,
  explain: explainImport,
};

export type ScheduleAction = 'read' | 'pause' | 'resume' | 'delete' | 'keep' | 'take';

/** What a person does with a schedule, or with a reading of it that waits for them. */
export const actOnSchedule: Command<{ schedule: string; action: ScheduleAction }> = {
  run: ({ api }, { schedule, action }) =>
    expectDone(api.rpc('act_on_import_schedule', { schedule, action })),
  changes,
  explain: explainImport,
};
