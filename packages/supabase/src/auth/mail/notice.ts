import type { TransactionSql } from 'postgres';
import type { Auth } from '../context.ts';
import type { SecurityMailTemplate } from '../ports.ts';
import { nameOf, type User } from '../users/user.ts';

/** Tells a person what happened to their account. @param to another address than the account's own */
export async function sendSecurityMail(
  auth: Auth,
  tx: TransactionSql,
  user: User,
  template: SecurityMailTemplate,
  facts: Record<string, string> = {},
  to: string | null = user.email,
): Promise<void> {
  if (!to) return;
  const { siteUrl } = await auth.settings();
  await auth.sendMail(tx, { to, template, data: { ...facts, name: nameOf(user), siteUrl } });
}
