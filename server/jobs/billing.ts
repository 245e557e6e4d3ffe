import type { Sql } from 'postgres';

/**
 * Renews, warns and ends the subscriptions that are due, each in a transaction of its own: one that fails holds up no
 * other, and two processes at once do what one does.
 * @throws AggregateError when some failed, after all were tried
 */
export async function billSubscriptions(owner: Sql, ending?: AbortSignal): Promise<void> {
  const due = await owner<{ id: string }[]>`select private.subscriptions_due() as id`;
  const failures: unknown[] = [];
  for (const { id } of due) {
    ending?.throwIfAborted();
    await owner`select private.bill_subscription(${id})`.catch((error: unknown) =>
      failures.push(error),
    );
  }
  await owner`select private.void_unpaid_highlights()`;
  if (failures.length > 0) throw new AggregateError(failures, 'billing');
}
