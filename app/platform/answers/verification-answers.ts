import type { DocumentKind } from '../../domain/stores/verification.ts';

/** What the database answers to administrators who verify stores. */
export interface VerificationAnswers {
  verification_queue: VerificationQueue;
  verification_case: VerificationCase | null;
}

export interface VerificationQueue {
  waiting: number;
  decided_today: number;
  rows: VerificationRow[];
}

/** A request that waits (public.verification_queue). */
export interface VerificationRow {
  id: string;
  customer_id: string;
  name: string;
  city: string | null;
  state: string | null;
  sent_at: string;
}

/** A document as it is listed; its file is opened by itself. */
export interface CaseDocument {
  id: string;
  kind: DocumentKind;
  file_name: string;
  mime_type: string;
  bytes: number;
  created_at: string;
}

/** All that a decision needs (public.verification_case). */
export interface VerificationCase {
  id: string;
  customer_id: string;
  sent_at: string;
  /** What the store was told when it was asked again. */
  note: string | null;
  responsible_name: string;
  responsible_role: string | null;
  legal_name: string | null;
  tax_id: string;
  address: string | null;
  /** Whether the store still says what it sent. */
  is_unchanged: boolean;
  documents: CaseDocument[];
  openings: number;
  store: {
    name: string;
    city: string | null;
    state: string | null;
    plan_type: string;
    since: string;
    is_active: boolean;
    is_verified: boolean;
    rating_average: number | null;
    rating_count: number;
    phone_given: boolean;
    email_confirmed: boolean;
    same_tax_id: number;
    closed_with_phone: number;
    refused_before: number;
    recently_rejected: boolean;
    counts: Record<string, number>;
  };
}
