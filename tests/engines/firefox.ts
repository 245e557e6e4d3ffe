import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asText, pressAt, typed, type Engine } from './engine.ts';
import { run as start } from './program.ts';

// It calls nobody, and asks nothing.
const preferences = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

/** Firefox over WebDriver BiDi, which it speaks without a driver. */
export async function startFirefox(width: number, height: number): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'patio-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const firefox = start(
    ['firefox-esr', '--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    { env: { HOME: profile } },
  );
  const address = await firefox.heard(/WebDriver BiDi listening on (ws:\S+)/);
  const send = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as {
    contexts: { context: string }[];
  };
  const { context } = contexts[0]!;
  await send('browsingContext.setViewport', { context, viewport: { width, height } });
  const run = (functionDeclaration: string, ...given: string[]) =>
    send('script.callFunction', {
      functionDeclaration,
      arguments: given.map((value) => ({ type: 'string', value })),
      awaitPromise: true,
      target: { context },
    }) as Promise<Outcome>;
  const perform = (action: object) => send('input.performActions', { context, actions: [action] });
  return {
    open: async (url) => {
      const go = () => send('browsingContext.navigate', { context, url, wait: 'complete' });
      // The page before may still have been on its way somewhere else.
      await go().catch((error: Error) => {
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error;
        return go();
      });
    },
    call: async (work, ...given) =>
      JSON.parse(valueOf(await run(asText(work), JSON.stringify(given)))),
    press: async (x, y) => void (await perform(pressAt(x, y))),
    type: async (text) => void (await perform(typed(text))),
    attach: async (selector, files) => {
      const { result } = await run('(selector) => document.querySelector(selector)', selector);
      await send('input.setFiles', { context, element: { sharedId: result!.sharedId }, files });
    },
    screenshot: async () => {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as {
        data: string;
      };
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      await firefox.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Outcome {
  result?: { value: string; sharedId?: string };
  exceptionDetails?: { text: string };
}

function valueOf({ result, exceptionDetails }: Outcome): string {
  if (exceptionDetails) throw new Error(exceptionDetails.text);
  return result!.value;
}

type Send = (method: string, params: object) => Promise<unknown>;

async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, message } = JSON.parse(data as string);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (message === undefined) asked?.resolve(result);
    else asked?.reject(new Error(message));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('Firefox does not answer')));
  });
  let last = 0;
  return (method, params) => {
    const id = ++last;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(id, asked);
    socket.send(JSON.stringify({ id, method, params }));
    return asked.promise;
  };
}
