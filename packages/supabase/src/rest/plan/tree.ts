import { notEmbedded } from '../errors.ts';
import type { EmbedPlan, ReadPlan } from './types.ts';

/** The embedded resource that a path names; the root for an empty path. */
export function nodeAt(root: ReadPlan, path: string[]): ReadPlan {
  let at = root;
  for (const step of path) {
    const next = findEmbed(at, step);
    if (!next) throw notEmbedded(step);
    at = next;
  }
  return at;
}

/** A directly embedded resource by its alias or, second, by its target. */
export function findEmbed(plan: ReadPlan, name: string): EmbedPlan | undefined {
  return (
    plan.embeds.find((child) => child.name === name) ??
    plan.embeds.find((child) => child.target === name)
  );
}
