/** An answer that is an error, as supabase-js reads it: a status, a code for programs and a text. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined;
  /** Why a password is too weak. */
  readonly reasons: string[] | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { retryAfter?: number; reasons?: string[] } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = more.retryAfter;
    this.reasons = more.reasons;
  }
}

/** The request says something that cannot be. */
export function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}

/** The one answer to a wrong address and to a wrong password. */
export function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

export function userBanned(status = 403): AuthError {
  return new AuthError(status, 'user_banned', 'User is banned');
}

export function userNotFound(): AuthError {
  return new AuthError(404, 'user_not_found', 'User not found');
}

export function emailExists(): AuthError {
  return new AuthError(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  );
}

export function sessionNotFound(): AuthError {
  return new AuthError(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  );
}

/** The one answer to a code or link that is wrong, used or old. */
export function otpExpired(message = 'Token has expired or is invalid'): AuthError {
  return new AuthError(403, 'otp_expired', message);
}

export function insufficientAal(message: string, status = 403): AuthError {
  return new AuthError(status, 'insufficient_aal', message);
}

export function factorNotFound(): AuthError {
  return new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
}
