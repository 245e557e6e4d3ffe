/** PostgreSQL's numbers of the types that parameters are sent as. */
const TEXT = 25;
const INT4 = 23;
const INT8 = 20;

export type Parameter = { value: string; type: number };

/**
 * The values of one statement. Each is sent as text (or as a whole number) and cast in SQL to what it is compared
 * with, so that no value is ever part of the statement and none is reinterpreted on its way.
 */
export class Parameters {
  readonly list: Parameter[] = [];

  text(value: string): string {
    return this.add(value, TEXT);
  }

  integer(value: number): string {
    return this.add(String(value), INT4);
  }

  bigint(value: bigint): string {
    return this.add(String(value), INT8);
  }

  private add(value: string, type: number): string {
    this.list.push({ value, type });
    return `$${this.list.length}`;
  }
}
