/** What a person is in a store: the values of `store_members.role`. */
export const memberRoles = { owner: 'Dono', manager: 'Gerente', seller: 'Vendedor' } as const;

export type MemberRole = keyof typeof memberRoles;

/** The roles that an invitation may offer. */
export const invitedRoles = ['manager', 'seller'] as const satisfies MemberRole[];
