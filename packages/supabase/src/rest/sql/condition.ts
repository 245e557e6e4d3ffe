import type { CompareOperator, Operation, SearchOperator } from '../grammar/ast.ts';
import type { ConditionPlan, FieldPlan } from '../plan/types.ts';
import { comparedListSql, comparedSql, fieldSql, fieldType } from './field.ts';
import type { Parameters } from './parameters.ts';

const COMPARE: Record<CompareOperator, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};

const SEARCH: Record<SearchOperator, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

const IS = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
};

const PATTERNS = new Set<CompareOperator>(['like', 'ilike', 'match', 'imatch']);

/** SQL of a condition. `exists` gives the SQL of whether an embedded resource has a row. */
export function conditionSql(
  condition: ConditionPlan,
  parameters: Parameters,
  exists: (condition: Extract<ConditionPlan, { kind: 'exists' }>) => string,
): string {
  if (condition.kind === 'exists') {
    return `${condition.negated ? 'not ' : ''}${exists(condition)}`;
  }
  if (condition.kind === 'logic') {
    const parts = condition.of.map((part) => conditionSql(part, parameters, exists));
    return `${condition.negated ? 'not ' : ''}(${parts.join(` ${condition.operator} `)})`;
  }
  const filter = operationSql(condition.field, condition.operation, parameters);
  return condition.negated ? `not (${filter})` : filter;
}

function operationSql(field: FieldPlan, operation: Operation, parameters: Parameters): string {
  const left = fieldSql(field, parameters);
  const type = fieldType(field);
  switch (operation.kind) {
    case 'is':
      return `${left} is ${IS[operation.value]}`;
    case 'in':
      return `${left} = any(${comparedListSql(field, parameters.text(arrayLiteral(operation.values)))})`;
    case 'distinct':
      return `${left} is distinct from ${parameters.text(operation.value)}::${type}`;
    case 'search':
      return searchSql(left, type, operation, parameters);
    case 'compare':
      return compareSql(left, field, operation, parameters);
  }
}

function compareSql(
  left: string,
  field: FieldPlan,
  { operator, quantifier, value }: Extract<Operation, { kind: 'compare' }>,
  parameters: Parameters,
): string {
  const isLike = operator === 'like' || operator === 'ilike';
  const right = parameters.text(isLike ? value.replaceAll('*', '%') : value);
  return `${left} ${COMPARE[operator]} ${operandSql(field, operator, quantifier, right)}`;
}

function operandSql(
  field: FieldPlan,
  operator: CompareOperator,
  quantifier: string | undefined,
  right: string,
): string {
  if (PATTERNS.has(operator))
    return quantifier ? `${quantifier}(${right}::text[])` : `${right}::text`;
  return quantifier ? `${quantifier}(${comparedListSql(field, right)})` : comparedSql(field, right);
}

function searchSql(
  left: string,
  type: string,
  { operator, config, value }: Extract<Operation, { kind: 'search' }>,
  parameters: Parameters,
): string {
  const language = config === undefined ? '' : `${parameters.text(config)}::regconfig, `;
  const vector = type === 'tsvector' ? left : `to_tsvector(${language}${left})`;
  return `${vector} @@ ${SEARCH[operator]}(${language}${parameters.text(value)})`;
}

/** PostgreSQL's text form of an array: every element in quotes. */
function arrayLiteral(values: string[]): string {
  const quoted = values.map((v) => `"${v.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
  return `{${quoted.join(',')}}`;
}
