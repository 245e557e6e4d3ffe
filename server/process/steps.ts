import type { Log } from '../log.ts';

/** Logs how long each step of the start took, at LOG_LEVEL=debug: wall time, and processor time of this process. */
export function stepsOf(log: Log): (step: string) => void {
  let [since, used] = [performance.now(), process.cpuUsage()];
  return (step) => {
    const { user, system } = process.cpuUsage(used);
    const ms = Math.round(performance.now() - since);
    log.debug({ step, ms, cpuMs: Math.round((user + system) / 1000) }, 'start');
    [since, used] = [performance.now(), process.cpuUsage()];
  };
}
