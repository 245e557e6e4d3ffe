import type { AggregateFunction, JsonStep, Operation } from '../grammar/ast.ts';
import type { Column, Relationship, Table } from '../schema/types.ts';

/** A JSON body: what it says, and the text itself, whose numbers JavaScript could not all hold. */
export type JsonBody = { text: string; value: unknown };

/** A field of the row that stands under `alias`. */
export type FieldPlan = { alias: string; column: Column; path: JsonStep[] };

export type ConditionPlan =
  | { kind: 'filter'; field: FieldPlan; negated: boolean; operation: Operation }
  | { kind: 'logic'; operator: 'and' | 'or'; negated: boolean; of: ConditionPlan[] }
  /** The embedded resource has a row (or, negated, has none). */
  | { kind: 'exists'; embed: EmbedPlan; negated: boolean };

export type OrderPlan = {
  field: FieldPlan;
  /** The embedded to-one resource whose field it is. */
  embed?: EmbedPlan;
  direction?: 'asc' | 'desc';
  nulls?: 'first' | 'last';
};

export type OutputPlan =
  | { kind: 'star' }
  /** How many rows there are: `count` of a resource that has no such column. */
  | { kind: 'count'; cast?: string; name: string }
  /** Summed up over the rows whose other outputs are equal. */
  | AggregatePlan
  | {
      kind: 'field';
      field: FieldPlan;
      /** The function that gives the form of its domain in answers. */
      format?: string;
      cast?: string;
      name: string;
      /** It is only what the resource that this one is spread into sums up. */
      lifted?: true;
    };

export type AggregatePlan = {
  kind: 'aggregate';
  call: AggregateFunction;
  /** Nothing where rows are counted. */
  of?: { field: FieldPlan; cast?: string } | { spread: string; name: string };
  cast?: string;
  name: string;
};

/** One SELECT: of a table, or of the rows that a mutation or a function gave. */
export type ReadPlan = {
  /** SQL of what is read. */
  from: string;
  alias: string;
  table: Table;
  /** The rows were handed on by a mutation or function. */
  handed: boolean;
  outputs: OutputPlan[];
  embeds: EmbedPlan[];
  where: ConditionPlan[];
  order: OrderPlan[];
  limit: bigint | undefined;
  offset: bigint;
};

export type EmbedPlan = ReadPlan & {
  /** Its key in the parent's JSON. */
  name: string;
  target: string;
  relationship: Relationship;
  parent: string;
  /** Alias of the junction, of a many-to-many relationship. */
  junction: string;
  /** A parent without such a row is left out. */
  inner: boolean;
  /** Its fields come as fields of the parent. */
  spread: boolean;
  /** It only filters the parent: nothing of it is selected. */
  hidden: boolean;
};
