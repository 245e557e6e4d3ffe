import { columnSql } from '../plan/context.ts';
import type { FieldPlan } from '../plan/types.ts';
import type { Parameters } from './parameters.ts';

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
