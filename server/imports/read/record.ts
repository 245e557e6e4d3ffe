import type { Typed } from '../../../app/domain/listings/fields/field.ts';
import type { Vertical } from '../../../app/domain/listings/verticals.ts';

/** What a fault says of a row: where it stood, how it came, and what to do. */
export interface Fault {
  /** The field that a correction would fill; none where only the file can be mended. */
  name?: string;
  /** As the file calls it. */
  field: string;
  value: string;
  message: string;
  /** Its line is a sum or a remark, and no listing that could be missing. */
  remark?: true;
}

/** One listing as a file has it, in the words in which a person would have typed it. */
export interface Read {
  vertical: Vertical;
  code: string;
  /** What the file calls the code. */
  codeField: string;
  line: number;
  typed: Typed;
  /** What the file calls a field and how it came, by the field's name. */
  origins: Readonly<Record<string, { field: string; value: string }>>;
  /** Why it is not known which listing it is. */
  faults: Fault[];
  /** What it lacks to go on show, beyond what the fields say themselves. */
  lacks: Fault[];
  /** What was read otherwise than it is written, or could not be used; it keeps nothing from coming in. */
  notes: Fault[];
  /** As a status says it; undefined: nothing says it. */
  availability?: string;
  /** Addresses, the cover first. */
  photos: string[];
  /** What they show, by their addresses, where the file says it. */
  rooms?: Readonly<Record<string, string>>;
}

/** A municipality; of a name that is a quarter's, the quarter too. */
export interface FoundCity {
  id: number;
  name: string;
  state: string;
  quarter?: string;
}

/**
 * Finds a municipality by what a file writes.
 * @param state its letters; '' where they are not given
 * @param zipCode the CEP beside, for where no city is written or its name is not known
 */
export type FindCity = (city: string, state: string, zipCode?: string) => FoundCity | undefined;
