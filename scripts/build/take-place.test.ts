import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeBeside, claimBuildFolder } from './take-place.ts';

let build: string;

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'patio-place-'));
});

afterEach(() => rmSync(build, { recursive: true, force: true }));

const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 3_600_000);

function write(path: string, text: string, made = new Date()): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  utimesSync(path, made, made);
}

function make(place: string, version: string): void {
  write(join(place, 'client', 'assets', `page-${version}.js`), version);
  write(join(place, 'client', 'sw.js'), version);
  write(join(place, 'server', 'index.js'), version);
  write(join(place, 'server', 'assets', `part-${version}.js`), version);
}

test('what a running server and open pages ask for stays beside the newer build', () => {
  for (const version of ['1', '2', '3']) {
    const place = placeBeside(build);
    make(place, version);
    claimBuildFolder(place, build);
  }
  expect(readdirSync(build).sort()).toEqual(['client', 'server']);
  expect(readdirSync(join(build, 'client', 'assets')).sort()).toEqual(
    ['1', '2', '3'].map((version) => `page-${version}.js`),
  );
  expect(readdirSync(join(build, 'server', 'assets'))).toHaveLength(3);
  expect(readFileSync(join(build, 'server', 'index.js'), 'utf8')).toBe('3');
  expect(readFileSync(join(build, 'client', 'sw.js'), 'utf8')).toBe('3');
});

test('after a week nobody asks for it any more', () => {
  make(build, '1');
  write(join(build, 'client', 'assets', 'page-0.js'), '0', daysAgo(8));
  const place = placeBeside(build);
  make(place, '2');
  claimBuildFolder(place, build);
  expect(readdirSync(join(build, 'client', 'assets')).sort()).toEqual(['page-1.js', 'page-2.js']);
});

test('until a build is whole, what is used stays as it is', () => {
  make(build, '1');
  write(join(placeBeside(build), 'client', 'sw.js'), '2');
  expect(readFileSync(join(build, 'client', 'sw.js'), 'utf8')).toBe('1');
  expect(existsSync(join(build, 'server', 'index.js'))).toBe(true);
});

test('what a build left that was ended halfway goes with a later one', () => {
  const left = join(build, '.new-1');
  write(join(left, 'client', 'sw.js'), '2');
  const other = join(build, '.new-2');
  mkdirSync(other);
  utimesSync(left, daysAgo(1), daysAgo(1));
  const place = placeBeside(build);
  expect(existsSync(left)).toBe(false);
  expect(existsSync(other)).toBe(true);
  expect(existsSync(place)).toBe(true);
});
