/** Something that the person who runs Pátio must put right; the message is Portuguese and says what to do. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Ends this process, telling why: a refusal in its own words, anything else (a defect) with its stack. */
export function endFor(error: unknown): never {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
}
