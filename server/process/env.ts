import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { parseAddress } from '@patio/supabase/database/address';
import { DEFAULT_DATABASE_POOL, MIN_DATABASE_POOL } from '@patio/supabase/database/shares';
import { pixText } from '../../app/domain/billing/pix.ts';
import { isOrigin, isPixKey, isUrl, isWhole, list, listOf, onlyWith } from './env-values.ts';
import { RefusedSettings } from './refusal.ts';
import { DEFAULT_BUDGET_SECONDS } from '@patio/supabase/rest/budget';
import type { S3Options } from '@patio/supabase/storage/files/s3';
import { isNetwork } from '@patio/supabase/client-address';

/** A text that passes a test, or the sentence that says what is expected; `{name}` stands for the variable. */
const checked = (isRight: (value: string) => boolean, expected: string) =>
  z.string().refine(isRight, expected);
const oneOf = <const T extends string>(...values: T[]) =>
  z.enum(values, `{name} aceita somente ${list(values)}.`);

const whole = (least: number, most: number, meaning: string) =>
  checked(
    (value) => isWhole(value, least, most),
    `{name} deve ser um número inteiro de ${least} a ${most}: ${meaning}.`,
  ).transform(Number);
const folder = checked((value) => !value.includes('\0'), '{name} deve ser uma pasta.');
const webAddress = (meaning: string) =>
  checked((value) => isUrl(value, ['http:', 'https:']), `{name} deve ser ${meaning}`).optional();
const networks = (meaning: string) =>
  checked(
    (value) => listOf(value).every(isNetwork),
    `{name} deve ser uma lista de endereços IP ou redes ${meaning}, separados por vírgulas: 10.0.0.0/8, 192.168.1.7`,
  )
    .transform(listOf)
    .default([]);

const pixNames = ['PIX_KEY', 'PIX_NAME', 'PIX_CITY'] as const;
const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const postgresAddress = checked(
  (value) => parseAddress(value) !== undefined,
  '{name} deve ser o endereço de um PostgreSQL: postgres://usuario:senha@servidor:5432/banco (vários servidores: a:5432,b:5432)',
).optional();

