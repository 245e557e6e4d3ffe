import { answer } from '../_shared/answer.ts';

// Specification sections 6 and 8.
const notAllowed = 'Acesso negado - apenas administradores podem acessar esta funcionalidade.';
const notMade = 'Falha ao criar usuário.';

const sessionExpired = 'Sua sessão expirou. Entre de novo.';
const notAccepted = 'Um dos valores não é aceito. Confira e tente de novo.';
const unexpected = 'Algo deu errado do nosso lado. Tente de novo em instantes.';

interface Refused {
  code: string;
  message: string;
  hint: string;
  details: string;
}

/** The refusal of a rule (PTxyz) is shown to people with its field and figures; other errors are only logged. */
export function refuse({ code, message, hint, details }: Refused): Response {
  const status = Number(/^PT(4\d\d)$/.exec(code)?.[1]);
  if (status) return answer({ error: message, code: hint, ...factsOf(details) }, status);
  if (code === '42501') return answer({ error: notAllowed, code: 'admin_only' }, 403);
  if (code.startsWith('PGRST30')) return answer({ error: sessionExpired }, 401);
  if (/^2[23]/.test(code)) return answer({ error: notAccepted }, 400);
  return answer({ error: unexpected }, 500);
}

/** A refusal of the auth service: a password that is too short, an address that was taken meanwhile. */
export function refuseAccount({ code, message }: { code?: string | undefined; message: string }) {
  if (code === 'weak_password') {
    const least = /at least (\d+)/.exec(message)?.[1] ?? '6';
    return answer({ error: `Senha mínima de ${least} caracteres`, code, field: 'password' }, 422);
  }
  if (code === 'email_exists') {
    return answer({ error: 'Este e-mail já tem uma conta.', code, field: 'email' }, 409);
  }
  if (code === 'email_address_invalid' || code === 'validation_failed') {
    return answer({ error: 'Informe um e-mail válido.', code, field: 'email' }, 422);
  }
  return answer({ error: notMade, code: 'not_made' }, 500);
}

function factsOf(details: string | null): object {
  return details ? (JSON.parse(details) as object) : {};
}
