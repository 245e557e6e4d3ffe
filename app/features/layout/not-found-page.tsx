import { siteName } from '~/domain/site/site-name.ts';
import { Search } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { Form, useLocation } from 'react-router';
import * as limits from '~/domain/limits/limits.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import type { NotFoundData } from '~/platform/navigation/not-found.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { Segmented } from '~/ui/forms/choice.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { Silhouette } from '~/ui/silhouette.tsx';
import { NotFoundVerticals, NotFoundSearches } from './not-found-suggestions.tsx';
import { nearestSearch } from './nearest-search.ts';

interface LostProps {
  /** What the server offers; null where it was not asked. */
  lost: NotFoundData | null;
}

/** An address that no page has, with what may have been meant. */
export function NotFoundPage({ lost }: LostProps) {
  return (
    <Missing lost={lost} title="Página não encontrada" status={404} heading="Esta vaga está vazia">
      O endereço não existe ou o anúncio já saiu do ar. Confira o link ou volte a procurar.
    </Missing>
  );
}

/** A listing that was sold or let long ago. */
export function UnavailablePage({ lost }: LostProps) {
  return (
    <Missing lost={lost} title="Anúncio encerrado" status={410} heading="Este anúncio já se foi">
      Foi vendido ou alugado há mais de três meses. Veja o que está à espera de você agora.
    </Missing>
  );
}

interface MissingProps extends LostProps {
  title: string;
  status: number;
  heading: string;
  children: ReactNode;
}

function Missing({ lost, title, status, heading, children }: MissingProps) {
  const searches = lost?.searches ?? [];
  return (
    <div className="page grid gap-x-20 gap-y-10 py-12 md:py-20 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <title>{`${title} | ${siteName()}`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <Silhouette name="conversivel" width={120} className="mb-6 text-ink-3" />
        <p className="text-meta font-semibold text-green-text">Erro {status}</p>
        <h1 className="mt-1 type-h1">{heading}</h1>
        <p className="mt-3 max-w-lg text-ink-2">{children}</p>
        <NotFoundSearches searches={searches} />
        <SearchAgain hasMeaning={searches.length > 0} />
        <ButtonLink to={paths.home} className="mt-8">
          Ir para o início
        </ButtonLink>
      </div>
      <NotFoundVerticals markets={lost?.markets} />
    </div>
  );
}

const segments = Object.values(verticals).map(({ segment, label }) => ({ value: segment, label }));

// A plain form too: without JavaScript the server sends it on.
function SearchAgain({ hasMeaning }: { hasMeaning: boolean }) {
  const { vertical, words } = nearestSearch(useLocation().pathname);
  return (
    <search className="mt-8 block max-w-xl">
      <Form method="get" noValidate action={paths.search} className="grid gap-3">
        <Segmented
          legend="O que você procura"
          name="tipo"
          segments={segments}
          defaultValue={verticals[vertical ?? 'car'].segment}
        />
        <div className="flex gap-2">
          <Input
            type="search"
            name="q"
            label="Buscar por"
            hideLabel
            placeholder="Marca, modelo, bairro ou detalhe"
            maxLength={limits.queryLimits.words}
            enterKeyHint="search"
            autoComplete="off"
            // Any other address is no text to search for.
            defaultValue={vertical || hasMeaning ? words : undefined}
            icon={<Search size={20} />}
            fieldClassName="min-w-0 grow"
            className="pl-11"
          />
          <Button type="submit" tone="green">
            Buscar
          </Button>
        </div>
      </Form>
    </search>
  );
}
