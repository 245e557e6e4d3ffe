/** The store whose panel is open. */
export interface PanelStore {
  id: string;
  businessName: string;
  slug: string;
  planType: string;
  /** Whether the store is on the site. */
  isActive: boolean;
  /** Whether it is the signed-in person's own. */
  isOwn: boolean;
}
