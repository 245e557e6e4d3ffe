import { isEmail } from '~/domain/email.ts';
import { cleanName } from '~/domain/name.ts';
import { shortestPassword } from '~/domain/own-limits.ts';

/** What a form of accounts asks for: `intent`. */
export type AccountIntent = 'entrar' | 'cadastrar' | 'recuperar' | 'reenviar' | 'nova-senha';

/** The field in which a form that is left for another one says which that is (AuthTab). */
export const carryTo = 'para';

export type AccountErrors = Partial<
  Record<'name' | 'email' | 'password' | 'code' | 'form', string>
>;

/** What an action answers to a form of accounts that was sent as a page. */
export type AccountReply =
  | {
      kind: 'refused';
      intent: AccountIntent;
      /** Without the password. */
      typed: { name: string; email: string };
      errors: AccountErrors;
    }
  /** The browser takes it over from the page, which nobody keeps. */
  | { kind: 'session'; intent: AccountIntent; accessToken: string; refreshToken: string }
  /** The mail that confirms a new account is on its way, perhaps again. */
  | { kind: 'pending'; email: string; again: boolean }
  | { kind: 'mailed'; email: string }
  | { kind: 'changed' };

type Refused = Extract<AccountReply, { kind: 'refused' }>;

/** What was refused to one of the forms. */
export function refusedTo(
  intent: AccountIntent,
  reply: AccountReply | undefined,
): Refused | undefined {
  return reply?.kind === 'refused' && reply.intent === intent ? reply : undefined;
}

const askEmail = { email: 'Digite seu e-mail, como nome@exemplo.com.br.' };

/** Of the form as a whole, when the password beside says why. */
export const otherPassword = 'Escolha outra senha.';

export function checkEmail({ email }: { email: string }): AccountErrors {
  return isEmail(email) ? {} : askEmail;
}

export function checkSignIn(typed: { email: string; password: string }): AccountErrors {
  return { ...checkEmail(typed), ...(!typed.password && { password: 'Digite sua senha.' }) };
}

/** @param least what is in force, where the form knows it; the auth service holds to it in any case */
export function checkNewPassword(
  { password }: { password: string },
  least = shortestPassword,
): AccountErrors {
  return [...password].length < least
    ? { password: `Use uma senha de pelo menos ${least} caracteres.` }
    : {};
}

export function checkSignUp(
  typed: { name: string; email: string; password: string },
  least?: number,
): AccountErrors {
  return {
    ...(!cleanName(typed.name) && { name: 'Digite seu nome.' }),
    ...checkEmail(typed),
    ...checkNewPassword(typed, least),
  };
}
