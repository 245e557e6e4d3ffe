/** Where scripts are. Vite takes `new URL(..., import.meta.url)` for the name of a file that it is to look for. */
const here: string = import.meta.url;

/** Files that are loaded, or are being loaded. */
const files = new Map<string, Promise<void>>();

/**
 * What the build puts around each `import()` of the app (scripts/build/vite-plugins.ts). A browser never asks again
 * for a module that did not arrive: one moment without connection, and the page could not sign anybody in until it
 * was loaded anew. So what an import needs is fetched first; only what has arrived is imported.
 * @param load imports the file
 * @param needed files that it needs, beneath the site's root
 * @throws when one of them cannot be had; the next call asks anew
 */
export async function loadScript<T>(load: () => Promise<T>, needed: string[] = []): Promise<T> {
  // A file that needs no other is named nowhere but in its import.
  const [, own] = /import\(\s*["'`](\.\/[^"'`]+)/.exec(String(load)) ?? [];
  const addresses = needed.map((file) => new URL(`/${file}`, here).href);
  if (own) addresses.push(new URL(own, here).href);
  await Promise.all(addresses.map(once));
  return load();
}

function once(address: string): Promise<void> {
  const known = files.get(address);
  if (known) return known;
  // What the page itself names has come with it.
  const coming = document.querySelector(`link[href="${new URL(address).pathname}"]`)
    ? Promise.resolve()
    : address.endsWith('.css')
      ? applyStyles(address)
      : keep(address);
  const arriving = coming.catch((error: unknown) => {
    files.delete(address);
    throw error;
  });
  files.set(address, arriving);
  return arriving;
}

/** Has the browser keep a file, which the import then takes from there. */
async function keep(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`${address}: ${answer.status}`);
  await answer.blob();
}

async function applyStyles(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new TypeError(`${address} did not arrive`));
    });
    document.head.append(link);
  });
}
