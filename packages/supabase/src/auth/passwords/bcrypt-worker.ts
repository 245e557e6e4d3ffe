import { parentPort } from 'node:worker_threads';
import { compareSync } from 'bcryptjs';

/** A comparison that the main thread asks for. */
export interface Question {
  id: number;
  password: string;
  hash: string;
}

export interface Answer {
  id: number;
  fits: boolean;
}

parentPort!.on('message', ({ id, password, hash }: Question) => {
  const answer: Answer = { id, fits: compareSync(password, hash) };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(answer);
});
