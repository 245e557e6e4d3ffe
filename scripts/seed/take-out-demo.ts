import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { removeDemo } from '@patio/demo/remove';
import { typedCommand } from '../../server/process/typed-command.ts';

/**
 * Removes the demonstration from the database, and its pictures and mails from the data folder, and prints what was
 * removed.
 */
export async function uninstallDemo(owner: Sql, dataDir: string): Promise<void> {
  const { removed, addresses } = await removeDemo(owner);
  const files = removeMail(join(dataDir, 'mail'), addresses);
  const all = files > 0 ? [...removed, ['arquivos de e-mail', files] as const] : removed;
  if (all.length === 0) {
    console.log('Não há conteúdo de demonstração neste banco.');
    return;
  }
  rmSync(join(dataDir, 'cache'), { recursive: true, force: true, maxRetries: 5 });
  console.log('O conteúdo de demonstração saiu:');
  for (const [what, count] of all)
    console.log(`  ${count.toLocaleString('pt-BR').padStart(9)} ${what}`);
  console.log('  e as imagens prontas em cache, que voltam quando alguém as pede.');
  console.log('O que pessoas de verdade fizeram em outros anúncios continua.');
  const [row] = await owner<{ n: number }[]>`
    select count(*)::int as n from public.user_roles where role = 'admin'`;
  if (row!.n === 0) {
    console.log(
      `O site está sem administrador. Dê um a ele: ${typedCommand('admin', 'seu@email.com.br')}`,
    );
  }
  console.log('Se o Pátio está rodando, reinicie-o.');
}

function removeMail(folder: string, addresses: readonly string[]): number {
  const theirs = mailIn(folder).filter((name) =>
    addresses.some((address) => name.endsWith(`-${address}.eml`)),
  );
  theirs.forEach((name) => rmSync(join(folder, name), { force: true }));
  return theirs.length;
}

function mailIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // the first mail creates it
  }
}
