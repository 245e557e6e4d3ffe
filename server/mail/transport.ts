import { senderOf } from './sender-name.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Message } from './message.ts';

/** Hands a message over, until the signal ends it. @throws when it could not; the sender tries again later */
export type Transport = (message: Message, signal?: AbortSignal) => Promise<void>;

/** Without a mail server: each mail becomes a file that any mail program opens. */
export function fileTransport(
  folder: string,
  from: string,
  tell: (file: string) => void,
): Transport {
  return async (message) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const recipient = message.to.replace(/[^a-z0-9.@_-]/gi, '_').slice(0, 80);
    const file = await writeNew(folder, recipient, asEml(message, from));
    tell(file);
  };
}

/** Names are in order of time; several processes may write into one folder. */
async function writeNew(folder: string, recipient: string, text: string): Promise<string> {
  for (let at = Date.now(); ; at += 1) {
    const file = join(folder, `${at}-${recipient}.eml`);
    try {
      await writeFile(file, text, { mode: 0o600, flag: 'wx' });
      return file;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function asEml(message: Message, from: string): string {
  const { to, subject, text, html, replyTo, headers, attachments = [] } = message;
  const boundary = 'patio-parte';
  const around = 'patio-anexos';
  const files = attachments.map(
    ({ filename, contentType, content }) =>
      `--${around}\r\nContent-Type: ${contentType}; charset=utf-8\r\nContent-Disposition: attachment; filename="${filename}"\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${content}\r\n`,
  );
  const isMixed = files.length > 0;
  const part = (type: string, body: string) =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${body}\r\n`;
  const line = (value: string) => value.replace(/[\r\n]+/g, ' ');
  return [
    `From: ${senderOf(from)}`,
    `To: ${line(to)}`,
    `Subject: ${line(subject)}`,
    `Date: ${new Date().toUTCString()}`,
    ...(replyTo ? [`Reply-To: ${line(replyTo)}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${line(value)}`),
    'MIME-Version: 1.0',
    ...(isMixed ? [`Content-Type: multipart/mixed; boundary="${around}"`, '', `--${around}`] : []),
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    `${part('text/plain', text)}${part('text/html', html)}--${boundary}--`,
    ...(isMixed ? [`${files.join('')}--${around}--`] : []),
    '',
  ].join('\r\n');
}
