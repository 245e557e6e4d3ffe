import { explainAuthError } from '../refusals/auth-errors.ts';
import type { Caller } from '../data/query.ts';
import { Refusal } from '../refusals/explain.ts';
import { paths } from '../navigation/paths.ts';

// The default sentence of specification, section 8.
const notMade = 'Falha ao criar usuário.';

/** An account that an administrator creates for somebody (supabase/functions/create-account). */
export interface NewAccount {
  /** Chosen by the form: the same form again creates no second account. */
  id: string;
  name: string;
  email: string;
  /** Null: the person chooses one by a link in a mail. */
  password: string | null;
  /** The customer that is created with it. */
  store?: Record<string, string | boolean | null>;
}

/** The owner of an address that is in use. */
export interface Taken {
  customer_id?: string;
  store?: string;
}

/** A refusal of the function, with its field and, for an address, its owner. */
export class AccountRefusal extends Refusal {
  /** As the data API names them: for `fieldOf`. */
  readonly hint: string;
  readonly details: string;
  readonly taken: Taken | undefined;

  constructor(cause: unknown, { error, code = '', ...facts }: Answered) {
    super(cause, error ?? notMade);
    this.hint = code || 'refused';
    this.details = JSON.stringify(facts);
    this.taken = code === 'account_there' ? facts : undefined;
  }
}

interface Answered extends Taken {
  error?: string;
  code?: string;
  field?: string;
}

/**
 * Creates an account; the caller's own session stays as it is.
 * @returns whether the person gets a mail
 * @throws AccountRefusal
 */
export async function openAccount({ client }: Caller, account: NewAccount): Promise<boolean> {
  const redirectTo = `${location.origin}${paths.newPassword}`;
  const { data, error } = await client.functions.invoke<{ mailed: boolean }>('create-account', {
    body: { ...account, redirectTo },
  });
  if (!error) return data?.mailed === true;
  const { context } = error as { context?: unknown };
  if (!(context instanceof Response)) throw error;
  throw new AccountRefusal(error, (await context.json().catch(() => ({}))) as Answered);
}

/** Mails a person the link by which they choose a new password. */
export async function sendNewPassword({ client }: Caller, email: string): Promise<void> {
  const { error } = await client.auth.resetPasswordForEmail(email, {
    redirectTo: `${location.origin}${paths.newPassword}`,
  });
  if (error) throw new Refusal(error, explainAuthError(error));
}
