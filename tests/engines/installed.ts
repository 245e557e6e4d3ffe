import { existsSync } from 'node:fs';
import { miniBrowserPath } from './webkit.ts';

/** The engines that are tried besides Chromium, with what they need and the Debian packages that bring it. */
export const engines = {
  Firefox: { packages: ['firefox-esr'], files: ['/usr/bin/firefox-esr'] },
  WebKit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    files: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
  },
} as const;

export type EngineName = keyof typeof engines;

/** What this machine lacks of an engine; undefined when it is all there. */
export function missingEngine(name: EngineName): string | undefined {
  const missing = engines[name].files.find((path) => !existsSync(path));
  return missing ?? (name === 'WebKit' && !miniBrowserPath() ? 'MiniBrowser' : undefined);
}
