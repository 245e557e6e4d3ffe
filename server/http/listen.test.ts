import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importPath } from '../../app/platform/navigation/import-paths.ts';
import { createHttpServer, type ListenOptions } from './listen.ts';
import { type MaybeConnected, receiveBody } from './receive-body.ts';

let server: Server;
/** Whoever reads bodies comes to it then. */
let reader: Promise<unknown> = Promise.resolve();
const app = new Hono<{ Bindings: MaybeConnected }>()
  .use(receiveBody)
  .get('*', (c) => c.text('lido'))
  .post('*', async (c) => {
    await reader;
    return c.text(`${(await c.req.text()).length}`);
  });

const start = async (more: Partial<ListenOptions> = {}) => {
  server = createHttpServer({ fetch: app.fetch, trustedProxies: [], patienceMs: 400, ...more });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
};

/** A connection, and all that came on it by its end. */
function open(text = ''): { socket: Socket; ended: Promise<string> } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(answer)));
  if (text) socket.write(text);
  return { socket, ended };
}

const head = (target: string, ...headers: string[]) =>
  [`POST ${target} HTTP/1.1`, 'host: localhost', ...headers, '', ''].join('\r\n');

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('a connection that stays half open is ended', () => {
  beforeEach(() => start());

  test('that never sends a byte', async () => {
    expect(await open().ended).toMatch(/^(HTTP\/1.1 408|$)/);
  });

  test('whose head does not end', async () => {
    expect(await open('GET / HTTP/1.1\r\nhost: localhost\r\nx').ended).toMatch(
      /^(HTTP\/1.1 408|$)/,
    );
  });

  test.for(['content-length: 1000', 'transfer-encoding: chunked'])(
    'whose body does not come (%s)',
    async (header) => {
      expect(await open(head('/', header)).ended).toMatch(/^HTTP\/1.1 408/);
    },
  );

  test('whose body comes in drops', async () => {
    const { socket, ended } = open(head('/', 'content-length: 1000'));
    const drops = setInterval(() => socket.write('x'), 20);
    expect(await ended).toMatch(/^HTTP\/1.1 408/);
    clearInterval(drops);
  });

  test('whose refused body comes in drops', async () => {
    const { socket, ended } = open(head('/', 'content-length: 1000000'));
    const drops = setInterval(() => socket.write('x'), 20);
    expect(await ended).toMatch(/^HTTP\/1.1 413/);
    clearInterval(drops);
  });
});

describe('a body that goes on coming', () => {
  const sendTo = async (path: string, times: Partial<ListenOptions>) => {
    await start({ patienceMs: 1_000, ...times });
    const { socket, ended } = open(head(path, 'content-length: 40000', 'connection: close'));
    let left = 40;
    const pieces = setInterval(() => {
      socket.write('x'.repeat(1_000));
      left -= 1;
      if (left === 0) clearInterval(pieces);
    }, 50);
    const answer = await ended;
    clearInterval(pieces);
    return answer;
  };

  test('is waited for', async () => {
    expect(await sendTo('/', {})).toMatch(/\r\n\r\n40000$/);
  });

  test('but not for ever where it fills the memory', async () => {
    expect(await sendTo('/', { wholeBodyMs: 600 })).toMatch(/^HTTP\/1.1 408/);
  });

  test.for([importPath('id', 'store', 'carga.xml'), '/storage/v1/object/uploads/a'])(
    'is waited for as long as it takes where it is read as it comes: %s',
    async (path) => {
      expect(await sendTo(path, { wholeBodyMs: 600 })).toMatch(/\r\n\r\n40000$/);
    },
  );
});

test('who sent all that we have read is not held to be slow', async () => {
  await start({ patienceMs: 200 });
  const { promise, resolve } = Promise.withResolvers<void>();
  reader = promise;
  const path = importPath('id', 'store', 'carga.xml');
  const { socket, ended } = open(head(path, 'content-length: 900000', 'connection: close'));
  socket.write('x'.repeat(900_000));
  setTimeout(resolve, 1_000);
  expect(await ended).toMatch(/\r\n\r\n900000$/);
});

test('who asks for a tunnel is refused, and has no connection left that would hold up the end', async () => {
  await start();
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  socket.write('CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n');
  const said = await new Promise<string>((resolve) => socket.once('data', (d) => resolve(`${d}`)));
  expect(said).toMatch(/^HTTP\/1.1 405 /);
  await expect.poll(() => connectionsOf(server)).toBe(0);
  socket.destroy();
});

describe('one address holds so many connections', () => {
  test('and is told so, until one of them ends', async () => {
    await start({ maxConnections: 3 });
    const held = [open(), open(), open()];
    await expect.poll(() => connectionsOf(server)).toBe(3);
    expect(await open().ended).toMatch(/^HTTP\/1.1 429 .*\r\nRetry-After: \d+/s);
    held[0]!.socket.destroy();
    await expect.poll(() => connectionsOf(server)).toBe(2);
    expect(await open('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n').ended).toMatch(
      /^HTTP\/1.1 200/,
    );
  });

  test('but a proxy, which stands for many, any number', async () => {
    await start({ maxConnections: 1, trustedProxies: ['127.0.0.0/8'] });
    open();
    open();
    await expect.poll(() => connectionsOf(server)).toBe(2);
    expect(await open('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n').ended).toMatch(
      /^HTTP\/1.1 200/,
    );
  });
});

describe('odd requests', () => {
  beforeEach(() => start());

  test.for([
    ['CONNECT a.example:443 HTTP/1.1\r\nhost: a\r\n\r\n', 405],
    ['GET /\\a HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: a:99999\r\nconnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
    [head('/', 'content-length: 1', 'transfer-encoding: chunked') + '0\r\n\r\n', 400],
    [head('/', 'content-length: 1', 'content-length: 2') + 'xx', 400],
    [head('/', 'content-length: -1'), 400],
    [head('/', 'transfer-encoding: chunked') + 'zz\r\n', 400],
  ] as const)('%j is answered %i', async ([text, status]) => {
    expect((await open(text).ended).split(' ')[1]).toBe(String(status));
  });
});

test('who asks before sending is refused before sending, and whose file is welcome is told to send it', async () => {
  await start();
  const path = importPath('id', 'store', 'carga.xml');
  const large = open(head(path, 'content-length: 1000000', 'expect: 100-continue'));
  const told = await new Promise<string>((resolve) =>
    large.socket.once('data', (text) => resolve(`${text}`)),
  );
  expect(told).toMatch(/^HTTP\/1.1 100 /);
  const refused = open(head('/', 'content-length: 1000000', 'expect: 100-continue'));
  expect(await refused.ended).toMatch(/^HTTP\/1.1 413/);
  const { socket, ended } = open(
    head('/', 'content-length: 3', 'expect: 100-continue', 'connection: close'),
  );
  socket.once('data', () => socket.write('abc'));
  expect(await ended).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 .*\r\n\r\n3$/s);
});

function connectionsOf(one: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    one.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
