import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  // All routes in one cached file: lighter pages, and no question to the server before a navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
