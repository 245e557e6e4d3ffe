import { Phone } from '~/ui/icons.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { Form, useFetcher } from 'react-router';
import type { ContactButtons } from '~/domain/contacts/contact-buttons.ts';
import { WhatsAppIcon } from '~/ui/brand-icons.tsx';
import { Button, buttonClass } from '~/ui/button.tsx';
import type { ContactAnswer } from './contact-action.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';

type Known = Extract<ContactAnswer, { kind: 'contact' }>;

// Few visitors ask for it, so it is loaded lazily; where that fails, the number alone is shown.
const Contact = lazy(() =>
  retryLoad(async () => ({ default: (await import('./answered.tsx')).Contact }))().catch(() => ({
    default: NumberAlone,
  })),
);

function NumberAlone({ known: { phone } }: { known: Known }) {
  return (
    <output className="contents">
      {phone ? (
        <a
          href={phone.href}
          className={buttonClass('outlined', 'normal', 'order-first col-span-2')}
        >
          {phone.shown}
        </a>
      ) : null}
    </output>
  );
}

interface AskWayProps {
  ask: NonNullable<ContactButtons['ask']>;
  answer: ContactAnswer | undefined;
}

/** The button that asks for the phone or the mail address, then what it brought. */
function AskButton({ ask, answer }: AskWayProps) {
  const fetcher = useFetcher<ContactAnswer>({ key: 'contato' });
  const known = fetcher.data ?? answer;
  const failed = fetcher.data?.kind === 'failed' ? fetcher.data.message : undefined;
  if (known?.kind === 'contact') {
    return (
      <Suspense fallback={<NumberAlone known={known} />}>
        <Contact known={known} />
      </Suspense>
    );
  }
  return (
    <fetcher.Form method="post" noValidate action="#contato">
      <Button
        type="submit"
        name="intent"
        value={ask.intent}
        busy={fetcher.state !== 'idle' && 'Buscando...'}
        className="w-full"
      >
        {ask.intent === 'email' ? null : <Phone size={18} />}
        <span>{ask.label}</span>
      </Button>
      {failed ? (
        <p role="alert" className="mt-2 text-meta text-red-text">
          {failed}
        </p>
      ) : null}
    </fetcher.Form>
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
    <Form method="post" noValidate reloadDocument target="_blank" className="contents">
      <input type="hidden" name="texto" value={message} />
      <button type="submit" name="intent" value="whatsapp" aria-label={label} className={className}>
        {children}
      </button>
    </Form>
  );
}

interface DirectWaysProps {
  ways: ContactButtons;
  message: string;
  answer: ContactAnswer | undefined;
}

/** The ways to a seller that need no form: two columns of what they stand in, and a row for what went wrong. */
export function DirectContactButtons({
  ways: { ask, whatsapp },
  message,
  answer,
}: DirectWaysProps) {
  return (
    <>
      {ask ? <AskButton ask={ask} answer={answer} /> : null}
      {whatsapp ? (
        <WhatsAppForm message={message} className={buttonClass('outlined', 'normal', 'w-full')}>
          <WhatsAppIcon className="text-green-text" />
          WhatsApp
        </WhatsAppForm>
      ) : null}
      {answer?.kind === 'failed' ? (
        <p role="alert" className="col-span-2 text-meta text-red-text">
          {answer.message}
        </p>
      ) : null}
    </>
  );
}
