const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
type Signal = keyof typeof numbers;
const signals = Object.keys(numbers) as Signal[];

let holders = 0;

/**
 * From now on a signal that nobody else listens to makes this process exit instead of dying by it: what hangs on
 * its exit (a PostgreSQL, a build) goes along.
 * @returns what takes that back
 */
export function exitOnSignals(): () => void {
  if (holders === 0) signals.forEach((signal) => process.prependListener(signal, exitIfAlone));
  holders += 1;
  return () => {
    holders -= 1;
    if (holders === 0) signals.forEach((signal) => process.off(signal, exitIfAlone));
  };
}

function exitIfAlone(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) === 1) process.exit(128 + numbers[signal as Signal]);
}
