import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const build = fileURLToPath(new URL('../../../build', import.meta.url));
const folders = [join(build, 'server', 'assets'), join(build, 'client', 'assets')];

/** The scripts and styles that the present build hands out: beside them lie those of the build before it. */
export function builtFiles(ending: '.js' | '.css'): { name: string; text: string }[] {
  const places = new Map(
    folders.flatMap((folder) => readdirSync(folder).map((name) => [name, join(folder, name)])),
  );
  const found = new Map<string, string>();
  const follow = (text: string) => {
    for (const [name] of text.matchAll(/[\w.~-]+\.(?:js|css)/g)) {
      const place = places.get(name);
      if (place === undefined || found.has(name)) continue;
      found.set(name, readFileSync(place, 'utf8'));
      follow(found.get(name)!);
    }
  };
  // The server names the entry and the routes; what these import stands in them.
  follow(readFileSync(join(build, 'server', 'index.js'), 'utf8'));
  found.set('sw.js', readFileSync(join(build, 'client', 'sw.js'), 'utf8'));
  return [...found]
    .map(([name, text]) => ({ name, text }))
    .filter(({ name }) => name.endsWith(ending) && !places.get(name)?.startsWith(folders[0]!));
}
