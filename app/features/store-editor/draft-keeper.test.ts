import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noConnection } from '~/platform/refusals/failures.ts';
import { DraftKeeper, leftHere, type StoreDraftState } from './draft-keeper.ts';
import { fittingDraft, type StoreFields } from './store-fields.ts';

const standing: StoreFields = {
  cover_path: null,
  logo_path: null,
  business_name: 'Loja',
  slug: 'loja',
  description: '',
  hours: { 1: ['08:00-18:00'] },
  opening_hours: '',
  phone: '',
  whatsapp: '',
  email: '',
  address: '',
  show_address: true,
  city: '',
  state: 'SP',
  zip_code: '',
  creci: '',
};
const of = { form: 'loja-57', person: 'p', isInBrowser: true };
let kept: string | null;

beforeEach(() => {
  const place = { getItem: () => kept };
  vi.stubGlobal('localStorage', place);
  vi.stubGlobal('sessionStorage', place);
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

const left = (text: string | null) => {
  kept = text;
  return leftHere(of, standing);
};

test('what was left here is taken where nobody has written since', () => {
  const was = { description: [''], city: ['Campinas'] };
  const changes = { description: 'Carros', city: 'Itu' };
  expect(left(JSON.stringify({ changes, was }))).toEqual({ description: 'Carros' });
});

test.each([
  null,
  '',
  '"x"',
  '7',
  '[]',
  'null',
  '{',
  '{"changes":null}',
  '{"changes":{"description":"x"}}',
  '{"changes":{"description":"x"},"was":null}',
  '{"changes":{"description":"x"},"was":{"description":7}}',
  '{"changes":{"description":7},"was":{"description":[""]}}',
  '{"changes":{"hours":{"1":7}},"was":{"hours":[{"1":["08:00-18:00"]}]}}',
  '{"changes":{"show_address":"no","none":1},"was":{"show_address":[true],"none":[1]}}',
  JSON.stringify({ changes: { description: 'x'.repeat(5_000_000) }, was: { description: [''] } }),
])('%.60s leaves the store as it stands', (text) => {
  expect(left(text)).toEqual({});
});

test('a draft of the account gives only what its fields can show', () => {
  const wrong = { hours: { 1: ['18:00-08:00'] }, phone: '12', cover_path: 'a/b' };
  expect(fittingDraft(wrong, standing)).toEqual(wrong);
  expect(fittingDraft({ business_name: 7, hours: 'x', slug: ['a'] }, standing)).toEqual({});
  expect(fittingDraft({ hours: null }, standing)).toEqual({ hours: null });
});

test('what did not arrive is sent again by itself, also by a browser that keeps nothing', async () => {
  vi.useFakeTimers();
  try {
    kept = null;
    const told: StoreDraftState[] = [];
    const sent: Partial<StoreFields>[] = [];
    const answers = [noConnection, noConnection, 'Não pode.'];
    const typed = { ...standing, description: 'Carros' };
    const keeper = new DraftKeeper(standing, standing, {
      keep: of,
      typed: () => typed,
      send: async (changes) => {
        sent.push(changes);
        return answers.shift();
      },
      tell: (now) => told.push(now),
    });
    keeper.later();
    await vi.advanceTimersByTimeAsync(800);
    expect(told).toEqual(['keeping', 'page']);
    keeper.again();
    await vi.advanceTimersByTimeAsync(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(3);
    // What will not be taken is not sent for ever, nor anything by a page that was left.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(3);
    keeper.begin();
    await vi.advanceTimersByTimeAsync(0);
    expect(told.at(-1)).toBe('kept');
    answers.push(noConnection);
    keeper.later();
    keeper.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(5);
  } finally {
    vi.useRealTimers();
  }
});
