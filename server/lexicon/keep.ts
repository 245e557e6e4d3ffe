import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Lexicon } from '../../app/domain/understanding/lexicon.ts';
import { emptyLexicon, makeLexicon } from '../../app/domain/understanding/lexicon/make.ts';
import type { Vertical } from '../../app/domain/verticals.ts';
import type { Log } from '../log.ts';
import { entriesOf } from './entries.ts';
import { readNames, readWords } from './read.ts';

/** New names and words are understood so long after the first listing has them. */
const lookEveryMs = 5 * 60_000;

export interface KeptLexicon {
  /** That of the last look: never waits, and knows nothing before the first has come to its end. */
  now(): Lexicon;
  /** Looks once more, and waits for it. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Keeps the names that texts are understood by in this process's memory: read at once, without keeping the start
 * waiting, and every few minutes. Where the database cannot be asked, the old ones stay.
 */
export function keepLexicon(owner: Sql, log: Log): KeptLexicon {
  let current = emptyLexicon;
  let read = '';
  let under: Promise<void> | undefined;
  const look = async () => {
    try {
      const since = performance.now();
      const [names, words] = await Promise.all([readNames(owner), readWords(owner)]);
      // To make it takes longer than to see that nothing has changed.
      const found = createHash('sha1')
        .update(JSON.stringify([names, words]))
        .digest('hex');
      if (found === read) return;
      const asked = performance.now();
      const entries = entriesOf(names);
      current = makeLexicon(entries, frequenciesOf(words));
      read = found;
      const [readMs, madeMs] = [asked - since, performance.now() - asked].map(Math.round);
      log.debug({ names: entries.length, readMs, madeMs }, 'lexicon');
    } catch (error) {
      log.warn({ err: error }, 'lexicon');
    }
  };
  const start = () => (under ??= look().finally(() => (under = undefined)));
  void start();
  const timer = setInterval(() => void start(), lookEveryMs);
  return {
    now: () => current,
    look: async () => {
      await under;
      await start();
    },
    close: async () => {
      clearInterval(timer);
      await under;
    },
  };
}

function frequenciesOf(words: Record<Vertical, string>): Record<Vertical, Map<string, number>> {
  const of = (lines: string) =>
    new Map(
      lines.split('\n').flatMap((line) => {
        const [word = '', listings] = line.split(' ');
        return word === '' ? [] : [[word, Number(listings)] as const];
      }),
    );
  return { car: of(words.car), property: of(words.property), rental: of(words.rental) };
}
