import type { Sql } from 'postgres';
import { expect, test } from 'vitest';
import { ApiError } from '../rest/errors.ts';
import { openReplicas } from './replicas.ts';

const server = Object.assign(async () => [{ identity: '1/patio', position: 7 }], {
  end: async () => {},
}) as unknown as Sql;

test('the primary is asked where a replica has no free connection, not where the request is at fault', async () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const lanes = { pages: [], visitors: [], people: [], health: [server] };
  const replicas = await openReplicas({
    all: [{ name: 'b:5432', lanes, owner: server }],
    primary: server,
    guard: (work) => work(),
    log,
  });
  const failing = (code: string) => () => Promise.reject(new ApiError(504, code, 'no'));
  expect(await replicas.read(async () => 'answer')).toBe('answer');
  expect(await replicas.read(failing('PGRST003'))).toBeUndefined();
  expect(replicas.measure()[1]!.replica).toMatchObject({ isUsed: true, fallbacks: 1 });
  await expect(replicas.read(failing('PGRST100'))).rejects.toThrow('no');
  await replicas.close();
});
