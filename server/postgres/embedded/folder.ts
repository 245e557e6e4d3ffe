import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseError, errorCode } from '@patio/supabase/database/errors';

/** A new cluster takes about 60 MB; below this a start would fail half way. */
const hasSpaceForCluster = 128 * 1024 * 1024;

/**
 * Makes the data folder and sees that it can be written.
 * @throws DatabaseError in Portuguese: no permission, read-only or full disk
 */
export function prepareFolder(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    makeFolder(dataDir);
    writeFileSync(probe, 'x'.repeat(4096), { flush: true });
    rmSync(probe);
  } catch (cause) {
    if (existsSync(probe)) rmSync(probe);
    throw folderError(dataDir, errorCode(cause) ?? '', cause);
  }
}

/** Folder by folder: Node's own `recursive` never ends below a folder that takes none (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST' || !existsSync(folder)) throw error;
  }
}

/**
 * Sees that a new cluster has disk space.
 * @throws DatabaseError in Portuguese
 */
export function requireDiskSpace(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < hasSpaceForCluster) throw folderError(dataDir, 'ENOSPC', undefined);
}

/** What a system error on the data folder means to the person who runs Pátio. */
export function folderError(dataDir: string, code: string, cause: unknown): DatabaseError {
  const texts: Record<string, string> = {
    EACCES: `Sem permissão para escrever na pasta de dados ${dataDir}. Ajuste o dono dela, ou escolha outra com DATA_DIR.`,
    EPERM: `Sem permissão para escrever na pasta de dados ${dataDir}. Ajuste o dono dela, ou escolha outra com DATA_DIR.`,
    EROFS: `O disco da pasta de dados ${dataDir} só permite leitura. Escolha outra com DATA_DIR.`,
    ENOTDIR: `${dataDir} não pode ser a pasta de dados, porque há um arquivo nesse caminho. Escolha outra com DATA_DIR.`,
    EEXIST: `${dataDir} não pode ser a pasta de dados, porque há um arquivo nesse caminho. Escolha outra com DATA_DIR.`,
    ENOSPC: `O disco da pasta de dados ${dataDir} está cheio. Libere espaço (ao menos 128 MB) e comece de novo.`,
    ENOENT: `A pasta de dados ${dataDir} não pode ser criada, porque esse caminho não aceita pastas. Escolha outra com DATA_DIR.`,
    ENAMETOOLONG: `O caminho da pasta de dados ${dataDir} é longo demais. Escolha outra com DATA_DIR.`,
    ELOOP: `O caminho da pasta de dados ${dataDir} dá voltas em atalhos (links). Escolha outra com DATA_DIR.`,
    EDQUOT: `A cota de disco da pasta de dados ${dataDir} acabou. Libere espaço e comece de novo.`,
  };
  const text = texts[code] ?? `A pasta de dados ${dataDir} não pode ser usada: ${String(cause)}`;
  return new DatabaseError(text, { cause });
}
