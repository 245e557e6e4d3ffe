import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useFetcher } from 'react-router';
import { Button, buttonClass } from '~/ui/button.tsx';
import type { ContactAnswer } from './contact-action.ts';

export interface PhoneWayProps {
  /** "Ver telefone" for cars, "Ligar" for homes (specification, section 2). */
  label: 'Ver telefone' | 'Ligar';
  answer: ContactAnswer | undefined;
}

/** The button that asks for the phone, then what it brought. */
export function PhoneWay({ label, answer }: PhoneWayProps) {
  const fetcher = useFetcher<ContactAnswer>({ key: 'contato' });
  const known = fetcher.data ?? answer;
  if (known?.kind === 'contact') return <Contact known={known} />;
  const failed = fetcher.data?.kind === 'failed' ? fetcher.data.message : undefined;
  return (
    <fetcher.Form method="post" action="#contato">
      <Button
        type="submit"
        name="intent"
        value={label === 'Ligar' ? 'ligar' : 'telefone'}
        busy={fetcher.state !== 'idle' && 'Buscando...'}
        className="w-full"
      >
        <Phone size={18} aria-hidden="true" />
        {label}
      </Button>
      {failed ? (
        <p role="alert" className="mt-2 text-meta text-red-text">
          {failed}
        </p>
      ) : null}
    </fetcher.Form>
  );
}

function Contact({ known }: { known: Extract<ContactAnswer, { kind: 'contact' }> }) {
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
          <Phone size={18} aria-hidden="true" className="text-green-text" />
          <span className="font-normal text-ink-2">Ligar</span> {known.phone.shown}
        </a>
      ) : (
        <p className="self-center text-meta text-ink-2">Sem telefone</p>
      )}
      {known.email ? (
        <a
          href={`mailto:${known.email}`}
          onClick={() => void call.submit({ intent: 'email' }, { method: 'post' })}
          className={buttonClass('outlined', 'normal', 'order-first col-span-2 min-w-0')}
        >
          <Mail size={18} aria-hidden="true" className="text-green-text" />
          <span className="truncate font-medium">{known.email}</span>
        </a>
      ) : null}
      {known.address ? (
        <p className="order-first col-span-2 flex gap-2 py-1 text-meta text-ink-2">
          <MapPin size={18} aria-hidden="true" className="text-green-text" />
          {known.address}
        </p>
      ) : null}
    </output>
  );
}

interface WhatsAppFormProps {
  message: string;
  className: string;
  label?: string;
  children: ReactNode;
}

/** Opens a conversation in a new tab; the server counts the contact and knows the number. */
export function WhatsAppForm({ message, className, label, children }: WhatsAppFormProps) {
  return (
    <Form method="post" reloadDocument target="_blank" className="contents">
      <input type="hidden" name="texto" value={message} />
      <button type="submit" name="intent" value="whatsapp" aria-label={label} className={className}>
        {children}
      </button>
    </Form>
  );
}
