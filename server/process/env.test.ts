import { describe, expect, it } from 'vitest';
import { isLoopback, loadEnv } from './env.ts';

const complaint = (source: Record<string, string>): string => {
  try {
    loadEnv(source);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

// One value of each variable that makes no sense, and what the answer must tell.
const wrong: [name: string, value: string, told: RegExp][] = [
  ['PORT', 'abc', /PORT deve ser um número inteiro de 1 a 65535/],
  ['PORT', '0', /PORT deve ser/],
  ['PORT', '65536', /PORT deve ser/],
  ['PORT', '3000.5', /PORT deve ser/],
  ['HOST', 'http://x', /HOST deve ser um endereço desta máquina/],
  ['PUBLIC_URL', 'exemplo.com.br', /PUBLIC_URL deve ser o endereço do site/],
  ['PUBLIC_URL', 'ftp://exemplo.com.br', /PUBLIC_URL deve ser/],
  ['PUBLIC_URL', 'https://exemplo.com.br/patio', /PUBLIC_URL deve ser .* sem caminho/],
  ['PUBLIC_URL', 'https://exemplo.com.br?a=1', /PUBLIC_URL deve ser/],
  ['PUBLIC_URL', 'https://ana:senha@exemplo.com.br', /PUBLIC_URL deve ser/],
  ['SEED', 'yes', /SEED aceita somente demo ou none/],
  ['ALLOW_DEMO', 'true', /ALLOW_DEMO aceita somente 0 ou 1/],
  ['DATABASE_URL', 'mysql://x/y', /DATABASE_URL deve ser o endereço de um PostgreSQL/],
  ['SUPABASE_URL', 'projeto', /SUPABASE_URL deve ser o endereço do projeto/],
  ['S3_ENDPOINT', 's3.exemplo.com.br', /S3_ENDPOINT deve ser o endereço do serviço de arquivos/],
  ['S3_BUCKET', 'Fotos!', /S3_BUCKET deve ser o nome de um bucket/],
  ['CDN_PURGE_URL', 'cdn.exemplo.com.br', /CDN_PURGE_URL deve ser o endereço em que a CDN/],
  ['SMTP_URL', 'mail.exemplo.com.br', /SMTP_URL deve ser o endereço do servidor de e-mail/],
  ['MAIL_FROM', 'Pátio', /MAIL_FROM deve ser um endereço de e-mail/],
  ['MAIL_FROM', 'a@b.com\r\nBcc: c@d.com', /MAIL_FROM deve ser/],
  ['PIX_KEY', 'minha chave', /PIX_KEY deve ser uma chave Pix/],
  ['PIX_NAME', '中', /PIX_NAME deve ser o nome de quem recebe/],
  ['PIX_CITY', '中', /PIX_CITY deve ser a cidade/],
  ['SECRETS_KEY', 'curta', /SECRETS_KEY deve ter ao menos 32 letras/],
  ['WEBHOOK_NETWORKS', 'rede', /WEBHOOK_NETWORKS deve ser uma lista/],
  ['IMPORT_NETWORKS', 'rede', /IMPORT_NETWORKS deve ser uma lista/],
  ['PAYMENT_WEBHOOK_SECRET', 'curto', /PAYMENT_WEBHOOK_SECRET deve ter ao menos 24 letras/],
  ['TRUSTED_PROXIES', 'proxy.local', /TRUSTED_PROXIES deve ser uma lista de endereços IP/],
  ['LOG_LEVEL', 'loud', /LOG_LEVEL aceita somente debug, info, warn, error ou silent/],
];

describe('a value that makes no sense', () => {
  it.each(wrong)('%s=%s is answered by a Portuguese sentence', (name, value, told) => {
    const said = complaint({ [name]: value });
    expect(said).toMatch(told);
    expect(said).toMatch(/^O Pátio não começa com esta configuração:\n {2}\S/);
    expect(said).not.toMatch(/\{name\}|Invalid|expected|received|option/);
  });

  it('does not stand in the answer, where it may be a password', () => {
    expect(complaint({ DATABASE_URL: 'http://ana:segredo@x/y' })).not.toContain('segredo');
  });

  it('is told of each variable', () => {
    expect(complaint({ PORT: 'x', SEED: 'x' }).split('\n')).toHaveLength(3);
  });

  it('of four that go together names all', () => {
    expect(complaint({ SUPABASE_URL: 'https://x.supabase.co' })).toMatch(/andam juntas/);
    expect(complaint({ S3_BUCKET: 'fotos' })).toMatch(/S3_BUCKET, .* andam juntas/);
    expect(complaint({ PIX_KEY: 'a@b.com' })).toMatch(/PIX_KEY, PIX_NAME e PIX_CITY andam juntas/);
  });

  it('is refused where it says nothing without another', () => {
    expect(complaint({ CDN_PURGE_TOKEN: 'segredo' })).toMatch(
      /CDN_PURGE_TOKEN acompanha CDN_PURGE_URL/,
    );
  });
});

describe('the public address', () => {
  it('is where the server listens, if it is not given', () => {
    expect(loadEnv({}).publicUrl).toBe('http://localhost:3000');
    expect(loadEnv({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(loadEnv({ HOST: '192.168.0.7' }).publicUrl).toBe('http://192.168.0.7:3000');
    expect(loadEnv({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
  });

  it('may end in a slash', () => {
    expect(loadEnv({ PUBLIC_URL: 'https://exemplo.com.br/' }).publicUrl).toBe(
      'https://exemplo.com.br',
    );
  });
});

it.each([
  ['127.0.0.1', true],
  ['localhost', true],
  ['::1', true],
  ['[::1]', true],
  ['127.0.0.1.exemplo.com', false],
  ['0.0.0.0', false],
  ['192.168.0.7', false],
  ['exemplo.com.br', false],
])('%s is an address of this machine alone: %s', (host, only) => {
  expect(isLoopback(host)).toBe(only);
});
