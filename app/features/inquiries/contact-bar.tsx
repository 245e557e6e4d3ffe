import { WhatsAppIcon } from '~/ui/brand-icons.tsx';
import { buttonClass } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { WhatsAppForm } from './contact-channels.tsx';
import { useEffect, useState } from 'react';

interface ContactBarProps {
  price: string;
  seller: string;
  whatsapp: boolean;
  message: string;
}

// What the bar takes of the screen, in pixels.
const height = 72;

/**
 * On the phone, visible until the form itself is there: the price and the ways to the seller. It would lie over what
 * is typed; without JavaScript it gives way to a field that has the focus.
 */
export function ContactBar({ price, seller, whatsapp, message }: ContactBarProps) {
  const isAtForm = useInView('contato', height);
  return (
    <div
      className={cx(
        'phone-foot sticky bottom-0 z-20 mt-10 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 pt-3 pb-safe-3 transition-[translate,visibility] duration-180 md:px-10 lg:hidden print:hidden [html:has(#contato_:focus)_&]:invisible',
        isAtForm && 'invisible translate-y-full',
      )}
    >
      <div className="min-w-0 flex-1 basis-24">
        <p className="type-small truncate">{price}</p>
        <p className="truncate text-fine text-ink-3">{seller}</p>
      </div>
      {whatsapp ? (
        <WhatsAppForm
          message={message}
          label="Conversar no WhatsApp"
          className={buttonClass('outlined', 'normal', 'w-12 shrink-0 px-0! text-green-text!')}
        >
          <WhatsAppIcon size={22} />
        </WhatsAppForm>
      ) : null}
      <a href="#contato" className={buttonClass('green', 'normal', 'shrink-0')}>
        Enviar mensagem
      </a>
    </div>
  );
}

/**
 * Whether the element of that id can be seen above what stands on the screen's lower edge.
 * @param edge how many pixels that takes
 */
function useInView(id: string, edge: number): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const target = document.getElementById(id);
    if (!target) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: `0px 0px -${edge}px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [id, edge]);
  return isSeen;
}
