/** The text encodings that files of Brazilian programs have, the likeliest first. */
const legacyEncodings = ['windows-1252', 'macintosh', 'cp850'] as const;
type LegacyEncoding = (typeof legacyEncodings)[number];

/** Bytes 128 to 255 of CP850, which no TextDecoder knows (Unicode mapping of IBM's code page 850). */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const portuguese = /[áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇ]/;
// Ë is not Portuguese, but Citroën is no sign of a wrong decoding.
const usualSigns = /[Ëëºª°²³–—“”‘’•…€®™·´`\u00a0]/;

/** A longer stretch without a line break is decoded in pieces. */
const longestLine = 4_096;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenientUtf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const decoders: Record<LegacyEncoding, (bytes: Uint8Array) => string> = {
  'windows-1252': decodeWith('windows-1252'),
  macintosh: decodeWith('macintosh'),
  cp850: (bytes) =>
    Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : cp850[byte - 128]!)).join(
      '',
    ),
};

function decodeWith(encoding: string) {
  const decoder = new TextDecoder(encoding);
  return (bytes: Uint8Array) => decoder.decode(bytes);
}

/** Names by which files declare an encoding. */
const declaredNames: Record<string, LegacyEncoding> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  macintosh: 'macintosh',
  'x-mac-roman': 'macintosh',
  ibm850: 'cp850',
  cp850: 'cp850',
};

/**
 * Decodes the bytes of a text file as they come. A byte order mark or the zeros of UTF-16 decide at once. Otherwise each
 * line that is valid UTF-8 is UTF-8, and any other line is read in the encoding in which it has the most letters of
 * Portuguese, so that neither a declaration that was never true nor a change in mid-file matters.
 * @returns text; a byte that is no letter in any encoding is U+FFFD
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const iterator = chunks[Symbol.asyncIterator]();
  const start = await firstBytes(iterator);
  const rest = { [Symbol.asyncIterator]: () => iterator };
  const wide = utf16Of(start);
  if (wide) {
    const decoder = new TextDecoder(wide);
    yield decoder.decode(start, { stream: true });
    for await (const chunk of rest) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
    return;
  }
  const decoder = new LineDecoder(declaredEncoding(start));
  const hasMark = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf;
  yield decoder.write(hasMark ? start.subarray(3) : start);
  for await (const chunk of rest) yield decoder.write(chunk);
  yield decoder.end();
}

/** Enough to see a byte order mark and an XML declaration. */
const startBytes = 256;

async function firstBytes(iterator: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let start: Uint8Array = new Uint8Array();
  while (start.length < startBytes) {
    const { value, done } = await iterator.next();
    if (done) break;
    start = start.length === 0 ? value : Buffer.concat([start, value]);
  }
  return start;
}

function utf16Of(start: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const head = start.subarray(0, startBytes & ~1);
  const zeros = (at: number) => head.filter((byte, n) => n % 2 === at && byte === 0).length;
  const most = head.length / 4;
  if (head.length >= 4 && zeros(1) > most && zeros(0) === 0) return 'utf-16le';
  return head.length >= 4 && zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : undefined;
}

function declaredEncoding(start: Uint8Array): LegacyEncoding | undefined {
  const text = Buffer.from(start).toString('latin1');
  const [, name = ''] = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(text) ?? [];
  return Object.hasOwn(declaredNames, name.toLowerCase())
    ? declaredNames[name.toLowerCase()]
    : undefined;
}

class LineDecoder {
  /** Bytes of a line that is not complete. */
  #open: Uint8Array = new Uint8Array();
  #sawUtf8 = false;
  /** How well each encoding has fitted the lines so far that are no UTF-8. */
  readonly #scores: Map<LegacyEncoding, number>;

  /** @param declared counts where the lines do not tell */
  constructor(declared: LegacyEncoding | undefined) {
    this.#scores = new Map(legacyEncodings.map((one) => [one, one === declared ? 1 : 0]));
  }

  write(chunk: Uint8Array): string {
    const bytes = this.#open.length > 0 ? Buffer.concat([this.#open, chunk]) : chunk;
    const end = endOfLines(bytes);
    this.#open = bytes.slice(end);
    return this.#decode(bytes.subarray(0, end));
  }

  end(): string {
    const text = this.#decode(this.#open);
    this.#open = new Uint8Array();
    return text;
  }

  #decode(bytes: Uint8Array): string {
    try {
      const text = utf8.decode(bytes);
      this.#sawUtf8 ||= text.length < bytes.length;
      return text;
    } catch {
      return linesOf(bytes)
        .map((line) => this.#decodeLine(line))
        .join('');
    }
  }

  #decodeLine(line: Uint8Array): string {
    try {
      const text = utf8.decode(line);
      this.#sawUtf8 ||= text.length < line.length;
      return text;
    } catch {
      const lenient = lenientUtf8.decode(line);
      let best = { text: lenient, score: scoreOf(lenient) + (this.#sawUtf8 ? 0.5 : 0) };
      for (const [encoding, known] of this.#scores) {
        const text = decoders[encoding](line);
        const score = scoreOf(text);
        this.#scores.set(encoding, known + score);
        // What fitted the lines before decides between encodings that fit this one alike.
        const weighed = score + 1.25 * Math.tanh(known / 8);
        if (weighed > best.score) best = { text, score: weighed };
      }
      return best.text;
    }
  }
}

/** How much a text looks like Portuguese by its letters beyond ASCII. */
function scoreOf(text: string): number {
  let score = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign < '\u0080') continue;
    if (portuguese.test(sign)) score += isInCase(text, at) ? 1 : -1;
    else if (!usualSigns.test(sign)) score -= 1;
  }
  return score;
}

/** Whether a letter has the case of those around it: a capital inside a word of small letters is a wrong decoding. */
function isInCase(text: string, at: number): boolean {
  const isCapital = text[at] !== text[at]!.toLowerCase();
  return !isCapital || !/[a-záàâãéêíóôõúüç]/.test(text[at - 1] ?? '');
}

/** Up to where bytes can be decoded by themselves: the end of a line or, in a very long one, of a word or tag. */
function endOfLines(bytes: Uint8Array): number {
  const end = bytes.lastIndexOf(0x0a) + 1;
  if (end > 0) return end;
  if (bytes.length < longestLine) return 0;
  return breakBefore(bytes, bytes.length);
}

/** The last space or `<` before a place, or that place where there is none. */
function breakBefore(bytes: Uint8Array, place: number): number {
  const at = Math.max(bytes.lastIndexOf(0x20, place - 1), bytes.lastIndexOf(0x3c, place - 1));
  return at > 0 ? at : place;
}

function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let from = 0; from < bytes.length;) {
    const found = bytes.indexOf(0x0a, from);
    let end = found < 0 ? bytes.length : found + 1;
    if (end - from > longestLine) end = from + breakBefore(bytes.subarray(from, end), longestLine);
    lines.push(bytes.subarray(from, end));
    from = end;
  }
  return lines;
}
