import { Link2, RotateCw } from '~/ui/icons.ts';
import { useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { importedFile } from '~/domain/limits/limits.ts';
import { useCommand } from '~/platform/data/command.ts';
import { draftFields } from '~/platform/data/draft-fields.ts';
import { outdate } from '~/platform/data/query-client.ts';
import { deleteFormDraft, saveFormDraft } from '~/platform/drafts/form-drafts.ts';
import { useSession } from '~/platform/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { FileDrop } from '~/ui/signed/file-drop.tsx';
import { explainUpload, fetchImport, sendFile } from './commands.ts';
import { importsKey } from './queries.ts';
import { failureText, mostText } from './labels.ts';
import { newId } from '~/ui/browser/new-id.ts';

export interface ChooseProps {
  storeId: string;
  /** Told of a file's size when it is on its way. */
  onSending: (bytes: number | undefined) => void;
  /** One that did not arrive: this part of the page is drawn anew with each run. */
  unsent: Unsent | undefined;
  onUnsent: (unsent: Unsent | undefined) => void;
  /** The page says already that the latest was not read, and why. */
  isTold: boolean;
}

export interface Unsent {
  file: File;
  problem: string;
}

/** The first step: a file, or where it lies. */
export function Choose({ storeId, onSending, unsent, onUnsent, isTold }: ChooseProps) {
  const [tooLarge, setTooLarge] = useState(false);
  const send = async (file: File) => {
    onUnsent(undefined);
    setTooLarge(file.size > importedFile);
    if (file.size > importedFile) return;
    onSending(file.size);
    // Its run is there in a moment, and says how far it is.
    const soon = setTimeout(() => void outdate(importsKey), 400);
    try {
      await sendFile(newId(), storeId, file);
    } catch (error) {
      onUnsent({ file, problem: explainUpload(error) });
    } finally {
      clearTimeout(soon);
      onSending(undefined);
      await outdate(importsKey);
    }
  };
  return (
    <div className="grid gap-6">
      <FormAlert
        title="O arquivo não foi lido"
        problem={
          tooLarge ? failureText({ reason: 'too_large' }) : isTold ? undefined : unsent?.problem
        }
      />
      {unsent ? (
        <Button className="justify-self-start" onClick={() => void send(unsent.file)}>
          <RotateCw size={16} aria-hidden="true" />
          Enviar {unsent.file.name} de novo
        </Button>
      ) : null}
      <FileDrop
        label="Arraste o arquivo para cá"
        hint={`VRSync ou outro XML, JSON, Excel ou CSV, de imóveis e de carros, até ${mostText}`}
        verb="Escolher arquivo"
        accept=".xml,.json,.jsonl,.xlsx,.xls,.html,.csv,.tsv,.txt,.gz,text/xml,application/xml,application/json,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFile={(file) => void send(file)}
      />
      <AddressForm storeId={storeId} />
    </div>
  );
}

// Many systems still name their feed without the s, and answer with it all the same.
const wantedOf = (typed: string) =>
  /^http:/i.test(typed)
    ? 'Só lemos endereços protegidos: troque http:// por https://. Se assim ele não abrir, baixe o arquivo e envie‑o acima.'
    : 'Use um endereço que comece com https://.';

function AddressForm({ storeId }: { storeId: string }) {
  const { attempt, busy } = useCommand(fetchImport);
  const [url, write] = useKeptAddress(storeId);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = url.trim().replace(/^https:/i, 'https:');
    if (!/^https:\/\/\S+\.\S+/.test(typed)) return setProblem(wantedOf(typed));
    const found = await attempt({ run: newId(), store: storeId, url: typed });
    setProblem(found);
    if (found === undefined) write('');
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-3 sm:grid-cols-[1fr_auto]"
    >
      <Input
        label="Ou leia de um endereço"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://seusistema.com.br/feed/vrsync.xml"
        icon={<Link2 size={16} aria-hidden="true" />}
        value={url}
        error={problem}
        onChange={(event) => {
          write(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" className="sm:mt-[1.6875rem]" busy={busy && 'Buscando...'}>
        Ler do endereço
      </Button>
    </form>
  );
}

const addressFields = z.object({ url: z.string() });

// Of this tab alone: such an address often holds a secret.
function useKeptAddress(storeId: string) {
  const of = { form: `importar-${storeId}`, person: useSession().user?.id ?? '' };
  const [url, setUrl] = useState(() => draftFields(of, addressFields, { url: '' }).url ?? '');
  const write = (next: string) => {
    setUrl(next);
    if (next) saveFormDraft(of, { url: next });
    else deleteFormDraft(of);
  };
  return [url, write] as const;
}
