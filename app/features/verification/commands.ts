import { lookUp } from '~/domain/formats/lookup.ts';
import type { DocumentKind } from '~/domain/stores/verification.ts';
import type { Command } from '~/platform/data/command.ts';
import { sendDocument } from '~/platform/data/document-file.ts';
import { expectDone } from '~/platform/refusals/errors.ts';
import { newId } from '~/ui/browser/new-id.ts';
import { verificationKey } from './queries.ts';

const changes = [verificationKey];

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

interface Attach {
  store: string;
  kind: DocumentKind;
  file: Blob;
  /** As the person's device calls it. */
  name: string;
}

/** Sends a document and puts it into the store's request, in the place of the former one of its kind. */
export const attachDocument: Command<Attach> = {
  run: async ({ api }, { store, kind, file, name }) => {
    const path = `${store}/${newId()}.${lookUp(endings, file.type)}`;
    await sendDocument(path, file);
    await expectDone(api.rpc('attach_verification_document', { kind, path, file_name: name }));
  },
  changes,
  explain: ({ code }) =>
    code === 'PT400' || code === 'PT403'
      ? 'O site não aceitou o arquivo agora. Espere um minuto e tente de novo.'
      : undefined,
};

/** Sends the request to the administration. */
export const requestVerification: Command<{ name: string; role: string }> = {
  run: ({ api }, { name, role }) =>
    expectDone(
      api.rpc('request_verification', {
        responsible_name: name,
        responsible_role: role,
      }),
    ),
  changes,
};

/** Takes the open request back; its documents go with it. */
export const withdrawVerification: Command<void> = {
  run: ({ api }) => expectDone(api.rpc('withdraw_verification')),
  changes,
};

interface SetBadge {
  store: string;
  verified: boolean;
  note: string;
}

/** Gives or takes the badge without a request: administrators only. */
export const setStoreVerification: Command<SetBadge> = {
  run: ({ api }, args) => expectDone(api.rpc('set_store_verification', args)),
  changes: [verificationKey, ['admin'], ['dashboard'], ['panel'], ['stock']],
};
