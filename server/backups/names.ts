import { join } from 'node:path';

/** Where archives lie. */
export function backupsFolder(env: { dataDir: string; backupDir?: string | undefined }): string {
  return env.backupDir ?? join(env.dataDir, 'archives');
}

/** The name of an archive made now: Brazil's clock, as people look for it. */
export function backupName(now = new Date()): string {
  const local = now.toLocaleString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  const [day, time] = local.split(' ');
  return `patio-${day}-${time!.replaceAll(':', '')}.tar.zst`;
}
