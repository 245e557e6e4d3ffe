/** Bytes a second of which a service that gives fewer counts as gone. */
const leastBytesPerSecond = 1_024;

/**
 * The bytes of an answer as they come, until they come no more, or only in drops. Only the time counts in which
 * somebody waits for them: who reads slowly is no failure of the service.
 * @param patience milliseconds over which the speed is measured, again and again
 * @throws Error when it is given up
 */
export async function* inTime(
  body: ReadableStream<Uint8Array>,
  patience: number,
): AsyncGenerator<Uint8Array> {
  const least = (leastBytesPerSecond * patience) / 1_000;
  const reader = body.getReader();
  let [waited, received] = [0, 0];
  try {
    for (;;) {
      const since = performance.now();
      const { done, value } = await orLate(reader.read(), patience - waited);
      if (done) return;
      waited += performance.now() - since;
      received += value.length;
      if (received >= least) [waited, received] = [0, 0];
      yield value;
    }
  } finally {
    // Waiting for what does not answer is what this is to end.
    reader.cancel().catch(() => {});
  }
}

async function orLate<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the answer broke off')), Math.max(0, ms));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
