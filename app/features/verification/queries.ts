import {
  verificationState,
  kindsFor,
  type DocumentKind,
  type RequestStatus,
  type VerificationReason,
  type VerificationState,
} from '~/domain/stores/verification.ts';
import type { Query } from '~/platform/data/query.ts';
import type { Row } from '~/platform/answers/rows.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';

/** Where the keys of all that is asked of a store's verification begin. */
export const verificationKey = ['panel', 'verification'];

export type OwnDocument = Pick<
  Row<'verification_documents'>,
  'id' | 'path' | 'file_name' | 'bytes' | 'created_at'
> & { kind: DocumentKind };

export interface OwnRequest extends Pick<
  Row<'verification_requests'>,
  'id' | 'responsible_name' | 'responsible_role' | 'sent_at' | 'note' | 'decided_at' | 'created_at'
> {
  status: RequestStatus;
  reason: VerificationReason | null;
}

export interface StoreVerification {
  state: VerificationState;
  legalName: string | null;
  taxId: string | null;
  /** Street, city and state as one line; empty where nothing is known. */
  address: string;
  isVerified: boolean;
  verifiedUntil: string | null;
  /** Who is signed in: the usual one to answer for the store. */
  personName: string;
  /** The newest request and those before it. */
  requests: OwnRequest[];
  /** Of the open request, or of one decided less than 30 days ago; none are told to administrators here. */
  documents: OwnDocument[];
  kinds: readonly DocumentKind[];
}

/** How a store stands with its verification. */
export function verificationOf(store: PanelStore): Query<StoreVerification> {
  return {
    key: [...verificationKey, store.id],
    every: 60_000,
    ask: async ({ api, userId }) => {
      const [customer, requests, documents, profile] = await Promise.all([
        api
          .from('customers')
          .select('legal_name, tax_id, address, city, state, is_verified, verified_until')
          .eq('id', store.id)
          .single(),
        api
          .from('verification_requests')
          .select(
            'id, status, responsible_name, responsible_role, sent_at, reason, note, decided_at, created_at',
          )
          .eq('customer_id', store.id)
          .order('created_at', { ascending: false })
          .limit(10),
        api
          .from('verification_documents')
          .select('id, request_id, kind, path, file_name, bytes, created_at')
          .eq('customer_id', store.id),
        api.from('profiles').select('name').eq('id', userId).maybeSingle(),
      ]);
      const row = unwrap(customer);
      const all = unwrap(requests) as OwnRequest[];
      const [newest] = all;
      const ofNewest = unwrap(documents).filter(
        (document) => document.request_id === newest?.id,
      ) as (OwnDocument & { request_id: string })[];
      const kinds = kindsFor(row.tax_id);
      const missing = kinds.filter((kind) => !ofNewest.some((one) => one.kind === kind)).length;
      return {
        state: verificationState({
          isVerified: row.is_verified,
          verifiedUntil: row.verified_until,
          request: newest && { status: newest.status, decidedAt: newest.decided_at },
          missing,
          now: new Date(),
        }),
        legalName: row.legal_name,
        taxId: row.tax_id,
        address: [row.address, row.city, row.state].filter(Boolean).join(', '),
        isVerified: row.is_verified,
        verifiedUntil: row.verified_until,
        personName: profile.data?.name ?? '',
        requests: all,
        documents: ofNewest,
        kinds,
      };
    },
  };
}
