import { expect, test } from 'vitest';
import { typedCommand } from './typed-command.ts';

test('a command is typed with npm, or with what the image has instead of it', () => {
  expect(typedCommand('admin', 'a@b.com', undefined)).toBe('npm run admin -- a@b.com');
  expect(typedCommand('seed', '', undefined)).toBe('npm run seed');
  expect(typedCommand('admin', 'a@b.com', 'node bootstrap.mjs')).toBe(
    'node bootstrap.mjs admin a@b.com',
  );
});
