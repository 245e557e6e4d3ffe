import type { Sql } from 'postgres';
import { pixText } from '../../app/domain/billing/pix.ts';
import type { Env } from '../process/env.ts';

/** Puts where invoices are paid to, as the environment says, where payers can read it. The last start counts. */
export async function storePixReceiver(
  owner: Sql,
  { pix, paymentWebhookSecret }: Env,
): Promise<void> {
  const row = {
    key: pix?.key ?? null,
    name: pix ? pixText(pix.name, 25) : null,
    city: pix ? pixText(pix.city, 15) : null,
    has_webhook: paymentWebhookSecret !== undefined,
  };
  await owner`
    insert into private.pix_receiver ${owner(row)}
    on conflict (only_one) do update set
      key = excluded.key, name = excluded.name, city = excluded.city, has_webhook = excluded.has_webhook`;
}
