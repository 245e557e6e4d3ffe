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
