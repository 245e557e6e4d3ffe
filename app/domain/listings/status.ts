/** Where a listing stands with the marketplace. `is_active` in the database means `published`. */
export const statuses = {
  draft: 'Rascunho',
  pending: 'Pendente',
  published: 'Ativo',
  rejected: 'Rejeitado',
  paused: 'Pausado',
  expired: 'Expirado',
} as const;

export type Status = keyof typeof statuses;
