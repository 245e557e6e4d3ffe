import { Random } from '../random.ts';

interface Version {
  make: string;
  model: string;
  version: string;
}

/**
 * An invented FIPE code of a car's version: the same for all cars of it, in the table's form (`014068-0`). Real codes
 * come with the table, which is not ours to copy.
 */
export function fipeCodeOf({ make, model, version }: Version): string {
  const maker = new Random(`fipe ${make}`).int(1, 98);
  const random = new Random(`fipe ${make} ${model} ${version}`);
  return `${String(maker).padStart(3, '0')}${String(random.int(1, 999)).padStart(3, '0')}-${random.int(0, 9)}`;
}
