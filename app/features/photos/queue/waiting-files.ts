// As it was chosen, with the place where it was taken: what is sent is made of it, and a browser that only kept what is
// sent would have to make it before anything is safe. It outlives its person's signing out, or a photo taken on the road
// would be lost to a session that ended; they are told before they leave and can have it forgotten
// (layout/sign-out-button.tsx). Nobody else who signs in here sees or sends it.

/** A chosen photo that the server has not taken over yet, kept in this browser until it has. */
export interface WaitingFile {
  id: string;
  /** Who chose it, and for which listing: nobody else sends it. */
  owner: string;
  name: string;
  file: Blob;
  room: string | null;
  /** Its turn named it: it has the room of one before it that is refused. */
  isGuessed?: boolean;
  place: number;
  /** The plan did not allow it. */
  isHeld?: boolean;
  /** It was sent and will not be taken: it waits for its person, not for the network. */
  isRefused?: boolean;
  /** Milliseconds since 1970. */
  since: number;
}

const longest = 7 * 86_400_000;
const store = 'waiting';

/** Keeps it until `forget`. Where the browser keeps nothing (private windows, no room), a reload loses it. */
export const saveWaitingFile = (file: WaitingFile): Promise<void> =>
  write((files) => files.put(file));
export const deleteWaitingFile = (id: string): Promise<void> => write((files) => files.delete(id));

/** What was left on its way, in the order in which it was chosen. */
export const waitingOf = async (owner: string): Promise<WaitingFile[]> =>
  (await allWaiting()).filter((file) => file.owner === owner).toSorted((a, b) => a.place - b.place);

/** Folders for which a person has left something on its way that may go on without them. */
export async function foldersWaiting(userId: string): Promise<string[]> {
  const own = (await allWaiting()).filter((file) => !file.isRefused && isOf(userId, file));
  return [...new Set(own.map(({ owner }) => owner.slice(userId.length + 1)))];
}

const isOf = (person: string, { owner }: WaitingFile) => owner.startsWith(`${person}/`);

/** How many photos of a person's wait here, those that were refused among them. */
export const countWaiting = async (person: string): Promise<number> =>
  (await allWaiting()).filter((file) => isOf(person, file)).length;

/** Forgets all that a person has left on its way. */
export async function deleteWaitingFiles(person: string): Promise<void> {
  const own = (await allWaiting()).filter((file) => isOf(person, file));
  await Promise.all(own.map(({ id }) => deleteWaitingFile(id)));
}

/** Whether it is on its way still; another tab may have seen to it. */
export const isWaiting = (id: string): Promise<boolean> =>
  run<number>('readonly', (files) => files.count(id)).then(
    (count) => count > 0,
    () => true,
  );

// What is a week old is dropped.
async function allWaiting(): Promise<WaitingFile[]> {
  const rows = await run<WaitingFile[]>('readonly', (files) => files.getAll()).catch(() => []);
  // Anybody can edit what a browser stores.
  const found = rows.filter(
    ({ owner, name, file }) =>
      typeof owner === 'string' && typeof name === 'string' && file instanceof Blob,
  );
  const old = found.filter(({ since }) => !(Date.now() - since <= longest));
  await Promise.all(old.map(({ id }) => deleteWaitingFile(id)));
  return found.filter((file) => !old.includes(file));
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
