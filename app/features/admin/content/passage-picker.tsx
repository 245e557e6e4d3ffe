import { X } from '~/ui/icons.ts';
import { useRef, useState } from 'react';
import { passageLimits, withoutPassages } from '~/domain/moderation/hidden-passages.ts';
import { Button } from '~/ui/button.tsx';
import { Input, Textarea } from '~/ui/forms/field.tsx';

interface PassagePickerProps {
  title: string | null;
  text: string | null;
  passages: readonly string[];
  /** Why these cannot be hidden. */
  error: string | undefined;
  onChange: (passages: string[]) => void;
}

/** The words of what was reported, in which one selects what is hidden; below, how it then stands on the site. */
export function PassagePicker({ title, text, passages, error, onChange }: PassagePickerProps) {
  const selected = useRef('');
  const [fault, setFault] = useState<string>();
  const select = ({
    currentTarget: { value, selectionStart: from, selectionEnd: to },
  }: React.SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    selected.current = value.slice(from ?? 0, to ?? 0).trim();
  };
  const mark = () => {
    const passage = selected.current;
    if (passage.length < passageLimits.letters) {
      setFault(`Selecione ${title === null ? '' : 'no título ou '}no texto o que sai do site.`);
      return;
    }
    setFault(undefined);
    if (passages.includes(passage)) return;
    if (passages.length === passageLimits.most) {
      setFault(`São no máximo ${passageLimits.most} trechos.`);
      return;
    }
    onChange([...passages, passage]);
  };
  // Not `readOnly`: without a caret the keyboard selects nothing there.
  const kept = {
    'aria-readonly': true,
    inputMode: 'none',
    onChange: () => undefined,
    onSelect: select,
  } as const;
  return (
    <div className="mx-4 mt-4 grid gap-3 rounded-card border border-line p-4 md:mx-6">
      {title === null ? null : <Input label="Título" value={title} {...kept} />}
      {text === null ? null : (
        <Textarea
          label="Texto"
          rows={Math.min(10, Math.ceil(text.length / 60) + 1)}
          value={text}
          {...kept}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="outlined" size="table" onClick={mark}>
          Marcar o trecho selecionado
        </Button>
        <span role="alert" className="text-meta text-red-text">
          {fault ?? error}
        </span>
      </div>
      {passages.length === 0 ? null : (
        <>
          <ul aria-label="Trechos que saem" className="flex flex-wrap gap-2">
            {passages.map((passage) => (
              <li
                key={passage}
                className="inline-flex max-w-full items-center rounded-tag bg-red-soft pl-2 text-meta text-red-text"
              >
                <span className="truncate">{passage}</span>
                <button
                  type="button"
                  aria-label={`Deixar: ${passage}`}
                  className="grid size-9 shrink-0 place-items-center max-md:size-11"
                  onClick={() => onChange(passages.filter((one) => one !== passage))}
                >
                  <X size={16} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <div className="text-meta">
            <p className="text-ink-2">No site fica</p>
            {title === null ? null : (
              <p className="font-semibold wrap-break-word">{withoutPassages(title, passages)}</p>
            )}
            {text === null ? null : (
              <p className="whitespace-pre-line wrap-break-word">
                {withoutPassages(text, passages)}
              </p>
            )}
          </div>
        </>
      )}
    </div>
  );
}
