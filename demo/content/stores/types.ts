export interface Store {
  name: string;
  /** "Campinas, SP" */
  city: string;
  /** Listings of each vertical. */
  cars: number;
  properties: number;
  rentals: number;
  plan: 'basic' | 'pro' | 'premium';
  verified: boolean;
  owner: string;
  /** Street and number; the city follows. */
  street: string;
  hours: string;
  /** Year it came to Pátio. */
  since: number;
  creci?: string;
  description: string;
}
