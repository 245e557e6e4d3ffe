const name = 'avaliacoes';
const most = 50;

/** How many pages of reviews an address asks for: `?avaliacoes=3`. What is no such number counts as one. */
export function reviewPages(search: URLSearchParams): number {
  const asked = Number(search.get(name));
  return Number.isInteger(asked) && asked > 1 ? Math.min(asked, most) : 1;
}

/** The same address with one page more. */
export function withMoreReviews(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set(name, `${reviewPages(search) + 1}`);
  return `?${next}`;
}
