import { ArrowRight, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link, useLocation } from 'react-router';
import * as limits from '~/domain/limits.ts';
import { verticals, type Vertical } from '~/domain/verticals.ts';
import { paths, searchPath } from '~/platform/paths.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { Segmented } from '~/ui/choice.tsx';
import { Input } from '~/ui/field.tsx';
import { Silhouette, type SilhouetteName } from '~/ui/silhouette.tsx';
import { nearestSearch, type NearestSearch } from './nearest-search.ts';

/** An address that no page has, with what may have been meant. */
export function NotFoundPage() {
  return (
    <Missing title="Página não encontrada" status={404} heading="Esta vaga está vazia">
      O endereço não existe ou o anúncio já saiu do ar. Confira o link ou volte a procurar.
    </Missing>
  );
}

/** A listing that was sold or let long ago. */
export function GonePage() {
  return (
    <Missing title="Anúncio encerrado" status={410} heading="Este anúncio já se foi">
      Foi vendido ou alugado há mais de três meses. Veja o que está à espera de você agora.
    </Missing>
  );
}

interface MissingProps {
  title: string;
  status: number;
  heading: string;
  children: ReactNode;
}

function Missing({ title, status, heading, children }: MissingProps) {
  const nearest = nearestSearch(useLocation().pathname);
  return (
    <div className="page grid gap-10 py-12 md:py-20 lg:grid-cols-[1fr_26rem] lg:gap-20">
      <title>{`${title} | Pátio`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <Silhouette name="conversivel" width={120} className="mb-6 text-ink-3" />
        <p className="text-meta font-semibold text-green-text">Erro {status}</p>
        <h1 className="mt-1 type-h1">{heading}</h1>
        <p className="mt-3 max-w-lg text-ink-2">{children}</p>
        {nearest?.words ? <Nearest {...nearest} /> : null}
        <SearchAgain nearest={nearest} />
        <ButtonLink to={paths.home} className="mt-8">
          Ir para o início
        </ButtonLink>
      </div>
      <Markets />
    </div>
  );
}

function Nearest({ vertical, words }: NearestSearch) {
  const query = new URLSearchParams({ q: words });
  return (
    <p className="mt-4">
      Você procurava{' '}
      <Link
        to={searchPath(vertical, query.toString())}
        className="font-semibold wrap-anywhere text-green-text underline underline-offset-3"
      >
        “{words}” em {verticals[vertical].label}
      </Link>
      ?
    </p>
  );
}

const segments = Object.values(verticals).map(({ segment, label }) => ({ value: segment, label }));

// A plain form too: without JavaScript the server sends it on.
function SearchAgain({ nearest }: { nearest: NearestSearch | undefined }) {
  return (
    <search className="mt-8 block max-w-xl">
      <Form method="get" noValidate action={paths.search} className="grid gap-3">
        <Segmented
          legend="O que você procura"
          name="tipo"
          segments={segments}
          defaultValue={verticals[nearest?.vertical ?? 'car'].segment}
        />
        <div className="flex gap-2">
          <Input
            type="search"
            name="q"
            label="Buscar por"
            hideLabel
            placeholder="Marca, modelo, bairro ou detalhe"
            maxLength={limits.asked.words}
            enterKeyHint="search"
            autoComplete="off"
            defaultValue={nearest?.words}
            icon={<Search size={20} aria-hidden="true" />}
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

const ways: { vertical: Vertical; text: string; drawing: SilhouetteName }[] = [
  { vertical: 'car', text: 'Ver carros', drawing: 'sedan' },
  { vertical: 'property', text: 'Ver imóveis', drawing: 'casa' },
  { vertical: 'rental', text: 'Ver aluguéis', drawing: 'longo-prazo' },
];

function Markets() {
  return (
    <nav aria-label="Anúncios" className="self-center">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {ways.map(({ vertical, text, drawing }) => (
          <li key={vertical}>
            <Link
              to={searchPath(vertical)}
              className="flex items-center gap-4 px-5 py-4 font-semibold hover:text-green-text"
            >
              <Silhouette name={drawing} width={64} className="text-ink-2" />
              {text}
              <ArrowRight size={18} aria-hidden="true" className="ml-auto text-green-text" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
