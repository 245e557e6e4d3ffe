import { decodeHTMLStrict } from 'entities';
import { Parser } from 'htmlparser2';
import { BrokenFile } from './broken-file.ts';
import { PlacesInText } from './places-in-text.ts';

/** One element of a file, with what stands in it. Names are without their prefix. */
export interface Element {
  name: string;
  /** Names in small letters. */
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
  /** At which it begins, from 1. */
  line: number;
}

/** Letters of the file that one record may take at most, its marks too: a longer one is no listing. */
export const longestRecord = 500_000;
/** Letters in which the first record of a file stands, if it has a name of its own: each tag is looked at with all before. */
const longestSearch = 100_000;
const deepest = 40;

/** `<3` is no tag, as a browser sees it: another sign stands for the mark while the parser reads. */
const strayMark = /<(?=[^\p{L}_:/!?])/gu;
const heldMark = '\ue000';
const decoded = (text: string) => decodeHTMLStrict(text).replaceAll(heldMark, '<');
/** Letters around a fault that are shown. */
const shownBefore = 60;
const shownAfter = 20;

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads the elements of some names as they come, and keeps no other. Faults that a browser bears are borne: a bare `&`,
 * unknown entities, control characters, an end tag too many. A document type is refused, so that nothing is fetched and
 * nothing grows.
 * @param names in small letters, without prefix; the first record may tell another one
 * @param judge what an element is by what stands in it, whatever its name: `isRecord` of a whole one, `isPart` of one
 * of which a part is read
 * @returns `write` takes the next piece of text, `end` its end; both give the records that are complete. Afterwards
 * `cut` says where it breaks off
 * @throws BrokenFile
 */
export function readRecords(
  names: readonly string[],
  judge: { isRecord: (element: Element) => boolean; isPart: (element: Element) => boolean },
) {
  const known = new Set(names);
  /** Before the first record: the elements that are open, which may be one. */
  let around: Element[] | undefined = [];
  /** Of these, what is known to be a part of a record. */
  const parts = new WeakSet<Element>();
  const isInRecord = () => {
    const part = around!.find((element) => parts.has(element) || judge.isPart(element));
    if (part) parts.add(part);
    return part !== undefined;
  };
  const open: Element[] = [];
  let complete: Element[] = [];
  /** What was written last, and where it begins. */
  let piece = { text: '', at: 0 };
  const places = new PlacesInText();
  /** Where the last thing ended that the parser reported. */
  let reported = 0;
  /** Where the open record begins. */
  let begun = 0;
  /** Open tags, those around the records too: the parser keeps each of them. */
  let depth = 0;
  let ending = false;
  let cut: BrokenFile | undefined;
  const broken = (reason: string) => {
    const within = Math.max(0, reported - piece.at);
    const text = piece.text.slice(Math.max(0, within - shownBefore), within + shownAfter).trim();
    return new BrokenFile(reason, { line: places.lineAt(reported), text });
  };
  const fail = (reason: string): never => {
    throw broken(reason);
  };
  const giveUp = () => {
    if (reported > longestSearch) around = undefined;
  };
  const parser = new Parser(
    {
      onprocessinginstruction(kind) {
        reported = parser.endIndex + 1;
        if (/^!doctype/i.test(kind)) fail('doctype');
      },
      oncomment: () => void (reported = parser.endIndex + 1),
      onopentag(tag, attributes) {
        reported = parser.endIndex + 1;
        depth += 1;
        if (depth > deepest) fail('too_deep');
        const isKnown = open.length > 0 || known.has(bare(tag).toLowerCase());
        if (!isKnown && !around) return;
        const element = elementOf(tag, attributes, places.lineAt(parser.startIndex));
        if (around && (!isKnown || isInRecord())) {
          around.at(-1)?.children.push(element);
          around.push(element);
          giveUp();
          return;
        }
        around = undefined;
        if (open.length === 0) begun = parser.startIndex;
        open.at(-1)?.children.push(element);
        open.push(element);
        if (reported - begun > longestRecord) fail('too_long');
      },
      ontext(text) {
        reported = parser.endIndex + 1;
        const inner = open.at(-1) ?? around?.at(-1);
        if (!inner) return;
        inner.text += text;
        if (around) giveUp();
        else if (reported - begun > longestRecord) fail('too_long');
      },
      onclosetag() {
        // At the end of the file the parser closes what is open: such a file breaks off.
        if (ending) {
          cut ??= broken('not_whole');
          return;
        }
        reported = parser.endIndex + 1;
        depth -= 1;
        const element = open.pop() ?? around?.pop();
        if (!element) return;
        element.text = decoded(element.text);
        if (around) {
          if (!judge.isRecord(element)) return;
          // One before it may have lacked what tells a record.
          const alike = around.at(-1)?.children.filter(({ name }) => name === element.name);
          complete.push(...(alike ?? [element]));
          known.add(element.name.toLowerCase());
          around = undefined;
          return;
        }
        const [outer] = open;
        // A record within one of its name: the end tag of the outer one is missing.
        if (open.length === 1 && outer!.name === element.name && element.children.length > 2) {
          outer!.children.pop();
          outer!.text = decoded(outer!.text);
          complete.push(open.pop()!);
        }
        if (open.length === 0) complete.push(element);
      },
    },
    // An entity may come in two pieces: a text is decoded once it is complete, CDATA too, as programs write it.
    { xmlMode: true, decodeEntities: false },
  );
  const taken = () => {
    const records = complete;
    complete = [];
    return records;
  };
  return {
    write(text: string): Element[] {
      piece = { text, at: piece.at + piece.text.length };
      places.write(text);
      parser.write(text.replace(strayMark, heldMark));
      // What has no end stays in the parser's memory: a tag of any length, a text between listings.
      if (piece.at + text.length - reported > longestRecord) fail('too_long');
      // Lines are counted up to what was reported, so that no text waits for it.
      places.lineAt(reported);
      return taken();
    },
    end(): Element[] {
      ending = true;
      parser.end();
      if (reported < piece.at + piece.text.trimEnd().length) cut ??= broken('not_whole');
      return taken();
    },
    get cut() {
      return cut;
    },
    /** At which the last record ended. */
    get line() {
      return places.line;
    },
  };
}

