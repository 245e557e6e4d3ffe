import type { Terms } from '../listings/terms.ts';

// Labels of what administrators set, for forms and the audit log.

/** Settings of the site, by their key. */
export const settingLabels = {
  'security.password_min': 'Senha mínima (caracteres)',
  'security.session_minutes': 'Tempo de sessão (minutos)',
  'security.max_attempts': 'Tentativas de login',
  'security.confirm_email': 'Confirmação de e-mail',
  'security.admin_two_steps': 'Duas etapas para administradores',
  'notices.by_mail': 'E-mails automáticos',
  'site.name': 'Nome do site',
  'site.operator': 'Quem opera o site',
  'site.claims': 'Números das páginas',
  backup: 'Backup',
  billing: 'Cobrança',
  maintenance: 'Modo de manutenção',
  'highlights.sold': 'Destaque avulso',
} as const;

/** Labels of the properties of settings and integrations. */
export const settingParts = {
  legal_name: 'Razão social',
  tax_id: 'CNPJ',
  phone: 'Telefone',
  address: 'Endereço',
  email: 'E-mail de contato',
  home: 'Página inicial',
  pro: 'Plano Pro',
  support_hours: 'Resposta do suporte (horas)',
  on: 'Ligado',
  until: 'Volta prevista',
  message: 'Mensagem aos visitantes',
  frequency: 'Frequência',
  keep: 'Guardar',
  cents: 'Preço (centavos)',
  days: 'Dias',
  clientId: 'Client ID',
  redirectUri: 'Redirect URI',
  events: 'Enviar quando houver',
  olxLeads: 'Contatos também no formato de leads do Grupo OLX',
} as const;

/** Labels of the columns of integrations. */
export const integrationLabels = {
  webhook_url: 'Webhook URL',
  instance_url: 'Instance URL',
  api_key: 'API Key',
} as const;

export const backupFrequencies = {
  hourly: 'A cada hora',
  daily: 'Diário',
  weekly: 'Semanal',
  monthly: 'Mensal',
  off: 'Desligado',
} as const;

/** Whether a new account must confirm its e-mail, by the saved value. */
export const emailConfirmations = {
  auto: 'Pedir quando há servidor de e-mail',
  true: 'Pedir sempre',
  false: 'Não pedir',
} as const;

/** Events that n8n can receive. */
export const webhookSubjects = {
  inquiry: 'Contato',
  listing: 'Anúncio',
  review: 'Avaliação',
  customer: 'Cliente',
  payment: 'Pagamento',
} as const;

/** Labels of the codes of settings that have one value. */
export const settingTerms: Readonly<Record<string, Terms>> = {
  'security.confirm_email': emailConfirmations,
};
