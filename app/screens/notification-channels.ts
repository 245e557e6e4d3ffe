import type { settingLabels } from '~/domain/site/settings.ts';
import { foresee, type Command } from '~/platform/data/command.ts';
import type { Query } from '~/platform/data/query.ts';
import { expectDone, unwrap } from '~/platform/refusals/errors.ts';

/** The channels for one kind of notification. */
export interface NotificationChannels {
  in_app: boolean;
  by_mail: boolean;
}

export type Preferences = Partial<Record<string, NotificationChannels>>;

/** The default. */
export const bothChannels: NotificationChannels = { in_app: true, by_mail: true };

/** How the signed-in person is told, by kind (private.is_notification_kind): as they have chosen, else as the site has it. */
export const myChannels: Query<Preferences> = {
  key: ['account', 'notification-preferences'],
  ask: async ({ api, userId }) => {
    const [chosen, site] = await Promise.all([
      api
        .from('notification_preferences')
        .select('kind, in_app, by_mail')
        .eq('user_id', userId)
        .then(unwrap),
      api
        .from('app_settings')
        .select('value')
        .eq('key', 'notices.by_mail' satisfies keyof typeof settingLabels)
        .then(unwrap),
    ]);
    const unasked = Object.entries((site[0]?.value ?? {}) as Record<string, boolean>);
    return Object.fromEntries([
      ...unasked.map(([kind, by_mail]) => [kind, { in_app: true, by_mail }] as const),
      ...chosen.map(({ kind, ...ways }) => [kind, ways] as const),
    ]);
  },
};

/** Takes effect at once. */
export const chooseChannels: Command<{ kind: string; ways: NotificationChannels }> = {
  run: ({ api }, { kind, ways }) =>
    expectDone(
      api
        .from('notification_preferences')
        .upsert({ kind, ...ways }, { onConflict: 'user_id,kind' }),
    ),
  changes: [myChannels.key],
  foresees: [
    foresee(myChannels.key, (chosen: Preferences, { kind, ways }) => ({ ...chosen, [kind]: ways })),
  ],
};
