import { createTransport } from 'nodemailer';
import type { Transport } from './transport.ts';

/** Sends through a mail server. @param url as nodemailer reads it: smtps://user:password@host:465 */
export function smtpTransport(url: string, from: string): Transport {
  const server = createTransport(url);
  return async (message) => {
    await server.sendMail({ from, ...message });
  };
}
