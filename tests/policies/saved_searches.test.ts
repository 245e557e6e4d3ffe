import { people, rows } from './support/cast.ts';
import { all, hidesColumns, opensColumns, policy, useWorld } from './support/policy.ts';

useWorld();

policy(
  'saved searches are read by their owner alone',
  `select name from public.saved_searches where id = ${rows.search}`,
  all('nothing', { anon: 'refused', user: 'allowed', service: 'allowed' }),
);
policy(
  'a person saves a search',
  `insert into public.saved_searches (name, vertical, filters) values ('SUV', 'cars', '{"marca": ["jeep"]}')`,
  all('allowed', { anon: 'refused', service: '23502' }),
);
policy(
  'nobody saves for another',
  `insert into public.saved_searches (user_id, name, vertical) values ('${people.ana}', 'SUV', 'cars')`,
  all('refused', { user: 'allowed', service: 'allowed' }),
);
policy(
  'a search is of moderate size',
  `insert into public.saved_searches (user_id, name, vertical, filters)
   select '${people.ana}', 'SUV', 'cars', jsonb_object_agg(n, gen_random_uuid()) from generate_series(1, 500) n`,
  all('refused', { user: '23514', service: '23514' }),
);
policy(
  'a person changes their own search',
  `update public.saved_searches set frequency = 'weekly' where id = ${rows.search}`,
  all('nothing', { anon: 'refused', user: 'allowed', service: 'allowed' }),
);
policy(
  'a person deletes their own search',
  `delete from public.saved_searches where id = ${rows.search}`,
  all('nothing', { anon: 'refused', user: 'allowed', service: 'allowed' }),
);
policy(
  "what filters are called is said of a person's own searches",
  `select 1 where public.saved_search_labels() ? 'opcionais teto-solar'`,
  all('nothing', { anon: 'refused', user: 'allowed' }),
);
hidesColumns('saved_searches', 'user', ['request_key']);
opensColumns('saved_searches', ['filters', 'frequency', 'name', 'seen_at']);
policy(
  'anyone who holds the link of an alert ends it; a guess does nothing',
  `select public.unsubscribe_search('${rows.search.replaceAll("'", '')}')
   where not public.unsubscribe_search('')`,
  all('allowed'),
);
policy(
  'nobody makes such a link',
  `select private.unsubscribe_token('${people.ana}', ${rows.search})`,
  all('refused'),
);
