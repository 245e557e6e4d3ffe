/** Refused because too many pictures wait already. */
export class QueueFull extends Error {
  constructor() {
    super('too many pictures are being made');
    this.name = 'QueueFull';
  }
}

/** Runs at most `parallel` jobs at once and lets at most `waiting` others wait their turn. */
export class Queue {
  #running = 0;
  #waiting: Array<() => void> = [];
  readonly #parallel: number;
  readonly #limit: number;

  constructor(parallel: number, waiting: number) {
    this.#parallel = parallel;
    this.#limit = waiting;
  }

  /** Runs a job when its turn comes. @throws QueueFull at once when no place is left. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#parallel) {
      if (this.#waiting.length >= this.#limit) throw new QueueFull();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
