import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { createDataFolder, removeDataFolder } from '../support/data-folder.ts';

const folder = createDataFolder('backup-command');
afterAll(() => removeDataFolder(folder));

test('a backup of a folder without a site is refused, and makes no site there', async () => {
  const nowhere = join(folder, 'elsewhere');
  const script = fileURLToPath(new URL('../../scripts/backup.ts', import.meta.url));
  const run = promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, DATABASE_URL: '', SUPABASE_URL: '', DATA_DIR: nowhere },
  });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Em ${nowhere} não há banco de dados.`),
  });
  expect(existsSync(nowhere)).toBe(false);
});
