import { ArrowUpRight, Eye, EyeOff, Minimize2 } from '~/ui/icons.ts';
import { useRef, type ReactNode } from 'react';
import type { Status } from '~/domain/listings/status.ts';
import { useEditing } from '../editor-context.ts';

const notOnShow: Record<Exclude<Status, 'published'>, string> = {
  draft: 'ainda não está no ar',
  pending: 'está em análise',
  rejected: 'ainda não está no ar',
  paused: 'está pausado',
  expired: 'não está mais no ar',
};

/** The page that is shown, with who sees it so far, and a way to give it the whole screen. */
export function PreviewBox({ children }: { children: ReactNode }) {
  const { listing, forStore } = useEditing();
  const { status } = listing;
  const box = useRef<HTMLDivElement>(null);
  const turn = () =>
    document.fullscreenElement ? document.exitFullscreen() : box.current!.requestFullscreen();
  const Sign = status === 'published' ? Eye : EyeOff;
  return (
    <div
      ref={box}
      className="overflow-hidden rounded-card border border-line-2 bg-paper fullscreen:overflow-y-auto fullscreen:rounded-none fullscreen:border-0"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-sunken px-4 py-2 text-meta">
        <p className="flex grow items-center gap-2 text-ink-2">
          <Sign size={16} aria-hidden="true" className="shrink-0" />
          {status === 'published'
            ? 'No ar: o que muda aparece depois de enviado'
            : `Só ${forStore ? 'a loja' : 'você'} vê: ${notOnShow[status]}`}
        </p>
        {/* Phones have no whole screen for a part of a page. */}
        {document.fullscreenEnabled ? (
          <button
            type="button"
            onClick={() => void turn()}
            className="inline-flex min-h-7 items-center gap-1.5 font-semibold text-green-text hover:underline max-md:hidden"
          >
            <span className="contents in-[:fullscreen]:hidden">
              Abrir em tela cheia
              <ArrowUpRight size={16} aria-hidden="true" />
            </span>
            <span className="hidden in-[:fullscreen]:contents">
              Sair da tela cheia
              <Minimize2 size={16} aria-hidden="true" />
            </span>
          </button>
        ) : null}
      </div>
      {children}
    </div>
  );
}
