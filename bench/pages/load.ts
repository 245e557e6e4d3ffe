/** The result of a burst of requests: seconds in all, and each request's milliseconds in order. */
export interface Load {
  seconds: number;
  times: number[];
}

/**
 * Sends requests over a fixed number of connections, each waiting for its answer.
 * @throws Error on the first answer that is not a 200
 */
export async function load(
  urls: string[],
  connections: number,
  headers: Record<string, string> = {},
): Promise<Load> {
  const left = urls.values();
  const times: number[] = [];
  const start = performance.now();
  const connection = async () => {
    for (const url of left) {
      const before = performance.now();
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${response.status} ${url}`);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return { seconds: (performance.now() - start) / 1_000, times: times.toSorted((a, b) => a - b) };
}
