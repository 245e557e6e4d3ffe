const exposed = [
  'Content-Range',
  'Content-Location',
  'Link',
  'Location',
  'Preference-Applied',
  'Retry-After',
  'X-Request-Id',
  'X-Supabase-Api-Version',
  'X-Total-Count',
].join(',');

/** Headers with which a page of any site may read an answer, and what it says of itself. */
export const readableAnywhere: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposed,
};
