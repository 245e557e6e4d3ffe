/** Who has written where an administrator answered for a store, as both sides read it. */
export const teamForStore = 'Equipe, em nome da loja';
