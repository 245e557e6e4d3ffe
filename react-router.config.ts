import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  // scripts/build/pages.ts builds beside what a server uses.
  buildDirectory: process.env['PATIO_BUILD_DIR'] ?? 'build',
  // All routes in one cached file: lighter pages, and no question to the server before a navigation.
  routeDiscovery: { mode: 'initial' },
  // A file of its own for a client loader of a few lines costs a slow phone more than it saves.
  splitRouteModules: false,
} satisfies Config;
