import { isEmail } from '~/domain/contacts/email.ts';
import { cleanName } from '~/domain/text/clean-name.ts';
import { shortestPassword } from '~/domain/limits/limits.ts';
import { passwordProblem } from '~/platform/session/password-strength.ts';

/** What a form of accounts asks for: `intent`. */
export type AccountIntent =
  | 'entrar'
  | 'cadastrar'
  | 'recuperar'
  | 'reenviar'
  | 'nova-senha'
  | 'confirmar'
  | 'codigo';

/** The field in which a form that is left for another one says which that is (AuthTab). */
export const carryTo = 'para';

export type AccountErrors = Partial<
  Record<'name' | 'email' | 'password' | 'code' | 'form', string>
>;

/** A session that the browser takes over from the page, which nobody keeps. */
export interface BroughtSession {
  /** What the person set out to do. */
  intent: AccountIntent;
  accessToken: string;
  refreshToken: string;
  /** The address that they entered, or that a page named before they clicked; '' for none. */
  agreed: string;
  /** The id of whose session they agreed to leave; '' for nobody's. */
  instead: string;
  /** The next thing is to choose a password. */
  choosesPassword: boolean;
}

/** What an action answers to a form of accounts that was sent as a page. */
export type AccountReply =
  | {
      kind: 'refused';
      intent: AccountIntent;
      /** Without the password. */
      typed: { name: string; email: string };
      errors: AccountErrors;
      /** Of the session that a mail's code has opened, where only the new password was refused. */
      access?: string;
    }
  | ({ kind: 'session' } & BroughtSession)
  /** Of a change of address the other mail is still to be opened. */
  | { kind: 'half' }
  /** The address was changed. */
  | { kind: 'moved'; person: string }
  /** The mail's link was used before, or too late. */
  | { kind: 'over' }
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
  { password, ...owner }: { password: string; email?: string; name?: string },
  least = shortestPassword,
): AccountErrors {
  const problem = passwordProblem(password, least, owner);
  return problem === undefined ? {} : { password: problem };
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
