import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/** Debian's Chromium without windows: it shows the same pages for half the work. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

const places = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Where this machine's Chromium is: `CHROMIUM_PATH`, else the usual places. */
export function chromiumPath(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...places].find(
    (path) => path !== undefined && existsSync(path),
  );
}

/** A headless Chromium for one test file; the caller closes it. */
export function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = chromiumPath();
  if (executablePath === undefined) throw new Error('no Chromium on this machine: run npm test');
  return chromium.launch({
    ...options,
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
