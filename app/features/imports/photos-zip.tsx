import { Images } from '~/ui/icons.ts';
import { useState } from 'react';
import { importedFile } from '~/domain/limits/limits.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import type { ZipOutcome } from '~/platform/answers/import-answers.ts';
import { Button } from '~/ui/button.tsx';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { FileDrop } from '~/ui/signed/file-drop.tsx';
import { Progress } from '~/ui/signed/progress.tsx';
import { sendPhotos } from './commands.ts';
import { mostText, sizeText } from './labels.ts';
import { photoReason } from './photo-labels.ts';

/** Photos that lie beside a table, in a ZIP: each goes to the listing whose code or plate its folder or name has. */
export function PhotosZip({ storeId }: { storeId: string }) {
  const { request, busy } = useCommand(sendPhotos);
  const [open, setOpen] = useState(false);
  const [sending, setSending] = useState<File>();
  const [outcome, setOutcome] = useState<ZipOutcome>();
  const [problem, setProblem] = useState<string>();
  const send = async (file: File) => {
    setOutcome(undefined);
    setProblem(
      file.size > importedFile
        ? `O ZIP passa de ${mostText}. Divida‑o em partes menores.`
        : undefined,
    );
    if (file.size > importedFile) return;
    setSending(file);
    const { answer, problem: refused } = await request({ store: storeId, file });
    setSending(undefined);
    setOutcome(answer);
    setProblem(refused);
  };
  return (
    <section aria-labelledby="fotos-em-zip" className="mt-10">
      <h2 id="fotos-em-zip" className="type-small">
        Fotos em um ZIP
      </h2>
      <div className="mt-3 grid gap-4">
        <FormAlert title="As fotos não entraram" problem={problem} />
        {outcome ? <Outcome outcome={outcome} /> : null}
        {busy && sending ? (
          <Progress
            label={`Enviando ${sending.name}`}
            value={null}
            note={`${sizeText(sending.size)}: as fotos entram enquanto chegam`}
          />
        ) : open ? (
          <FileDrop
            label="Arraste o ZIP para cá"
            hint={`O código ou a placa na pasta ou no nome: ABC1D23/1.jpg, V-1 2.jpg. Até ${mostText} e 2.000 fotos; a mesma foto de novo não repete`}
            verb="Escolher ZIP"
            accept=".zip,application/zip"
            onFile={(file) => void send(file)}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-5">
            <p className="min-w-0 grow basis-60 text-meta text-ink-2">
              As fotos estão no computador? Cada uma vai para o anúncio do código ou da placa que
              está na pasta ou no nome dela.
            </p>
            <Button onClick={() => setOpen(true)}>
              <Images size={16} aria-hidden="true" />
              Enviar ZIP de fotos
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function Outcome({ outcome }: { outcome: ZipOutcome }) {
  const { added, known, listings, unmatched, failed, told } = outcome;
  const rest = [
    known > 0 && `${countOf(known, 'já estava', 'já estavam')} aqui`,
    unmatched > 0 && `${formatNumber(unmatched)} sem anúncio com esse código ou placa`,
    failed > 0 && countOf(failed, 'não pôde entrar', 'não puderam entrar'),
  ].filter(Boolean);
  return (
    <div className="rounded-card bg-sunken p-5">
      <output className="block">
        <p className="font-semibold">
          {added === 0
            ? 'Nenhuma foto nova entrou'
            : `${countOf(added, 'foto entrou', 'fotos entraram')} em ${countOf(listings, 'anúncio', 'anúncios')}`}
        </p>
        {rest.length > 0 ? <p className="text-meta text-ink-2">{rest.join(', ')}.</p> : null}
      </output>
      {told.length > 0 ? (
        <ul className="mt-3 divide-y divide-line rounded-control bg-surface text-meta">
          {told.map(({ photo, reason }) => (
            <li key={photo} className="px-3 py-2">
              <span className="block truncate font-mono text-fine" title={photo}>
                {photo}
              </span>
              <span className="text-red-text">{photoReason(reason)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
