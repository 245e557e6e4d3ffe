import type { Sql } from 'postgres';

/**
 * Puts the networks in own hands that webhooks may go to where the database looks when an address is saved. The last
 * start counts.
 * @param networks as in the environment: `10.0.0.0/8`, `127.0.0.1`
 */
export async function watchWebhookNetworks(owner: Sql, networks: readonly string[]): Promise<void> {
  await owner.begin(async (tx) => {
    await tx`delete from private.webhook_networks where network <> all (${networks}::inet[])`;
    await tx`
      insert into private.webhook_networks select distinct unnest(${networks}::inet[])
      on conflict do nothing`;
  });
}
