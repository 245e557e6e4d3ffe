/** Calls that wait for their turn; more than connections allow there never are. */
type Enter = () => void;

/**
 * Lets in one at a turn of the event loop, so that those who call without end cannot fill it: between any two of them
 * whatever else has come in (pages, answers of the database) is seen to. Addresses are served in turn, however much each asks.
 */
export function createFairQueue(): (address: string, enter: Enter) => void {
  const waiting = new Map<string, Enter[]>();
  let isDue = false;

  const next = () => {
    const [first] = waiting;
    if (!first) return void (isDue = false);
    setImmediate(next);
    const [address, [enter, ...others]] = first;
    waiting.delete(address);
    if (others.length > 0) waiting.set(address, others);
    return enter?.();
  };

  return (address, enter) => {
    const mine = waiting.get(address);
    if (mine) mine.push(enter);
    else waiting.set(address, [enter]);
    if (isDue) return;
    isDue = true;
    setImmediate(next);
  };
}
