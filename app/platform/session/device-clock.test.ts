import { afterEach, expect, test, vi } from 'vitest';
import { byDeviceClock } from './device-clock.ts';

afterEach(() => void vi.useRealTimers());

test('a session ends by the clock of who received it, however fast that is', async () => {
  const now = new Date('2026-11-28T13:10:00Z');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const session = { access_token: 'x', expires_in: 3_600, expires_at: 1_795_867_200 };
  const answer = await byDeviceClock(Response.json(session));
  expect(await answer.json()).toEqual({ ...session, expires_at: now.getTime() / 1_000 + 3_600 });
});

test('what holds no session stays as it is', async () => {
  for (const answer of [
    Response.json({ id: 'x' }),
    Response.json({ expires_in: 1 }, { status: 400 }),
    new Response('no JSON'),
  ])
    expect(await byDeviceClock(answer)).toBe(answer);
});
