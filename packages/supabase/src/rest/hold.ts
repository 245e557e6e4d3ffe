/** Milliseconds that a refusal is held back. */
const backpressureMs = 1_000;
/** Refusals held back at once; more go out at once. */
const most = 1_000;

/**
 * Lets a caller who has used up his budget wait a moment for the refusal: most that call without end ask again as soon
 * as they are answered, and refusing them, too, takes this process's time.
 */
export function createBackpressure(): () => Promise<void> {
  let held = 0;
  return async () => {
    if (held >= most) return;
    held += 1;
    await new Promise((resolve) => setTimeout(resolve, backpressureMs));
    held -= 1;
  };
}
