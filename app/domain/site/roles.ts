/** Roles with the label that badges show (specification, section 6). */
export const roles = { admin: 'Admin', premium: 'Premium', user: 'User' } as const;

export type Role = keyof typeof roles;

/** An unknown role, also after a failed request, is `user`. */
export function toRole(value: unknown): Role {
  return typeof value === 'string' && Object.hasOwn(roles, value) ? (value as Role) : 'user';
}
