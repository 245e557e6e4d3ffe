import { afterEach } from 'vitest';

// Loaded with FAIL_FIRST_TRY=1 (decision 015): what then still fails needs what its first try has used up.
afterEach(({ task }) => {
  if (!task.result?.retryCount) throw new Error('The first try is made to fail.');
});
