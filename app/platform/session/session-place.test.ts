import { afterEach, expect, test, vi } from 'vitest';
import { sessionPlace } from './session-place.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser's storage that holds so many letters. */
function storageOf(room: number) {
  const kept = new Map<string, string>();
  const used = () => [...kept].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const before = kept.get(key)?.length ?? -key.length;
      if (used() - before + value.length > room)
        throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => kept.delete(key),
  };
}

test('a browser keeps the session, also one that has no space for more', () => {
  const storage = storageOf(8);
  vi.stubGlobal('localStorage', storage);
  sessionPlace().setItem('s', 'old');
  storage.kept.set('x', '123');
  const place = sessionPlace();
  expect(place.getItem('s')).toBe('old');
  place.setItem('s', 'new');
  expect(sessionPlace().getItem('s')).toBe('new');
  place.removeItem('s');
  expect(storage.kept.has('s')).toBe(false);
});

test('what has no space is of this page, and no older one stays in its place', () => {
  const storage = storageOf(6);
  vi.stubGlobal('localStorage', storage);
  const place = sessionPlace();
  place.setItem('s', 'old');
  place.setItem('s', 'longer');
  expect(place.getItem('s')).toBe('longer');
  expect(sessionPlace().getItem('s')).toBeNull();
  place.removeItem('s');
  expect(place.getItem('s')).toBeNull();
});

test('where storage is forbidden it is of this page', () => {
  vi.stubGlobal('localStorage', undefined);
  const place = sessionPlace();
  expect(place.getItem('s')).toBeNull();
  place.setItem('s', 'new');
  expect(place.getItem('s')).toBe('new');
  place.removeItem('s');
  expect(place.getItem('s')).toBeNull();
});
