import { Plus } from '~/ui/icons.ts';
import { useRef } from 'react';
import { contactsIn } from '~/domain/contacts/contact-in-text.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { Textarea } from '~/ui/forms/field.tsx';
import { useEditing } from '../editor-context.ts';
import { useField } from '../fields/use-field.ts';
import { MarkedText } from './marked-text.tsx';

const enough = 300;

// What is asked most, as the beginning of a sentence.
const starts: Record<Vertical, readonly (readonly [label: string, start: string, told: RegExp])[]> =
  {
    car: [
      ['Batidas e retoques', 'Sobre batidas e retoques: ', /batid|retoqu|risco|amassad/i],
      ['Motivo da venda', 'Vendo porque ', /vendo (?:porque|por)|motivo da venda/i],
      ['Opcionais que usa', 'No dia a dia uso ', /no dia a dia/i],
    ],
    property: [
      ['Reformas', 'Reformas feitas: ', /reform/i],
      ['O que há perto', 'Perto daqui há ', /perto/i],
      ['Motivo da venda', 'Vendo porque ', /vendo (?:porque|por)|motivo da venda/i],
    ],
    rental: [
      ['O que está incluso', 'No aluguel está incluso ', /inclus|incluíd/i],
      ['O que há perto', 'Perto daqui há ', /perto/i],
      ['Regras da casa', 'Regras: ', /regras/i],
    ],
  };

/** The seller's own words: how many, what is still worth telling, and what does not belong there. */
export function DescriptionField() {
  const { vertical } = useEditing();
  const { value, own, type, leave } = useField('description');
  const area = useRef<HTMLTextAreaElement>(null);
  const letters = [...value.trim()].length;
  const contacts = contactsIn(value);
  const begin = (start: string) => {
    const control = area.current;
    if (!control) return;
    const { selectionStart: from, selectionEnd: to } = control;
    const before = value.slice(0, from);
    const gap = before === '' || /\s$/.test(before) ? '' : ' ';
    type(`${before}${gap}${start}${value.slice(to)}`);
    const caret = from + gap.length + start.length;
    requestAnimationFrame(() => {
      control.focus();
      control.setSelectionRange(caret, caret);
    });
  };
  const untold = starts[vertical].filter(([, , told]) => !told.test(value));
  return (
    <>
      <div className="relative">
        {contacts.length > 0 ? <MarkedText text={value} marks={contacts} under={area} /> : null}
        <Textarea
          {...own}
          ref={area}
          hideLabel
          rows={7}
          hint={
            contacts.length > 0
              ? 'Telefone e links marcados no texto: tire‑os daqui, eles ficam no contato.'
              : undefined
          }
          className="relative bg-transparent!"
          value={value}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
        />
      </div>
      <div className="mt-2 flex items-center gap-4 text-meta">
        <span aria-hidden="true" className="h-1 grow overflow-hidden rounded-full bg-muted">
          <span
            className="block h-full bg-green"
            style={{ width: `${Math.min(100, (letters / enough) * 100)}%` }}
          />
        </span>
        <span className="text-ink-2">
          <b className="font-semibold text-ink">{formatNumber(letters)}</b> de {enough} letras
        </span>
      </div>
      {untold.length > 0 ? (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <span className="text-meta text-ink-2">Falta contar</span>
          {untold.map(([label, start]) => (
            <button
              key={label}
              type="button"
              onClick={() => begin(start)}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-control border border-line-2 bg-surface px-3 text-meta font-medium hover:border-field max-md:min-h-11"
            >
              <Plus size={16} aria-hidden="true" />
              {label}
            </button>
          ))}
        </div>
      ) : null}
    </>
  );
}
