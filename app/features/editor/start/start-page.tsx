import type { ReactNode } from 'react';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { TypeChoice } from './type-choice.tsx';

interface StartPageProps {
  chosen: Vertical;
  onChoose: (vertical: Vertical) => void;
  /** What one has begun before. */
  drafts: ReactNode;
  /** Begins with what is chosen. */
  button: ReactNode;
  cost: ReactNode;
  onStart: () => void;
}

const howItWorks = [
  [
    'Você preenche',
    'Dados, fotos e preço, com dica do que falta e do que anúncios parecidos pedem.',
  ],
  [
    'A gente confere',
    'Fotos, preço e documentos declarados. Se algo precisar de ajuste, dizemos o quê.',
  ],
  [
    'Quem procura fala com você',
    'Mensagem, telefone ou WhatsApp, sem intermediário. Você responde e marca como vendido.',
  ],
] as const;

/** "Anunciar Grátis": the choice of what, how it goes on, what it costs. */
export function StartPage({ chosen, onChoose, drafts, button, cost, onStart }: StartPageProps) {
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <h1 className="type-h1">O que você vai anunciar?</h1>
      <p className="mt-2 text-ink-2">
        Leva uns 5 minutos. O rascunho se salva sozinho e você pode parar em qualquer etapa.
      </p>
      <div className="not-empty:mt-6">{drafts}</div>
      <form
        method="post"
        noValidate
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          onStart();
        }}
      >
        <TypeChoice chosen={chosen} onChoose={onChoose} />
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 md:mt-6">
          {button}
          <p className="text-meta text-ink-2">Publicar é grátis. Você só confere e envia no fim.</p>
        </div>
      </form>
      <div className="mt-14 grid gap-10 md:mt-16 lg:grid-cols-[1fr_30.5rem] lg:gap-16">
        <section aria-labelledby="como">
          <h2 id="como" className="type-section">
            Como funciona
          </h2>
          <ol className="mt-5">
            {howItWorks.map(([title, text], at) => (
              <li key={title} className="flex gap-6 border-t border-line py-5">
                <span aria-hidden="true" className="type-section w-4 text-green-text">
                  {at + 1}
                </span>
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="mt-0.5 text-control text-ink-2">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
        <section
          aria-labelledby="quanto"
          className="self-start overflow-hidden rounded-card border border-line bg-surface"
        >
          {cost}
        </section>
      </div>
    </div>
  );
}
