import { useState } from 'react';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { panelPath } from '~/platform/navigation/account-paths.ts';
import { PanelHead } from '~/screens/panel/panel-head.tsx';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { AdminPart } from './admin-part.tsx';
import { requestVerification } from './commands.ts';
import { DocumentList } from './document-list.tsx';
import type { PhotoWork } from './prepare-document.ts';
import { verificationOf, type StoreVerification } from './queries.ts';
import { Gains, mayAttach, maySend, StatusCard } from './status-card.tsx';
import { StoreData } from './store-data.tsx';

interface VerificationTabProps {
  store: PanelStore;
  photos: PhotoWork;
}

/** Verificação: a store asks for its badge; an administrator sees how it stands. */
export function VerificationTab({ store, photos }: VerificationTabProps) {
  return (
    <>
      <Breadcrumbs
        className="mb-2"
        crumbs={[{ label: 'Loja', to: panelPath(store, 'loja') }, { label: 'Verificação' }]}
      />
      <PanelHead
        title={store.isOwn ? 'Verificar a loja' : 'Verificação da loja'}
        lead="Conferimos se a loja existe e se quem anuncia responde por ela. É grátis e vale 12 meses."
      />
      <Loaded
        query={useData(verificationOf(store))}
        what="a verificação"
        skeleton={<div className="mt-6 skeleton h-96" />}
        className="mt-6"
      >
        {(verification) => <Parts store={store} photos={photos} verification={verification} />}
      </Loaded>
    </>
  );
}

function Parts({
  store,
  photos,
  verification,
}: VerificationTabProps & { verification: StoreVerification }) {
  const { requests, personName, state, legalName, taxId } = verification;
  const [newest] = requests;
  // Which documents are asked for depends on the CPF or CNPJ.
  const lacksData = store.isOwn && mayAttach(verification) && !(legalName && taxId);
  const isOpen = store.isOwn && mayAttach(verification) && !lacksData;
  const [typed, setTyped] = useState({
    name: newest?.responsible_name ?? (store.isOwn ? personName : ''),
    role: newest?.responsible_role ?? '',
  });
  const { attempt, busy } = useCommand(requestVerification);
  const [fault, setFault] = useState<string>();
  const [noName, setNoName] = useState(false);
  const send = async () => {
    setNoName(typed.name.trim().length < 2);
    setFault(undefined);
    if (typed.name.trim().length < 2) return;
    const problem = await attempt(typed);
    setFault(problem);
    if (problem === undefined) showToast({ title: 'Pedido enviado', tone: 'success' });
  };
  const showsDocuments =
    store.isOwn && (mayAttach(verification) || verification.documents.length > 0);
  return (
    <div className="mt-5 grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20.5rem]">
      <div className="grid grid-cols-1 gap-5">
        <StoreData
          store={store}
          verification={verification}
          responsible={typed}
          change={isOpen ? setTyped : undefined}
          fault={noName ? 'Informe quem responde pela loja.' : undefined}
        />
        {showsDocuments ? (
          <DocumentList
            store={store}
            verification={verification}
            photos={photos}
            isOpen={isOpen}
            before={lacksData ? 'Para enviar, preencha antes o nome e o CPF ou CNPJ.' : undefined}
          />
        ) : null}
        {store.isOwn ? null : <AdminPart store={store} verification={verification} />}
      </div>
      <div className="grid grid-cols-1 gap-5">
        <StatusCard
          verification={verification}
          isOwn={store.isOwn}
          lacksData={lacksData}
          send={isOpen && maySend(verification) ? () => void send() : undefined}
          sending={busy}
          fault={fault}
        />
        {store.isOwn && state !== 'waiting' ? <Gains /> : null}
      </div>
    </div>
  );
}
