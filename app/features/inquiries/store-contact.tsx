import { Clock, FileBadge, MapPin, Zap } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import type { ContactButtons } from '~/domain/contacts/contact-buttons.ts';
import type { ContactAnswer } from './contact-action.ts';
import { DirectContactButtons } from './contact-channels.tsx';

/** What a store says beside its name. */
interface StoreFacts {
  /** Campinas, SP. */
  place: string;
  address?: string;
  /** Fechada agora, and what comes next. */
  opening?: { isOpen: boolean; now: string; next?: string };
  week: { days: string; times: string }[];
  hours?: string;
  answers?: string;
  creci?: string;
  ways: ContactButtons;
  /** What WhatsApp opens with. */
  message: string;
}

interface StoreContactProps {
  store: StoreFacts;
  /** The action's answer to a form that was sent as a page, also without JavaScript. */
  answer: ContactAnswer | undefined;
}

/** Where a store is, when it is open and how to reach it; what it keeps for those who ask comes after a click. */
export function StoreContact({ store, answer }: StoreContactProps) {
  const { place, address, opening, hours, answers, creci, ways, message } = store;
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
        {opening || hours ? (
          <Fact icon={<Clock size={18} />}>
            {opening ? <Hours store={store} opening={opening} /> : null}
            <span>{hours}</span>
          </Fact>
        ) : null}
        {answers ? <Fact icon={<Zap size={18} />}>{answers}</Fact> : null}
        {place ? (
          <Fact icon={<MapPin size={18} />}>{address ? `${address}\n${place}` : place}</Fact>
        ) : null}
        {creci ? <Fact icon={<FileBadge size={18} />}>{creci}</Fact> : null}
      </ul>
      <div className="direct-ways">
        <DirectContactButtons ways={ways} message={message} answer={answer} />
      </div>
    </section>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2 [&>svg]:mt-px [&>svg]:shrink-0 [&>svg]:text-ink-3">
      {icon}
      <div className="min-w-0 grow whitespace-pre-line">{children}</div>
    </li>
  );
}

/** Whether it is open now; the whole week behind it, and on paper. */
function Hours({ store, opening }: { store: StoreFacts; opening: { now: string; next?: string } }) {
  return (
    <details>
      <summary className="chevron cursor-pointer pr-6">
        <b className="font-semibold text-ink">{opening.now}</b>
        {opening.next ? <span>{`, ${opening.next}`}</span> : null}
      </summary>
      <dl className="mt-1 mb-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
        {store.week.map(({ days, times }) => (
          <div key={days} className="contents">
            <dt>{days}</dt>
            <dd className="text-right">{times}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
