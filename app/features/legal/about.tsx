import { usesProductName, siteName } from '~/domain/site/site-name.ts';
import { Link } from 'react-router';
import { paths, searchPath } from '~/platform/navigation/paths.ts';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '~/ui/button.tsx';
import { OperatorData, OperatorMail } from './operator-data.tsx';

const ways = [
  {
    title: 'Direto com quem anuncia',
    text: 'A mensagem, a ligação e o WhatsApp vão para quem anuncia. Não ficamos no meio da conversa nem do pagamento.',
  },
  {
    title: 'O preço inteiro',
    text: 'Condomínio, IPTU e seguro aparecem ao lado do preço. No aluguel mostramos o pacote, que é o que sai do bolso.',
  },
  {
    title: 'Destaque tem nome',
    text: 'Anúncio com visibilidade paga diz “Destaque”. O resto é ordenado pelo que você procurou.',
  },
  {
    title: 'Sem espiar',
    text: 'Nenhum cookie, nenhum rastreador, nenhuma propaganda de terceiros. A contagem de visitas não sabe quem você é.',
  },
];

/** What Pátio is, how it earns its living and who runs it. */
export function About() {
  return (
    <>
      <div className="page pt-6 md:pt-8">
        <Breadcrumbs
          crumbs={[{ label: 'Início', to: paths.home }, { label: `Sobre o ${siteName()}` }]}
        />
        <h1 className="mt-4 max-w-4xl type-display md:mt-8">
          Do anúncio à chave, <br className="max-sm:hidden" />
          direto com quem anuncia
        </h1>
        <p className="mt-5 max-w-2xl text-ink-2 md:mt-7 md:text-[1.125rem]/7">
          {usesProductName() && (
            <span>
              Pátio é onde se expõe o carro e é também o meio da casa. O nome diz o que
              fazemos.{' '}
            </span>
          )}
          <span>
            Um lugar aberto onde quem compra encontra quem vende carros, imóveis e aluguéis, em todo
            o Brasil.
          </span>
        </p>
      </div>
      <HowWeWork />
      <HowWeLive />
      <WhoRunsIt />
    </>
  );
}

function HowWeWork() {
  return (
    <section
      aria-labelledby="como-trabalhamos"
      className="page mt-14 grid gap-x-16 gap-y-4 md:mt-20 lg:grid-cols-[20rem_1fr]"
    >
      <h2 id="como-trabalhamos" className="type-page">
        Como trabalhamos
      </h2>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {ways.map(({ title, text }) => (
          <li key={title} className="border-t border-line py-5">
            <h3 className="type-small">{title}</h3>
            <p className="mt-1.5 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HowWeLive() {
  return (
    <section
      aria-labelledby="como-nos-mantemos"
      className="mt-14 bg-sunken py-14 md:mt-20 md:py-20"
    >
      <div className="page grid gap-x-16 gap-y-4 lg:grid-cols-[20rem_1fr]">
        <h2 id="como-nos-mantemos" className="type-page">
          Como nos mantemos
        </h2>
        <div className="prose max-w-[44rem] [&>p:first-child]:mt-0">
          <p>
            Com os planos de quem anuncia, e só. Anunciar pode ser de graça; quem quer mais
            anúncios, mais fotos ou destaque assina um <Link to={paths.plans}>plano</Link>. Não
            cobramos comissão, não vendemos dados e não exibimos publicidade.
          </p>
          <p>
            O código deste site é aberto (licença Apache 2.0): qualquer um pode conferir como ele
            funciona.
          </p>
        </div>
        <h2 className="mt-6 type-page lg:mt-10">Contra golpes</h2>
        <div className="prose max-w-[44rem] lg:mt-10 [&>p:first-child]:mt-0">
          <p>
            Golpe é o que mais faz mal a quem compra e vende. Por isso anúncios passam por análise,
            lojas podem ser verificadas e qualquer pessoa pode denunciar. Ainda assim, veja o bem e
            os documentos antes de pagar: reunimos o essencial nas{' '}
            <Link to={paths.safetyTips}>dicas contra golpes</Link>.
          </p>
        </div>
      </div>
    </section>
  );
}

function WhoRunsIt() {
  return (
    <section
      aria-labelledby="quem-opera"
      className="page mt-14 grid gap-x-16 gap-y-4 md:mt-20 lg:grid-cols-[20rem_1fr]"
    >
      <h2 id="quem-opera" className="type-page">
        Quem opera este site
      </h2>
      <div className="prose max-w-[44rem] [&>dl]:mt-0">
        <OperatorData />
        <p>
          Dúvidas, sugestões e imprensa: escreva para o e‑mail <OperatorMail />. As regras estão nos{' '}
          <Link to={paths.terms}>termos de uso</Link> e na{' '}
          <Link to={paths.privacy}>política de privacidade</Link>.
        </p>
        <div className="mt-6 flex flex-wrap gap-2">
          <ButtonLink to={searchPath('car')} tone="green">
            Procurar agora
          </ButtonLink>
          <ButtonLink to={paths.advertise}>Anunciar Grátis</ButtonLink>
        </div>
      </div>
    </section>
  );
}
