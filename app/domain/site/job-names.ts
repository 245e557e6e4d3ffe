import { lookUp } from '../formats/lookup.ts';
/** Names of the server's jobs (server/jobs/schedule.ts) for administrators. */
export const jobNames = {
  'alerts-immediate': 'Avisos imediatos de buscas',
  'alerts-daily': 'Avisos diários de buscas',
  'alerts-weekly': 'Avisos semanais de buscas',
  billing: 'Cobrança das assinaturas',
  'repeated-expenses': 'Despesas que se repetem',
  expiry: 'Vencimento de anúncios',
  'next-steps': 'Próximos passos do dia',
  pictures: 'Fotos de anúncios excluídos',
  uploads: 'Fotos sem anúncio',
  verification: 'Verificação de lojas',
  'answer-times': 'Tempo de resposta das lojas',
  'risk-signals': 'Sinais de risco da fila',
  'notice-sums': 'Soma das notificações',
  'search-groups': 'Grupos da busca',
  'sweep-files': 'Arquivos sem dono',
  'backup-hourly': 'Backup a cada hora',
  'backup-daily': 'Backup diário',
  'backup-weekly': 'Backup semanal',
  'backup-monthly': 'Backup mensal',
  'clean-up': 'Limpeza do que já serviu',
} as const;

export type JobName = keyof typeof jobNames;

/** The name of a job for administrators. */
export const jobNameOf = (name: string): string => lookUp<string>(jobNames, name) ?? name;
