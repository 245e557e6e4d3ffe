// A combobox has no element of its own: its list is marked up by roles.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */
import { Search } from '~/ui/icons.ts';
import { type FormEvent, useState } from 'react';
import { cx } from '~/ui/cx.ts';
import { Input } from '~/ui/forms/field.tsx';
import { Dialog, DialogBody } from '~/ui/signed/dialog.tsx';
import { useFound } from '~/ui/signed/use-found.ts';
import { useCombobox } from '~/ui/suggest/use-combobox.ts';
import { loadTargets } from './queries.ts';
import { screensFor, type Target } from './screens.ts';

interface FindDialogProps {
  onClose: () => void;
  onTake: (target: Target) => void;
}

/** One field for everything; arrows move in what fits, Enter goes there. */
export function FindDialog({ onClose, onTake }: FindDialogProps) {
  const [text, setText] = useState('');
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const { entries, pending, status } = useFound(text, loadTargets);
  const targets = [...screensFor(text), ...(pending ? [] : entries)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = targets;
    if (first) onTake(first);
  };
  return (
    <Dialog open onClose={onClose} title="Buscar em tudo">
      <DialogBody className="h-120">
        <form method="post" noValidate onSubmit={submit}>
          <Input
            ref={setField}
            type="search"
            label="Telas, clientes, anúncios e faturas"
            autoComplete="off"
            icon={<Search size={16} aria-hidden="true" />}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
        {field ? <Targets {...{ field, targets, onClose, onTake }} /> : null}
        <output className="mt-3 block px-3 text-meta text-ink-2">
          {status ?? (targets.length === 0 ? `Nada encontrado para "${text.trim()}".` : null)}
        </output>
      </DialogBody>
    </Dialog>
  );
}

interface TargetsProps extends FindDialogProps {
  field: HTMLInputElement;
  targets: readonly Target[];
}

function Targets({ field, targets, onClose, onTake }: TargetsProps) {
  const combobox = useCombobox({
    field,
    count: targets.length,
    first: 0,
    closeWindow: onClose,
    onTake: (index) => onTake(targets[index]!),
  });
  return (
    <ul
      {...combobox.list}
      aria-label="O que foi encontrado"
      hidden={!combobox.shown}
      className="mt-3"
    >
      {targets.map(({ to, title, about }, index) => (
        <li
          key={to}
          {...combobox.optionAt(index)}
          className={cx(
            'cursor-pointer rounded-control px-3 py-2 hover:bg-sunken',
            combobox.isActive(index) && 'bg-sunken',
          )}
        >
          <span className="block truncate text-control font-medium">{title}</span>
          <span className="block truncate text-meta text-ink-2">{about}</span>
        </li>
      ))}
    </ul>
  );
}
