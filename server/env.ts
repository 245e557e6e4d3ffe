import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65535);
const url = (protocols: RegExp) => z.url({ protocol: protocols });

const schema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: url(/^https?$/).optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    SEED: z.enum(['demo', 'none']).default('demo'),
    ALLOW_DEMO: z.enum(['0', '1']).default('0'),
    DATABASE_URL: url(/^postgres(ql)?$/).optional(),
    SUPABASE_URL: url(/^https?$/).optional(),
    SUPABASE_PUBLISHABLE_KEY: z.string().min(1).optional(),
    SUPABASE_SECRET_KEY: z.string().min(1).optional(),
    SMTP_URL: url(/^smtps?$/).optional(),
    MAIL_FROM: z.string().min(3).optional(),
    TRUSTED_PROXIES: z
      .string()
      .transform(listOf)
      .refine(
        (list) => list.every(isNetwork),
        'não é uma lista de endereços IP ou redes (10.0.0.0/8)',
      )
      .default([]),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  })
  .refine(allOrNoneOfSupabase, {
    path: ['SUPABASE_URL'],
    message:
      'SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY e SUPABASE_SECRET_KEY andam juntas, e com elas vai DATABASE_URL',
  })
  .refine((env) => env.SEED !== 'demo' || env.ALLOW_DEMO === '1' || isLoopback(env.HOST), {
    path: ['HOST'],
    message:
      'com SEED=demo há senhas públicas, por isso só um endereço local é aceito. Use SEED=none, ou ALLOW_DEMO=1 se é isso mesmo que quer',
  });

/** The settings of this process, from the environment. */
export interface Env {
  port: number;
  host: string;
  /** Origin under which visitors reach the site, without a trailing slash. */
  publicUrl: string;
  /** Absolute path of the data folder. */
  dataDir: string;
  seed: 'demo' | 'none';
  databaseUrl: string | undefined;
  supabase: { url: string; publishableKey: string; secretKey: string } | undefined;
  /** The mail server; without one each mail becomes a file in the data folder. */
  smtpUrl: string | undefined;
  /** Sender of all mail: `Name <address>`. */
  mailFrom: string;
  /** Addresses and networks of the proxies whose `x-forwarded-for` is believed. */
  trustedProxies: string[];
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** What stands wrong in the environment, one line per variable, in Portuguese. */
export class EnvError extends Error {}

/**
 * Reads and checks the environment once, at the start.
 * @param source the variables, usually process.env; an empty value counts as not set
 * @throws EnvError naming each wrong variable: the process must not start on nonsense
 */
export function loadEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new EnvError(`Configuração inválida:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    seed: env.SEED,
    databaseUrl: env.DATABASE_URL,
    supabase: env.SUPABASE_URL
      ? {
          url: env.SUPABASE_URL.replace(/\/+$/, ''),
          publishableKey: env.SUPABASE_PUBLISHABLE_KEY!,
          secretKey: env.SUPABASE_SECRET_KEY!,
        }
      : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Pátio <nao-responda@${new URL(publicUrl).hostname}>`,
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
  };
}

function allOrNoneOfSupabase(env: Record<string, unknown>): boolean {
  const set = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'].filter(
    (k) => env[k],
  );
  return set.length === 0 || (set.length === 3 && env.DATABASE_URL !== undefined);
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  return family !== 0 && Number(prefix ?? 0) <= (family === 4 ? 32 : 128);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}
