import type { Auth, Call } from '../context.ts';
import { invalid } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { listUsers as find } from '../users/find.ts';
import { userView } from '../users/view.ts';

const usual = 50;
const most = 1_000;

/** GET /admin/users: accounts by pages, newest first; `filter` is part of an e-mail address. */
export async function listUsers(auth: Auth, call: Call): Promise<Response> {
  const parameters = call.url.searchParams;
  const page = positive(parameters.get('page') || '1');
  const limit = Math.min(positive(parameters.get('per_page') || String(usual)), most);
  const filter = parameters.get('filter') ?? '';
  const { users, total } = await find(auth.owner, { offset: (page - 1) * limit, limit, filter });
  const last = Math.max(1, Math.ceil(total / limit));
  const link = (to: number, rel: string) => {
    const rest = filter ? `&filter=${encodeURIComponent(filter)}` : '';
    return `<${call.url.pathname}?page=${to}&per_page=${limit}${rest}>; rel="${rel}"`;
  };
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
  return answer({ users: users.map(userView), aud: 'authenticated' }, 200, {
    link: links.join(', '),
    'x-total-count': String(total),
  });
}

function positive(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw invalid(`Bad Pagination Parameters: ${text.slice(0, 20)}`);
  return Number(text);
}
