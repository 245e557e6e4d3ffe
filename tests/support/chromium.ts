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

// Of the pages that tests open, drawing pictures nobody looks at is a third of the work, and what moves a twentieth.
const withoutImages = ['--blink-settings=imagesEnabled=false', '--force-prefers-reduced-motion'];
// One process shows all pages of a visitor: to start another is as much work as a page.
const oneProcess = [
  '--process-per-site',
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
];
// A page of a test is gone before what compiling its hottest functions once more costs has come back.
const withoutOptimizing = '--js-flags=--no-opt --no-maglev';
const shared = new Map<boolean, Promise<Browser>>();

/**
 * A headless Chromium; the caller closes it. The test files that follow each other in a process are lent the same one,
 * which ends with the process: closing it closes what was opened in it.
 * @param options what a browser of its own is started with
 */
export async function launchChromium(options?: LaunchOptions): Promise<Browser> {
  if (options !== undefined || !process.env['VITEST']) return start(options);
  return lendChromium({ pictures: true });
}

/** The Chromium that is lent to the tests of a process, one that shows pictures and one that leaves them out. */
export async function lendChromium({ pictures }: { pictures: boolean }): Promise<Browser> {
  const known = await shared.get(pictures);
  if (known?.isConnected()) return lent(known);
  const started = start({
    args: [...oneProcess, withoutOptimizing, ...(pictures ? [] : withoutImages)],
  });
  shared.set(pictures, started);
  return lent(await started);
}

function lent(browser: Browser): Browser {
  const close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return new Proxy(browser, {
    get(target, name) {
      if (name === 'close') return close;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function start(options: LaunchOptions = {}): Promise<Browser> {
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
      ...(options.args ?? []),
    ],
  });
}
