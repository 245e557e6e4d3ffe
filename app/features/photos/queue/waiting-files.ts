/** A chosen photo that the server has not taken over yet, kept in this browser until it has. */
export interface WaitingFile {
  id: string;
  /** Who chose it, and for which listing: nobody else sends it. */
  owner: string;
  name: string;
  file: Blob;
  room: string | null;
  place: number;
  /** The plan had no room for it. */
  isHeld?: boolean;
  /** Milliseconds since 1970. */
  since: number;
}

const longest = 7 * 86_400_000;
const store = 'waiting';

/** Keeps it until `forget`. Where the browser keeps nothing (private windows, no room), a reload loses it. */
export const keep = (file: WaitingFile): Promise<void> => write((files) => files.put(file));
export const forget = (id: string): Promise<void> => write((files) => files.delete(id));

/** What was left on its way, in the order in which it was chosen; what is a week old is dropped. */
export async function waitingOf(owner: string): Promise<WaitingFile[]> {
  const found = await run<WaitingFile[]>('readonly', (files) => files.getAll()).catch(() => []);
  const old = found.filter(({ since }) => Date.now() - since > longest);
  await Promise.all(old.map(({ id }) => forget(id)));
  return found
    .filter((file) => file.owner === owner && !old.includes(file))
    .toSorted((a, b) => a.place - b.place);
}

const write = (work: (files: IDBObjectStore) => IDBRequest): Promise<void> =>
  run('readwrite', work).then(
    () => undefined,
    () => undefined,
  );

async function run<T>(
  mode: IDBTransactionMode,
  work: (files: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const request = work(transaction.objectStore(store));
      transaction.addEventListener('complete', () => resolve(request.result as T));
      transaction.addEventListener('abort', () => reject(transaction.error!));
    });
  } finally {
    database.close();
  }
}

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('patio-fotos', 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(store, { keyPath: 'id' }),
    );
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });
