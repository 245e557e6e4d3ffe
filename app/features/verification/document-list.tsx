import { Camera, FileText, IdCard, Image, Lock } from '~/ui/icons.ts';
import { useState, type ReactNode } from 'react';
import { formatDate } from '~/domain/time/dates.ts';
import { sizeText } from '~/domain/formats/file-size.ts';
import { documentKinds, isPhotographed, type DocumentKind } from '~/domain/stores/verification.ts';
import { useCommand } from '~/platform/data/command.ts';
import { readDocument } from '~/platform/data/document-file.ts';
import { explain } from '~/platform/refusals/explain.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { StateDot } from '~/ui/tag.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { useMedia } from '~/ui/browser/use-media.ts';
import { attachDocument } from './commands.ts';
import { DocumentFault, prepareDocument, type PhotoWork } from './prepare-document.ts';
import type { OwnDocument, StoreVerification } from './queries.ts';
import { retention } from './labels.ts';

interface DocumentListProps {
  store: PanelStore;
  verification: StoreVerification;
  photos: PhotoWork;
  /** Whether documents may be sent now. */
  isOpen: boolean;
  /** Why they may not yet. */
  before?: string | undefined;
}

/** The documents of a request: what is there, what is missing, and what becomes of them. */
export function DocumentList({ store, verification, photos, isOpen, before }: DocumentListProps) {
  const { documents, kinds } = verification;
  const sent = kinds.filter((kind) => documents.some((one) => one.kind === kind)).length;
  return (
    <section
      id="documentos"
      aria-labelledby="titulo-documentos"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-4 md:px-5">
        <h2 id="titulo-documentos" className="type-section">
          Documentos
        </h2>
        <p className="text-fine text-ink-2">
          {before ?? `${sent} de ${kinds.length} · PDF, JPG, PNG ou HEIC até 10 MB`}
        </p>
      </header>
      <ul className="divide-y divide-line border-t border-line">
        {kinds.map((kind) => (
          <DocumentRow
            key={kind}
            kind={kind}
            store={store}
            document={documents.find((one) => one.kind === kind)}
            photos={photos}
            isOpen={isOpen}
          />
        ))}
      </ul>
      <p className="flex gap-2.5 border-t border-line bg-sunken px-4 py-3 text-fine text-ink-2 md:px-5">
        <Lock size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
        {retention}
      </p>
    </section>
  );
}

const icons = {
  registration_card: FileText,
  articles: FileText,
  responsible_id: IdCard,
  storefront: Image,
  address_proof: FileText,
} as const;

interface DocumentRowProps extends Pick<DocumentListProps, 'store' | 'photos' | 'isOpen'> {
  kind: DocumentKind;
  document: OwnDocument | undefined;
}

function DocumentRow({ kind, store, document, photos, isOpen }: DocumentRowProps) {
  const { label, hint } = documentKinds[kind];
  const { attempt, busy } = useCommand(attachDocument);
  const [preparing, setPreparing] = useState(false);
  const [fault, setFault] = useState<string>();
  const isTouch = useMedia('(pointer: coarse)');
  const Icon = icons[kind];
  const choose = async (file: File) => {
    setFault(undefined);
    setPreparing(true);
    try {
      const ready = await prepareDocument(file, photos);
      setFault(await attempt({ store: store.id, kind, file: ready, name: file.name }));
    } catch (error) {
      setFault(error instanceof DocumentFault ? error.forPeople : explain(error));
    }
    setPreparing(false);
  };
  const isBusy = preparing || busy;
  const again = isPhotographed(kind) ? 'Tirar outra' : 'Trocar';
  const camera = isTouch && (kind === 'storefront' || kind === 'responsible_id');
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 px-4 py-4 md:px-5">
      <span
        aria-hidden="true"
        className="grid size-11 place-items-center rounded-control bg-muted text-ink-2"
      >
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <div className="min-w-0">
        <h3 className="text-control font-semibold">{label}</h3>
        {document ? <Sent document={document} /> : <p className="text-fine text-ink-2">{hint}</p>}
        <div aria-live="polite" className="text-meta">
          {isBusy ? (
            <p className="mt-1 text-ink-2">Enviando...</p>
          ) : fault ? (
            <p className="mt-1 text-red-text">{fault}</p>
          ) : document ? (
            <p className="mt-1">
              <StateDot tone="green">Recebido em {formatDate(document.created_at)}</StateDot>
            </p>
          ) : (
            <p className="mt-1">
              <StateDot tone="grey">Falta enviar</StateDot>
            </p>
          )}
        </div>
      </div>
      {isOpen ? (
        <div className="grid content-start justify-items-end">
          {camera ? (
            <FileButton label={label} camera disabled={isBusy} onFile={choose}>
              <Camera size={16} aria-hidden="true" />
              {document ? again : 'Tirar foto'}
            </FileButton>
          ) : null}
          <FileButton label={label} disabled={isBusy} onFile={choose}>
            {camera ? 'Arquivo' : document ? again : 'Enviar'}
          </FileButton>
        </div>
      ) : null}
    </li>
  );
}

/** What was sent; its owner gets it back by its name. */
function Sent({ document }: { document: OwnDocument }) {
  const save = async () => {
    try {
      const url = URL.createObjectURL(await readDocument(document.path));
      const link = Object.assign(window.document.createElement('a'), {
        href: url,
        download: document.file_name,
      });
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    } catch (error) {
      showToast({ title: 'O documento não abriu', description: explain(error), tone: 'error' });
    }
  };
  return (
    <p className="text-fine text-ink-2">
      <button
        type="button"
        onClick={() => void save()}
        aria-label={`Baixar ${document.file_name}`}
        className="break-all underline decoration-line-2 underline-offset-2 hover:decoration-current"
      >
        {document.file_name}
      </button>
      <span>, {sizeText(document.bytes)}</span>
    </p>
  );
}

interface FileButtonProps {
  /** Of which document. */
  label: string;
  camera?: boolean;
  disabled: boolean;
  onFile: (file: File) => Promise<void>;
  children: ReactNode;
}

const accepted = '.pdf,application/pdf,image/jpeg,image/png,image/heic,image/heif,.heic,.heif';

function FileButton({ label, camera = false, disabled, onFile, children }: FileButtonProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control px-2 text-meta font-semibold text-green-text hover:underline has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green has-disabled:cursor-default has-disabled:opacity-50">
      {children}
      <span className="sr-only"> {label}</span>
      <input
        type="file"
        disabled={disabled}
        accept={camera ? 'image/*' : accepted}
        {...(camera && { capture: 'environment' as const })}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void onFile(file);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
