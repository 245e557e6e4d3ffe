import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from './message.ts';

/** Hands a message over. @throws when it could not; the sender tries again later */
export type Transport = (message: Message) => Promise<void>;

/** Without a mail server: each mail becomes a file that any mail program opens. */
export function fileTransport(
  folder: string,
  from: string,
  tell: (file: string) => void,
): Transport {
  let last = 0;
  return async (message) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    last = Math.max(Date.now(), last + 1);
    const recipient = message.to.replace(/[^a-z0-9.@_-]/gi, '_').slice(0, 80);
    const file = join(folder, `${last}-${recipient}.eml`);
    await writeFile(file, asEml(message, from), { mode: 0o600 });
    tell(file);
  };
}

function asEml({ to, subject, text, html }: Message, from: string): string {
  const boundary = 'patio-parte';
  const part = (type: string, body: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${body}\r\n`;
  const line = (value: string) => value.replace(/[\r\n]+/g, ' ');
  return [
    `From: ${from}`,
    `To: ${line(to)}`,
    `Subject: ${line(subject)}`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `${part('text/plain', text)}${part('text/html', html)}--${boundary}--`,
    '',
  ].join('\r\n');
}
