import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** How the product names its packages, whose entry points are named as their files, and where those are. */
const packages = { '@patio/supabase/': 'packages/supabase/src/', '@patio/demo/': 'demo/' };

export interface SourceFile {
  /** Path from the root of the repository, with forward slashes. */
  path: string;
  text: string;
}

/** All TypeScript files below the given folders of the repository. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap((folder) => filesBelow(folder).filter(({ path }) => /\.tsx?$/.test(path)));
}

/** All files below a folder of the repository; not the databases that measuring leaves there (bench/.data). */
export function filesBelow(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/[\\/]\.data(?:[\\/]|$)/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file), text: readFileSync(file, 'utf8') }));
}

/** What a file imports when it is loaded itself: no types, and nothing that it loads later. */
export function staticImports(file: SourceFile): string[] {
  const text = file.text.replace(/\bimport\s*\([^)]*\)|\b(?:import|export) type [^;]*;/g, '');
  return localImports({ path: file.path, text });
}

/** What a file imports from this repository, as paths from its root (without those of packages). */
export function localImports(file: SourceFile): string[] {
  const specifiers = [...file.text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (m) => m[1]!,
  );
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('~/')) return [`app/${specifier.slice(2)}`];
    for (const [name, folder] of Object.entries(packages))
      if (specifier.startsWith(name)) return [`${folder}${specifier.slice(name.length)}.ts`];
    if (!specifier.startsWith('.')) return [];
    return [join(file.path, '..', specifier)];
  });
}
