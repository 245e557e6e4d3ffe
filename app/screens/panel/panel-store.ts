import type { MemberRole } from '~/domain/stores/member-roles.ts';

/** The store whose panel is open. */
export interface PanelStore {
  id: string;
  businessName: string;
  slug: string;
  planType: string;
  /** Whether the store is on the site. */
  isActive: boolean;
  /** Whether the signed-in person works for it; else they see it as an administrator. */
  isOwn: boolean;
  /** As what; null: an administrator. */
  role: MemberRole | null;
  /** Whether the person works for other stores, too. */
  hasOthers: boolean;
}

/** Whether the person decides for the whole store. The database does; screens only reflect it. */
export const managesStore = ({ role }: Pick<PanelStore, 'role'>): boolean => role !== 'seller';
