import { parseAst } from 'vite';
import { compatOf, data, featuresIn, missingBrowsers, type Browser } from './floor-support.ts';

interface Carrier {
  /** `Element.checkVisibility` */
  feature: string;
  lacks: Browser[];
}

const globals = new Map<string, Carrier>();
const statics = new Map<string, Carrier>();
const members = new Map<string, Carrier[]>();

for (const part of [data.api, data.javascript.builtins]) {
  for (const { path, compat } of featuresIn(part)) {
    const [owner = '', member] = path;
    const carrier = { feature: path.join('.'), lacks: missingBrowsers(compat) };
    if (path.length === 1) globals.set(owner, carrier);
    if (path.length !== 2 || owner === member) continue;
    const name = member!.replace(/_static$/, '');
    if (/^(Window|WorkerGlobalScope)$/.test(owner)) globals.set(name, carrier);
    else if (name !== member || part !== data.api) statics.set(`${owner}.${name}`, carrier);
    // An object of what no browser has cannot come up.
    const isOffered = part !== data.api || missingBrowsers(compatOf(data.api[owner])!).length === 0;
    if (name === member && isOffered) members.set(name, [...(members.get(name) ?? []), carrier]);
  }
}

/**
 * What scripts use of the browser that some browser of the floor lacks: `URL.canParse`, `.checkVisibility`. A member
 * counts where all that carry its name lack it, and no script gives the name to something of its own.
 */
export function missingInScripts(files: { name: string; text: string }[]): Map<string, string[]> {
  const own = new Set<string>();
  const used: [use: string, member: string | undefined, file: string][] = [];
  for (const { name: file, text } of files) {
    visit(parseAst(text) as unknown as Node, (node) => {
      for (const name of definedBy(node)) own.add(name);
      for (const [use, member] of usesIn(node)) used.push([use, member, file]);
    });
  }
  const found = new Map<string, string[]>();
  for (const [use, member, file] of used)
    if (member === undefined || !own.has(member))
      found.set(use, [...new Set([...(found.get(use) ?? []), file])]);
  return found;
}

interface Node {
  type: string;
  name?: string;
  value?: unknown;
  computed?: boolean;
  key?: Node;
  object?: Node;
  property?: Node;
  left?: Node;
  properties?: Node[];
  regex?: { flags: string };
}

function* usesIn(node: Node): Generator<[use: string, member?: string]> {
  if (node.type === 'Identifier' && lacksGlobal(node.name!)) yield [node.name!];
  if (node.regex?.flags.includes('v')) yield ['/v'];
  if (node.type === 'ObjectPattern')
    for (const name of namesOf(node.properties!)) if (lacksMember(name)) yield [`.${name}`, name];
  if (node.type !== 'MemberExpression') return;
  const name = nameOf(node.property!, node.computed);
  const owner = node.object!.type === 'Identifier' ? node.object!.name! : '';
  if (name === undefined) return;
  const known = statics.get(`${owner}.${name}`);
  if (known) {
    if (known.lacks.length > 0) yield [`${owner}.${name}`];
  } else if (/^(window|self|globalThis)$/.test(owner) && lacksGlobal(name)) yield [name];
  else if (lacksMember(name)) yield [`.${name}`, name];
}

const lacksMember = (name: string) =>
  members.get(name)?.every(({ lacks }) => lacks.length > 0) ?? false;

const lacksGlobal = (name: string) => (globals.get(name)?.lacks.length ?? 0) > 0;

/** The names that a piece of code gives to members of something of its own. */
function definedBy(node: Node): string[] {
  if (node.type === 'ObjectExpression') return namesOf(node.properties!);
  if (/^(MethodDefinition|PropertyDefinition)$/.test(node.type)) return namesOf([node]);
  if (node.type !== 'AssignmentExpression' || node.left!.type !== 'MemberExpression') return [];
  const name = nameOf(node.left!.property!, node.left!.computed);
  return name === undefined ? [] : [name];
}

function namesOf(named: Node[]): string[] {
  const names = named.map(({ key, computed }) => key && nameOf(key, computed));
  return names.filter((name) => name !== undefined);
}

function nameOf(node: Node, computed = false): string | undefined {
  if (!computed) return node.name;
  return typeof node.value === 'string' ? node.value : undefined;
}

function visit(node: Node, look: (node: Node) => void): void {
  look(node);
  for (const [place, inner] of Object.entries(node)) {
    // The name of a member or of a key is no variable.
    if ((place === 'property' || place === 'key') && !node.computed) continue;
    for (const one of [inner].flat())
      if (typeof one === 'object' && one !== null && 'type' in one) visit(one as Node, look);
  }
}
