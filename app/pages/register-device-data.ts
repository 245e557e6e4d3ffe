import { countCopies, deleteDeviceCopies } from '~/features/editor/draft/device-copy.ts';
import { countWaiting, deleteWaitingFiles } from '~/features/photos/queue/waiting-files.ts';
import { registerDeviceData } from '~/platform/session/device-data.ts';

// Who keeps something of a person's on this device, whichever page is open: loaded by whoever ends a session.

registerDeviceData({
  count: async (person) => ({ many: await countWaiting(person), one: 'foto', more: 'fotos' }),
  forget: deleteWaitingFiles,
});
registerDeviceData({
  count: async (person) => ({
    many: await countCopies(person),
    one: 'anúncio com o que você escreveu',
    more: 'anúncios com o que você escreveu',
  }),
  forget: deleteDeviceCopies,
});
