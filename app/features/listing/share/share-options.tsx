import { Check, Ellipsis, Link2 } from '~/ui/icons.ts';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { FacebookIcon, InstagramIcon, WhatsAppIcon } from '~/ui/brand-icons.tsx';
import { copyText } from '~/ui/browser/copy-text.ts';
import { cx } from '~/ui/cx.ts';

/** What is shared. */
export interface Shared {
  /** Absolute address of the page. */
  url: string;
  title: string;
}

const confirmMs = 2000;

/** Copies an address; `copied` is true for 2 s after (specification, section 9). */
function useCopy(url: string) {
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(undefined), confirmMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (from: string) => {
    copyText(url).then(
      () => setCopied(from),
      (error: unknown) => console.warn('the link could not be copied', error),
    );
  };
  return { copied, copy };
}

function whatsAppShare({ url, title }: Shared): string {
  return `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`;
}

function facebookShare({ url, title }: Shared): string {
  const query = new URLSearchParams({ u: url, quote: title });
  return `https://www.facebook.com/sharer/sharer.php?${query}`;
}

/** The row of ways to share, in the column beside the listing. */
export function ShareCard(shared: Shared) {
  const { copied, copy } = useCopy(shared.url);
  return (
    <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 rounded-card border border-line bg-surface py-2 pr-2 pl-5">
      <h2 className="text-control font-semibold">
        <span aria-live="polite">{copied ? 'Copiado!' : 'Compartilhar'}</span>
      </h2>
      <div className="flex flex-wrap">
        <IconLink href={whatsAppShare(shared)} label="Compartilhar no WhatsApp">
          <WhatsAppIcon />
        </IconLink>
        <IconLink href={facebookShare(shared)} label="Compartilhar no Facebook">
          <FacebookIcon />
        </IconLink>
        <IconAction label="Copiar o link para o Instagram" onClick={() => copy('instagram')}>
          {copied === 'instagram' ? <Check size={20} /> : <InstagramIcon />}
        </IconAction>
        <IconAction label="Copiar link" onClick={() => copy('link')}>
          {copied === 'link' ? <Check size={20} /> : <Link2 size={20} />}
        </IconAction>
      </div>
    </div>
  );
}

const iconClass =
  'grid size-11 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink';

function IconLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a href={href} aria-label={label} target="_blank" rel="noopener" className={iconClass}>
      {children}
    </a>
  );
}

interface IconActionProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function IconAction({ label, onClick, children }: IconActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={cx(iconClass, 'noscript:hidden')}
    >
      {children}
    </button>
  );
}

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-control font-medium hover:bg-sunken';

/** The same ways in the menu of the disc on the pictures, and the browser's own sheet where there is one. */
export function ShareItems(shared: Shared) {
  const { copied, copy } = useCopy(shared.url);
  return (
    <>
      <a href={whatsAppShare(shared)} target="_blank" rel="noopener" className={itemClass}>
        <WhatsAppIcon /> WhatsApp
      </a>
      <a href={facebookShare(shared)} target="_blank" rel="noopener" className={itemClass}>
        <FacebookIcon /> Facebook
      </a>
      <button
        type="button"
        className={cx(itemClass, 'noscript:hidden')}
        onClick={() => copy('instagram')}
      >
        <InstagramIcon />
        <span aria-live="polite">{copied === 'instagram' ? 'Copiado!' : 'Instagram'}</span>
      </button>
      <button
        type="button"
        className={cx(itemClass, 'noscript:hidden')}
        onClick={() => copy('link')}
      >
        {copied === 'link' ? <Check size={20} /> : <Link2 size={20} />}
        <span aria-live="polite">{copied === 'link' ? 'Copiado!' : 'Copiar link'}</span>
      </button>
      <SystemShare {...shared} />
    </>
  );
}

const never = () => () => undefined;

function SystemShare({ url, title }: Shared) {
  const possible = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  if (!possible) return null;
  const share = () => void navigator.share({ url, title }).catch(() => undefined); // closed without sharing
  return (
    <button type="button" className={itemClass} onClick={share}>
      <Ellipsis size={20} /> Mais opções
    </button>
  );
}
