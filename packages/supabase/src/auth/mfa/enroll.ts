import { randomUUID } from 'node:crypto';
import { generateSecret, generateURI } from 'otplib';
import type { TransactionSql } from 'postgres';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import type { Auth, Call } from '../context.ts';
import { transaction } from '../database.ts';
import { AuthError, invalid } from '../errors.ts';
import { answer } from '../http/answer.ts';
import { parseBody } from '../http/body.ts';
import * as fields from '../http/fields.ts';
import type { SignedIn } from '../http/signed-in.ts';
import { requireFreshProof } from '../operations/prove.ts';
import type { User } from '../users/user.ts';

const schema = z.object({
  factor_type: fields.text,
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
});
const mostFactors = 10;

/** POST /factors: begins a second step by an authenticator app; it counts from the first right code on. */
export async function enroll(auth: Auth, call: Call, me: SignedIn): Promise<Response> {
  const body = parseBody(schema, call.body);
  if (body.factor_type !== 'totp') throw unsupported(body.factor_type);
  requireFreshProof(me);
  await auth.limits.take('update', me.user.id);
  const settings = await auth.settings();
  const name = body.friendly_name?.trim() ?? '';
  const issuer = body.issuer || settings.siteName || new URL(settings.siteUrl).host;
  const secret = generateSecret();
  const id = randomUUID();
  await transaction(auth.owner, (tx) => addFactor(tx, me.user, { id, name, secret }));
  const uri = generateURI({ issuer, label: me.user.email ?? me.user.id, secret });
  return answer({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: renderSVG(uri, { border: 2 }), secret, uri },
  });
}

async function addFactor(
  tx: TransactionSql,
  { id: userId }: User,
  factor: { id: string; name: string; secret: string },
): Promise<void> {
  await tx`select from auth.users where id = ${userId} for update`;
  // Whoever begins again has lost the code that was shown before.
  await tx`
    delete from auth.mfa_factors where user_id = ${userId} and status = 'unverified'
      and friendly_name = ${factor.name}`;
  const [others] = await tx<{ total: number; same: number }[]>`
    select count(*)::int as total,
      count(*) filter (where friendly_name = ${factor.name} and friendly_name <> '')::int as same
    from auth.mfa_factors where user_id = ${userId}`;
  if (others!.same > 0) {
    const message = `A factor with the friendly name "${factor.name}" for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', message);
  }
  if (others!.total >= mostFactors) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
  }
  await tx`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret,
      created_at, updated_at)
    values (${factor.id}, ${userId}, ${factor.name}, 'totp', 'unverified', ${factor.secret},
      now(), now())`;
}

function unsupported(type: string | null | undefined): AuthError {
  if (type === 'phone' || type === 'webauthn') {
    const code = `mfa_${type}_enroll_not_enabled` as const;
    return new AuthError(422, code, `MFA enroll is disabled for ${type}`);
  }
  return invalid('factor_type needs to be totp');
}
