import { z } from 'zod';

/** Fields that bodies share; supabase-js sends null where it has nothing to say. */
export const text = z.string().max(2_000).nullish();
export const email = z.string().max(320).nullish();
export const password = z.string().max(2_000).nullish();
export const metadata = z.record(z.string(), z.unknown()).nullish();
export const challenge = { code_challenge: text, code_challenge_method: text };
