import type { Identifier } from '@mdn/browser-compat-data';
import { parse, type AtRule, type ChildNode, type Declaration } from 'postcss';
import { compatOf, data, featuresIn, missingBrowsers } from './floor-support.ts';

const functions = new Map<string, boolean>();
for (const { path, compat } of featuresIn(data.css.types)) {
  const name = path.at(-1)!;
  // One that some type has everywhere is there.
  functions.set(name, (functions.get(name) ?? true) && missingBrowsers(compat).length > 0);
}

/** What styles use that some browser of the floor lacks; what stands in `@supports` is asked for there. */
export function missingInStyles(text: string): string[] {
  const found = new Set<string>();
  parse(text).walk((node) => {
    if (isAskedFor(node)) return;
    if (node.type === 'atrule') {
      if (isMissing(data.css['at-rules']?.[node.name])) found.add(`@${node.name}`);
    } else if (node.type === 'rule') {
      // Those of one engine stand in rules of their own.
      for (const [, name] of node.selector.matchAll(/(?<!\\):{1,2}([a-z][a-z-]+)/g))
        if (isMissing(data.css.selectors?.[name!])) found.add(`:${name}`);
    } else if (node.type === 'decl' && !node.prop.startsWith('-')) {
      const property = data.css.properties?.[node.prop];
      if (isMissing(property, prefixesOf(node))) found.add(node.prop);
      else
        for (const [word] of node.value.matchAll(/[a-z][a-z-]+/g))
          if (isMissing(property?.[word])) found.add(`${node.prop}: ${word}`);
      for (const [, name] of node.value.matchAll(/([a-z][a-z-]+)\(/g))
        if (functions.get(name!)) found.add(`${name}()`);
    }
  });
  return [...found];
}

function isMissing(feature: Identifier | undefined, prefixes?: string[]): boolean {
  const compat = compatOf(feature);
  return compat !== undefined && missingBrowsers(compat, prefixes).length > 0;
}

/** The prefixes with which a property stands in the same rule besides. */
const prefixesOf = ({ parent, prop }: Declaration): string[] =>
  ['-webkit-', '-moz-'].filter((prefix) =>
    parent?.some((one) => one.type === 'decl' && one.prop === prefix + prop),
  );

function isAskedFor(node: ChildNode): boolean {
  for (let at: ChildNode['parent'] = node.parent; at; at = at.parent as ChildNode['parent'])
    if (at.type === 'atrule' && (at as AtRule).name === 'supports') return true;
  return false;
}
