import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { BrokenFile } from './broken-file.ts';
import { breaksIn } from './labels.ts';

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
const longestRecord = 500_000;
const deepest = 40;

/** What files have that were made from pages. */
const htmlLetters = {
  nbsp: ' ',
  aacute: 'á',
  acirc: 'â',
  agrave: 'à',
  atilde: 'ã',
  ccedil: 'ç',
  eacute: 'é',
  ecirc: 'ê',
  iacute: 'í',
  oacute: 'ó',
  ocirc: 'ô',
  otilde: 'õ',
  uacute: 'ú',
  ordm: 'º',
  ordf: 'ª',
  ndash: '–',
  mdash: '—',
  sup2: '²',
} as const;

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads the elements of one name as they come, and keeps no other. A document type is refused, so that there are no
 * entities but those of XML itself: nothing outside is fetched, and nothing grows.
 * @param name in small letters, without prefix
 * @returns `write` takes the next piece of text, `end` its end; both give the records that are whole
 * @throws BrokenFile
 */
export function readRecords(name: string) {
  const parser = new SaxesParser({ position: true, xmlns: false as const });
  const open: Element[] = [];
  let whole: Element[] = [];
  let piece = '';
  let before = 0;
  /** Where the last thing ended that the parser told of. */
  let told = 0;
  /** Where the record began that is open. */
  let begun = 0;
  /** Tags that are open, those around the records too: the parser keeps each of them. */
  let depth = 0;
  const fail = (reason: string) => {
    const at = parser.position - before;
    const text = piece.slice(Math.max(0, at - 60), at + 20).trim();
    throw new BrokenFile(reason, { line: parser.line, column: parser.column + 1, text });
  };
  const hold = () => {
    if (open.length > 0 && parser.position - begun > longestRecord) fail('too_long');
  };
  const take = (text: string) => {
    told = parser.position;
    const inner = open.at(-1);
    if (!inner) return;
    inner.text += text;
    hold();
  };
  Object.assign(parser.ENTITIES, htmlLetters);
  parser.on('doctype', () => fail('doctype'));
  parser.on('error', () => fail('not_whole'));
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('opentag', (tag) => {
    told = parser.position;
    if (++depth > deepest) fail('too_deep');
    if (open.length === 0 && bare(tag.name).toLowerCase() !== name) return;
    if (open.length === 0) begun = told;
    hold();
    const element = elementOf(tag, parser.line);
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  for (const kind of ['xmldecl', 'processinginstruction', 'comment'] as const)
    parser.on(kind, () => void (told = parser.position));
  parser.on('closetag', () => {
    told = parser.position;
    depth -= 1;
    const element = open.pop();
    if (element && open.length === 0) whole.push(element);
  });
  const taken = () => {
    const records = whole;
    whole = [];
    return records;
  };
  // Files that were made by pages begin with empty lines, which XML has none of.
  const begin = (text: string) => {
    const rest = text.trimStart();
    parser.line += breaksIn(text.slice(0, text.length - rest.length));
    return rest;
  };
  return {
    write(given: string): Element[] {
      const text = parser.position === 0 ? begin(given) : given;
      if (text === '') return [];
      before = parser.position;
      piece = text;
      parser.write(text);
      // What has no end stays in the parser's memory: a tag of any length, a text between listings.
      if (parser.position - told > longestRecord) fail('too_long');
      return taken();
    },
    end(): Element[] {
      parser.close();
      return taken();
    },
    get line() {
      return parser.line;
    },
  };
}

function elementOf(tag: SaxesTagPlain, line: number): Element {
  const attributes: Record<string, string> = {};
  for (const [key, value] of Object.entries(tag.attributes))
    attributes[bare(key).toLowerCase()] = value;
  return { name: bare(tag.name), attributes, text: '', children: [], line };
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
