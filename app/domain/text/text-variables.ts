import { lookUp } from '../formats/lookup.ts';
// Texts with variables: `Olá, {nome}!`. The database parses them in the same way (private.unknown_variables).

const pattern = /\{([^{}]*)\}/g;

/** Unknown variables of a text, each once. */
export function unknownIn(text: string, known: readonly string[]): string[] {
  const names = [...text.matchAll(pattern)].map(([, name]) => name!.trim());
  return [...new Set(names)].filter((name) => !known.includes(name));
}

/** A text with its variables filled in; values are not parsed for variables. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(
    pattern,
    (whole, name: string) => lookUp(values, name)?.replace(/[{}]/g, '') ?? whole,
  );
}

/** The parts of a text: literal text and variables. */
export function partsOf(text: string): { text: string; variable: boolean }[] {
  return text
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, variable: /^\{[^{}]*\}$/.test(part) }));
}

/** Whether a text begins with a greeting of its own. */
export function greetsByItself(text: string): boolean {
  return /^(olá|oi|bom dia|boa tarde|boa noite)(?!\p{L})/iu.test(text);
}
