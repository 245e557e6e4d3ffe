import { data } from 'react-router';
import { cleanName } from '~/domain/text/clean-name.ts';
import {
  type AccountAnswer,
  type AccountCall,
  failureOf,
  isFromThisSite,
} from '~/platform/api/account-calls.ts';
import { explainAuthError } from '~/platform/refusals/auth-errors.ts';
import { formOf } from '~/platform/loaders/form-of.ts';
import { authTabs, paths, type AuthTab } from '~/platform/navigation/paths.ts';
import {
  type AccountErrors,
  type AccountIntent,
  type AccountReply,
  carryTo,
  checkEmail,
  checkNewPassword,
  checkSignIn,
  checkSignUp,
  otherPassword,
} from './account-form.ts';
import { acceptCode, acceptLink, explainCode, isCode } from './mailed-link/link-action.ts';

interface Form {
  /** The form that the person leaves this one for. */
  left: AuthTab | undefined;
  intent: AccountIntent;
  name: string;
  email: string;
  password: string;
  code: string;
  /** The session that a mail's link or code has opened, to choose a password with. */
  access: string;
  attempt: string;
  instead: string;
}

interface Site {
  call: AccountCall;
  /** Public origin: where the mails' links lead back to. */
  origin: string;
}

const notOurs = 'O pedido não veio desta página. Recarregue‑a e tente de novo.';

/**
 * Handles the forms of accounts that come as a page: without JavaScript, or before it is there. A session is handed
 * over in the answer itself, which only the page that sent the form can read and nobody keeps: no cookie of it is
 * ever set, and a form of another site is refused (decision 009).
 */
export async function accountAction(request: Request, site: Site) {
  const form = read(await formOf(request));
  if (!isFromThisSite(request, site.origin)) {
    return replied(refused(form, { form: notOurs }), 403);
  }
  if (form.left) return replied(refused({ ...form, intent: form.left }, {}), 200);
  let refusal = 422;
  const call: AccountCall = async (path, options) => {
    const called = await site.call(path, options);
    if (called.status === 429 || called.status === 503) refusal = called.status;
    return called;
  };
  const address = new URL(request.url);
  const reply = await answerTo(form, { ...site, call, address });
  return replied(reply, reply.kind === 'refused' ? refusal : 200);
}

function replied(reply: AccountReply, status: number) {
  return data(reply, { status, headers: { 'cache-control': 'no-store' } });
}

function read(form: FormData): Form {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    left: authTabs.find((tab) => tab === text(carryTo)),
    intent: text('intent') as AccountIntent,
    name: text('name'),
    email: text('email').trim(),
    password: text('password'),
    code: text('code').replace(/\s/g, ''),
    access: text('access'),
    attempt: text('attempt'),
    instead: text('instead'),
  };
}

function answerTo(form: Form, site: Site & { address: URL }): Promise<AccountReply> {
  switch (form.intent) {
    case 'confirmar':
      return acceptLink(site.address, form, site.call);
    case 'codigo':
      return acceptCode(site.address, form, site.call);
    case 'cadastrar':
      return signUp(form, site);
    case 'recuperar':
      return requestMail(form, site);
    case 'reenviar':
      return resend(form, site);
    case 'nova-senha':
      return changePassword(form, site);
    default:
      return signIn({ ...form, intent: 'entrar' }, site);
  }
}

async function signIn(form: Form, { call }: Site): Promise<AccountReply> {
  const errors = checkSignIn(form);
  if (isWrong(errors)) return refused(form, errors);
  const { email, password } = form;
  const answer = await call('/token?grant_type=password', { body: { email, password } });
  return problemOf(form, answer) ?? session(form, answer);
}

async function signUp(form: Form, site: Site): Promise<AccountReply> {
  const errors = checkSignUp(form);
  if (isWrong(errors)) return refused(form, errors);
  const { email, password } = form;
  const body = { email, password, data: { name: cleanName(form.name) } };
  const answer = await site.call(`/signup?${backTo(site, paths.confirm)}`, { body });
  // The page loaded anew sends the form again: who knows the password is who has just signed up.
  if (failureOf(answer)?.code === 'user_already_exists') {
    const again = await signIn(form, site);
    if (again.kind === 'session') return again;
  }
  const problem = problemOf(form, answer);
  if (problem) return problem;
  return answer.body['access_token']
    ? session(form, answer)
    : { kind: 'pending', email, again: false };
}

async function requestMail(form: Form, site: Site): Promise<AccountReply> {
  const errors = checkEmail(form);
  if (isWrong(errors)) return refused(form, errors);
  const { email } = form;
  const answer = await site.call(`/recover?${backTo(site, paths.newPassword)}`, {
    body: { email },
  });
  return problemOf(form, answer) ?? { kind: 'mailed', email };
}

async function resend(form: Form, site: Site): Promise<AccountReply> {
  const { email } = form;
  const body = { type: 'signup', email };
  const answer = await site.call(`/resend?${backTo(site, paths.confirm)}`, { body });
  return problemOf(form, answer) ?? { kind: 'pending', email, again: true };
}

/** With the code of the mail, or the session that its link has opened where no script takes it over. */
async function changePassword(form: Form, { call }: Site): Promise<AccountReply> {
  const { email, password, code, access } = form;
  const errors = {
    ...(!access && checkEmail(form)),
    ...(!access && !isCode(code) && { code: 'Digite os 6 números que vieram no e-mail.' }),
    ...checkNewPassword({ password, email }),
  };
  if (isWrong(errors)) return { ...refused(form, errors), ...(access && { access }) };
  const proof = access ? undefined : await proveByCode(form, call);
  if (proof?.failure) return refused(form, { code: explainCode(proof.failure) });
  const token = access || String(proof!.body['access_token']);
  const change = await call('/user', { method: 'PUT', token, body: { password } });
  const problem = problemOf(form, change);
  // The code is used up: the next try goes on with what it has opened.
  if (problem) return { ...problem, access: token };
  // Nobody takes this session over.
  await call('/logout?scope=local', { token, body: {} });
  return { kind: 'changed' };
}

async function proveByCode({ email, code }: Form, call: AccountCall) {
  const answer = await call('/verify', { body: { type: 'recovery', email, token: code } });
  return { ...answer, failure: failureOf(answer) };
}

const backTo = ({ origin }: Site, path: string) =>
  new URLSearchParams({ redirect_to: `${origin}${path}` }).toString();

const isWrong = (errors: AccountErrors) => Object.keys(errors).length > 0;

type Refused = Extract<AccountReply, { kind: 'refused' }>;

function problemOf(form: Form, answer: AccountAnswer): Refused | undefined {
  const failure = failureOf(answer);
  if (!failure) return undefined;
  const problem = explainAuthError(failure);
  const isWeak = failure.code === 'weak_password';
  return refused(form, isWeak ? { form: otherPassword, password: problem } : { form: problem });
}

function refused(form: Form, errors: AccountErrors): Refused {
  const { intent, name, email } = form;
  return { kind: 'refused', intent, typed: { name, email }, errors };
}

function session({ intent, email, instead }: Form, { body }: AccountAnswer): AccountReply {
  const { access_token: accessToken, refresh_token: refreshToken } = body;
  return {
    kind: 'session',
    intent,
    accessToken: String(accessToken),
    refreshToken: String(refreshToken),
    agreed: email,
    instead,
    choosesPassword: false,
  };
}
