import { maxBodyBytes } from '../request-body.ts';

/** Every code that an answer of this service can carry. */
export const authErrorCodes = [
  'anonymous_provider_disabled',
  'bad_code_verifier',
  'bad_json',
  'bad_jwt',
  'bad_oauth_callback',
  'bad_oauth_state',
  'conflict',
  'current_password_mismatch',
  'email_exists',
  'email_not_confirmed',
  'flow_state_expired',
  'flow_state_not_found',
  'insufficient_aal',
  'invalid_credentials',
  'manual_linking_disabled',
  'mfa_challenge_expired',
  'mfa_factor_name_conflict',
  'mfa_factor_not_found',
  'mfa_phone_enroll_not_enabled',
  'mfa_recovery_codes_locked',
  'mfa_recovery_codes_sole_factor',
  'mfa_verification_failed',
  'mfa_verified_factor_exists',
  'mfa_webauthn_enroll_not_enabled',
  'no_authorization',
  'not_admin',
  'not_found',
  'otp_expired',
  'over_email_send_rate_limit',
  'over_request_rate_limit',
  'phone_provider_disabled',
  'provider_disabled',
  'provider_email_needs_verification',
  'reauthentication_needed',
  'reauthentication_not_valid',
  'refresh_token_already_used',
  'refresh_token_not_found',
  'same_password',
  'saml_provider_disabled',
  'session_expired',
  'session_not_found',
  'signup_disabled',
  'too_many_enrolled_mfa_factors',
  'unexpected_failure',
  'user_already_exists',
  'user_banned',
  'user_not_found',
  'validation_failed',
  'weak_password',
] as const;

export type AuthErrorCode = (typeof authErrorCodes)[number];

/** An answer that is an error, as supabase-js reads it: a status, a code for programs and a text. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: AuthErrorCode;
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined;
  /** Why a password is too weak. */
  readonly reasons: string[] | undefined;

  constructor(
    status: number,
    code: AuthErrorCode,
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

/** A body that is longer than is read. */
export function bodyTooLarge(): AuthError {
  const message = `Request body is larger than ${maxBodyBytes.auth} bytes`;
  return new AuthError(413, 'validation_failed', message);
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