const schema = z
  .object({
    PORT: whole(1, 65_535, 'a porta em que o site atende').default(3000),
    HOST: checked(
      (value) => /^[\w.:-]+$/.test(value),
      '{name} deve ser um endereço desta máquina, como 127.0.0.1 (só ela) ou 0.0.0.0 (todos).',
    ).default('127.0.0.1'),
    PUBLIC_URL: checked(
      isOrigin,
      '{name} deve ser o endereço do site, só com http:// ou https:// e o nome, sem caminho: https://www.exemplo.com.br',
    ).optional(),
    DATA_DIR: folder.default('.data'),
    BACKUP_DIR: folder.optional(),
    SEED: oneOf('demo', 'none').default('demo'),
    ALLOW_DEMO: oneOf('0', '1').default('0'),
    DATABASE_POOL: whole(
      MIN_DATABASE_POOL,
      1_000,
      'as conexões que este processo abre no PostgreSQL, no máximo',
    ).default(DEFAULT_DATABASE_POOL),
    DRAIN_SECONDS: whole(
      0,
      300,
      'os segundos em que um processo que vai parar ainda atende, até o proxy perceber',
    ).default(0),
    CALLER_BUDGET: whole(
      1,
      3_600,
      'os segundos de banco de dados por minuto de quem chama',
    ).default(DEFAULT_BUDGET_SECONDS),
    DATABASE_URL: postgresAddress,
    DATABASE_DIRECT_URL: postgresAddress,
    DATABASE_READ_URL: postgresAddress,
    SUPABASE_URL: webAddress('o endereço do projeto no Supabase: https://projeto.supabase.co'),
    SUPABASE_PUBLISHABLE_KEY: z.string().optional(),
    SUPABASE_SECRET_KEY: z.string().optional(),
    S3_ENDPOINT: webAddress(
      'o endereço do serviço de arquivos, sem o bucket: https://s3.exemplo.com.br',
    ),
    S3_BUCKET: checked(
      (value) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
      '{name} deve ser o nome de um bucket: de 3 a 63 letras minúsculas, números, pontos e hifens.',
    ).optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    CDN_PURGE_URL: webAddress(
      'o endereço em que a CDN recebe o que deve apagar do cache: https://api.exemplo.com/purge_cache',
    ),
    CDN_PURGE_TOKEN: z.string().optional(),
    SMTP_URL: checked(
      (value) => isUrl(value, ['smtp:', 'smtps:']),
      '{name} deve ser o endereço do servidor de e-mail: smtps://usuario:senha@servidor:465',
    ).optional(),
    MAIL_FROM: checked(
      (value) => /^[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(value),
      '{name} deve ser um endereço de e-mail, com ou sem nome: Pátio <nao-responda@exemplo.com.br>',
    ).optional(),
    PIX_KEY: checked(
      isPixKey,
      '{name} deve ser uma chave Pix: CPF ou CNPJ só com números e letras, +5511987654321, e-mail ou chave aleatória.',
    ).optional(),
    PIX_NAME: checked(
      (value) => pixText(value, 25) !== '',
      '{name} deve ser o nome de quem recebe, como o banco o mostra.',
    ).optional(),
    PIX_CITY: checked(
      (value) => pixText(value, 15) !== '',
      '{name} deve ser a cidade de quem recebe.',
    ).optional(),
    PAYMENT_WEBHOOK_SECRET: checked(
      (value) => value.length >= 24,
      '{name} deve ter ao menos 24 letras: o segredo com que o provedor de pagamentos assina.',
    ).optional(),
    METRICS_TOKEN: checked(
      (value) => /^[\w.~+/=-]{24,200}$/.test(value),
      '{name} deve ter de 24 a 200 letras sem acento, números e sinais . _ ~ + / = -: o segredo com que /metrics se abre.',
    ).optional(),
    TRUSTED_PROXIES: networks('de proxies'),
    SECRETS_KEY: checked(
      (value) => value.length >= 32,
      '{name} deve ter ao menos 32 letras: com ela se cifram os segredos das integrações.',
    ).optional(),
    WEBHOOK_NETWORKS: networks('para onde webhooks podem ir'),
    IMPORT_NETWORKS: networks('de onde importações podem ler'),
    VEHICLE_LOOKUP_URL: checked(
      (value) => isUrl(value, ['http:', 'https:']) && URL.parse(value)?.username === '',
      '{name} deve ser o endereço de uma consulta de veículos: https://consulta.exemplo.com.br/veiculos',
    ).optional(),
    VEHICLE_LOOKUP_SECRET: checked(
      (value) => /^[\x21-\x7e]{16,2000}$/.test(value),
      '{name} deve ter ao menos 16 letras sem acento ou espaço: o segredo com que o site pede dados à consulta de veículos.',
    ).optional(),
    LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').default('info'),
  })
  .refine(allOrNoneOfSupabase, {
    path: ['SUPABASE_URL'],
    message:
      'SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY e SUPABASE_SECRET_KEY andam juntas, e com elas vai DATABASE_URL.',
  })
  .refine((env) => env.DATABASE_URL || !env.DATABASE_DIRECT_URL, {
    path: ['DATABASE_DIRECT_URL'],
    message: '{name} acompanha DATABASE_URL: é o endereço do banco sem o pooler.',
  })
  .refine((env) => (env.DATABASE_URL && !env.SUPABASE_URL) || !env.DATABASE_READ_URL, {
    path: ['DATABASE_READ_URL'],
    message:
      '{name} acompanha DATABASE_URL: são as réplicas desse banco. Com SUPABASE_URL quem lê é o Supabase, que tem réplicas próprias.',
  })
  .refine(...onlyWith('VEHICLE_LOOKUP_SECRET', 'VEHICLE_LOOKUP_URL'))
  .refine(...onlyWith('CDN_PURGE_TOKEN', 'CDN_PURGE_URL'))
  .refine((env) => pixNames.every((name) => env[name]) || pixNames.every((name) => !env[name]), {
    path: ['PIX_KEY'],
    message: `${list(pixNames, 'e')} andam juntas.`,
  })
  .refine((env) => s3Names.every((name) => env[name]) || s3Names.every((name) => !env[name]), {
    path: ['S3_ENDPOINT'],
    message: `${list(s3Names, 'e')} andam juntas.`,
  });

/** The settings of this process, from the environment. */
export interface Env {
  port: number;
  host: string;
  /** Origin under which visitors reach the site, without a trailing slash. */
  publicUrl: string;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** Absolute path of the folder where archives are kept; in the data folder if not given. */
  backupDir: string | undefined;
  /** What a new database begins with; one that has begun keeps what it has. */
  seed: 'demo' | 'none';
  /** Whether demonstration content may be reached from other machines. */
  allowDemo: boolean;
  databaseUrl: string | undefined;
  /** The database itself, where databaseUrl is a pooler. */
  databaseDirectUrl: string | undefined;
  /** Replicas that answer reads of visitors; each host is one. */
  databaseReadUrl: string | undefined;
  /** Connections of this process to PostgreSQL, at most. */
  databasePool: number;
  /** Seconds for which a process that stops still serves, so that the proxy notices first. */
  drainSeconds: number;
  /** Seconds of database time that one caller may use in a minute. */
  callerBudget: number;
  supabase: { url: string; publishableKey: string; secretKey: string } | undefined;
  /** Where files are kept instead of the data folder. */
  s3: S3Options | undefined;
  /** Where a CDN is told what to purge. */
  cdn: { url: string; token: string | undefined } | undefined;
  /** The mail server; without one each mail becomes a file in the data folder. */
  smtpUrl: string | undefined;
  /** Sender of all mail: `Name <address>`. */
  mailFrom: string;
  /** Where plans are paid to; without it people agree on the payment with the operator. */
  pix: { key: string; name: string; city: string } | undefined;
  /** With what the payment provider signs its messages; none are taken without. */
  paymentWebhookSecret: string | undefined;
  /** Opens /metrics, beside the secret key. */
  metricsToken: string | undefined;
  /** Addresses and networks of the proxies whose `x-forwarded-for` is believed. */
  trustedProxies: string[];
  /** With what secrets of integrations are sealed; the site's own keys if not given. */
  secretsKey: string | undefined;
  /** Addresses and networks in own hands that webhooks may go to, over http too. */
  webhookNetworks: string[];
  /** Networks in own hands that files and photos of imports are fetched from. */
  importNetworks: string[];
  /** Where the editor looks up plates and FIPE codes; without it there is no look-up. */
  vehicleLookup: { url: string; secret: string | undefined } | undefined;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/**
 * Reads and checks the environment once, at the start.
 * @param source the variables, usually process.env; an empty value counts as not set
 * @throws RefusedSettings naming each wrong variable, one a line, in Portuguese
 */
export function loadEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      ({ path, message }) => `  ${message.replace('{name}', path.join('.'))}`,
    );
    throw new RefusedSettings(`O Pátio não começa com esta configuração:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  const publicUrl = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : listenUrl(env.HOST, env.PORT);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: resolve(env.DATA_DIR),
    backupDir: env.BACKUP_DIR && resolve(env.BACKUP_DIR),
    seed: env.SEED,
    allowDemo: env.ALLOW_DEMO === '1',
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePool: env.DATABASE_POOL,
    drainSeconds: env.DRAIN_SECONDS,
    callerBudget: env.CALLER_BUDGET,
    supabase: env.SUPABASE_URL
      ? {
          url: env.SUPABASE_URL.replace(/\/+$/, ''),
          publishableKey: env.SUPABASE_PUBLISHABLE_KEY!,
          secretKey: env.SUPABASE_SECRET_KEY!,
        }
      : undefined,
    s3: env.S3_ENDPOINT
      ? {
          endpoint: env.S3_ENDPOINT,
          bucket: env.S3_BUCKET!,
          region: env.S3_REGION,
          accessKeyId: env.S3_ACCESS_KEY_ID!,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
        }
      : undefined,
    cdn: env.CDN_PURGE_URL ? { url: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN } : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `nao-responda@${new URL(publicUrl).hostname}`,
    pix: env.PIX_KEY ? { key: env.PIX_KEY, name: env.PIX_NAME!, city: env.PIX_CITY! } : undefined,
    paymentWebhookSecret: env.PAYMENT_WEBHOOK_SECRET,
    metricsToken: env.METRICS_TOKEN,
    trustedProxies: env.TRUSTED_PROXIES,
    secretsKey: env.SECRETS_KEY,
    webhookNetworks: env.WEBHOOK_NETWORKS,
    importNetworks: env.IMPORT_NETWORKS,
    vehicleLookup: env.VEHICLE_LOOKUP_URL
      ? { url: env.VEHICLE_LOOKUP_URL, secret: env.VEHICLE_LOOKUP_SECRET }
      : undefined,
    logLevel: env.LOG_LEVEL,
  };
}

function allOrNoneOfSupabase(env: Record<string, unknown>): boolean {
  const set = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'].filter(
    (k) => env[k],
  );
  return set.length === 0 || (set.length === 3 && env.DATABASE_URL !== undefined);
}

/** Where a browser on this machine (or, when it listens on one address only, on its network) finds it. */
export function listenUrl(host: string, port: number): string {
  const everywhere = ['0.0.0.0', '::', '127.0.0.1'].includes(host);
  const name = everywhere ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Whether only this machine reaches a host. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase();
  return name === '::1' || /^(.+\.)?localhost$/.test(name) || /^127\.[\d.]+$/.test(name);
}
