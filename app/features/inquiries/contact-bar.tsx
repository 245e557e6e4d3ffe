import { WhatsAppIcon } from '~/ui/brand-icons.tsx';
import { buttonClass } from '~/ui/button.tsx';
import { WhatsAppForm } from './contact-ways.tsx';

interface ContactBarProps {
  price: string;
  seller: string;
  message: string;
}

/** On the phone, always at hand: the price and two ways to the seller. */
export function ContactBar({ price, seller, message }: ContactBarProps) {
  return (
    <div className="sticky bottom-0 z-20 mt-10 flex items-center gap-2 border-t border-line bg-surface px-4 py-3 md:px-10 lg:hidden">
      <div className="mr-auto min-w-0">
        <p className="type-small truncate">{price}</p>
        <p className="truncate text-fine text-ink-3">{seller}</p>
      </div>
      <WhatsAppForm
        message={message}
        label="Conversar no WhatsApp"
        className={buttonClass('outlined', 'normal', 'w-12 shrink-0 px-0! text-green-text!')}
      >
        <WhatsAppIcon size={22} />
      </WhatsAppForm>
      <a href="#contato" className={buttonClass('green', 'normal', 'shrink-0')}>
        Enviar mensagem
      </a>
    </div>
  );
}
