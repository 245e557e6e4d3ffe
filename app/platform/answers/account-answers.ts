/** What the database answers to administrators who manage customers and people. */
export interface AccountAnswers {
  admin_customers: { rows: FoundCustomer[]; total: number };
  admin_customer: FoundCustomer | null;
  admin_customer_figures: {
    total: number;
    active: number;
    inactive: number;
    new: number;
    /** Those that ask for another name. */
    renaming: number;
  };
  customer_weight: CustomerWeight;
  /** The row is described beside the columns of its table (app/features/admin/users). */
  admin_accounts: { rows: object[]; total: number };
  admin_account_figures: {
    active: number;
    /** Of those that are active, how many were there 30 days ago. */
    active_before: number;
    inactive: number;
    admins: number;
  };
  account_weight: AccountWeight;
}

/** A customer; the whole row is described beside the columns of its table (app/features/admin/customers). */
export interface FoundCustomer {
  id: string;
  /** The profile's name, else the business's, else N/A. */
  name: string;
  email: string | null;
  city: string | null;
}

/** What goes with a customer that is deleted; its invoices stay. */
export interface CustomerWeight {
  listings: number;
  contacts: number;
  reviews: number;
  invoices: number;
  subscription: string | null;
}

/** What a deactivation takes off the site, leaves waiting, and ends. */
export interface AccountWeight {
  listings: number;
  contacts: number;
  invoices: number;
  sessions: number;
}
