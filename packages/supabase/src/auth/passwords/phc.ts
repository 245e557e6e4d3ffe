/** A password's hash with all that is needed to check it, as the PHC string format writes it. */
export interface Argon2Hash {
  variant: 'argon2id' | 'argon2i';
  /** KiB. */
  memory: number;
  passes: number;
  parallelism: number;
  nonce: Buffer;
  tag: Buffer;
}

const format =
  /^\$(argon2id?)\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

/** @returns undefined for anything but argon2id and argon2i */
export function parsePhc(text: string): Argon2Hash | undefined {
  const match = format.exec(text);
  if (!match) return undefined;
  const [, variant, memory, passes, parallelism, nonce, tag] = match;
  return {
    variant: variant as Argon2Hash['variant'],
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce!, 'base64'),
    tag: Buffer.from(tag!, 'base64'),
  };
}

export function writePhc({ variant, memory, passes, parallelism, nonce, tag }: Argon2Hash): string {
  return `$${variant}$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
