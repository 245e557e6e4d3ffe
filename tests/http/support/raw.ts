import { connect } from 'node:net';
import { inject } from 'vitest';

export interface RawAnswer {
  status: number;
  /** Status line and headers. */
  head: string;
  body: string;
}

/**
 * Writes bytes as they are to a server, which no HTTP client would send, and reads until the connection ends.
 * @param text of the request, with `connection: close` if the server is to end the connection
 * @param from own address, by which the server counts connections
 */
export function sendRaw(
  text: string,
  server = inject('productUrl'),
  from?: string,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(server);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(parsed(answer)));
    socket.write(text, 'latin1');
  });
}

function parsed(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') };
}

/** The text of a request. */
export function requestText(target: string, more: RequestText = {}): string {
  const { method = 'GET', headers = {}, body = '' } = more;
  const all: Record<string, string> = { host: new URL(inject('productUrl')).host, ...headers };
  if (body) all['content-length'] ??= `${Buffer.byteLength(body)}`;
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\nconnection: close\r\n${lines.join('')}\r\n${body}`;
}

interface RequestText {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}
