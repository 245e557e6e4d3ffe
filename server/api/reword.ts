import { codes } from '../../app/platform/refusals/codes.ts';
import { notForYou } from '../../app/platform/refusals/failures.ts';
import { rules } from '../../app/platform/refusals/rules.ts';
import { type ApiError, overBudgetCode } from '@patio/supabase/rest/errors';
import type { Sql } from 'postgres';

/** The functions that begin by asking for an administrator. Visitors may not execute them, so these never answer one. */
export async function administrationFunctions(owner: Sql): Promise<ReadonlySet<string>> {
  const rows = await owner<{ name: string }[]>`
    select p.proname as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and p.prosrc ~ 'begin[[:space:]]+perform private[.]require_admin[(]|private[.]vertical_for_admin[(]'`;
  return new Set(rows.map(({ name }) => name));
}

/**
 * What a caller of the data API reads, in Portuguese, where no rule of ours has refused but PostgreSQL itself, or the
 * budget.
 * @returns undefined for what keeps its own words: a rule's, and the protocol's
 */
export function reword(
  { code, hint, message, details }: ApiError,
  isAnonymous: boolean,
  administration: ReadonlySet<string> = new Set(),
) {
  // Hints of PostgreSQL are sentences, those of rules are names.
  if (hint !== null && /^\w+$/.test(hint)) return undefined;
  if (code === '42501' && isAnonymous) {
    const name = /^permission denied for function (\w+)$/.exec(message)?.[1];
    const rule = name && administration.has(name) ? 'admin_only' : 'sign_in_first';
    return { message: rules[rule]!, hint: rule, details: null };
  }
  if (code === '42501') return { message: notForYou, hint: null, details: null };
  if (code.startsWith('PGRST') && code !== overBudgetCode) return undefined;
  if (!Object.hasOwn(codes, code)) return undefined;
  const field = fieldOf(code, message, String(details));
  return {
    message: codes[code]!,
    hint: null,
    details: field === undefined ? null : JSON.stringify({ field }),
  };
}

/** The column that is meant, which forms read as they read that of a rule. */
function fieldOf(code: string, message: string, details: string): string | undefined {
  if (code === '23502' || code === '428C9') return /column "([^"]+)"/.exec(message)?.[1];
  return code === '23505' ? /^Key \((\w+)\)=/.exec(details)?.[1] : undefined;
}
