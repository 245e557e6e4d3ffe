import { countOf } from '../../domain/formats/numbers.ts';

// What people left on this device and nowhere else. Who keeps such things says so here, whoever ends a session asks.

interface Keeper {
  /** How much of a person's is here, and what it is called: "1 foto", "2 fotos". */
  count?: (person: string) => Promise<{ many: number; one: string; more: string }>;
  /** Forgets a person's. */
  forget: (person: string) => Promise<void>;
}

const keepers = new Set<Keeper>();
let load = (): Promise<unknown> => Promise.resolve();

/** @param loading brings those who keep something whichever page is open; without them nothing of it is known */
export function loadDeviceDataOwners(loading: () => Promise<unknown>): void {
  load = () => loading().catch(() => undefined);
}

/** @returns what takes it back */
export function registerDeviceData(keeper: Keeper): () => void {
  keepers.add(keeper);
  return () => keepers.delete(keeper);
}

/** Milliseconds: who wants to leave must not wait for a script or a storage that does not answer. */
const longestLook = 4_000;

/**
 * What of a person's is on this device only: "2 fotos ainda não chegaram à sua conta." Undefined for nothing, and where
 * it is not known in time.
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

/** Forgets it: its person has said so, or is gone. */
export async function deleteDeviceData(person: string): Promise<void> {
  await load();
  await Promise.all([...keepers].map(({ forget }) => forget(person)));
}
