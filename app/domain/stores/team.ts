/** The author's name that both sides read where an administrator answers for a store. */
export const teamForStore = 'Equipe, em nome da loja';
