import { type Env, isLoopback } from './env.ts';
import { RefusedSettings } from './refusal.ts';
import { typedCommand } from './typed-command.ts';

type Reach = Pick<Env, 'host' | 'publicUrl' | 'allowDemo'>;

/**
 * The demonstration comes with an administrator whose password anybody knows: it may be reached from this machine
 * only, unless that is what was asked for.
 * @param there whether the database holds it already, or would be filled with it now
 * @throws RefusedSettings in Portuguese, saying what to do
 */
export function refuseDemoInPublic({ host, publicUrl, allowDemo }: Reach, there: boolean): void {
  const isPublic = !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname);
  if (!isPublic || allowDemo) return;
  const way = there
    ? `Tire a demonstração do banco com: ${typedCommand('seed', '--remove-demo')}`
    : 'Comece sem ela com: SEED=none npm start';
  throw new RefusedSettings(
    'A demonstração tem um administrador com senha conhecida de todos, por isso só atende esta máquina, e HOST ou ' +
      `PUBLIC_URL não é um endereço local. ${way}\nSe é mesmo uma demonstração pública: ALLOW_DEMO=1`,
  );
}
