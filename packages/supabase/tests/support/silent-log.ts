import type { Log } from '../../src/log.ts';

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
