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

/** A name as SQL reads it, whatever characters it has. */
export function quoteIdent(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** `"schema"."name"` */
export function quoteQualified({ schema, name }: { schema: string; name: string }): string {
  return `${quoteIdent(schema)}.${quoteIdent(name)}`;
}

/** A constant from the catalogue as SQL reads it; what a client sends is a parameter instead. */
export function quoteLiteral(text: string): string {
  const quoted = `'${text.replaceAll("'", "''")}'`;
  return text.includes('\\') ? `E${quoted.replaceAll('\\', '\\\\')}` : quoted;
}
