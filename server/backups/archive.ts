import { z } from 'zod';
import { uuidPattern } from '../../app/domain/formats/uuid.ts';
import { Refusal } from '../process/refusal.ts';

/** What an archive begins with: what it is, and of which version of the product. */
export const headSchema = z.object({
  format: z.literal(1),
  product: z.literal('patio'),
  madeAt: z.string(),
  /** Applied migrations in their order, each with the hash of what it says. */
  migrations: z.array(z.object({ version: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Head = z.infer<typeof headSchema>;

/** What it ends with: an archive without it, or with another sum than this, is none. */
export const tailSchema = z.object({
  /** Rows of each table. */
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.number(),
  /** Objects whose file was removed while the backup ran. */
  gone: z.array(z.string()),
  entries: z.number(),
  /** Of the names, sizes and contents of all entries before. */
  sha256: z.string(),
});
export type Tail = z.infer<typeof tailSchema>;

export const headName = 'patio.json';
export const tailName = 'end.json';
/** The last bytes of a whole archive: to Zstandard (RFC 8878, 3.1.2) a frame to be skipped, to us that nothing is missing. */
export const lastBytes = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 4, 0, 0, 0, ...Buffer.from('end\n')]);
/** Bytes of an entry: what is longer goes on in the next, so that no more than this is in memory. */
export const partBytes = 4 * 2 ** 20;

/** `database/public.cars`, or `files/<id>`; what follows a first part has its number behind. */
const kinds = { database: 'database/', files: 'files/' };

export function partName(kind: keyof typeof kinds, of: string, part: number): string {
  return `${kinds[kind]}${of}${part === 1 ? '' : `+${part}`}`;
}

/** Where a file goes is made of its name. */
const named = new RegExp(
  String.raw`^(?:(database)/([^/+]+)|(files)/(${uuidPattern}))(?:\+(\d+))?$`,
);

export function readPartName(name: string): { kind: keyof typeof kinds; of: string; part: number } {
  const [, database, table, files, id, part] = named.exec(name) ?? [];
  const [kind, of] = [database ?? files, table ?? id];
  if (!kind || !of) throw new Error(`an unknown entry: ${name}`);
  return { kind: kind as keyof typeof kinds, of, part: Number(part ?? 1) };
}

/** @throws Refusal every time: what of the archive cannot be believed */
export function broken(cause: unknown): never {
  if (cause instanceof Refusal) throw cause;
  throw new Refusal(
    'O arquivo está incompleto ou foi alterado, e nada foi restaurado dele. Use outra cópia.',
    { cause },
  );
}
