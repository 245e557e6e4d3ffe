/** What a failed call of the auth service says of itself. */
interface Failure {
  message?: string;
  code?: string | undefined;
  status?: number | undefined;
}

const byCode: Record<string, string> = {
  invalid_credentials: 'Email ou senha não conferem. Confira e tente de novo.',
  email_not_confirmed: 'Confirme seu email antes de entrar: o link está na sua caixa de entrada.',
  user_already_exists: 'Este email já tem uma conta. Entre com ela, ou crie uma nova senha.',
  email_exists: 'Este email já tem uma conta.',
  email_address_invalid: 'Este email não é válido. Confira e tente de novo.',
  signup_disabled: 'Novos cadastros estão fechados no momento.',
  user_banned: 'Esta conta está suspensa. Fale com o suporte.',
  same_password: 'A nova senha é igual à atual. Escolha outra.',
  weak_password: 'A senha é curta demais. Use pelo menos 6 caracteres.',
  session_not_found: 'Sua sessão terminou. Entre de novo.',
  session_expired: 'Sua sessão expirou. Entre de novo.',
  refresh_token_not_found: 'Sua sessão expirou. Entre de novo.',
  bad_jwt: 'Sua sessão expirou. Entre de novo.',
  otp_expired: 'O link já foi usado ou perdeu a validade. Peça outro.',
  current_password_mismatch: 'A senha atual não confere.',
  insufficient_aal: 'Saia e entre de novo com o código do aplicativo autenticador.',
  mfa_verification_failed: 'O código não confere. Digite o que o aplicativo mostra agora.',
  mfa_factor_name_conflict: 'Já existe um aplicativo autenticador com este nome.',
  reauthentication_needed: 'Por segurança, saia e entre de novo antes de trocar a senha.',
  validation_failed: 'Um dos campos não é aceito. Confira e tente de novo.',
  conflict: 'Outra alteração chegou antes. Tente de novo.',
};

const noConnection = 'Sem conexão com o servidor. Verifique sua internet e tente de novo.';
const unexpected = 'Algo deu errado do nosso lado. Tente de novo em instantes.';

/** What a failed call of the auth service means to a person, in Portuguese. */
export function explainAuthError({ message = '', code, status }: Failure): string {
  if (status === 429) return tooOften(message);
  const known = code === undefined ? undefined : byCode[code];
  if (code === 'weak_password') return message.match(/\d+/) ? shortPassword(message) : known!;
  if (known) return known;
  return status === undefined || status === 0 || status >= 502 ? noConnection : unexpected;
}

function shortPassword(message: string): string {
  return `A senha é curta demais. Use pelo menos ${message.match(/\d+/)![0]} caracteres.`;
}

function tooOften(message: string): string {
  const seconds = Number(message.match(/(\d+) seconds?/)?.[1] ?? 0);
  const wait =
    seconds > 90
      ? `${Math.ceil(seconds / 60)} minutos`
      : seconds > 0
        ? `${seconds} segundos`
        : 'alguns minutos';
  return `Muitas tentativas em pouco tempo. Tente de novo em ${wait}.`;
}
