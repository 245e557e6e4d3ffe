/** Refused because too many wait already. */
export class QueueFull extends Error {
  constructor() {
    super('too many pictures wait');
    this.name = 'QueueFull';
  }
}

interface Caller {
  /** Milliseconds of work after which it is this caller's turn. */
  turn: number;
  running: number;
  waiting: (() => void)[];
}

interface FairQueueOptions {
  /** Jobs that run at once, in all and of one caller. */
  parallel: number;
  ofOne: number;
  /** Jobs that wait at most, of one caller and of all. */
  waitingOfOne: number;
  waitingOfAll: number;
}

/**
 * Runs jobs by turns of their callers, who share the time that the jobs take (start-time fair queuing): whoever brings
 * long ones waits for everybody else's short ones.
 */
export class FairQueue {
  #running = 0;
  #waiting = 0;
  /** The turn of the job that began last. */
  #clock = 0;
  readonly #callers = new Map<string, Caller>();
  readonly #options: FairQueueOptions;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Runs a job when its caller's turn comes. @throws QueueFull at once when no place is left */
  async run<T>(caller: string, job: () => Promise<T>): Promise<T> {
    const own = this.#callerOf(caller);
    if (this.#mayRun(own)) this.#begin(own);
    else await this.#turnOf(own);
    const since = performance.now();
    try {
      return await job();
    } finally {
      own.turn += performance.now() - since;
      own.running -= 1;
      this.#running -= 1;
      this.#next();
    }
  }

  #mayRun({ running }: Caller): boolean {
    return this.#running < this.#options.parallel && running < this.#options.ofOne;
  }

  #begin(caller: Caller): void {
    this.#running += 1;
    caller.running += 1;
    this.#clock = Math.max(this.#clock, caller.turn);
  }

  #callerOf(caller: string): Caller {
    const known = this.#callers.get(caller);
    if (known) {
      if (known.waiting.length + known.running === 0)
        known.turn = Math.max(known.turn, this.#clock);
      return known;
    }
    const own = { turn: this.#clock, running: 0, waiting: [] };
    this.#callers.set(caller, own);
    return own;
  }

  #turnOf({ waiting }: Caller): Promise<void> {
    const { waitingOfOne, waitingOfAll } = this.#options;
    if (waiting.length >= waitingOfOne || this.#waiting >= waitingOfAll) throw new QueueFull();
    this.#waiting += 1;
    return new Promise((resolve) => waiting.push(resolve));
  }

  #next(): void {
    let first: Caller | undefined;
    for (const [name, caller] of this.#callers) {
      if (caller.waiting.length > 0) {
        if (this.#mayRun(caller) && (!first || caller.turn < first.turn)) first = caller;
      } else if (caller.running === 0 && caller.turn <= this.#clock) this.#callers.delete(name);
    }
    if (!first) return;
    this.#waiting -= 1;
    this.#begin(first);
    first.waiting.shift()!();
  }
}
