import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { importsPath, importSchedulesPath } from '../../app/platform/navigation/import-paths.ts';
import { whenSettled } from './when-settled.ts';

test.each([importsPath, importSchedulesPath])(
  '%s waits for a change of the schema',
  async (path) => {
    const settled = Promise.withResolvers<void>();
    let isAnswered = false;
    const app = whenSettled({ whenSettled: () => settled.promise });
    app.post(path, (c) => c.text('read'));
    const answer = Promise.resolve(app.request(path, { method: 'POST' })).then((given) => {
      isAnswered = true;
      return given;
    });
    await setTimeout(20);
    expect(isAnswered).toBe(false);
    settled.resolve();
    expect(await (await answer).text()).toBe('read');
  },
);

test('other addresses do not wait', async () => {
  const app = whenSettled({ whenSettled: () => new Promise<void>(() => {}) });
  app.get('/carros', (c) => c.text('cars'));
  expect(await (await app.request('/carros')).text()).toBe('cars');
});
