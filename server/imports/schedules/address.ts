import { AddressRefused, type Reach } from '../../outside/reach.ts';
import { NotFetched, reachFor } from '../fetch-safely.ts';

const mask = '••••••••';

/** An address as it was typed, without what browsers keep to themselves; undefined where it is none for a feed. */
export function readAddress(typed: string): URL | undefined {
  const url = URL.parse(typed.trim());
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    (!url.hostname.includes('.') && !url.hostname.startsWith('['))
  )
    return undefined;
  url.hash = '';
  return url;
}

/**
 * An address as its owner may see it again: values of its query and pieces of its path that may be a secret are masked,
 * user and password left out.
 */
export function maskAddress({ protocol, host, pathname, searchParams }: URL): string {
  const path = pathname.split('/').map(maskPiece).join('/');
  const query = [...searchParams]
    .map(([name, value]) => `${name}=${isPlain(name, value) ? value : mask}`)
    .join('&');
  return `${protocol}//${host}${path}${query && `?${query}`}`;
}

function maskPiece(piece: string): string {
  const [, stem = piece, ending = ''] = /^(.*?)(\.[a-z]{2,4}(?:\.gz)?)?$/i.exec(piece) ?? [];
  const mixed = stem.length >= 8 && /\d/.test(stem) && /[a-z]/i.test(stem);
  const isName = /^[a-z]+(?:[-_][a-z]+)*[-_]?\d{0,4}$/i.test(stem) && stem.length < 24;
  return (mixed && !isName) || stem.length >= 24 || /^\d{10,}$/.test(stem) ? mask + ending : piece;
}

const secretName =
  /token|key|chave|senha|pass|pwd|auth|secret|segredo|hash|sig|code|user|usu|login/i;

const isPlain = (name: string, value: string) =>
  !secretName.test(name) && /^(?:[a-z]{1,12}|\d{1,6})$/i.test(value);

/**
 * Whether an address leads to where feeds may come from, as far as it shows before it is fetched.
 * @returns the rule that refuses it
 */
export async function refusalOf(
  url: URL,
  reach: Reach,
): Promise<'import_address_private' | 'import_address_unknown' | undefined> {
  try {
    const within = reachFor(url, reach);
    within.check(url);
    const look = within.lookup(url);
    await new Promise<void>((resolve, reject) => {
      look(url.hostname.replace(/^\[|\]$/g, ''), { all: true }, (error) =>
        error ? reject(error) : resolve(),
      );
    });
    return undefined;
  } catch (error) {
    if (error instanceof AddressRefused || error instanceof NotFetched)
      return 'import_address_private';
    return (error as { code?: string }).code === 'ENOTFOUND' ? 'import_address_unknown' : undefined;
  }
}
