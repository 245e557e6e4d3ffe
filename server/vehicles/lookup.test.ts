import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { lookUpVehicle, readVehicle } from './lookup.ts';

const read = (answer: unknown) => readVehicle(JSON.stringify(answer));

test('an answer as providers write it becomes what the editor has', () => {
  expect(
    read({
      make: 'VW',
      model: 'POLO TSI',
      fuel: 'GASOLINA/ALCOOL',
      color: 'BRANCA',
      transmission: 'turbo',
      year: '2022',
      year_fabrication: 1890,
      doors: 4,
      years: [2022, 'x', 32_000, 2021],
      renavam: '00639884962',
    }),
  ).toEqual({
    facts: {
      make: 'Volkswagen',
      model: 'Polo',
      version: 'TSI',
      fuel: 'flex',
      color: 'branco',
      year: '2022',
      doors: '4',
    },
    years: [2021, 2022],
  });
});

test.each([[''], ['<html>'], ['[]'], ['null'], ['{"make":{"a":1},"year":"soon"}']])(
  'an answer that says nothing of a car: %s',
  (text) => expect(readVehicle(text)).toBeUndefined(),
);

async function asking(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    const found = await lookUpVehicle(
      { url, secret: 's3cret-of-16-letters' },
      { plate: 'ABC1D23' },
    );
    return JSON.stringify(found.facts);
  } catch (error) {
    return (error as Error).message;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a provider is asked with its secret; what it answers otherwise has a name', async () => {
  let asked = '';
  const found = await asking((request, response) => {
    request.on('data', (part) => (asked += String(part)));
    request.on('end', () => {
      asked += String(request.headers.authorization);
      response.end('{"make":"Fiat"}');
    });
  });
  expect([asked, found]).toEqual([
    '{"plate":"ABC1D23"}Bearer s3cret-of-16-letters',
    '{"make":"Fiat"}',
  ]);
  const status = (code: number, head = {}) =>
    asking((_, response) => response.writeHead(code, head).end('{}'));
  expect(await status(404)).toBe('vehicle_unknown');
  expect(await status(401)).toBe('vehicle_no_answer');
  expect(await status(302, { location: 'http://127.0.0.1:1/' })).toBe('vehicle_no_answer');
  expect(await asking((_, response) => response.destroy())).toBe('vehicle_no_answer');
  expect(await asking((_, response) => response.end('Erro'))).toBe('vehicle_nonsense');
  expect(await asking((_, response) => response.end(`"${'x'.repeat(70_000)}"`))).toBe(
    'vehicle_nonsense',
  );
});
