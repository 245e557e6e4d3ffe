/** A condition with one clause less, without any, or that is always false. */
interface Mutant {
  /** The change, for the report. */
  change: string;
  condition: string;
}

type Tree = { text: string } | { joint: 'AND' | 'OR'; parts: Tree[] };

/**
 * All mutants of a policy's condition: always true, always false, and without each part of an AND or OR in turn, at any
 * depth outside of subqueries.
 * @param condition as PostgreSQL prints it: every operation in parentheses of its own
 */
export function mutantsOf(condition: string): Mutant[] {
  const tree = parse(condition);
  const without = leaveOutEach(tree).map(({ left, rest }) => ({
    change: `without ${left.replaceAll(/\s+/g, ' ')}`,
    condition: rest,
  }));
  const whole = ['true', 'false'].map((text) => ({ change: text, condition: text }));
  return [...whole, ...without].filter((mutant) => mutant.condition !== condition.trim());
}

function leaveOutEach(tree: Tree): { left: string; rest: string }[] {
  if ('text' in tree) return [];
  return tree.parts.flatMap((part, at) => {
    const others = tree.parts.toSpliced(at, 1);
    const inner = leaveOutEach(part).map(({ left, rest }) => ({
      left,
      rest: join(tree.joint, tree.parts.map(print).with(at, rest)),
    }));
    return [{ left: print(part), rest: join(tree.joint, others.map(print)) }, ...inner];
  });
}

const join = (joint: string, parts: string[]) => `(${parts.join(` ${joint} `)})`;
const print = (tree: Tree): string =>
  'text' in tree ? tree.text : join(tree.joint, tree.parts.map(print));

function parse(condition: string): Tree {
  const inside = unwrapped(condition.trim());
  for (const joint of ['OR', 'AND'] as const) {
    const parts = split(inside, ` ${joint} `);
    if (parts.length > 1) return { joint, parts: parts.map(parse) };
  }
  return { text: `(${inside})` };
}

/** Without parentheses around the whole. */
function unwrapped(text: string): string {
  const isWhole = text.startsWith('(') && closing(text, 0) === text.length - 1;
  return isWhole && !/^\(\s*SELECT\b/i.test(text) ? unwrapped(text.slice(1, -1).trim()) : text;
}

/** Splits at a separator outside of parentheses and strings. */
function split(text: string, between: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') at = closing(text, at);
    else if (text[at] === "'") at = text.indexOf("'", at + 1);
    else if (text.startsWith(between, at)) {
      parts.push(text.slice(from, at));
      from = at + between.length;
    }
  }
  return [...parts, text.slice(from)];
}

function closing(text: string, opened: number): number {
  let depth = 0;
  for (let at = opened; at < text.length; at += 1) {
    if (text[at] === "'") at = text.indexOf("'", at + 1);
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
