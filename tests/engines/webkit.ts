import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { asText, pressAt, typed, type Engine } from './engine.ts';
import { freePort } from '../support/ports.ts';
import { run } from './program.ts';

/** WebKitGTK's own browser, which its packages hide among the libraries of the machine's kind. */
export function miniBrowserPath(): string | undefined {
  if (!existsSync('/usr/lib')) return undefined;
  return readdirSync('/usr/lib')
    .map((kind) => `/usr/lib/${kind}/webkit2gtk-4.1/MiniBrowser`)
    .find((path) => existsSync(path));
}

/**
 * WebKit over WebDriver, on a screen of its own.
 * @param without features of the engine that are switched off, by their names in WebKit
 */
export async function startWebKit(
  width: number,
  height: number,
  without: string[] = [],
): Promise<Engine> {
  const screen = run(
    ['Xvfb', '-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'],
    {
      from: 3,
    },
  );
  const display = await screen.heard(/^(\d+)\n/);
  const port = await freePort();
  const driver = run(['WebKitWebDriver', `--port=${port}`], {
    // A machine without a graphics card would imitate one first, and paint with that.
    env: { DISPLAY: `:${display}`, WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' },
  });
  const server = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${server}/status`).catch(() => undefined))?.ok) await wait(50);
  const features = without.map((name) => `-${name}`).join();
  const { sessionId } = (await ask(`${server}/session`, 'POST', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: miniBrowserPath(),
          args: ['--automation', ...(features ? [`--features=${features}`] : [])],
        },
      },
    },
  })) as { sessionId: string };
  const session = `${server}/session/${sessionId}`;
  const post = (path: string, body: object) => ask(`${session}/${path}`, 'POST', body);
  const perform = async (action: object) => void (await post('actions', { actions: [action] }));
  const call: Engine['call'] = async (work, ...given) => {
    const script = `const done = arguments[1]; (${asText(work)})(arguments[0]).then((value) => done({ value }), (error) => done({ error: String(error) }))`;
    const { value, error } = (await post('execute/async', {
      script,
      args: [JSON.stringify(given)],
    })) as { value: string; error?: string };
    if (error) throw new Error(error);
    return JSON.parse(value);
  };
  // The window has a frame around the page.
  const outer = await call(() => [outerWidth - innerWidth, outerHeight - innerHeight] as const);
  await post('window/rect', { width: width + outer[0], height: height + outer[1] });
  return {
    open: async (url) => void (await post('url', { url })),
    call,
    press: (x, y) => perform(pressAt(x, y)),
    type: (text) => perform(typed(text)),
    attach: async (selector, files) => {
      const found = (await post('element', { using: 'css selector', value: selector })) as object;
      await post(`element/${Object.values(found)[0]}/value`, { text: files.join('\n') });
    },
    screenshot: async () =>
      Buffer.from((await ask(`${session}/screenshot`, 'GET')) as string, 'base64'),
    close: async () => {
      await ask(session, 'DELETE').catch(() => undefined);
      await driver.end();
      await screen.end();
    },
  };
}

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
  if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}
