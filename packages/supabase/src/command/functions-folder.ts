import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Refusal } from './refusal.ts';

/** @param path absolute @throws Refusal where there is no folder */
export function readFunctionsFolder(path: string): URL {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new Refusal(`FUNCTIONS_DIR is ${path}, where there is no folder.`);
  return pathToFileURL(`${path}/`);
}
