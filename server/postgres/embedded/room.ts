import { readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../log.ts';

const megabyte = 2 ** 20;
/** Where the server, if it went on writing, would soon stop altogether. */
const scarce = 96 * megabyte;
const enough = 160 * megabyte;
const intervalMs = 2_000;
const readOnly = 'default_transaction_read_only = on';

/**
 * Lets a server whose disk is almost full read only: PostgreSQL ends when its log finds no room, and then nobody reads
 * either. Each transaction that begins later is told so, those that run go on.
 * @param cluster its folder
 */
export function createRoomKeeper(cluster: string, log: Log) {
  const file = join(cluster, 'postgresql.auto.conf');
  const settings = () => readFileSync(file, 'utf8');
  let isScarce = settings().includes(readOnly);

  /** @returns whether the settings changed, which the server learns when it is told to read them */
  const look = (): boolean => {
    const { bavail, bsize } = statfsSync(cluster);
    const free = bavail * bsize;
    const before = isScarce;
    isScarce = free < (isScarce ? enough : scarce);
    if (isScarce === before) return false;
    const others = settings()
      .split('\n')
      .filter((line) => line && line !== readOnly);
    writeFileSync(file, [...others, ...(isScarce ? [readOnly] : []), ''].join('\n'));
    const mb = Math.floor(free / megabyte);
    if (isScarce)
      log.error(
        `o disco está quase cheio (${mb} MB livres): o banco só lê até haver ${enough / megabyte} MB`,
      );
    else log.warn(`o disco tem espaço de novo (${mb} MB livres): o banco volta a escrever`);
    return true;
  };

  return {
    look,
    /** Looks again and again. @param reload tells the server to read its settings @returns what ends it */
    watch(reload: () => void): () => void {
      const timer = setInterval(() => {
        try {
          if (look()) reload();
        } catch (error) {
          log.warn({ error: String(error) }, 'o espaço livre do disco não pôde ser lido');
        }
      }, intervalMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
