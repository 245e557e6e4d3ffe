import type { ReactNode } from 'react';
import { useCommand, type Command } from '~/platform/data/command.ts';
import { useData, type Query } from '~/platform/data/query.ts';
import { expectDone, unwrap } from '~/platform/refusals/errors.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { PhotoField } from './photo-field.tsx';

const ownAvatar: Query<{ path: string | null }> = {
  key: ['account', 'avatar'],
  ask: async ({ api, userId }) => {
    const answer = await api.from('profiles').select('avatar_path').eq('id', userId).single();
    return { path: unwrap(answer).avatar_path };
  },
};

const saveAvatar: Command<string | null> = {
  run: async ({ api, userId }, path) =>
    await expectDone(api.from('profiles').update({ avatar_path: path }).eq('id', userId)),
  changes: [ownAvatar.key],
};

/** The signed-in person's own photo: kept as soon as it has arrived. @param empty stands there while there is none */
export function AccountPhoto({ empty }: { empty: ReactNode }) {
  const { data } = useData(ownAvatar);
  const { attempt } = useCommand(saveAvatar);
  const keep = async (path: string | null) =>
    showOutcome(await attempt(path), {
      failed: 'A foto não foi salva',
      done: path ? 'Foto salva' : 'Foto tirada',
    });
  return (
    <PhotoField
      kind="avatar"
      path={data?.path ?? null}
      empty={empty}
      onChange={(path) => void keep(path)}
    />
  );
}
