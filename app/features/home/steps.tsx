import { homeSections } from '~/platform/navigation/paths.ts';

const steps = [
  { title: 'Cadastre-se', text: 'Nome, e-mail e senha. Leva um minuto e não pede cartão.' },
  {
    title: 'Publique',
    text: 'Fotos, detalhes e preço. Mostramos o que falta para o anúncio render mais.',
  },
  {
    title: 'Receba contatos',
    text: 'Mensagens, ligações e WhatsApp chegam a um só lugar, no seu painel.',
  },
  {
    title: 'Negocie e venda',
    text: 'Combine direto com o comprador. O valor da venda é todo seu.',
  },
];

/** How selling works, under ruled lines. */
export function Steps() {
  return (
    <section
      id={homeSections.steps}
      aria-labelledby="passos-titulo"
      className="page pt-16 md:pt-20"
    >
      <h2 id="passos-titulo" className="type-h1">
        Como funciona
      </h2>
      <ol className="mt-6 grid max-md:divide-y max-md:divide-line max-md:border-t max-md:border-line md:mt-8 md:grid-cols-4 md:gap-6">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid content-start grid-cols-[2.5rem_1fr] gap-x-2 gap-y-1 py-5 md:grid-cols-1 md:border-t-2 md:border-ink md:py-6"
          >
            <span
              aria-hidden="true"
              className="type-small text-green-text md:mb-3 md:text-[1.75rem]/8"
            >
              {index + 1}
            </span>
            <h3 className="type-small">{title}</h3>
            <p className="text-control/6 text-ink-2 max-md:col-start-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
