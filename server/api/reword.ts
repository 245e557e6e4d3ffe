import { codes } from '../../app/platform/refusals/codes.ts';
import { notForYou } from '../../app/platform/refusals/failures.ts';
import { rules } from '../../app/platform/refusals/rules.ts';
import { type ApiError, overBudgetCode } from '@patio/supabase/rest/errors';

/**
 * What a caller of the data API reads, in Portuguese, where no rule of ours has refused but PostgreSQL itself, or the
 * budget.
 * @returns undefined for what keeps its own words: a rule's, and the protocol's
 */
export function reword({ code, hint, message, details }: ApiError, isAnonymous: boolean) {
  // Hints of PostgreSQL are sentences, those of rules are names.
  if (hint !== null && /^\w+$/.test(hint)) return undefined;
  if (code === '42501' && isAnonymous)
    return { message: rules['sign_in_first']!, hint: 'sign_in_first', details: null };
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
