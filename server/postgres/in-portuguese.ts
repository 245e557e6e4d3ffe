import { DatabaseError, type Leak } from '@patio/supabase/database/errors';

const grant = 'grant anon, authenticated, service_role to USUARIO with admin option;';

/** What the package says of a database in English, for who runs Pátio. */
export function inPortuguese(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || !error.reason) return error;
  return new DatabaseError(sentenceOf(error.reason), { cause: error });
}

function sentenceOf(reason: NonNullable<DatabaseError['reason']>): string {
  switch (reason.is) {
    case 'unreachable':
      return `Não foi possível conectar ao banco ${reason.where}: ${reason.because}. Confira DATABASE_URL.`;
    case 'read-only':
      return `O banco ${reason.where} só pode ser lido: é uma réplica. DATABASE_URL deve ser o servidor que aceita gravações, ou vários com ?target_session_attrs=read-write.`;
    case 'no replica':
      return `${reason.where}, em DATABASE_READ_URL, não é réplica deste banco (${reason.because}). Informe servidores que seguem o de DATABASE_URL, com o mesmo nome de banco.`;
    case 'a pooler':
      return `${reason.where} é um pooler, que o começo não pode usar (${reason.because}). Informe em DATABASE_DIRECT_URL o endereço do próprio banco; DATABASE_URL pode ficar.`;
    case 'pooler':
      return `O pooler ${reason.where} não deixa entrar quem atende os pedidos (${reason.because}). Ele deve buscar as senhas no banco (auth_query): veja "PgBouncer" em docs/operations.md.`;
    case 'not preparable':
      return `O usuário do banco não pode preparar os papéis e esquemas (${reason.because}). Dê a ele CREATEROLE e a posse do banco. Num servidor em que outro site já criou os papéis, um administrador roda: ${grant}`;
    case 'no login':
      return `O papel ${reason.role}, com que o site atende os pedidos, não consegue entrar no banco (${reason.because}). Ponha usuário e senha em DATABASE_URL e dê a esse usuário CREATEROLE; num servidor com outros sites, um administrador roda também: ${grant}`;
    case 'of Supabase':
      return 'O banco é do Supabase, que atende os pedidos por si.';
    case 'unsafe':
      return `O banco não está seguro, por isso o servidor não começa:\n${reason.leaks.map((leak) => `  - ${leakIn(leak)}`).join('\n')}`;
  }
}

function leakIn({ is, role, table }: Leak): string {
  switch (is) {
    case 'mighty role':
      return `o papel ${role} tem poderes demais (superusuário, CREATEROLE ou BYPASSRLS)`;
    case 'owner inherited':
      return `${role} herda os direitos do dono de auth`;
    case 'not anonymous':
      return `um pedido anônimo roda como ${role}`;
    case 'accounts readable':
      return 'um visitante anônimo consegue ler auth.users';
    case 'closed table':
      return `${role} pode acessar a tabela ${table}`;
    case 'truncate':
      return `${role} pode esvaziar a tabela ${table}`;
    case 'no row level security':
      return `${role} alcança a tabela ${table}, que não tem row level security`;
  }
}
