import { createHash } from 'node:crypto';

/** A migration as it lies in its folder. */
interface MigrationFile {
  name: string;
  text: string;
}

/** Where the list stands, from the root: what `sha256sum -c` reads in the folder of the migrations. */
export const listFile = 'supabase/migrations.sha256';

/**
 * What of the migrations that the list names is no longer as it was. They have run on databases that hold data: what
 * is to be otherwise is a new file's work.
 */
export function broken(list: string, files: readonly MigrationFile[]): string[] {
  const found = new Set(files.map(lineOf));
  return linesOf(list)
    .filter((line) => !found.has(line))
    .map((line) => line.split('  ')[1]!);
}

/** The list with those files at its end that it does not name yet, in their order. */
export function complete(list: string, files: readonly MigrationFile[]): string {
  const named = new Set(linesOf(list).map((line) => line.split('  ')[1]));
  const added = files.filter(({ name }) => !named.has(name)).map(lineOf);
  return [...linesOf(list), ...added.sort(byName)].map((line) => `${line}\n`).join('');
}

function linesOf(list: string): string[] {
  return list.split('\n').filter(Boolean);
}

function lineOf({ name, text }: MigrationFile): string {
  return `${createHash('sha256').update(text).digest('hex')}  ${name}`;
}

function byName(a: string, b: string): number {
  return a.split('  ')[1]! < b.split('  ')[1]! ? -1 : 1;
}
