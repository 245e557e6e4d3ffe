import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const iconFactory = fileURLToPath(new URL('../../app/ui/create-icon.ts', import.meta.url));

/** Lucide's drawings with a factory of our own, on the server as in the browser: the two must agree. */
export const lightIcons: Plugin = {
  name: 'light-icons',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/createLucideIcon.mjs') ? iconFactory : null),
};

// What the router would need to ask the server for routes (we send all of them at once, see
// react-router.config.ts) and to be watched (nobody does). An export that a new version adds fails the build.
const unusedRouterParts: Record<string, string> = {
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = (manifest) => manifest;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    ${onlyOnServers('URL_LIMIT', 'getManifestPath', 'getManifestPathsParam', 'getPathsWithAncestors')}
    ${onlyOnServers('handleClientVersionMismatch', 'shouldUseInitialRouteDiscovery')}`,
  'dom/ssr/route-discovery.js': `
    export class RouteDiscoveryRuntime {}
    export const getCustomPatchRoutesOnNavigationFunction = () => undefined;
    export const useCustomRouteDiscovery = () => undefined;
    export const useRouteDiscovery = () => undefined;`,
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    ${onlyOnServers('instrumentHandler', 'instrumentationResultMetaContext')}`,
};

function onlyOnServers(...names: string[]): string {
  return names.map((name) => `export const ${name} = undefined;`).join('\n');
}

/** Leaves out of the browser's files what the router brings and this product does not use: 3 KB on every page. */
export const lightRouter: Plugin = {
  name: 'light-router',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (!id.includes('/react-router/dist/')) return null;
    const part = Object.keys(unusedRouterParts).find((path) => id.endsWith(`/lib/${path}`));
    return part === undefined ? null : unusedRouterParts[part]!;
  },
};
