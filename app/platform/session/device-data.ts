import { countOf } from '../../domain/formats/numbers.ts';

// Data of a person that only this device has. Modules that store some register here; ending a session asks for it.

interface Keeper {
  /** How much of a person's data is here: "1 foto", "2 fotos". */
  count?: (person: string) => Promise<{ many: number; one: string; more: string }>;
  /** Deletes a person's data. */
  forget: (person: string) => Promise<void>;
}

const keepers = new Set<Keeper>();
let load = (): Promise<unknown> => Promise.resolve();

/** @param loading loads the modules that register, whichever page is open */
export function loadDeviceDataOwners(loading: () => Promise<unknown>): void {
  load = () => loading().catch(() => undefined);
}

/** @returns removes the registration */
export function registerDeviceData(keeper: Keeper): () => void {
  keepers.add(keeper);
  return () => keepers.delete(keeper);
}

/** Milliseconds: signing out must not wait for a script or a storage that does not answer. */
const longestLook = 4_000;

/**
 * The data of a person that only this device has: "2 fotos ainda não chegaram à sua conta." Undefined without any,
 * and when it is not known in time.
 */
export function onlyHere(person: string): Promise<string | undefined> {
  const late = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), longestLook),
  );
  return Promise.race([lookOnlyHere(person), late]);
}

async function lookOnlyHere(person: string): Promise<string | undefined> {
  await load();
  const asked = [...keepers].map(({ count }) => count?.(person));
  const found = (await Promise.all(asked)).filter((part) => part !== undefined && part.many > 0);
  if (found.length === 0) return undefined;
  const total = found.reduce((sum, part) => sum + part!.many, 0);
  const words = found.map((part) => countOf(part!.many, part!.one, part!.more)).join(' e ');
  return `${words} ainda não ${total === 1 ? 'chegou' : 'chegaram'} à sua conta.`;
}

/** Deletes it, after the person agreed or was deleted. */
export async function deleteDeviceData(person: string): Promise<void> {
  await load();
  await Promise.all([...keepers].map(({ forget }) => forget(person)));
}
