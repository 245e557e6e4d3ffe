import type { EmbedPlan } from '../plan/types.ts';
import { isToOne } from '../schema/types.ts';
import { quoteIdent } from './quote.ts';

/** Under which name the row stands whose fields become the parent's. */
export function spreadAlias({ alias }: EmbedPlan): string {
  return `${alias}s`;
}

/**
 * The join that spreads a resource: the fields of its one row, or of many rows a list of each field's values.
 * @param rows SQL of its rows
 */
export function spreadSql(plan: EmbedPlan, rows: string): string {
  const lists = namesOf(plan).map((name) => {
    const column = quoteIdent(name);
    return `coalesce(json_agg(e.${column}), '[]') as ${column}`;
  });
  const row = isToOne(plan.relationship) ? rows : `select ${lists.join(', ')} from (${rows}) as e`;
  return ` left join lateral (${row}) as ${spreadAlias(plan)} on true`;
}

/** The keys of what is read of a resource. */
export function namesOf({ outputs, embeds, table }: EmbedPlan): string[] {
  const columns = [...table.columns.values()].filter(({ computed }) => !computed);
  const own = outputs.flatMap((output) =>
    output.kind === 'star'
      ? columns.map(({ name }) => name)
      : output.kind === 'field' && output.lifted
        ? []
        : [output.name],
  );
  const embedded = embeds
    .filter(({ hidden }) => !hidden)
    .flatMap((embed) => (embed.spread ? namesOf(embed) : [embed.name]));
  return [...new Set([...own, ...embedded])];
}
