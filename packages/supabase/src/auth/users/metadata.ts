import type { JSONValue } from 'postgres';
import { invalid } from '../errors.ts';
import type { Db } from '../database.ts';

// The metadata travels in every access token, and tokens travel in a header.
const maxBytes = 4_096;

export type Metadata = Record<string, unknown>;

/** Lays changes over metadata; null removes a key. @throws AuthError when the result is too large to travel */
export function mergeMetadata(old: Metadata | null, changes: Metadata): Metadata {
  const merged = Object.fromEntries(
    Object.entries({ ...old, ...changes }).filter(([, value]) => value !== null),
  );
  if (Buffer.byteLength(JSON.stringify(merged)) > maxBytes)
    throw invalid(`Metadata cannot be larger than ${maxBytes} bytes`);
  return merged;
}

/** A JSON parameter. */
export function json(db: Db, value: Metadata | string[]) {
  return db.json(value as JSONValue);
}
