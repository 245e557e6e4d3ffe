import { senderOf } from './sender-name.ts';
import { createTransport } from 'nodemailer';
import type { Transport } from './transport.ts';

/** Sends through a mail server. @param url as nodemailer reads it: smtps://user:password@host:465 */
export function smtpTransport(url: string, from: string): Transport {
  // A mail waits in the outbox rather than in a connection that does not come about.
  const server = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return async (message, signal) => {
    await server.sendMail({ from: senderOf(from), ...message, ...(signal && { signal }) });
  };
}
