/** The store whose panel is open, as every part of the panel takes it. */
export interface PanelStore {
  id: string;
  businessName: string;
  slug: string;
  planType: string;
  /** On the site, with its listings. */
  isActive: boolean;
  /** It is the signed-in person's own; else an administrator looks at it. */
  isOwn: boolean;
}
