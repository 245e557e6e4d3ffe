import { describe, expect, test } from 'vitest';
import { createPasswords, parsePhc, writePhc } from './passwords.ts';
import { createQueue } from '../limits/concurrency.ts';

// From the test vectors of the reference implementation: argon2id, 256 KiB, 2 passes, "password", "somesalt".
const known =
  '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';

describe('hashes', () => {
  const passwords = createPasswords();

  test('fit their password and no other', async () => {
    const hash = await passwords.hash('uma senha ç');
    expect(await passwords.verify('uma senha ç', hash)).toBe(true);
    expect(await passwords.verify('uma senha c', hash)).toBe(false);
    expect(await passwords.hash('uma senha ç')).not.toBe(hash);
    expect(passwords.isOutdated(hash)).toBe(false);
  });

  test('fit however a keyboard writes an accent or a blank', async () => {
    const hash = await passwords.hash('coração azul'.normalize('NFD'));
    expect(await passwords.verify('coração azul'.normalize('NFC'), hash)).toBe(true);
    expect(await passwords.verify('coração\u00a0azul', hash)).toBe(true);
    expect(await passwords.verify('coracao azul', hash)).toBe(false);
  });

  test('of another making are understood', async () => {
    expect(await passwords.verify('password', known)).toBe(true);
    expect(await passwords.verify('passwort', known)).toBe(false);
    expect(passwords.isOutdated(known)).toBe(true);
  });

  // The three names of one algorithm, and the vector of the reference implementation of argon2i.
  test.each([
    ['$2b$10$Ad/S3FXfybkJK7hqvviBauHnmaj5f3jmPmGN6QNVWuRY5JFDUIySe', 'a moved password'],
    ['$2y$10$Ad/S3FXfybkJK7hqvviBauHnmaj5f3jmPmGN6QNVWuRY5JFDUIySe', 'a moved password'],
    ['$2a$06$0o.T0o1oQA6yuKi0uW9kN.ZGndR0N2qfZW59AcGmWCBPpjpTqnJJi', 'senha com ç'],
    [
      '$argon2i$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$wWKIMhR9lyDFvRz9YTZweHKfbftvj+qf+YFY4NeBbtA',
      'password',
    ],
  ])('%s of a moved project is understood, and outdated', async (hash, password) => {
    expect(await passwords.verify(password, hash)).toBe(true);
    expect(await passwords.verify(`${password}.`, hash)).toBe(false);
    expect(passwords.isOutdated(hash)).toBe(true);
    const careful = createPasswords(async () => true);
    expect(await careful.verify(password, hash)).toBe(true);
    expect(await careful.verify(`${password}.`, hash)).toBe(false);
  });

  test('while some account has a bcrypt hash, others are compared as ever', async () => {
    const careful = createPasswords(async () => true);
    const hash = await careful.hash('uma senha');
    expect(await careful.verify('uma senha', hash)).toBe(true);
    expect(await careful.verify('outra senha', hash)).toBe(false);
    expect(await careful.verify('uma senha', undefined)).toBe(false);
  });

  test('a bcrypt hash that would take minutes fits nothing', async () => {
    const hash = '$2b$31$Ad/S3FXfybkJK7hqvviBauHnmaj5f3jmPmGN6QNVWuRY5JFDUIySe';
    expect(await passwords.verify('a moved password', hash)).toBe(false);
  });

  test.each([null, undefined, '', '$2y$10$abcdefghijklmnopqrstuv', 'password'])(
    '%s fits nothing',
    async (hash) => {
      expect(await passwords.verify('password', hash)).toBe(false);
    },
  );
});

test('the written form is read as it was', () => {
  expect(writePhc(parsePhc(known)!)).toBe(known);
});

describe('the queue', () => {
  test('runs as many at once as it is wide, in order', async () => {
    const enqueue = createQueue(2);
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const work = (n: number) => async () => {
      order.push(n);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return n;
    };
    const all = await Promise.all([1, 2, 3, 4, 5].map((n) => enqueue(work(n))));
    expect(all).toEqual([1, 2, 3, 4, 5]);
    expect(order).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  test('goes on after a failure, and turns away what is too much', async () => {
    const enqueue = createQueue(1);
    const fail = enqueue(() => Promise.reject(new Error('no')));
    await expect(fail).rejects.toThrow('no');
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    const waiting = Array.from({ length: 301 }, () => enqueue(() => gate));
    await expect(enqueue(async () => 1)).rejects.toMatchObject({ status: 429 });
    open();
    await Promise.all(waiting);
    expect(await enqueue(async () => 1)).toBe(1);
  });
});
