/** A new UUID, also on pages of another machine without TLS, where browsers have no `randomUUID`. */
export function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return asUuid(crypto.getRandomValues(new Uint8Array(16)));
}

/** 16 bytes as a UUID of a form of our own (RFC 9562, version 8). */
export function asUuid(bytes: Uint8Array): string {
  const marked = bytes.map((byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x80 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = [...marked].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
