import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A mail that the server was given. */
export interface ReceivedMail {
  to: string;
  /** Headers and parts, as they came. */
  source: string;
}

/** An SMTP server (RFC 5321) on a free port that keeps what it is given. */
export async function startMailServer() {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined); // a client that hangs up is no failure of the server
    converse(socket, (mail) => mails.push(mail));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function converse(socket: Socket, keep: (mail: ReceivedMail) => void): void {
  let held = '';
  let to = '';
  let inData = false;
  socket.setEncoding('utf8');
  socket.write('220 test\r\n');
  const answer = (line: string) => {
    const recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
    if (recipient !== undefined) to = recipient;
    inData = /^DATA/i.test(line);
    socket.write(inData ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
  };
  socket.on('data', (chunk) => {
    held += String(chunk);
    for (;;) {
      const mark = inData ? '\r\n.\r\n' : '\r\n';
      const end = held.indexOf(mark);
      if (end < 0) return;
      const text = held.slice(0, end);
      held = held.slice(end + mark.length);
      if (!inData) answer(text);
      else {
        inData = false;
        keep({ to, source: text });
        socket.write('250 kept\r\n');
      }
    }
  });
}

/** What a mail says as plain text, with its transfer encoding undone. */
export function textOf({ source }: ReceivedMail): string {
  const part =
    source.split(/\r\n--/).find((each) => /content-type: text\/plain/i.test(each)) ?? source;
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  if (!/transfer-encoding: quoted-printable/i.test(head)) return text;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
