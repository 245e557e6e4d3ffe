import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { type Lexicon, noNames } from '../../app/domain/search/parsing/lexicon.ts';
import { lexiconInSteps } from '../../app/domain/search/parsing/lexicon/make.ts';
import { byVertical, type Vertical } from '../../app/domain/listings/verticals.ts';
import type { Log } from '../log.ts';
import { entriesOf } from './entries.ts';
import { type KnownNames, readNames, readWords } from './read.ts';

/** New names and words are recognised so long after the first listing has them. */
const pollEveryMs = 5 * 60_000;

interface RunningLexicon {
  /** That of the last look: never waits, and knows nothing before the first has come to its end. */
  now(): Lexicon;
  /** Looks once more, and waits for it. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Keeps the names by which texts are parsed in this process's memory: read at once, without keeping the start
 * waiting, and every few minutes. Where the database cannot be asked, the old ones stay.
 */
export function startLexicon(owner: Sql, log: Log): RunningLexicon {
  let current = noNames;
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
      const frequencies = frequenciesOf(words, names.synonyms);
      current = await runYielding(lexiconInSteps(entries, frequencies, names.unseen));
      read = found;
      const [readMs, madeMs] = [asked - since, performance.now() - asked].map(Math.round);
      log.debug({ names: entries.length, readMs, madeMs }, 'lexicon');
    } catch (error) {
      log.warn({ err: error }, 'lexicon');
    }
  };
  const start = () => (under ??= look().finally(() => (under = undefined)));
  void start();
  const timer = setInterval(() => void start(), pollEveryMs);
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

// Requests are answered between the steps.
async function runYielding<T>(steps: Generator<void, T, void>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}

type Synonyms = KnownNames['synonyms'];

function frequenciesOf(
  words: Record<Vertical, string>,
  synonyms: Synonyms,
): Record<Vertical, Map<string, number>> {
  return byVertical((vertical) => withShortForms(readLines(words[vertical]), synonyms));
}

function readLines(lines: string): Map<string, number> {
  return new Map(
    lines.split('\n').flatMap((line) => {
      const [word = '', listings] = line.split(' ');
      return word === '' ? [] : [[word, Number(listings)] as const];
    }),
  );
}

// The word search takes `jd` for `jardim`: whoever knows the one knows the other.
function withShortForms(known: Map<string, number>, synonyms: Synonyms): Map<string, number> {
  for (const { word, means } of synonyms) {
    if (known.has(word) || word.includes(' ')) continue;
    const listings = Math.min(...means.split(' ').map((one) => known.get(one) ?? 0));
    if (listings > 0) known.set(word, listings);
  }
  return known;
}
