import { ArrowLeft } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '~/platform/navigation/paths.ts';
import { Photo } from '~/ui/photo.tsx';
import { Wordmark } from '~/screens/wordmark.tsx';

interface AuthFrameProps {
  title: string;
  /** Nothing where what is below says it. */
  lead?: string;
  children: ReactNode;
}

/** The page around a sign-in form: the way back to the start, and on wide screens a picture. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <div className="flex flex-col px-4 pt-4 pb-8 sm:px-10 lg:px-16">
        <header className="flex items-center justify-between">
          <Link to={paths.home} className="flex h-11 items-center rounded-tag">
            <Wordmark />
          </Link>
          <Link
            to={paths.home}
            className="inline-flex h-11 items-center gap-2 text-meta font-semibold text-ink-2 hover:text-ink"
          >
            <ArrowLeft size={16} />
            Voltar ao início
          </Link>
        </header>
        <main
          id="conteudo"
          className="mx-auto flex w-full max-w-[25rem] grow flex-col pt-10 md:justify-center md:pt-6"
        >
          <h1 className="type-page">{title}</h1>
          {lead ? <p className="mt-2 text-ink-2">{lead}</p> : null}
          <div className={lead ? 'contents' : 'mt-6'}>{children}</div>
        </main>
      </div>
      <Picture />
    </div>
  );
}

/** What goes on while a script works; without scripts it says nothing. */
export function AuthProgress({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-3 noscript:hidden">
      <span className="spinner size-5 text-green-text" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

function Picture() {
  return (
    <aside aria-label="Sobre o site" className="hidden p-4 lg:flex">
      <div className="flex w-full flex-col overflow-hidden rounded-frame bg-pine">
        <div className="relative grow">
          <Photo
            path="site/casa"
            alt=""
            // As wide as the crop of its full height asks for.
            sizes="(min-width: 64rem) max(50vw, 200vh - 21rem), 1px"
            maxWidth={3200}
            placeholder="#b3cfc9"
            className="absolute inset-0 size-full object-cover object-[86%_100%]"
          />
        </div>
        <p className="px-10 py-8 type-page text-on-pine">
          Casa, carro ou terreno.
          <br />
          Direto com quem anuncia.
        </p>
      </div>
    </aside>
  );
}
