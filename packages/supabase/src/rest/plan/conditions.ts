import type { At, Condition } from '../grammar/ast.ts';
import { ApiError } from '../errors.ts';
import { fieldPlan } from './context.ts';
import { findEmbed, nodeAt } from './tree.ts';
import type { ConditionPlan, ReadPlan } from './types.ts';

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
