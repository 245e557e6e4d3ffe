import type { Query } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import type { SitePulse } from '~/platform/answers/money-answers.ts';
import type { Database, Json } from '~/platform/database.types.ts';

type Tables = Database['public']['Tables'];
export type Backup = Tables['backups']['Row'];
export type SystemCheck = Tables['system_checks']['Row'];

export const backupsKey = ['admin', 'backups'];
export const settingsKey = ['admin', 'settings'];

const listed = 50;

/** The newest backups; asked again often, for one of them may be under way. */
export const backups: Query<Backup[]> = {
  key: backupsKey,
  every: 2_000,
  ask: async ({ api }) =>
    unwrap(
      await api
        .from('backups')
        .select('*')
        .order('created_at', { ascending: false })
        .order('id')
        .limit(listed),
    ),
};

export type Settings = Record<string, Json | undefined>;

/** What an administrator has saved, by key; what was never saved is not there. */
export const savedSettings: Query<Settings> = {
  key: settingsKey,
  ask: async ({ api }) => {
    const rows = unwrap(await api.from('app_settings').select('key, value'));
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  },
};

/** Whether nobody has said who operates the site; unknown settings lack nothing. */
export const lacksOperator = (settings: Settings | undefined): boolean =>
  settings !== undefined && settings['site.operator'] === undefined;

/** How many are on the site now. */
export const online: Query<Pick<SitePulse, 'visitors' | 'sessions'>> = {
  key: ['admin', 'online'],
  every: 5_000,
  ask: async ({ api }) => unwrap(await api.rpc('site_activity')),
};

/** What the server measured last, every 30 seconds. */
export const systemChecks: Query<SystemCheck[]> = {
  key: ['admin', 'system-checks'],
  every: 30_000,
  ask: async ({ api }) => unwrap(await api.from('system_checks').select('*')),
};

/** What the server stands on, as its checks and logs name it. */
export type SystemPart = 'database' | 'storage' | 'jobs' | 'mail' | 'disk';
/** What the operator sets up outside of the site, as its checks name it: `ok` where it is done. */
export type SetupPart = 'mail_server' | 'payments' | 'backup_place';
export type SystemLogEntry = Database['public']['Functions']['system_log']['Returns'][number];

export const systemLogKey = ['admin', 'system-log'];

/** The newest of what happened to a part; of those that wait, as long as it is looked at. */
export const systemLog = (part: SystemPart): Query<SystemLogEntry[]> => ({
  key: [...systemLogKey, part],
  every: 10_000,
  ask: async ({ api }) => unwrap(await api.rpc('system_log', { part })),
});

interface IntegrationState {
  integration_type: string;
  enabled: boolean;
}

export const integrationStates: Query<IntegrationState[]> = {
  key: ['admin', 'integration-states'],
  ask: async ({ api }) =>
    unwrap(await api.from('integration_settings').select('integration_type, enabled')),
};

export type SystemMeasure =
  Database['public']['Functions']['system_measurements']['Returns'][number];

export const measuresKey = ['admin', 'measures'];

/** What the site keeps and the room it takes, summed over its processes; asked often, for a clearing shows here. */
export const systemMeasures: Query<SystemMeasure[]> = {
  key: measuresKey,
  every: 3_000,
  ask: async ({ api }) => unwrap(await api.rpc('system_measurements')),
};
