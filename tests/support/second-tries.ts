import type { Reporter, TestModule } from 'vitest/node';

/** Names the tests that passed only at their second try, with what went wrong at the first (decision 015). */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const found = modules.flatMap((module) =>
      [...module.children.allTests('passed')].filter((test) => test.diagnostic()?.flaky),
    );
    if (found.length === 0) return;
    console.log(`\nPassaram só na segunda tentativa (${found.length}):`);
    for (const test of found) {
      console.log(`- ${test.module.relativeModuleId} > ${test.fullName}`);
      for (const { message } of test.result().errors ?? []) console.log(indented(message));
    }
  }
}

const indented = (text: string) => text.replace(/^/gm, '    ');
