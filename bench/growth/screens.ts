import type { Browser } from 'playwright-core';
import { DEMO_PASSWORD } from '../../supabase/begin/demo-people.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import type { Figure } from '../pages/figure.ts';
import { people } from './activity.ts';

const screens: Record<keyof typeof people, string[]> = {
  visitor: ['/favoritos', '/buscas-salvas', '/notificacoes', '/mensagens', '/configuracoes'],
  seller: [
    '/painel',
    '/painel?aba=produtos',
    '/painel?aba=contatos',
    '/painel?aba=analytics',
    '/painel/importar',
    '/painel/verificacao',
    '/mensagens',
  ],
  administrator: [
    '/dashboard',
    '/admin',
    '/admin/aprovacoes',
    '/admin/verificacoes',
    '/admin/auditoria',
    '/admin/clientes',
    '/admin/notificacoes',
    '/admin/configuracoes',
  ],
};

/** Milliseconds that the slowest call of a screen may take. */
const limit = 150;

/** Opens every signed-in screen three times. Its slowest call counts, at the best time of three. */
export async function measureScreens(url: string, named: string): Promise<Figure[]> {
  const browser = await launchChromium({});
  const figures: Figure[] = [];
  try {
    for (const who of Object.keys(screens) as (keyof typeof people)[]) {
      figures.push(...(await measureScreensOf(browser, url, who, named)));
    }
  } finally {
    await browser.close();
  }
  return figures;
}

async function measureScreensOf(
  browser: Browser,
  url: string,
  who: keyof typeof people,
  named: string,
): Promise<Figure[]> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(people[who]);
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD);
  await page.locator('main form button[type=submit]').first().click();
  await page.waitForURL((at) => at.pathname !== '/login');
  const figures: Figure[] = [];
  for (const path of screens[who]) {
    const best = new Map<string, number>();
    for (let round = 0; round < 3; round += 1) {
      await page.goto(path, { waitUntil: 'networkidle' });
      for (const [call, ms] of await page.evaluate(calls))
        best.set(call, Math.min(ms, best.get(call) ?? Infinity));
    }
    const [call = 'none', value = 0] = [...best].toSorted(([, a], [, b]) => b - a)[0] ?? [];
    figures.push({ what: `${path} of the ${who}, ${call}, ${named}`, value, limit, unit: 'ms' });
  }
  await context.close();
  return figures;
}

/** Runs in the page: the calls of the API and how many milliseconds each took to answer. */
function calls(): [string, number][] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name }) => /\/rest\/v1\/|\.data(\?|$)/.test(name))
    .map(({ name, requestStart, responseEnd }) => [
      new URL(name).pathname.replace('/rest/v1/', ''),
      responseEnd - requestStart,
    ]);
}
