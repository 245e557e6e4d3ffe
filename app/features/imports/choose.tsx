import { Link2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { importedFile } from '~/domain/own-limits.ts';
import { useCommand } from '~/platform/data/command.ts';
import { outdate } from '~/platform/data/query-client.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/field.tsx';
import { FormAlert } from '~/ui/form-alert.tsx';
import { FileDrop } from '~/ui/signed/file-drop.tsx';
import { explainSending, fetchImport, sendFile } from './commands.ts';
import { importsKey } from './queries.ts';
import { failureText, mostText } from './words.ts';
import { newId } from '~/ui/new-id.ts';

interface ChooseProps {
  storeId: string;
  /** Told of a file's size when it is on its way. */
  onSending: (bytes: number | undefined) => void;
}

/** The first step: a file, or where it lies. */
export function Choose({ storeId, onSending }: ChooseProps) {
  const [problem, setProblem] = useState<string>();
  const send = async (file: File) => {
    setProblem(undefined);
    if (file.size > importedFile) return setProblem(failureText({ reason: 'too_large' }));
    onSending(file.size);
    // Its run is there in a moment, and says how far it is.
    const soon = setTimeout(() => void outdate(importsKey), 400);
    try {
      await sendFile(newId(), storeId, file);
    } catch (error) {
      setProblem(explainSending(error));
    } finally {
      clearTimeout(soon);
      onSending(undefined);
      await outdate(importsKey);
    }
  };
  return (
    <div className="grid gap-6">
      <FormAlert title="O arquivo não foi lido" problem={problem} />
      <FileDrop
        label="Arraste o arquivo para cá"
        hint={`VRSync (XML) de imóveis ou CSV de carros e imóveis, até ${mostText}`}
        verb="Escolher arquivo"
        accept=".xml,.csv,.txt,text/xml,application/xml,text/csv"
        onFiles={([file]) => file && void send(file)}
      />
      <AddressForm storeId={storeId} />
    </div>
  );
}

function AddressForm({ storeId }: { storeId: string }) {
  const { attempt, busy } = useCommand(fetchImport);
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = url.trim();
    if (!/^https:\/\/\S+\.\S+/.test(typed))
      return setProblem('Use um endereço que comece com https://.');
    setProblem(await attempt({ run: newId(), store: storeId, url: typed }));
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
          setUrl(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" className="sm:mt-[1.6875rem]" busy={busy && 'Buscando...'}>
        Ler do endereço
      </Button>
    </form>
  );
}
