import { DatabaseError } from '@patio/supabase/database/errors';

/** Something that the person who runs Pátio must put right; the message is Portuguese and says what to do. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** A setting that the process must not start on: trying again changes nothing. */
export class RefusedSettings extends Refusal {}

/** EX_CONFIG of sysexits.h: a service manager need not start it again. */
const refusedSettings = 78;

/** Ends this process, telling why: a refusal in its own words, anything else (a defect) with its stack. */
export function endFor(error: unknown): never {
  const isRefusal = error instanceof Refusal || error instanceof DatabaseError;
  console.error(isRefusal ? error.message : error);
  process.exit(error instanceof RefusedSettings ? refusedSettings : 1);
}
