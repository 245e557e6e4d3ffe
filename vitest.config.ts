import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import LongestFirst from './tests/support/longest-first.ts';

const alias = { '~': fileURLToPath(new URL('./app', import.meta.url)) };

// A process for each file would load the same modules three hundred times. They share nothing else: each file puts back
// what it has replaced.
const isolate = false;

// Real servers are started and killed in these tests: limits are for a hung test, not a measure of speed.
const patient = {
  isolate,
  testTimeout: 60_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
  // They share a processor, many of them a product too. What needs the second try is named (decision 015).
  retry: 1,
  // Whether each test could pass on its second try: FAIL_FIRST_TRY=1 vitest run.
  setupFiles: process.env.FAIL_FIRST_TRY ? ['tests/support/fail-first-try.ts'] : [],
};

// The tests without a browser often wait, for a job, a timer or a server that starts: one more of them at a time.
const waiting = { maxWorkers: 5 };

// What these change of listings and stores every visitor sees: no test that counts what visitors see runs beside them.
const changing = [
  'tests/browser/{approvals,dashboard,editor,imports,money,panel,passages,photos,reports,reviews}.test.ts',
  'tests/browser/{integrations,saved-searches,stock,store-editor,system,two-administrators}.test.ts',
  'tests/http/plan-limit.test.ts',
];

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
          // Thousands of pictures are drawn in one test, also while others use the machine.
          testTimeout: 120_000,
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
          // With those of the database: they wait more than they work.
          globalSetup: 'tests/support/begun.ts',
          ...waiting,
          ...patient,
        },
      },
    ],
  },
});
