import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError, errorCode } from '../errors.ts';

/** A new cluster takes about 60 MB; below this a start would fail half way. */
const roomForCluster = 128 * 1024 * 1024;

/**
 * Makes the data folder and sees that it can be written.
 * @throws DatabaseError in Portuguese: no permission, read-only or full disk
 */
export function prepareFolder(dataDir: string): void {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(probe, 'x'.repeat(4096), { flush: true });
    rmSync(probe);
  } catch (cause) {
    if (existsSync(probe)) rmSync(probe);
    throw folderError(dataDir, errorCode(cause) ?? '', cause);
  }
}

/**
 * Sees that a new cluster has room.
 * @throws DatabaseError in Portuguese
 */
export function requireRoom(dataDir: string): void {
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < roomForCluster) throw folderError(dataDir, 'ENOSPC', undefined);
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
    EDQUOT: `A cota de disco da pasta de dados ${dataDir} acabou. Libere espaço e comece de novo.`,
  };
  const text = texts[code] ?? `A pasta de dados ${dataDir} não pode ser usada: ${String(cause)}`;
  return new DatabaseError(text, { cause });
}
