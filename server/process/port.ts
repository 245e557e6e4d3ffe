import { createServer } from 'node:net';
import type { Env } from './env.ts';
import { Refusal } from './refusal.ts';

type Place = Pick<Env, 'host' | 'port'>;

/**
 * Sees that the address can be listened on, before anything is made for it.
 * @throws Refusal in Portuguese, saying what to choose instead
 */
export async function requirePort({ host, port }: Place): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port, exclusive: true }, resolve);
    });
  } catch (error) {
    throw cannotListen({ host, port }, error);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Why an address could not be listened on. */
export function cannotListen({ host, port }: Place, cause: unknown): Refusal {
  const { code, message } = cause as NodeJS.ErrnoException;
  const texts: Record<string, string> = {
    EADDRINUSE: `A porta ${port} já está em uso. Escolha outra: PORT=${port === 65535 ? 3000 : port + 1} npm start`,
    EACCES: `Sem permissão para abrir a porta ${port}. Escolha outra acima de 1023 com PORT.`,
    EADDRNOTAVAIL: `HOST=${host} não é um endereço desta máquina. Use 127.0.0.1, 0.0.0.0 (todos) ou um dos endereços dela.`,
    ENOTFOUND: `HOST=${host} não é um nome conhecido. Use 127.0.0.1, 0.0.0.0 (todos) ou um endereço desta máquina.`,
  };
  const text =
    texts[code === 'EAI_AGAIN' ? 'ENOTFOUND' : (code ?? '')] ??
    `Não foi possível abrir ${host}:${port}: ${message}`;
  return new Refusal(text, { cause });
}
