import type { CompareOperator, Operation, SearchOperator } from '../grammar/ast.ts';
import { columnSql } from '../plan/context.ts';
import type { ConditionPlan, FieldPlan } from '../plan/types.ts';
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

/** SQL of a field's value, its JSON steps included. */
export function fieldSql({ alias, column, path }: FieldPlan, parameters: Parameters): string {
  const base = columnSql(alias, column);
  if (path.length === 0) return base;
  const steps = path.map(({ asText, key }) => {
    const operand = typeof key === 'number' ? parameters.integer(key) : parameters.text(key);
    return `${asText ? '->>' : '->'}${operand}`;
  });
  return `(${isJson(column.type) ? base : `to_jsonb(${base})`}${steps.join('')})`;
}

/** SQL of the type that a value compared with the field must have. */
export function fieldType({ column, path }: FieldPlan): string {
  if (path.length === 0) return column.type;
  if (path.at(-1)!.asText) return 'text';
  return column.type === 'json' ? 'json' : 'jsonb';
}

/** SQL of a value that came as text and is compared with the field. */
export function comparedSql(field: FieldPlan, text: string): string {
  const parse = field.path.length === 0 ? field.column.representation?.fromText : undefined;
  return `${parse === undefined ? text : `${parse}(${text})`}::${fieldType(field)}`;
}

/** The same of a list of values. */
export function comparedListSql(field: FieldPlan, array: string): string {
  const parse = field.path.length === 0 ? field.column.representation?.fromText : undefined;
  const type = `${fieldType(field)}[]`;
  if (parse === undefined) return `${array}::${type}`;
  return `array(select ${parse}(v) from unnest(${array}::text[]) as v)::${type}`;
}

function isJson(type: string): boolean {
  return type === 'json' || type === 'jsonb';
}
