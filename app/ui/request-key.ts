/** A key of a form: whatever comes under it twice is done once. */
export function newRequestKey(): string {
  // Only pages of https and of this machine have randomUUID.
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return asUuid(bytes);
}

/** 16 bytes as a UUID of a form of our own (RFC 9562, version 8). */
export function asUuid(bytes: Uint8Array): string {
  const marked = bytes.map((byte, at) =>
    at === 6 ? (byte & 0x0f) | 0x80 : at === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = [...marked].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The keys of one form's requests: one key while the same is tried again, another for what says something else. */
export interface RequestKeys {
  of(values: unknown): string;
  /** It has arrived: the same again is meant. */
  done(): void;
}

export function createRequestKeys(): RequestKeys {
  let last: { said: string; key: string } | undefined;
  return {
    of(values) {
      const said = JSON.stringify(values);
      if (last?.said !== said) last = { said, key: newRequestKey() };
      return last.key;
    },
    done() {
      last = undefined;
    },
  };
}
