/** The types of notifications (specification, section 9), as people read them. */
export const notificationTypes = {
  info: 'Informação',
  success: 'Sucesso',
  warning: 'Aviso',
  error: 'Erro',
} as const;

/** The priorities of notifications (specification, section 9), as people read them. */
export const notificationPriorities = { low: 'Baixa', normal: 'Normal', high: 'Alta' } as const;
