import { formatDate } from '../time/dates.ts';
import { verification_documents } from '../limits/column-limits.ts';

// What a store shows to be verified, and how long all of it lasts. The database has the same figures
// (private.verification_kinds, decide_verification, end_verifications).

/** `short` is what stands among others that tell of the same store. */
export const documentKinds = {
  registration_card: {
    label: 'Cartão CNPJ',
    short: 'Cartão CNPJ',
    hint: 'O comprovante de inscrição, do site da Receita.',
  },
  articles: {
    label: 'Contrato social',
    short: 'Contrato social',
    hint: 'A última alteração, ou o certificado do MEI.',
  },
  responsible_id: {
    label: 'Documento do responsável',
    short: 'Responsável',
    hint: 'RG ou CNH de quem responde pela loja, frente e verso.',
  },
  storefront: {
    label: 'Fachada da loja',
    short: 'Fachada',
    hint: 'De frente, com a placa e o nome legíveis.',
  },
  address_proof: {
    label: 'Comprovante de endereço',
    short: 'Endereço',
    hint: 'Conta ou extrato dos últimos 90 dias, no seu nome.',
  },
} as const;

export type DocumentKind = keyof typeof documentKinds;

/** What is photographed rather than chosen among files. */
export const isPhotographed = (kind: DocumentKind): boolean => kind === 'storefront';

/** The documents that a store shows: a company four, a person two. */
export const kindsFor = (taxId: string | null): readonly DocumentKind[] =>
  taxId?.length === 14
    ? ['registration_card', 'articles', 'responsible_id', 'storefront']
    : ['responsible_id', 'address_proof'];

/** Bytes of a document at most; the bucket holds everybody to the same. */
export const documentBytes = verification_documents.bytes[1];
export const documentRetentionDays = 30;
export const daysUntilNextRequest = 30;
export const renewalDays = 60;

export type RequestStatus =
  | 'draft'
  | 'waiting'
  | 'asked_again'
  | 'verified'
  | 'refused'
  | 'withdrawn'
  | 'lapsed'
  | 'ended';

/** Why documents are asked for again or refused, in the order of the keys `1` to `6`. */
export const verificationReasons = {
  illegible: {
    label: 'Documento ilegível',
    words: 'Um dos documentos não ficou legível. Envie outro, inteiro e nítido.',
  },
  storefront: {
    label: 'Fachada sem placa',
    words:
      'A foto da fachada não mostra o nome na placa. Envie outra, de frente, com a placa inteira.',
  },
  name: {
    label: 'Nome diferente',
    words:
      'O nome da loja não confere com o dos documentos. Corrija os dados ou envie outros documentos.',
  },
  registration: {
    label: 'CNPJ inativo',
    words: 'O CNPJ não está ativo na Receita Federal.',
  },
  responsible: {
    label: 'Não é o sócio',
    words: 'Quem aparece como responsável não está no contrato social.',
  },
  other: { label: 'Outro', words: '' },
} as const;

export type VerificationReason = keyof typeof verificationReasons;

/** How a store stands with its verification. */
export type VerificationState =
  | 'not_asked'
  | 'incomplete'
  | 'ready'
  | 'waiting'
  | 'asked_again'
  | 'verified'
  | 'refused'
  | 'expired';

interface Standing {
  isVerified: boolean;
  verifiedUntil: string | null;
  /** The newest request; undefined for none. */
  request: { status: RequestStatus; decidedAt: string | null } | undefined;
  /** Documents that are still missing of the open request. */
  missing: number;
  now: Date;
}

const day = 86_400_000;

/** The state of a store, an open request before all else. */
export function verificationState(standing: Standing): VerificationState {
  const { isVerified, verifiedUntil, request, missing, now } = standing;
  switch (request?.status) {
    case 'draft':
      return missing === 0 ? 'ready' : 'incomplete';
    case 'waiting':
    case 'asked_again':
      return request.status;
    default:
  }
  if (isVerified) return 'verified';
  if (request?.status === 'refused' && now < againFrom(request.decidedAt)) return 'refused';
  return verifiedUntil && Date.parse(verifiedUntil) <= now.getTime() ? 'expired' : 'not_asked';
}

/** From when a refused store may ask again. */
export const againFrom = (decidedAt: string | null): Date =>
  new Date(Date.parse(decidedAt ?? '') + daysUntilNextRequest * day);

/** Whether a verified store may ask for another year. */
export const mayRenew = (verifiedUntil: string | null, now: Date): boolean =>
  verifiedUntil !== null && Date.parse(verifiedUntil) - now.getTime() < renewalDays * day;

/** "até 21/11/2027" */
export const untilLabel = (verifiedUntil: string | null): string =>
  verifiedUntil ? `até ${formatDate(verifiedUntil)}` : '';
