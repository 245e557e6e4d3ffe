import type { TransactionSql } from 'postgres';

/** A mail to be written: its topic names the template (templates.ts), its facts fill it. */
interface QueuedMail {
  topic: string;
  recipient: string;
  facts: Record<string, string | number>;
}

/** Puts a mail into the outbox within the transaction of its cause, so that both happen or neither. */
export async function queueMail(tx: TransactionSql, mail: QueuedMail): Promise<void> {
  await tx`
    insert into public.outbox (channel, topic, recipient, payload)
    values ('mail', ${mail.topic}, ${mail.recipient}, ${tx.json(mail.facts)})`;
}
