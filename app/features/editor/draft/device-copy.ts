import type { Typed } from '~/domain/listings/fields/field.ts';

// What was typed and is not stored yet, on this device: it outlives a reload, a lost connection and a full battery.
// Under the person's id, so that somebody else at the same browser never sees it. What is stored has no copy here, so
// that signing out keeps only what would be lost with it; its person is told before and can have it forgotten
// (layout/sign-out-button.tsx).

export interface DeviceCopy {
  /** Only fields that are not stored as they stand here. */
  typed: Typed;
  /** What was stored in these fields then; copies of before this was kept lack it. */
  was?: Typed;
  /** When it was typed, in milliseconds since 1970. */
  at: number;
  /** The stored listing that it was typed over (`updatedAt`). */
  over: string;
}

const store = 'rascunhos';
// What nobody came back to in this time is somebody's address on a forgotten device.
const maxAgeMs = 60 * 86_400_000;

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('patio.rascunhos', 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(store));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no IndexedDB')));
  });
  opened.catch(() => (opened = undefined));
  return opened;
}

async function inStore<T>(
  mode: IDBTransactionMode,
  act: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const request = act(transaction.objectStore(store));
    transaction.addEventListener('complete', () => resolve(request.result));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
  });
}

/** What this device holds of a listing; undefined without, and in a browser that keeps nothing. */
export async function readCopy(key: string): Promise<DeviceCopy | undefined> {
  try {
    return copyOf(await inStore<unknown>('readonly', (rows) => rows.get(key)));
  } catch {
    return undefined;
  }
}

// Anybody's hand may have been here: only what a field can hold is taken, and what is not too old.
function copyOf(kept: unknown): DeviceCopy | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { typed, was, at, over } = kept as Record<string, unknown>;
  if (typeof at !== 'number' || !(Date.now() - at < maxAgeMs)) return undefined;
  const own = typedOf(typed);
  if (Object.keys(own).length === 0) return undefined;
  return { typed: own, was: typedOf(was), at, over: typeof over === 'string' ? over : '' };
}

function typedOf(kept: unknown): Typed {
  const isTyped = ([, value]: [string, unknown]) =>
    typeof value === 'string' ||
    (Array.isArray(value) && value.every((code) => typeof code === 'string'));
  return Object.fromEntries(Object.entries(kept ?? {}).filter(isTyped)) as Typed;
}

/** How many listings this device holds something of that a person typed; forgets what is too old. */
export async function countCopies(person: string): Promise<number> {
  const keys = await keysOf(person);
  const copies = await Promise.all(keys.map((key) => readCopy(key)));
  await Promise.all(keys.filter((_, at) => !copies[at]).map((key) => writeCopy(key, undefined)));
  return copies.filter(Boolean).length;
}

/** Forgets all that a person typed here. */
export async function deleteDeviceCopies(person: string): Promise<void> {
  const keys = await keysOf(person);
  await Promise.all(keys.map((key) => writeCopy(key, undefined)));
}

async function keysOf(person: string): Promise<string[]> {
  const keys = await inStore('readonly', (rows) => rows.getAllKeys()).catch(() => []);
  return keys.map(String).filter((key) => key.startsWith(`${person}.`));
}

/** Keeps a copy, or forgets it when nothing is left to keep. @returns whether it is kept */
export async function writeCopy(key: string, copy: DeviceCopy | undefined): Promise<boolean> {
  try {
    if (copy) await inStore('readwrite', (rows) => rows.put(copy, key));
    else await inStore('readwrite', (rows) => rows.delete(key));
    return true;
  } catch {
    return false; // full, or forbidden: what is stored on the server is
  }
}

/**
 * What a device kept, beside what is stored: what has arrived, though its answer was lost, is nothing to tell, and what
 * nobody has changed elsewhere is taken whatever the device's clock says.
 */
export function compareCopy(
  copy: DeviceCopy | undefined,
  shown: Typed,
  updatedAt: string,
): { kept: Typed; older: Typed } {
  if (!copy) return { kept: {}, older: {} };
  const isSame = (name: string, one: Typed | undefined) =>
    JSON.stringify(one?.[name]) === JSON.stringify(shown[name]);
  const own = Object.entries(copy.typed).filter(([name]) => !isSame(name, copy.typed));
  const isOver = copy.over === updatedAt || copy.at >= Date.parse(updatedAt);
  const isKept = ([name]: [string, unknown]) => isOver || isSame(name, copy.was);
  return {
    kept: Object.fromEntries(own.filter(isKept)),
    older: Object.fromEntries(own.filter((entry) => !isKept(entry))),
  };
}
