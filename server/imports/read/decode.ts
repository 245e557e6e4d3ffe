import { lookUp } from '../../../app/domain/formats/lookup.ts';
import { BrokenFile } from './broken-file.ts';

interface FileStart {
  format: 'xml' | 'csv';
  encoding: 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';
}

/** As many of its first bytes tell what a file is. */
export const startBytes = 65_536;

const known: Record<string, FileStart['encoding']> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  'utf-16': 'utf-16le',
};

/**
 * Which kind of file it is, and in which letters. What an XML file says of its letters counts, unless they are plainly others.
 * @param start its first bytes, up to `startBytes`
 * @throws BrokenFile
 */
export function readSignature(start: Uint8Array): FileStart {
  const encoding = encodingOf(start);
  const text = new TextDecoder(encoding).decode(start).trimStart();
  if (text === '') throw new BrokenFile('empty');
  if (text.startsWith('<')) {
    const [, said] = /^<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(text) ?? [];
    const named = said === undefined ? undefined : lookUp(known, said.toLowerCase());
    // Files that were converted often keep what they said before.
    const counts = named !== undefined && encoding === 'windows-1252' && named !== 'utf-16le';
    return { format: 'xml', encoding: counts && named !== 'utf-8' ? named : encoding };
  }
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text.slice(0, 4_000)))
    throw new BrokenFile('unknown_format');
  if (!/[;,\t]/.test(text.split('\n', 1)[0]!)) throw new BrokenFile('unknown_format');
  return { format: 'csv', encoding };
}

function encodingOf(start: Uint8Array): FileStart['encoding'] {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  try {
    // A letter may be cut in two at the end.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
