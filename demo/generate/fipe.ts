import { Random } from '../random.ts';

interface Version {
  make: string;
  model: string;
  version: string;
}

/**
 * An invented FIPE code of a version, in the form of the table (`014068-0`). The table of real codes may not be copied.
 */
export function fipeCodeOf({ make, model, version }: Version): string {
  const maker = new Random(`fipe ${make}`).int(1, 98);
  const random = new Random(`fipe ${make} ${model} ${version}`);
  return `${String(maker).padStart(3, '0')}${String(random.int(1, 999)).padStart(3, '0')}-${random.int(0, 9)}`;
}
