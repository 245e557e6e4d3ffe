/** What a statement of a migration is about, in the order in which a file has them. */
const kinds = {
  base: /^(create (extension|schema|text search)|alter (default|text search)|grant usage)/,
  table:
    /^(create (unlogged )?table|alter table|do \$\$\s*begin\s*perform private\.begin_listings)/,
  execute: /^(grant|revoke) execute/,
  grant: /^(grant|revoke)/,
  policy: /^create policy/,
  function: /^create (or replace )?(function|view)/,
  trigger: /^create trigger/,
  index: /^create (unique )?index/,
  comment: /^comment on/,
  // What calls the functions above it stands where it must.
  free: /^(do|insert|update)\b/,
} as const;
type Kind = keyof typeof kinds;

const places: Record<Kind, number | undefined> = {
  base: 0,
  table: 1,
  grant: 2,
  policy: 3,
  function: 4,
  trigger: 4,
  execute: 4,
  index: 5,
  comment: 6,
  free: undefined,
};

/** Behind everything. */
const last = 9;

export interface Statement {
  text: string;
  /** None where it may stand anywhere. */
  place: number | undefined;
  /** The table, view or function that it makes, with its schema. */
  makes: string | undefined;
}

/** The statements of a migration, without comments. @throws where one is of no known kind */
export function statementsOf(sql: string): Statement[] {
  const statements = split(sql).map(statementOf);
  const views = statements.flatMap(({ text, makes }) =>
    /^create (or replace )?view/.test(text) ? makes! : [],
  );
  // What is granted on a view comes with it.
  return statements.map((one) =>
    one.place === places.grant && views.some((view) => one.text.includes(view))
      ? { ...one, place: places.function }
      : one,
  );
}

function statementOf(text: string): Statement {
  const kind = (Object.keys(kinds) as Kind[]).find((name) => kinds[name].test(text));
  if (!kind) throw new Error(`no kind of statement: ${text.slice(0, 60)}`);
  const [, makes] =
    /^create (?:or replace )?(?:unlogged )?(?:table|view|function) ([a-z_]+\.\w+)/.exec(text) ?? [];
  return { text, place: places[kind], makes };
}

const token =
  /--[^\n]*|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|begin atomic\b[\s\S]*?\nend(?=;)|;|[^-'$;b]+|[\s\S]/g;

function split(sql: string): string[] {
  const found: string[] = [];
  let text = '';
  for (const [part] of sql.matchAll(token)) {
    if (part.startsWith('--')) continue;
    if (part === ';') {
      found.push(text.trim());
      text = '';
    } else text += part;
  }
  return text.trim() ? [...found, text.trim()] : found;
}

/**
 * Those that stand before what belongs before them: tables with their constraints, grants, policies, functions with
 * their triggers, indexes, comments. What a statement further down needs (a check its function) may stand above it.
 */
export function outOfOrder(statements: Statement[]): string[] {
  const due = statements.map(({ place }) => place);
  for (let at = statements.length - 1; at >= 0; at -= 1) {
    const { makes } = statements[at]!;
    if (!makes) continue;
    const users = statements.flatMap(({ text }, below) =>
      below > at && text.includes(makes) ? (due[below] ?? []) : [],
    );
    due[at] = Math.min(due[at] ?? last, ...users);
  }
  return statements.flatMap(({ text }, at) => {
    const below = due.slice(at + 1).map((other) => other ?? last);
    return (due[at] ?? 0) > Math.min(...below) ? [text.slice(0, 80)] : [];
  });
}
