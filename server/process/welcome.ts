import {
  ADMIN_LOGIN,
  DEMO_PASSWORD,
  STORE_LOGIN,
  VISITOR_LOGIN,
} from '../../supabase/begin/demo-people.ts';
import { type Env, listenUrl } from './env.ts';
import { typedElsewhere } from './typed-command.ts';

/** What the start prints once the server listens. */
export function welcome(env: Env, site: { demo: boolean; administrators: number }): string {
  const address = listenUrl(env.host, env.port);
  const everywhere = ['0.0.0.0', '::'].includes(env.host);
  return [
    '',
    `Pátio no ar:     ${address}${everywhere ? ' (em todos os endereços desta máquina)' : ''}`,
    ...(env.publicUrl === address ? [] : [`Para visitantes: ${env.publicUrl}`]),
    `Pasta de dados:  ${env.dataDir}`,
    ...(site.demo
      ? [
          `Conteúdo:        demonstração (para tirar: ${typedElsewhere('seed', '--remove-demo')})`,
          `Para entrar:     ${ADMIN_LOGIN}, ${STORE_LOGIN} ou ${VISITOR_LOGIN}, senha ${DEMO_PASSWORD}`,
        ]
      : []),
    ...(site.administrators === 0
      ? [`Para administrar: ${typedElsewhere('admin', 'seu@email.com.br')} (em outro terminal)`]
      : []),
    'Para parar:      Ctrl+C',
    '',
  ].join('\n');
}
