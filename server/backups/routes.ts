import { Readable } from 'node:stream';
import type { Guard } from '@patio/supabase/database/pulse';
import { Hono } from 'hono';
import type { Sql } from 'postgres';
import { type ArchivePlace, readArchive } from './place.ts';

const gone = 'Este endereço valia uma vez só, por um minuto. Baixe de novo pela administração.';
const elsewhere =
  'O arquivo não está neste servidor: ficou no disco da máquina que fez a cópia, ou foi apagado.';

/**
 * Sends an archive to who holds a ticket for it, which an administrator gets from `backup_ticket` and which is used up
 * once the archive is found: the address of a download is worth nothing to whoever finds it later.
 * @param guard gives up where the database does not answer
 */
export function createBackupsApp(
  owner: Sql,
  place: ArchivePlace,
  guard: Guard = (work) => work(),
): Hono {
  const app = new Hono();
  app.get('/backups/:ticket', async (c) => {
    const headers = { 'cache-control': 'no-store' };
    const hash = owner`sha256(convert_to(${c.req.param('ticket')}, 'UTF8'))`;
    const [row] = await guard(
      async () => owner<{ file: string; bytes: string }[]>`
        select b.file, b.bytes from public.backups b join private.backup_tickets t on t.backup_id = b.id
        where t.hash = ${hash} and t.expires_at > now() and b.status = 'made'`,
    );
    if (!row) return c.text(gone, 404, headers);
    const archive = await readArchive(place, row.file);
    if (!archive) return c.text(elsewhere, 404, headers);
    // Only here: another process may have the archive. Of two requests at once, one gets it.
    const used = await guard(
      async () =>
        owner`delete from private.backup_tickets where hash = ${hash} returning backup_id`,
    ).catch((error: unknown) => {
      archive.destroy();
      throw error;
    });
    if (used.length === 0) {
      archive.destroy();
      return c.text(gone, 404, headers);
    }
    return c.body(Readable.toWeb(archive) as ReadableStream, 200, {
      ...headers,
      'content-type': 'application/zstd',
      'content-length': row.bytes,
      'content-disposition': `attachment; filename="${row.file}"`,
    });
  });
  return app;
}
