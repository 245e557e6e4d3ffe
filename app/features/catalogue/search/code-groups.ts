/** Codes that stand for several others, with those. */
export type CodeGroups = Readonly<Record<string, readonly string[]>>;

/** The code that stands for this one and others. */
export function groupOf(code: string, groups: CodeGroups): string | undefined {
  return Object.keys(groups).find((group) => groups[group]!.includes(code));
}

/** Chosen codes in the one way to say them: a group holds its kinds, and all its kinds are the group. */
export function inGroups(codes: readonly string[], groups: CodeGroups): string[] {
  const whole = Object.entries(groups).flatMap(([group, kinds]) =>
    codes.includes(group) || kinds.every((kind) => codes.includes(kind)) ? group : [],
  );
  const rest = codes.filter((code) => !whole.includes(code));
  return [...whole, ...rest.filter((code) => !whole.includes(groupOf(code, groups) ?? ''))];
}

/** The codes with one added, or taken away where it is there. A kind under its chosen group narrows to itself. */
export function toggledCode(
  codes: readonly string[],
  code: string,
  groups: CodeGroups = {},
): string[] {
  if (codes.includes(code)) return codes.filter((c) => c !== code);
  const group = groupOf(code, groups);
  return inGroups([...codes.filter((c) => c !== group), code], groups);
}
