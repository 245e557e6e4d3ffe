const pauseMs = 800;
const retryMs = 10_000;

/** When what was typed is saved: 800 ms after the last key, and again ten seconds after a save that failed for now. */
export class SaveTimer {
  readonly #save: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(save: () => void) {
    this.#save = save;
  }

  get isRunning(): boolean {
    return this.#timer !== undefined;
  }

  /** Something was typed. */
  pause(): void {
    this.start(pauseMs);
  }

  /** A save has failed; what was typed since is saved sooner than that. */
  retry(): void {
    if (!this.isRunning) this.start(retryMs);
  }

  start(wait: number): void {
    this.stop();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#save();
    }, wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
