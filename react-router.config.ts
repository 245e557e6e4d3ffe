import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  // scripts/build/pages.ts builds beside what a server uses.
  buildDirectory: process.env['PATIO_BUILD_DIR'] ?? 'build',
  // All routes in one cached file: lighter pages, and no question to the server before a navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
