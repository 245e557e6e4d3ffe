import { lookUp } from '~/domain/formats/lookup.ts';
import type { WebhookTry } from '~/platform/answers/webhook-answers.ts';
import { askSite } from '~/platform/data/ask-site.ts';
import type { Command } from '~/platform/data/command.ts';
import { leadEmailPath, storeWebhookPath } from '~/platform/navigation/account-paths.ts';
import { type DataError, expectDone, unwrap } from '~/platform/refusals/errors.ts';
import {
  integrationRequestRules,
  integrationRules,
} from '~/platform/refusals/integration-rules.ts';
import { deliveriesKey } from '~/screens/deliveries/queries.ts';
import { leadEmailKey, storeTokensKey, storeWebhookKey, type StoreWebhook } from './queries.ts';

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
  run: async (_, form) => {
    const answer = await askSite(storeWebhookPath, {
      method: 'POST',
      body: JSON.stringify(form),
      headers: { 'content-type': 'application/json' },
    });
    return (await answer.json()) as SavedWebhook;
  },
  changes: [storeWebhookKey, deliveriesKey],
  explain: explainIntegration,
};

export const deleteWebhook: Command<string> = {
  run: ({ api }, store) => expectDone(api.from('store_webhooks').delete().eq('customer_id', store)),
  changes: [storeWebhookKey, deliveriesKey],
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

/** Saves the address and sends it the link that confirms it. @param email empty: contacts go nowhere by mail */
export const saveLeadEmail: Command<{ store: string; email: string }> = {
  run: async ({ api }, { store, email }) => {
    await expectDone(
      api
        .from('customers')
        .update({ lead_email: email || null })
        .eq('id', store),
    );
    if (email === '') return;
    await askSite(leadEmailPath, {
      method: 'POST',
      body: JSON.stringify({ store }),
      headers: { 'content-type': 'application/json' },
    });
  },
  changes: [leadEmailKey],
  explain: explainIntegration,
};
