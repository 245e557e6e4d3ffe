import { ApiError, notEmbedded } from '../errors.ts';
import type { At, OrderTerm } from '../grammar/ast.ts';
import { isToOne } from '../schema/types.ts';
import { fieldPlan } from './context.ts';
import { findEmbed, nodeAt } from './tree.ts';
import type { OrderPlan, ReadPlan } from './types.ts';

/** Puts each order on the resource that its path names. */
export function addOrders(root: ReadPlan, orders: At<OrderTerm[]>[]): void {
  for (const { path, value } of orders) {
    const at = nodeAt(root, path);
    at.order = value.map((term) => orderPlan(at, term));
  }
}

function orderPlan(at: ReadPlan, { field, relation, direction, nulls }: OrderTerm): OrderPlan {
  const how = { ...(direction && { direction }), ...(nulls && { nulls }) };
  if (relation === undefined) return { field: fieldPlan(at, field), ...how };
  const embed = findEmbed(at, relation);
  if (!embed) throw notEmbedded(relation);
  if (!isToOne(embed.relationship)) throw notToOne(at.table.name, relation);
  return { field: fieldPlan(embed, field), embed, ...how };
}

function notToOne(origin: string, target: string): ApiError {
  return new ApiError(400, 'PGRST118', `A related order on '${target}' is not possible`, {
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  });
}
