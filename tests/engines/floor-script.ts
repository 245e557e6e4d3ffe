import { data, featuresIn, has } from '../support/compat/floor-support.ts';

/**
 * A script that takes away what an engine has and Safari of the floor lacks, by MDN's compatibility data: members of
 * interfaces and of JavaScript's own objects.
 */
export function asOldestSafari(): string {
  const members = new Map<string, string[]>();
  for (const part of [data.api, data.javascript.builtins]) {
    for (const { path, compat } of featuresIn(part)) {
      const [owner, member] = path;
      if (path.length !== 2 || owner === member || !isMember(member!)) continue;
      if (!has('safari_ios', compat))
        members.set(owner!, [...(members.get(owner!) ?? []), member!]);
    }
  }
  return `(${take})(${JSON.stringify(Object.fromEntries(members))});`;
}

// The data names what belongs to a feature besides: events, what workers have of it.
const isMember = (name: string) => !/^@@|_event$|_support$|_parameter$/.test(name);

function take(members: Record<string, string[]>): void {
  const site = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  for (const [owner, names] of Object.entries(members)) {
    for (const name of names) {
      const [own = ''] = name.split('_static');
      if (owner === 'Window') delete site[own];
      const holder = (name === own ? site[owner]?.prototype : site[owner]) as
        | Record<string, unknown>
        | undefined;
      if (holder) delete holder[own];
    }
  }
}
