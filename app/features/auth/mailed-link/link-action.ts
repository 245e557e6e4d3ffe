import { type AccountCall, failureOf } from '~/platform/api/account-calls.ts';
import { explainAuthError } from '~/platform/refusals/auth-errors.ts';
import { mailedLinkIn } from '~/platform/session/mailed-link.ts';
import { claimsOf } from '~/platform/session/token-claims.ts';
import { type AccountReply, checkEmail } from '../account-form.ts';

interface Sent {
  email: string;
  code: string;
  /** A secret of the page, which may send itself twice: a second click finds no error. */
  attempt: string;
  /** Whose session the person agreed to leave. */
  instead: string;
}

const codeMissing = 'Digite os 6 números que vieram no e-mail.';

/** Uses the link of a mail, after the click that its page asks for. */
export async function acceptLink(
  address: URL,
  { attempt, instead }: Sent,
  call: AccountCall,
): Promise<AccountReply> {
  const link = mailedLinkIn(address.searchParams);
  if (!link) return { kind: 'over' };
  const { tokenHash, type, email } = link;
  const answer = await call('/verify', { body: { token_hash: tokenHash, type, attempt } });
  const failure = failureOf(answer);
  if (failure?.code === 'otp_expired') return { kind: 'over' };
  if (failure) return refused('confirmar', email, { form: explainAuthError(failure) });
  return accepted(answer.body, { type, agreed: email, instead }, call);
}

/** The same with the code that is in the mail too. */
export async function acceptCode(
  address: URL,
  { email, code, instead }: Sent,
  call: AccountCall,
): Promise<AccountReply> {
  const errors = { ...checkEmail({ email }), ...(!isCode(code) && { code: codeMissing }) };
  if (Object.keys(errors).length > 0) return refused('codigo', email, errors);
  const type = address.searchParams.get('type') === 'email_change' ? 'email_change' : 'email';
  const answer = await call('/verify', { body: { type, email, token: code } });
  const failure = failureOf(answer);
  if (failure) return refused('codigo', email, { code: explainCode(failure) });
  return accepted(answer.body, { type, agreed: email, instead }, call);
}

export const isCode = (code: string) => /^\d{6}$/.test(code);

/** What is wrong with a typed code. */
export function explainCode(failure: NonNullable<ReturnType<typeof failureOf>>): string {
  return failure.code === 'otp_expired'
    ? 'O código não confere, já foi usado ou perdeu a validade. Confira, ou peça outro e-mail.'
    : explainAuthError(failure);
}

async function accepted(
  body: Record<string, unknown>,
  of: { type: string; agreed: string; instead: string },
  call: AccountCall,
): Promise<AccountReply> {
  const { access_token: accessToken, refresh_token: refreshToken } = body;
  // Of a change of address one of the two mails is still to be opened.
  if (typeof accessToken !== 'string') return { kind: 'half' };
  if (of.type === 'email_change') {
    // A change of address signs nobody in.
    await call('/logout?scope=local', { token: accessToken, body: {} });
    return { kind: 'moved', person: claimsOf(accessToken).sub ?? '' };
  }
  return {
    kind: 'session',
    intent: of.type === 'signup' || of.type === 'invite' ? 'cadastrar' : 'entrar',
    accessToken,
    refreshToken: String(refreshToken),
    agreed: of.agreed,
    instead: of.instead,
    choosesPassword: of.type === 'recovery' || of.type === 'invite',
  };
}

function refused(
  intent: 'confirmar' | 'codigo',
  email: string,
  errors: Extract<AccountReply, { kind: 'refused' }>['errors'],
): AccountReply {
  return { kind: 'refused', intent, typed: { name: '', email }, errors };
}
