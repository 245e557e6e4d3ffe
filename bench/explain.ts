import type { Sql } from 'postgres';
import type { Action, Call } from './scenarios/scenario.ts';

/**
 * The plans of the statements that the search functions build for a page and for its counts.
 * @param owner the owner of the database
 */
export async function explain(owner: Sql, action: Action): Promise<string> {
  const parts: string[] = [];
  for (const call of action) {
    for (const statement of await statementsOf(owner, call)) {
      const plan = await owner.unsafe(`explain (analyze, timing off) ${statement}`);
      parts.push(`${statement}\n\n${plan.map((row) => row['QUERY PLAN']).join('\n')}`);
    }
  }
  return parts.join('\n\n\n');
}

async function statementsOf(owner: Sql, { name, args }: Call): Promise<string[]> {
  const [kind, vertical = ''] = name.split('_');
  const [filters, sort = 'relevancia', page = 1] = args as [object, string?, number?];
  const [row] = await owner`
    with search as (
      select s, private.condition_of(s) as condition
      from private.read_search(${vertical}, ${JSON.stringify(filters)}::text::jsonb) s
    )
    select
      'select count(*) from private.search_' || ${vertical} || '_sample where ' || condition as estimate,
      private.page_statement(s, condition, ${sort}, private.page_mode(s, condition, ${sort}, ${page})) as page,
      private.count_statement(${vertical}, condition, ${vertical} = 'cars',
        case when private.has_estimates(${vertical}) and private.estimate_matches(${vertical}, condition) > private.most_counted()
          then 32 else 1 end) as count
    from search`;
  const found = String(kind === 'search' ? row!['page'] : row!['count']);
  return [String(row!['estimate']), found.replaceAll('$1', String(page)).replaceAll('$2', '24')];
}
