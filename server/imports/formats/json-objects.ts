import { kindOfNames } from '../table/column-words.ts';
import { BrokenFile } from './broken-file.ts';
import { breaksIn } from '../read/labels.ts';
import { longestRecord } from './xml.ts';

/** Lists and objects within each other, at most. */
const deepest = 40;

interface Begun {
  depth: number;
  line: number;
  /** It stands under a name and not in a list: `{"AP-1": {…}}`, or it is what stands around the list. */
  isNamed: boolean;
}

/**
 * Cuts the objects out of the lists of a JSON text as it comes, or those that the outermost object has by their codes,
 * and keeps no more of it than one.
 * @param isLines whether it is no list but has one object a line
 * @returns each with the line at which it begins
 * @throws BrokenFile
 */
export async function* readObjects(
  texts: AsyncIterable<string>,
  isLines = false,
): AsyncGenerator<{ object: Readonly<Record<string, unknown>>; line: number }> {
  const open: string[] = [];
  let record = '';
  let begun: Begun | undefined;
  /** How deep those stand that have names. */
  let named = 1;
  let inString = false;
  let escaped = false;
  let line = 1;
  for await (const text of texts) {
    let from = 0;
    const begin = (at: number, isNamed: boolean) => {
      begun = { depth: open.length, line, isNamed };
      record = '';
      from = at;
    };
    for (let at = 0; at < text.length; at++) {
      const letter = text[at]!;
      if (letter === '\n') line += 1;
      if (inString) {
        if (escaped) escaped = false;
        else if (letter === '\\') escaped = true;
        else if (letter === '"') inString = false;
        continue;
      }
      if (letter === '"') inString = true;
      else if (letter === '{' || letter === '[') {
        const isListed = open.length === 0 ? isLines : open.at(-1) === '[';
        const isNamed = open.length === 1 || open.length === named;
        if (letter === '{' && !begun && (isListed || isNamed)) begin(at, !isListed);
        else if (letter === '{' && begun?.isNamed && isAround(record + text.slice(from, at))) {
          if (!isListed) named = open.length;
          begin(at, !isListed);
        }
        open.push(letter);
        if (open.length > deepest) throw new BrokenFile('too_deep', { line });
      } else if (letter === '}' || letter === ']') {
        open.pop();
        if (!begun || open.length > begun.depth) continue;
        yield { object: parsed(record + text.slice(from, at + 1), begun.line), line: begun.line };
        record = '';
        begun = undefined;
      }
    }
    if (!begun) continue;
    record += text.slice(from);
    if (record.length > longestRecord) throw new BrokenFile('too_long', { line: begun.line });
  }
  if (open.length > 0 || inString) throw new BrokenFile('not_whole', { line });
}

/** Whether a JSON text begins with an object in its first line, and another one in the next. */
export function isJsonLines(text: string): boolean {
  const [first, next] = firstLineOf(text);
  return next.startsWith('{') && isWhole(first.replace(/,$/, ''));
}

function isWhole(text: string): boolean {
  try {
    return text.startsWith('{') && typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}

/** The first line of a text that has one, and what follows. */
export function firstLineOf(text: string): [line: string, rest: string] {
  const begun = text.trimStart();
  const end = begun.indexOf('\n');
  return end < 0 ? [begun, ''] : [begun.slice(0, end).trimEnd(), begun.slice(end).trimStart()];
}

/** Whether what an object says before another begins in it is not what a listing says. */
function isAround(text: string): boolean {
  const names = [...text.matchAll(/"([^"\\]{1,60})"\s*:\s*["\d]/g)].map(([, name]) => name!);
  return kindOfNames(names) === undefined;
}

function parsed(text: string, line: number): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new BrokenFile('not_whole', { line: line + breaksIn(text), text: text.slice(0, 80) });
  }
}
