export type HeaderList = Readonly<Record<string, string>>;

/** Whether the client has this answer: `if-none-match` names its etag. */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Headers of a 304. */
export function withoutBody(headers: HeaderList): HeaderList {
  const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers;
  return rest;
}
