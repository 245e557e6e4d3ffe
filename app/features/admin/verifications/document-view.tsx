import { Download, ExternalLink, FileText, RotateCw, ZoomIn, ZoomOut } from '~/ui/icons.ts';
import { useEffect, useState } from 'react';
import { formatDate } from '~/domain/time/dates.ts';
import { sizeText } from '~/domain/formats/file-size.ts';
import { documentKinds } from '~/domain/stores/verification.ts';
import { caller } from '~/platform/data/query.ts';
import { readDocument } from '~/platform/data/document-file.ts';
import { DataError } from '~/platform/refusals/errors.ts';
import { explain } from '~/platform/refusals/explain.ts';
import type { CaseDocument } from '~/platform/answers/verification-answers.ts';
import { Button, IconButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';

type Opened = { url: string } | { fault: string } | undefined;

/** Opens the document, which the audit log records: a photo is shown, a PDF is offered as a file. */
export function DocumentView({ document }: { document: CaseDocument }) {
  const [tries, setTries] = useState(0);
  return <OpenDocument key={tries} document={document} retry={() => setTries(tries + 1)} />;
}

function OpenDocument({ document, retry }: { document: CaseDocument; retry: () => void }) {
  const [opened, setOpened] = useState<Opened>();
  const [isLarge, setLarge] = useState(false);
  const { id, mime_type: type } = document;
  useEffect(() => {
    let url: string | undefined;
    let isLeft = false;
    openDocument(id).then(
      (file) => {
        if (isLeft) return;
        // The type is the one that the upload verified, so that no file is shown as a page.
        url = URL.createObjectURL(new Blob([file], { type }));
        setOpened({ url });
      },
      (error: unknown) => isLeft || setOpened({ fault: explain(error) }),
    );
    return () => {
      isLeft = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id, type]);
  const { label } = documentKinds[document.kind];
  const isPdf = document.mime_type === 'application/pdf';
  return (
    <figure className="rounded-frame bg-muted p-3 md:p-5">
      {opened === undefined ? (
        <div className="mx-auto skeleton aspect-3/4 max-h-[28rem]" />
      ) : 'fault' in opened ? (
        <div role="alert" className="grid justify-items-center gap-3 py-16 text-center text-meta">
          <p>{opened.fault}</p>
          <Button size="compact" onClick={retry}>
            <RotateCw size={16} aria-hidden="true" />
            Tentar Novamente
          </Button>
        </div>
      ) : isPdf ? (
        <div className="grid justify-items-center gap-3 rounded-card bg-surface px-4 py-16 text-center">
          <FileText size={36} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />
          <p className="text-meta wrap-anywhere">{document.file_name}</p>
          <p className="flex flex-wrap justify-center gap-2">
            <a
              href={opened.url}
              target="_blank"
              rel="noopener noreferrer"
              className="button button-outlined"
            >
              <ExternalLink size={16} aria-hidden="true" />
              Abrir PDF
            </a>
            <a href={opened.url} download={document.file_name} className="button button-bare">
              <Download size={16} aria-hidden="true" />
              Baixar
            </a>
          </p>
          <p className="max-w-sm text-fine text-ink-2">
            Abre em outra aba, no leitor do seu navegador. O que for baixado, apague depois de
            conferir.
          </p>
        </div>
      ) : (
        <div className={cx('relative', isLarge ? 'overflow-auto' : 'overflow-hidden')}>
          <img
            src={opened.url}
            alt={`${label}: ${document.file_name}`}
            className={cx(
              'mx-auto rounded-card bg-surface',
              isLarge ? 'w-[200%] max-w-none' : 'max-h-[28rem] max-w-full object-contain',
            )}
          />
          <IconButton
            label={isLarge ? 'Ver inteiro' : 'Ampliar'}
            onClick={() => setLarge(!isLarge)}
            className="absolute top-2 right-2 bg-surface"
          >
            {isLarge ? (
              <ZoomOut size={20} aria-hidden="true" />
            ) : (
              <ZoomIn size={20} aria-hidden="true" />
            )}
          </IconButton>
        </div>
      )}
      <figcaption className="mt-3 text-fine text-ink-2 wrap-anywhere">
        {document.file_name}, {sizeText(document.bytes)}, enviado em{' '}
        {formatDate(document.created_at)}. Esta abertura fica registrada.
      </figcaption>
    </figure>
  );
}

async function openDocument(document: string): Promise<Blob> {
  const { api } = await caller();
  const { data, error } = await api.rpc('open_verification_document', { document });
  if (error) throw new DataError(error);
  return readDocument(data);
}
