import { ArrowLeftRight, MapPin, Search, X } from '~/ui/icons.ts';
import { type MouseEventHandler, useId } from 'react';
import { shorten } from '~/domain/text/text.ts';
import { LightLink } from '~/ui/navigation/light-link.tsx';
import { useNextInFocus } from '../results/use-next-in-focus.ts';
import type { ReadChip, ReadView } from './chips.ts';

/** A text, part by part, with what became of each; a part is taken away by its link, and all by one. */
export function ParsedQuery({ view }: { view: ReadView }) {
  const { chips, exactly, clear, elsewhere, others = [] } = view;
  const id = useId();
  const hasGuess = chips.some(({ kind }) => kind === 'guess');
  const { list, onClick } = useNextInFocus();
  const OtherIcon = others[0]?.isThing ? ArrowLeftRight : MapPin;
  return (
    <section aria-labelledby={id} className="understood">
      <header>
        <h2 id={id}>O que entendemos</h2>
        <p className="max-lg:sr-only">
          {hasGuess ? 'tracejado: menos certo. Toque para tirar' : 'Toque para tirar'}
        </p>
      </header>
      <div className="understood-line">
        <ul ref={list}>
          {chips.map((chip) => (
            <li key={`${chip.kind} ${chip.label} ${chip.from}`}>
              <Part chip={chip} onClick={onClick} />
            </li>
          ))}
        </ul>
        <footer>
          <LightLink to={exactly.to} onClick={onClick} preventScrollReset>
            <span className="max-lg:hidden">Buscar exatamente “{shorten(exactly.text, 45)}”</span>
            <span className="lg:hidden">Buscar exatamente o que escrevi</span>
          </LightLink>
          <small className="max-lg:hidden">usa as palavras como estão, sem filtros</small>
          <LightLink to={clear} onClick={onClick} preventScrollReset>
            Tirar tudo
          </LightLink>
        </footer>
      </div>
      {elsewhere ? (
        <p className="understood-elsewhere">
          <ArrowLeftRight size={16} aria-hidden="true" />
          <LightLink to={elsewhere.to}>Buscar {elsewhere.title.toLowerCase()}</LightLink>
          <small>{elsewhere.note}</small>
        </p>
      ) : null}
      {others.length > 0 ? (
        <p className="understood-elsewhere">
          <OtherIcon size={16} aria-hidden="true" />
          {others.map(({ title, count, to }) => (
            <span key={to}>
              <LightLink to={to}>{title}?</LightLink> <small>{count}</small>
            </span>
          ))}
        </p>
      ) : null}
    </section>
  );
}

interface PartProps {
  chip: ReadChip;
  onClick: MouseEventHandler<HTMLElement>;
}

function Part({ chip: { label, from, kind, to }, onClick }: PartProps) {
  const Name = kind === 'unknown' ? 's' : 'b';
  const words = (
    <>
      {kind === 'words' ? <Search size={16} aria-hidden="true" /> : null}
      <span>
        <Name>{label}</Name> <small>{from}</small>
      </span>
    </>
  );
  const look = `read-chip read-${kind}`;
  if (!to) return <span className={look}>{words}</span>;
  const spoken = `Tirar ${label}, ${from}${kind === 'guess' ? ', menos certo' : ''}`;
  return (
    <LightLink to={to} onClick={onClick} preventScrollReset aria-label={spoken} className={look}>
      {words}
      <X size={16} aria-hidden="true" />
    </LightLink>
  );
}
