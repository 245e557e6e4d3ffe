import { Clock, FileBadge, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { WhatsAppIcon } from '~/ui/brand-icons.tsx';
import { buttonClass } from '~/ui/button.tsx';
import type { ContactAnswer } from './contact-action.ts';
import { PhoneWay, WhatsAppForm } from './contact-ways.tsx';

interface StoreContactProps {
  /** Campinas, SP. */
  place: string;
  hours: string | undefined;
  creci: string | undefined;
  /** What WhatsApp opens with. */
  message: string;
  /** The action's answer to a form that was sent as a page, also without JavaScript. */
  answer: ContactAnswer | undefined;
}

/** Where a store is, when it is open and how to reach it; what it keeps for those who ask comes after a click. */
export function StoreContact({ place, hours, creci, message, answer }: StoreContactProps) {
  return (
    <section
      id="contato"
      aria-labelledby="contato-titulo"
      className="scroll-mt-4 rounded-card bg-surface p-5 max-lg:border max-lg:border-line lg:shadow-float"
    >
      <h2 id="contato-titulo" className="type-small">
        Fale com a loja
      </h2>
      <ul className="mt-2 grid gap-1.5 text-meta text-ink-2">
        {place ? <Fact icon={<MapPin size={18} aria-hidden="true" />}>{place}</Fact> : null}
        {hours ? <Fact icon={<Clock size={18} aria-hidden="true" />}>{hours}</Fact> : null}
        {creci ? <Fact icon={<FileBadge size={18} aria-hidden="true" />}>{creci}</Fact> : null}
      </ul>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <PhoneWay label="Ver telefone" answer={answer} />
        <WhatsAppForm
          message={message}
          className={buttonClass('outlined', 'normal', 'w-full [output+form>&]:col-span-2')}
        >
          <WhatsAppIcon className="text-green-text" />
          WhatsApp
        </WhatsAppForm>
        {answer?.kind === 'failed' ? (
          <p role="alert" className="col-span-2 text-meta text-red-text">
            {answer.message}
          </p>
        ) : null}
      </div>
    </section>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex gap-2 [&>svg]:mt-px [&>svg]:text-ink-3">
      {icon}
      {children}
    </li>
  );
}
