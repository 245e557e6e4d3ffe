import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '../outside/public-address.ts';
import { createReach } from '../outside/reach.ts';
import { fetchImage, fetchSafely, type NotFetched } from './fetch-safely.ts';

describe('addresses of the open internet', () => {
  test.each(['8.8.8.8', '200.160.2.3', '172.32.0.1', '2804:14c::1', '2001:4860:4860::8888'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('what is not fetched', () => {
  test.each([
    'http://example.com/a.xml',
    'file:///etc/passwd',
    'https://127.0.0.1/a.xml',
    'https://[::1]/a.xml',
    'https://[::ffff:10.0.0.1]/a.xml',
    'https://2130706433/a.xml',
    'https://0x7f.1/a.xml',
    'https://localhost/a.xml',
    'https://somebody:secret@example.com/a.xml',
    'https://example.com:8443/a.xml',
    'nothing',
  ])('%s', async (address) => {
    await expect(fetchSafely(address, AbortSignal.timeout(5_000))).rejects.toMatchObject({
      reason: 'address_refused',
    });
  });
});

// A network in own hands stands for the open internet: of this machine only 127.0.0.1 is one.
describe('where a redirect leads', () => {
  const reach = createReach(['127.0.0.1']);
  const serve = async (host: string, answer: RequestListener): Promise<[string, Server]> => {
    const server = createServer(answer);
    await new Promise<void>((listening) => server.listen(0, host, listening));
    return [`http://${host}:${(server.address() as AddressInfo).port}`, server];
  };

  test('it is followed, but not into the network', async () => {
    let asked = 0;
    const [secret, hidden] = await serve('127.0.0.2', (_, response) => {
      asked += 1;
      response.end('segredo');
    });
    const targets: Record<string, string> = {
      '/private': `${secret}/`,
      '/mapped': 'http://[::ffff:127.0.0.2]/',
      '/cloud': 'http://169.254.169.254/latest',
      '/file': 'file:///etc/passwd',
      '/plain': 'http://8.8.8.8/',
      '/known': '/file.xml',
    };
    const [site, server] = await serve('127.0.0.1', (request, response) => {
      const location = targets[request.url!];
      if (location === undefined) response.end('<ads/>');
      else response.writeHead(302, { location }).end();
    });
    const paths = ['/private', '/mapped', '/cloud', '/file', '/plain'];
    const from = (path: string) => fetchSafely(site + path, AbortSignal.timeout(5_000), { reach });
    try {
      const outcomes = await Promise.allSettled(paths.map(from));
      expect(
        outcomes.map((one) => one.status === 'rejected' && (one.reason as NotFetched).reason),
      ).toEqual(paths.map(() => 'address_refused'));
      expect(asked).toBe(0);
      expect((await from('/known')).statusCode).toBe(200);
      // A photo's server may speak http alone, at a port of its own.
      const photo = await fetchImage(`${site}/file.xml`, AbortSignal.timeout(5_000), { reach });
      expect(photo.statusCode).toBe(200);
    } finally {
      server.close();
      hidden.close();
    }
  });

  test('a name is refused for where it leads', async () => {
    const only = createReach(['10.0.0.0/8']);
    await expect(
      fetchSafely('http://localhost/', AbortSignal.timeout(5_000), { reach: only }),
    ).rejects.toMatchObject({ reason: 'address_refused' });
  });
});
