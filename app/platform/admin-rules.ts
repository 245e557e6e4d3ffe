/**
 * What the rules of the administration's screens say, as rules.ts does for all others: apart from them, because every
 * public page loads those. The commands of app/features/admin say them (`explainAdmin`).
 */
export const adminRules: Record<string, string> = {
  account_deactivated: 'Esta conta está suspensa. Fale com o suporte.',
  last_admin_in:
    'O último administrador não pode ser desativado. Dê antes este papel a outra pessoa.',
  password_first: 'Confirme sua senha para dar o papel de administrador.',
  account_gone: 'Esta conta não existe mais. Recarregue a página.',
  account_id_missing: 'ID do usuário é obrigatório',
  account_incomplete: 'Nome, email e senha são obrigatórios para criar um novo cliente',
  account_there: 'Este e-mail já tem uma conta.',
  store_needs_person: 'user_id é obrigatório para criar um cliente',
};

/** A command's own words for these. */
export const explainAdmin = ({ hint }: { hint: string | null }): string | undefined =>
  adminRules[hint ?? ''];
