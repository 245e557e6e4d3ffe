/**
 * The oldest browsers that the site is built for: the build lowers syntax and styles to them, and
 * tests/conventions/floor.test.ts compares what is built with MDN's compatibility data.
 */
export const floor = { chrome: '111', firefox: '140', safari: '16.4', safari_ios: '16.4' } as const;

const shortNames: Partial<Record<string, string>> = { safari_ios: 'ios' };

/** The same as Vite's `build.target`. */
export const buildTarget = Object.entries(floor).map(
  ([browser, version]) => (shortNames[browser] ?? browser) + version,
);
