// What nodemailer calls the ways in which a mail server cannot be reached, as an administrator reads them.
const ways = new Map([
  ['ECONNECTION', 'O servidor não aceita a conexão'],
  ['ECONNREFUSED', 'O servidor recusa a conexão'],
  ['ESOCKET', 'A conexão com o servidor falhou'],
  ['ETIMEDOUT', 'O servidor não respondeu a tempo'],
  ['ETLS', 'A conexão segura com o servidor falhou'],
  ['EDNS', 'O endereço do servidor não foi encontrado'],
  ['ENOTFOUND', 'O endereço do servidor não foi encontrado'],
]);

const late = ways.get('ETIMEDOUT')!;

/** Why a mail did not leave: the server's own answer where it gave one, else in our words, with the reason in brackets. */
export function failureOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason).slice(0, 2000);
  const { response, code } = reason as Error & { response?: unknown; code?: unknown };
  if (typeof response === 'string' && response !== '') return response.slice(0, 2000);
  if (reason.name === 'TimeoutError' || reason.name === 'AbortError') return late;
  const way = ways.get(String(code));
  return (way ? `${way} (${reason.message})` : reason.message).slice(0, 2000);
}
