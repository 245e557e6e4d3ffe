import { countCopies, forgetCopies } from '~/features/editor/draft/device-copy.ts';
import { countWaiting, forgetWaiting } from '~/features/photos/queue/waiting-files.ts';
import { keepsOnlyHere } from '~/platform/session/device-data.ts';

// Who keeps something of a person's on this device, whichever page is open: loaded by whoever ends a session.

keepsOnlyHere({
  count: async (person) => ({ many: await countWaiting(person), one: 'foto', more: 'fotos' }),
  forget: forgetWaiting,
});
keepsOnlyHere({
  count: async (person) => ({
    many: await countCopies(person),
    one: 'anúncio com o que você escreveu',
    more: 'anúncios com o que você escreveu',
  }),
  forget: forgetCopies,
});
