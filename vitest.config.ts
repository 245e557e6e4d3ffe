import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import LongestFirst from './tests/support/longest-first.ts';

const alias = { '~': fileURLToPath(new URL('./app', import.meta.url)) };

// A process for each file would load the same modules three hundred times. Each file restores what it replaces.
const isolate = false;

// These tests start and kill real servers: the limits are for a hung test, not a measure of speed.
const patient = {
  isolate,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
  // They share processors, and many a server. The report names a test that needs the second try (decision 015).
  retry: 1,
  // Whether each test could pass on its second try: FAIL_FIRST_TRY=1 vitest run.
  setupFiles: process.env.FAIL_FIRST_TRY ? ['tests/support/fail-first-try.ts'] : [],
};

// Tests without a browser often wait for a job, a timer or a server, so one more runs at a time.
const waiting = { maxWorkers: 5 };

// These change listings and stores that every visitor sees, so no test that counts those runs beside them.
const changing = [
  'tests/browser/{approvals,dashboard,editor,imports,money,panel,passages,photos,reports,reviews}.test.ts',
  'tests/browser/{integrations,saved-searches,stock,stock-bulk,store-editor,system,two-administrators}.test.ts',
  'tests/http/plan-limit.test.ts',
];

// npm run test:growth: several processes and machines, on servers of Debian's packages.
const growth = {
  resolve: { alias },
  test: {
    name: 'growth',
    include: ['tests/growth/**/*.test.ts'],
    ...patient,
    // Each file starts several processes and servers and sends them requests, which have three seconds.
    maxWorkers: 2,
    retry: 0,
    testTimeout: 600_000,
    // A file waits for the cluster of another one.
    hookTimeout: 1_200_000,
  },
};

export default defineConfig({
  test: {
    // Two more than the processors of the smallest machine: a test often waits for a page.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './tests/support/second-tries.ts'],
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: [
            '{app,demo,server,supabase,scripts}/**/*.test.{ts,tsx}',
            'packages/*/src/**/*.test.ts',
            'tests/{conventions,images}/**/*.test.ts',
          ],
          isolate,
          ...waiting,
          // One test draws thousands of pictures, also on a busy machine.
          testTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'database',
          include: [
            'packages/*/tests/**/*.test.ts',
            'tests/{policies,schema,search,seed,postgres,protocol,deployment,auth,found,jobs}/**/*.test.ts',
          ],
          globalSetup: 'tests/support/cluster.ts',
          ...waiting,
          ...patient,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'product',
          include: ['tests/{browser,engines,http}/**/*.test.ts'],
          exclude: changing,
          globalSetup: 'tests/support/product-setup.ts',
          sequence: { groupOrder: 1 },
          ...patient,
          setupFiles: ['tests/support/product-ready.ts', ...patient.setupFiles],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'changing',
          include: changing,
          globalSetup: 'tests/support/product-setup.ts',
          sequence: { groupOrder: 2 },
          ...patient,
          setupFiles: ['tests/support/product-ready.ts', ...patient.setupFiles],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'crash',
          include: ['tests/crash/**/*.test.ts'],
          // Beside the database tests, since they mostly wait.
          globalSetup: 'tests/support/begun.ts',
          ...waiting,
          ...patient,
        },
      },
      ...(process.env.GROWTH ? [growth] : []),
    ],
  },
});