function elementOf(tag: string, given: Record<string, string>, line: number): Element {
  const attributes: Record<string, string> = {};
  for (const [key, value] of Object.entries(given))
    attributes[bare(key).toLowerCase()] = decoded(value);
  return { name: bare(tag), attributes, text: '', children: [], line };
}

/** The first element of one of the names (in small letters) below another, along its path: `location/state`. */
export function find(element: Element, ...paths: string[]): Element | undefined {
  for (const path of paths) {
    let found: Element | undefined = element;
    for (const name of path.split('/'))
      found = found?.children.find((child) => child.name.toLowerCase() === name);
    if (found) return found;
  }
  return undefined;
}

/**
 * Elements that have the addresses of pictures below one, however deep: by their text or their `url`. Beside an address
 * its caption is none. Attributes of what stands around them are theirs too.
 */
export function photoElements(element: Element, around: Element['attributes'] = {}): Element[] {
  const { children } = element;
  const said = children.find(({ name }) => /^(?:caption|legenda|title|titulo)$/i.test(name));
  const attributes = { ...around, ...element.attributes, ...(said && { caption: said.text }) };
  if (children.length === 0 || element.attributes['url'] !== undefined)
    return [{ ...element, attributes }];
  const named = children.filter(({ name }) => /url|src|link/i.test(name));
  return (named.length > 0 ? named : children).flatMap((child) => photoElements(child, attributes));
}

/** The address that such an element has; '' without one. */
export function addressOfPhoto({ text, attributes }: Element): string {
  const own = text.trim();
  const other = attributes['url'] ?? attributes['src'] ?? '';
  // A text beside an address may be its caption.
  return other !== '' && !/[/.]/.test(own) ? other : own || other;
}
