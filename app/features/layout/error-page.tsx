import { siteName } from '~/domain/site/site-name.ts';
import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { paths } from '~/platform/navigation/paths.ts';
import { VerticalLinks } from '~/screens/market-links.tsx';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { PartNotLoaded } from '~/ui/loading/retry-load.ts';
import { useRequestId } from '~/ui/browser/request-id.ts';
import { Silhouette } from '~/ui/silhouette.tsx';
import { UnavailablePage, NotFoundPage } from './not-found-page.tsx';

/** The page instead of the page: unknown address, or a failure with the code to quote. */
export default function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundPage lost={error.data} />;
  if (isRouteErrorResponse(error) && error.status === 410)
    return <UnavailablePage lost={error.data} />;
  if (isRouteErrorResponse(error) && error.status === 400) return <NotUnderstood />;
  if (isRouteErrorResponse(error) && error.status === 429) return <TooMany />;
  if (isRouteErrorResponse(error) && error.status === 503) return <NotNow />;
  if (error instanceof PartNotLoaded) return <NotArrived />;
  return <Failure />;
}

function NotArrived() {
  return (
    <Broken title="A página não chegou inteira" heading="A página não chegou inteira">
      A conexão falhou no meio do caminho, ou o site acabou de ser atualizado. Confira a internet e
      carregue a página de novo.
    </Broken>
  );
}

function NotNow() {
  return (
    <Broken title="Voltamos já" heading="Voltamos já" picture={picture}>
      O site está com muitos acessos ou em manutenção, e esta página não pôde ser montada agora.
      Tente de novo em instantes.
    </Broken>
  );
}

function NotUnderstood() {
  return (
    <Nothing title="Pedido não entendido" status={400} heading="Não entendemos o pedido">
      Ele chegou incompleto ou de um jeito que esta página não conhece. Volte e tente de novo.
    </Nothing>
  );
}

function TooMany() {
  return (
    <Nothing title="Muitos pedidos" status={429} heading="Um instante, por favor">
      Chegaram muitos pedidos da sua rede em pouco tempo. Espere um minuto e tente de novo.
    </Nothing>
  );
}

interface NothingProps {
  title: string;
  status: number;
  heading: string;
  children: ReactNode;
}

function Nothing({ title, status, heading, children }: NothingProps) {
  return (
    <div className="page py-20 md:py-28">
      <title>{`${title} | ${siteName()}`}</title>
      <meta name="robots" content="noindex" />
      {picture}
      <p className="text-meta font-semibold text-green-text">Erro {status}</p>
      <h1 className="mt-1 type-h1">{heading}</h1>
      <p className="mt-3 max-w-lg text-ink-2">{children}</p>
      <div className="mt-8 flex flex-wrap gap-2">
        <ButtonLink to={paths.home} tone="green">
          Ir para o início
        </ButtonLink>
        <VerticalLinks verb="Ver" />
      </div>
    </div>
  );
}

function Failure() {
  const requestId = useRequestId();
  const code = requestId ? (
    <p className="mt-4 text-meta text-ink-3">
      Código do pedido: <code className="font-sans font-semibold text-ink">{requestId}</code>
    </p>
  ) : null;
  return (
    <Broken title="Algo deu errado" heading="Algo deu errado do nosso lado" code={code}>
      A página não pôde ser montada. Tente de novo em instantes; se continuar, fale com o suporte
      {requestId ? ' e informe o código abaixo.' : '.'}
    </Broken>
  );
}

const picture = <Silhouette name="conversivel" width={120} className="mb-6 text-ink-3" />;

interface BrokenProps {
  title: string;
  heading: string;
  picture?: ReactNode;
  /** Below the text: what to tell the support. */
  code?: ReactNode;
  children: ReactNode;
}

/** A page that may come when it is asked for again. */
function Broken({ title, heading, picture: above, code, children }: BrokenProps) {
  return (
    <div className="page py-20 md:py-28">
      <title>{`${title} | ${siteName()}`}</title>
      <meta name="robots" content="noindex" />
      {above}
      <h1 className="type-h1">{heading}</h1>
      <p className="mt-3 max-w-lg text-ink-2">{children}</p>
      {code}
      <div className="mt-8 flex flex-wrap gap-2">
        <Button tone="green" onClick={() => location.reload()}>
          Tentar Novamente
        </Button>
        <ButtonLink to={paths.home}>Ir para o início</ButtonLink>
      </div>
    </div>
  );
}
