import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  // scripts/build/pages.ts builds beside the folder that a server uses.
  buildDirectory: process.env['PATIO_BUILD_DIR'] ?? 'build',
  // All routes in one cached file: smaller pages, and no request for routes before a navigation.
  routeDiscovery: { mode: 'initial' },
  // On a slow phone another file costs more than a client loader of a few lines.
  splitRouteModules: false,
} satisfies Config;
