import { expect, test } from 'vitest';
import { typedCommand, typedElsewhere } from './typed-command.ts';

test('a command is typed with npm, or with what the image has instead of it', () => {
  expect(typedCommand('admin', 'a@b.com', undefined)).toBe('npm run admin -- a@b.com');
  expect(typedCommand('seed', '', undefined)).toBe('npm run seed');
  expect(typedCommand('admin', 'a@b.com', 'node bootstrap.mjs')).toBe(
    'node bootstrap.mjs admin a@b.com',
  );
});

test('for another terminal it has the port and the folder that this one was started with', () => {
  expect(typedElsewhere('admin', 'a@b.com', {})).toBe('npm run admin -- a@b.com');
  expect(
    typedElsewhere('admin', 'a@b.com', { PORT: '3001', DATA_DIR: "/srv/do pátio d'água" }),
  ).toBe("PORT=3001 DATA_DIR='/srv/do pátio d'\\''água' npm run admin -- a@b.com");
  const inside = {
    PATIO_COMMAND: 'node bootstrap.mjs',
    PORT: '3001',
    DATABASE_URL: 'postgres://a:b@c',
  };
  expect(typedElsewhere('seed', '', inside)).toBe('node bootstrap.mjs seed');
});

test('the start is said as it is typed, with npm and without', () => {
  expect(typedCommand('start', '', '')).toBe('npm start');
  expect(typedCommand('start', '', 'node bootstrap.mjs')).toBe('node bootstrap.mjs start');
});
