import { writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** Of Linux's 19 steps down: beside one of usual priority it gets a tenth of a processor, alone all of it. */
const STEPS_DOWN = 10;
const LAST_STEP = 19;

/**
 * Lets a process, or on Linux a thread, have a processor only where those of usual priority leave it. Any process may
 * do so with its own; where it may not, or the system knows no such thing, all stays as it was.
 */
export function giveWay(id: number): void {
  attempt(() => setPriority(id, Math.min(LAST_STEP, getPriority(id) + STEPS_DOWN)));
}

/**
 * The same for a PostgreSQL backend. Each of them is a session of its own, and where Linux shares the processor out by
 * session (autogroup), it is the session's priority that counts.
 * @param pid on this machine
 */
export function backendGivesWay(pid: number): void {
  giveWay(pid);
  if (process.platform === 'linux') {
    attempt(() => writeFileSync(`/proc/${pid}/autogroup`, `${STEPS_DOWN}`));
  }
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // It was worth a try: what it is for works without.
  }
}
