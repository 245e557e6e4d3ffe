import { lookUp } from '~/domain/formats/lookup.ts';
import type { WebhookTry } from '~/platform/answers/webhook-answers.ts';
import { postToSite } from '~/platform/data/ask-site.ts';
import type { Command } from '~/platform/data/command.ts';
import { leadEmailPath, storeWebhookPath } from '~/platform/navigation/account-paths.ts';
import { type DataError, expectDone, unwrap } from '~/platform/refusals/errors.ts';
import {
  integrationRequestRules,
  integrationRules,
} from '~/platform/refusals/integration-rules.ts';
import { deliveriesKey } from '~/screens/deliveries/queries.ts';
import { contactsKey } from '../queries.ts';
import { leadEmailKey, storeTokensKey, storeWebhookKey, type StoreWebhook } from './queries.ts';

// The overview tells of a webhook that was switched off.
const webhookKeys = [storeWebhookKey, deliveriesKey, [...contactsKey, 'overview']];

const explainIntegration = ({ hint }: DataError) =>
  lookUp({ ...integrationRules, ...integrationRequestRules }, hint ?? '');

export interface WebhookForm extends Pick<StoreWebhook, 'url' | 'enabled' | 'events' | 'format'> {
  store: string;
  /** Whether the secret is made anew. */
  renew?: boolean;
}

export interface SavedWebhook {
  /** The secret, where it is new: it is told this once. */
  secret?: string;
  /** What came of the test that a new address or secret was sent. */
  test?: TestOutcome;
}

export type TestOutcome = Pick<WebhookTry, 'status' | 'failure' | 'milliseconds'>;

/** Saves the webhook; the server tests a new address before and encrypts the secret. */
export const saveWebhook: Command<WebhookForm, SavedWebhook> = {
  run: (_, form) => postToSite(storeWebhookPath, form),
  changes: webhookKeys,
  explain: explainIntegration,
};

export const deleteWebhook: Command<string> = {
  run: ({ api }, store) => expectDone(api.from('store_webhooks').delete().eq('customer_id', store)),
  changes: webhookKeys,
};

/** Makes a token and answers it, this once. */
export const createToken: Command<{ store: string; name: string; mayWrite: boolean }, string> = {
  run: async ({ api }, { store, name, mayWrite }) =>
    unwrap(await api.rpc('create_store_token', { store, name, may_write: mayWrite })),
  changes: [storeTokensKey],
  explain: explainIntegration,
};

export const revokeToken: Command<string> = {
  run: ({ api }, id) => expectDone(api.from('store_tokens').delete().eq('id', id)),
  changes: [storeTokensKey],
};

/**
 * Saves the address and sends it the link that confirms it. An empty address ends the mails.
 * @returns whether a link was sent: a confirmed address needs none
 */
export const saveLeadEmail: Command<{ store: string; email: string }, { sent: boolean }> = {
  run: async ({ api }, { store, email }) => {
    await expectDone(
      api
        .from('customers')
        .update({ lead_email: email || null })
        .eq('id', store),
    );
    return email === '' ? { sent: false } : postToSite(leadEmailPath, { store });
  },
  changes: [leadEmailKey],
  explain: explainIntegration,
};
