import { lookUp } from '../../domain/formats/lookup.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { noConnection, notForYou, sessionExpired, unexpected } from './failures.ts';
import { notNow } from './failures.ts';

/** The error of a failed call of the auth service. */
interface Failure {
  message?: string;
  code?: string | undefined;
  status?: number | undefined;
  /** Why a password is too weak. */
  reasons?: string[] | undefined;
}

const sessionOver = 'Sua sessão terminou. Entre de novo.';
const linkOver = 'O link já foi usado ou perdeu a validade. Peça outro.';
const startAgain = 'A entrada demorou demais ou começou em outro navegador. Comece de novo.';
const google = 'O Google não confirmou a entrada. Tente de novo, ou entre com e-mail e senha.';
const elsewhere = 'Este modo de entrar não está disponível. Entre com e-mail e senha.';
const noApp = 'Este aplicativo autenticador não está mais na conta. Recarregue a página.';

/** The sentence of each code: what it means and what to do next. */
export const authErrorTexts: Record<string, string> = {
  // Signing up and in
  invalid_credentials: 'E-mail ou senha não conferem. Confira e tente de novo.',
  email_not_confirmed: 'Confirme seu e-mail antes de entrar: o link está na sua caixa de entrada.',
  user_already_exists: 'Este e-mail já tem uma conta. Entre com ela, ou crie uma nova senha.',
  email_exists: 'Este e-mail já tem uma conta.',
  email_address_invalid: 'Este e-mail não é válido. Confira e tente de novo.',
  signup_disabled: 'Novos cadastros estão fechados no momento.',
  user_banned: 'Esta conta está suspensa. Fale com o suporte.',
  user_not_found: 'Esta conta não existe mais.',
  // Passwords
  weak_password: 'A senha é curta demais. Use pelo menos 6 caracteres.',
  same_password: 'A nova senha é igual à atual. Escolha outra.',
  current_password_mismatch: 'A senha atual não confere.',
  reauthentication_needed: 'Por segurança, confirme antes que é você.',
  reauthentication_not_valid: 'O código não confere ou perdeu a validade. Peça outro.',
  // Sessions
  session_not_found: sessionOver,
  session_expired: sessionExpired,
  refresh_token_not_found: sessionExpired,
  refresh_token_already_used: sessionExpired,
  bad_jwt: sessionExpired,
  no_authorization: sessionOver,
  // Links, codes and the way back from Google
  otp_expired: linkOver,
  flow_state_expired: startAgain,
  flow_state_not_found: startAgain,
  bad_code_verifier: startAgain,
  pkce_code_verifier_not_found: startAgain,
  bad_oauth_state: startAgain,
  bad_oauth_callback: google,
  provider_email_needs_verification:
    'O Google ainda não confirmou o e-mail desta conta. Confirme-o lá e tente de novo.',
  provider_disabled: elsewhere,
  phone_provider_disabled: elsewhere,
  anonymous_provider_disabled: elsewhere,
  saml_provider_disabled: elsewhere,
  manual_linking_disabled: elsewhere,
  // Two-step verification
  insufficient_aal: 'Saia e entre de novo com o código do aplicativo autenticador.',
  mfa_verification_failed: 'O código não confere. Digite o que o aplicativo mostra agora.',
  mfa_challenge_expired: 'O código demorou demais. Digite o que o aplicativo mostra agora.',
  mfa_factor_not_found: noApp,
  mfa_factor_name_conflict: 'Já existe um aplicativo autenticador com este nome.',
  too_many_enrolled_mfa_factors: 'A conta já tem o máximo de aplicativos autenticadores.',
  mfa_verified_factor_exists: 'A conta já tem códigos de recuperação. Gere novos no lugar deles.',
  mfa_recovery_codes_sole_factor: 'Ative antes o aplicativo autenticador.',
  mfa_phone_enroll_not_enabled: elsewhere,
  mfa_webauthn_enroll_not_enabled: elsewhere,
  // Anything
  validation_failed: 'Um dos campos não é aceito. Confira e tente de novo.',
  bad_json: unexpected,
  not_found: unexpected,
  unexpected_failure: unexpected,
  not_admin: notForYou,
  conflict: 'Outra alteração chegou antes. Tente de novo.',
};

/** The sentence for a failed call of the auth service, in Portuguese. */
export function explainAuthError({ message = '', code, status, reasons }: Failure): string {
  if (status === 429) return tooOften(message);
  if (status === 503) return notNow;
  const known = code === undefined ? undefined : lookUp(authErrorTexts, code);
  if (code === 'weak_password') return weakPassword(message, reasons);
  if (known) return known;
  if (message === 'Auth session missing!') return sessionOver;
  return status === undefined || status === 0 || status >= 502 ? noConnection : unexpected;
}

/**
 * The sentence for a call for an account that threw, mostly because its script could not be fetched (specification, 8).
 */
export function explainThrown(error: unknown): string {
  const isUnreached = error instanceof TypeError && /fetch|import/i.test(error.message);
  return isUnreached ? noConnection : 'Erro inesperado. Tente novamente.';
}

/**
 * Why a mailed link or the redirect from Google failed, from the fragment of the page's address.
 * @returns undefined without a failure
 */
export function failureInAddress(hash: string): string | undefined {
  const code = new URLSearchParams(hash.replace(/^#/, '')).get('error_code');
  return code === null ? undefined : explainAuthError({ code, status: 400 });
}

const weakPasswords = {
  pwned: 'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.',
  personal: 'A senha não pode ser o seu e-mail nem o seu nome. Escolha outra.',
};

/** Why a password of sufficient length is refused. */
export const explainWeakPassword = (reason: keyof typeof weakPasswords) => weakPasswords[reason];

function weakPassword(message: string, reasons: string[] = []): string {
  if (reasons.includes('pwned')) return weakPasswords.pwned;
  if (reasons.includes('personal')) return weakPasswords.personal;
  const least = /\d+/.exec(message)?.[0];
  return least === undefined
    ? authErrorTexts['weak_password']!
    : `A senha é curta demais. Use pelo menos ${countOf(Number(least), 'caractere', 'caracteres')}.`;
}

function tooOften(message: string): string {
  const seconds = Number(message.match(/(\d+) seconds?/)?.[1] ?? 0);
  const wait =
    seconds > 90
      ? `${Math.ceil(seconds / 60)} minutos`
      : seconds > 0
        ? countOf(seconds, 'segundo', 'segundos')
        : 'alguns minutos';
  return `Muitas tentativas em pouco tempo. Tente de novo em ${wait}.`;
}
