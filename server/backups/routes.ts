import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { Sql } from 'postgres';

const gone = 'Este endereço valia uma vez só, por um minuto. Baixe de novo pela administração.';
const elsewhere =
  'O arquivo não está neste servidor: ele ficou no disco da máquina que fez a cópia.';

/**
 * Sends an archive to who holds a ticket for it, which an administrator gets from `backup_ticket` and which is used up
 * here: the address of a download is worth nothing to whoever finds it later.
 * @param folder where archives are kept
 */
export function createBackupsApp(owner: Sql, folder: string): Hono {
  const app = new Hono();
  app.get('/backups/:ticket', async (c) => {
    const headers = { 'cache-control': 'no-store' };
    const [row] = await owner<{ file: string }[]>`
      with used as (
        delete from private.backup_tickets
        where hash = sha256(convert_to(${c.req.param('ticket')}, 'UTF8')) and expires_at > now()
        returning backup_id)
      select b.file from public.backups b join used on used.backup_id = b.id where b.status = 'made'`;
    if (!row) return c.text(gone, 404, headers);
    const path = join(folder, row.file);
    const size = await stat(path).then(
      (found) => found.size,
      () => undefined,
    );
    if (size === undefined) return c.text(elsewhere, 404, headers);
    return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
      ...headers,
      'content-type': 'application/zstd',
      'content-length': String(size),
      'content-disposition': `attachment; filename="${row.file}"`,
    });
  });
  return app;
}
