import type { PlanType } from '../../domain/billing/plans.ts';
import type { Role } from '../../domain/site/roles.ts';

/** What the database answers to administrators who manage customers and people. */
export interface AccountAnswers {
  admin_customers: { rows: CustomerRow[]; total: number };
  admin_customer: CustomerRow | null;
  admin_customer_figures: {
    total: number;
    active: number;
    inactive: number;
    new: number;
    /** Those that ask for another name. */
    renaming: number;
  };
  customer_weight: CustomerWeight;
  admin_accounts: { rows: AccountRow[]; total: number };
  admin_account_figures: {
    active: number;
    /** Of those that are active, how many were there 30 days ago. */
    active_before: number;
    inactive: number;
    admins: number;
  };
  account_weight: AccountWeight;
}

/** A customer, as administrators see it (private.customer_row). */
export interface CustomerRow {
  id: string;
  user_id: string;
  /** The profile's name, else the business's, else N/A. */
  name: string;
  email: string | null;
  business_name: string;
  /** A new name that waits for approval. */
  requested_name: string | null;
  slug: string;
  description: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  plan_type: PlanType;
  is_active: boolean;
  created_at: string;
  updated_at: string;
  legal_name: string | null;
  tax_id: string | null;
  is_verified: boolean;
  verified_until: string | null;
  /** Listings on show. */
  transactions: number;
  /** What they are worth, in reais; of a rental a year's rent. */
  value: number;
  /** The plan it has subscribed to, which then sets its limits. */
  subscription: string | null;
  account_active: boolean;
  /** Whether the e-mail was confirmed. */
  confirmed: boolean;
}

/** What goes with a customer that is deleted; its invoices stay. */
export interface CustomerWeight {
  listings: number;
  contacts: number;
  reviews: number;
  invoices: number;
  subscription: string | null;
}

/** A person with an account (private.account_row). */
export interface AccountRow {
  id: string;
  name: string | null;
  email: string | null;
  avatar_path: string | null;
  role: Role;
  is_active: boolean;
  created_at: string;
  confirmed: boolean;
  seen_at: string | null;
  /** Where they are signed in now. */
  sessions: number;
  store: {
    id: string;
    business_name: string;
    is_active: boolean;
    plan: string;
    /** On show. */
    listings: number;
  } | null;
  is_last_admin: boolean;
}

/** What a deactivation takes off the site, leaves waiting, and ends. */
export interface AccountWeight {
  listings: number;
  contacts: number;
  invoices: number;
  sessions: number;
}
