import { ArrowLeft, CircleX } from '~/ui/icons.ts';
import { useRef } from 'react';
import * as limits from '~/domain/limits/limits.ts';
import { IconButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { controlClass } from '~/ui/forms/field.tsx';

interface SheetHeadProps {
  typed: string;
  placeholder: string;
  onType: (text: string) => void;
  close: () => void;
  /** Told of the field when it is there. */
  setInput: (input: HTMLInputElement | null) => void;
}

/** The field of the window over the whole screen, the way back at its side. */
export function SheetHead({ typed, placeholder, onType, close, setInput }: SheetHeadProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <header className="flex items-center gap-1 border-b border-line py-2 pr-4 pl-1">
      <IconButton label="Voltar" onClick={close}>
        <ArrowLeft size={20} aria-hidden="true" />
      </IconButton>
      <div className="relative min-w-0 grow">
        <input
          ref={(node) => {
            input.current = node;
            setInput(node);
          }}
          type="search"
          aria-label="Buscar por"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          placeholder={placeholder}
          maxLength={limits.queryLimits.words}
          enterKeyHint="search"
          autoComplete="off"
          className={cx(controlClass(), 'pr-11')}
        />
        {typed ? (
          <IconButton
            label="Limpar a busca"
            className="absolute inset-y-0 right-0 text-ink-2"
            onClick={() => {
              onType('');
              input.current?.focus();
            }}
          >
            <CircleX size={18} aria-hidden="true" />
          </IconButton>
        ) : null}
      </div>
    </header>
  );
}
