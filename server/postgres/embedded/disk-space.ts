import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../log.ts';

const megabyte = 2 ** 20;
/** Where the server, if it went on writing, would soon stop altogether. */
const scarce = 96 * megabyte;
const enough = 160 * megabyte;
const intervalMs = 2_000;
const readOnly = 'default_transaction_read_only = on';

/**
 * Lets a server whose disk is almost full read only: PostgreSQL ends when its log finds no space, and then nobody reads
 * either. Each transaction that begins later is told so, those that run go on.
 * @param cluster its folder
 */
export function createDiskSpaceGuard(cluster: string, log: Log) {
  const file = join(cluster, 'postgresql.auto.conf');
  let isScarce = false;
  const write = (only: boolean) => {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    const others = lines.filter((line) => line && line !== readOnly);
    writeFileSync(file, [...others, ...(only ? [readOnly] : []), ''].join('\n'));
  };
  // What an earlier life wrote down may no longer be so; and a start writes before it can read.
  if (existsSync(file) && readFileSync(file, 'utf8').includes(readOnly)) write(false);

  /** @returns whether the settings changed, which the server learns when it is told to read them */
  const look = (): boolean => {
    const { bavail, bsize } = statfsSync(cluster);
    const free = bavail * bsize;
    const becomesScarce = free < (isScarce ? enough : scarce);
    if (becomesScarce === isScarce) return false;
    write(becomesScarce);
    isScarce = becomesScarce;
    const mb = Math.floor(free / megabyte);
    if (isScarce)
      log.error(
        `o disco está quase cheio (${mb} MB livres): o banco só lê até haver ${enough / megabyte} MB`,
      );
    else log.warn(`o disco tem espaço de novo (${mb} MB livres): o banco volta a escrever`);
    return true;
  };

  return {
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
