import type { ReactNode } from 'react';
import { verification_requests } from '~/domain/limits/column-limits.ts';
import { formatTaxId } from '~/domain/formats/tax-id.ts';
import { customerPath } from '~/platform/navigation/admin-paths.ts';
import { storeFieldPath } from '~/platform/navigation/account-paths.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { Input } from '~/ui/forms/field.tsx';
import { LightLink } from '~/ui/navigation/light-link.tsx';
import type { StoreVerification } from './queries.ts';

export interface Responsible {
  name: string;
  role: string;
}

interface StoreDataProps {
  store: PanelStore;
  verification: StoreVerification;
  responsible: Responsible;
  /** Undefined where nobody may change it now. */
  change: ((responsible: Responsible) => void) | undefined;
  fault: string | undefined;
}

/** What is compared with the documents. */
export function StoreData({ store, verification, responsible, change, fault }: StoreDataProps) {
  const { legalName, taxId, address, isVerified } = verification;
  const isCompany = taxId?.length === 14;
  const isLocked = store.isOwn && isVerified;
  return (
    <section
      aria-labelledby="dados"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <header className="flex items-center justify-between gap-4 px-4 py-2.5 md:px-5">
        <h2 id="dados" className="type-section">
          {isCompany ? 'Dados da empresa' : 'Seus dados'}
        </h2>
        <LightLink
          to={
            store.isOwn
              ? storeFieldPath(isLocked ? 'address' : nextField(verification))
              : customerPath(store.id).replace('?ver=', '?editar=')
          }
          className="inline-flex min-h-11 items-center text-meta font-semibold text-green-text hover:underline"
        >
          {isLocked ? 'Corrigir o endereço' : taxId && legalName ? 'Corrigir' : 'Preencher'}
        </LightLink>
      </header>
      <dl className="grid gap-px border-t border-line bg-line sm:grid-cols-2">
        <Fact label={isCompany ? 'Razão social' : 'Nome completo'}>{legalName}</Fact>
        <Fact label={isCompany ? 'CNPJ' : 'CPF ou CNPJ'}>{taxId && formatTaxId(taxId)}</Fact>
        <Fact label="Endereço">{address}</Fact>
        <Fact label="Responsável">
          {change ? null : [responsible.name, responsible.role].filter(Boolean).join(', ')}
          {change ? (
            <span className="mt-1 grid gap-3 sm:grid-cols-[3fr_2fr]">
              <Input
                label="Nome do responsável"
                hideLabel
                placeholder="Nome completo"
                maxLength={verification_requests.responsible_name[1]}
                autoComplete="name"
                value={responsible.name}
                onChange={({ target }) => change({ ...responsible, name: target.value })}
                error={fault}
              />
              <Input
                label="Função"
                hideLabel
                placeholder="Sócia, gerente..."
                maxLength={verification_requests.responsible_role[1]}
                value={responsible.role}
                onChange={({ target }) => change({ ...responsible, role: target.value })}
              />
            </span>
          ) : null}
        </Fact>
      </dl>
      {isLocked ? (
        <p className="border-t border-line bg-sunken px-4 py-3 text-fine text-ink-2 md:px-5">
          O nome e o CPF ou CNPJ de uma loja verificada só mudam pela administração: foi por eles
          que ela recebeu o selo. Outro CPF ou CNPJ, ou outro dono, tira o selo.
        </p>
      ) : null}
    </section>
  );
}

/** The first field that lacks something; the first of all, where none does. */
export const nextField = ({ legalName, taxId, address }: StoreVerification) =>
  legalName && !taxId ? 'tax_id' : legalName && !address ? 'address' : 'legal_name';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface px-4 py-3 text-meta md:px-5">
      <dt className="text-fine text-ink-2">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">
        {children || <span className="text-amber-text">não informado</span>}
      </dd>
    </div>
  );
}
