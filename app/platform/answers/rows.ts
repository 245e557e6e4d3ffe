import type { Database } from '../database.types.ts';

type Public = Database['public'];

/** A row of a table, as the schema has it. */
export type Row<Table extends keyof Public['Tables']> = Public['Tables'][Table]['Row'];

/** A store as everybody may know it: its table has the columns of the view, and knows which are never null. */
export type StoreRow = Pick<Row<'customers'>, keyof Public['Views']['stores']['Row']>;
