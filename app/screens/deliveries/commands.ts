import type { Command } from '~/platform/data/command.ts';
import { DataError, expectDone, unwrap } from '~/platform/refusals/errors.ts';
import type { WebhookDelivery } from '~/platform/answers/webhook-answers.ts';
import { deliveriesKey } from './queries.ts';

const lookAgainMs = 400;
const patienceMs = 30_000;

interface Test {
  /** The site's own, if not given. */
  store?: string;
  answer: (delivery: WebhookDelivery | null) => void;
}

/** Sends a test and waits for its result. */
export const testWebhook: Command<Test> = {
  run: async ({ api }, { store, answer }) => {
    const id = Number(
      unwrap(await api.rpc('test_webhook', { ...(store !== undefined && { store }) })),
    );
    const until = Date.now() + patienceMs;
    for (;;) {
      const { data, error } = await api.rpc('webhook_delivery', { message_id: id });
      if (error) throw new DataError(error);
      if (data?.status !== 'pending' || Date.now() > until) return answer(data);
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
    }
  },
  changes: [deliveriesKey],
};

interface Resend {
  message: number;
  /** The number of tries that was shown: a second click adds none. */
  tries: number;
}

export const resendWebhook: Command<Resend> = {
  run: ({ api }, { message, tries }) =>
    expectDone(api.rpc('resend_webhook', { message_id: message, tries })),
  changes: [deliveriesKey],
};

interface ResendAll {
  store?: string;
  answer: (many: number) => void;
}

/** Sends again all that was given up, with the same ids. */
export const resendWebhooks: Command<ResendAll> = {
  run: async ({ api }, { store, answer }) =>
    answer(unwrap(await api.rpc('resend_webhooks', { ...(store !== undefined && { store }) }))),
  changes: [deliveriesKey],
};
