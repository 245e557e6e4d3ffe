import { CircleCheck, Mail, MapPin, Phone } from '~/ui/icons.ts';
import { useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { messagesPath } from '~/platform/navigation/account-paths.ts';
import { useSession } from '~/platform/session/session.ts';
import { buttonClass } from '~/ui/button.tsx';
import type { ContactAnswer } from './contact-action.ts';

/** What a store tells who asks for it; a call or a mail that is begun is a contact of its own. */
export function Contact({ known }: { known: Extract<ContactAnswer, { kind: 'contact' }> }) {
  const call = useFetcher({ key: 'ligacao' });
  return (
    <output className="contents">
      {known.phone ? (
        <a
          href={known.phone.href}
          // A call is a contact of its own; the link works whether or not it was counted.
          onClick={() => void call.submit({ intent: 'ligar' }, { method: 'post' })}
          className={buttonClass('outlined', 'normal', 'order-first col-span-2')}
        >
          <Phone size={18} className="text-green-text" />
          <span className="font-normal text-ink-2">Ligar</span> {known.phone.shown}
        </a>
      ) : null}
      {known.phone || known.email ? null : (
        <p className="self-center text-meta text-ink-2">Sem telefone</p>
      )}
      {known.email ? (
        <a
          href={`mailto:${known.email}`}
          onClick={() => void call.submit({ intent: 'email' }, { method: 'post' })}
          className={buttonClass('outlined', 'normal', 'order-first col-span-2 min-w-0')}
        >
          <Mail size={18} className="text-green-text" />
          <span className="truncate font-medium">{known.email}</span>
        </a>
      ) : null}
      {known.address ? (
        <p className="order-first col-span-2 flex gap-2 py-1 text-meta text-ink-2">
          <MapPin size={18} className="text-green-text" />
          {known.address}
        </p>
      ) : null}
    </output>
  );
}

/** The message is on its way. @param props.words the specified ones */
export function Sent({ words }: { words: string }) {
  const ref = useRef<HTMLOutputElement>(null);
  const { user } = useSession();
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <output
        ref={ref}
        tabIndex={-1}
        className="mt-5 flex gap-2 rounded-control bg-green-soft p-4 text-control font-medium text-green-text outline-none"
      >
        <CircleCheck size={20} />
        {words}
      </output>
      {user ? (
        <Link
          to={messagesPath('enviadas')}
          className={buttonClass('outlined', 'normal', 'mt-3 w-full')}
        >
          Ver em Mensagens
        </Link>
      ) : null}
    </>
  );
}
