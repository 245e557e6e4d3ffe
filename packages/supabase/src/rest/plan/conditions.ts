import { ApiError, notEmbedded } from '../errors.ts';
import type { At, Condition, OrderTerm } from '../grammar/ast.ts';
import { isToOne } from '../schema/types.ts';
import { fieldPlan } from './context.ts';
import type { ConditionPlan, EmbedPlan, OrderPlan, ReadPlan } from './types.ts';

/** Puts each condition on the resource that its path names. */
export function addConditions(root: ReadPlan, conditions: At<Condition>[]): void {
  for (const { path, value } of conditions) {
    const at = nodeAt(root, path);
    at.where.push(conditionPlan(at, value));
  }
}

/** Resolves a condition's fields on one resource's row. */
export function conditionPlan(at: ReadPlan, condition: Condition): ConditionPlan {
  if (condition.kind === 'logic') {
    const { operator, negated } = condition;
    return { kind: 'logic', operator, negated, of: condition.of.map((c) => conditionPlan(at, c)) };
  }
  const { field, negated, operation } = condition;
  const embed = field.path.length === 0 ? findEmbed(at, field.name) : undefined;
  if (embed && operation.kind === 'is' && /null/.test(operation.value)) {
    return { kind: 'exists', embed, negated: (operation.value === 'null') !== negated };
  }
  if (embed && !at.table.columns.has(field.name)) throw badOperator(embed.name);
  return { kind: 'filter', field: fieldPlan(at, field), negated, operation };
}

function badOperator(embed: string): ApiError {
  return new ApiError(400, 'PGRST120', `Bad operator on the '${embed}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  });
}

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

/** The embedded resource that a path names; the root for an empty path. */
export function nodeAt(root: ReadPlan, path: string[]): ReadPlan {
  let at = root;
  for (const step of path) {
    const next = findEmbed(at, step);
    if (!next) throw notEmbedded(step);
    at = next;
  }
  return at;
}

/** A directly embedded resource by its alias or, second, by its target. */
export function findEmbed(plan: ReadPlan, name: string): EmbedPlan | undefined {
  return (
    plan.embeds.find((child) => child.name === name) ??
    plan.embeds.find((child) => child.target === name)
  );
}
