import { paths } from '~/platform/navigation/paths.ts';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs.tsx';
import { useFreshDocument } from './use-fresh-document.ts';
import { WebhookForms } from './webhook-forms.tsx';

const steps = [
  {
    title: 'Crie o webhook no n8n',
    text: 'Num fluxo novo, adicione o nó Webhook com o método POST e copie a URL de teste ou a de produção.',
  },
  {
    title: 'Cole e salve aqui',
    text: 'A URL fica guardada só neste navegador. Ela não é enviada a este site.',
  },
  {
    title: 'Envie um teste',
    text: 'Este navegador faz o POST direto para a sua URL. O corpo chega como texto, em JSON.',
  },
];

/** Where a visitor tries a webhook of theirs (specification, section 2, Webhook integration settings page). */
export function WebhookPage() {
  useFreshDocument();
  return (
    <div className="page pt-6 md:pt-8">
      <Breadcrumbs crumbs={[{ label: 'Início', to: paths.home }, { label: 'Integração n8n' }]} />
      <h1 className="mt-2 type-h1 md:mt-3">Integração n8n</h1>
      <p className="mt-3 max-w-[44rem] text-ink-2">
        Confira se o seu fluxo recebe o que o site envia: salve a URL do webhook e mande uma
        mensagem de teste.
      </p>
      <noscript>
        <p className="mt-6 rounded-control bg-blue-soft px-4 py-3 text-meta text-blue-text">
          Esta página envia o teste pelo seu navegador e precisa de JavaScript.
        </p>
      </noscript>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <WebhookForms />
        <section aria-labelledby="como-usar">
          <h2 id="como-usar" className="type-section">
            Como usar
          </h2>
          <ol className="mt-4 border-t border-line">
            {steps.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[2rem_1fr] border-b border-line py-4">
                <span aria-hidden="true" className="type-small text-green-text">
                  {index + 1}
                </span>
                <h3 className="font-semibold">{title}</h3>
                <p className="col-start-2 text-meta text-ink-2">{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}
