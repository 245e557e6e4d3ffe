import { lazy, Suspense, useEffect, useRef, type RefObject } from 'react';
import { Form, useLocation, useNavigate, useNavigation } from 'react-router';
import * as limits from '~/domain/limits/column-limits.ts';
import { useSession } from '~/platform/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { Input, Textarea } from '~/ui/forms/field.tsx';
import { renewRequestKey, RequestKeyField } from '~/ui/forms/request-key-field.tsx';
import type { ContactAnswer } from './contact-action.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';

// Loaded lazily; where that fails, a plain sentence says that the message was sent.
const Sent = lazy(() =>
  retryLoad(async () => ({ default: (await import('./answered.tsx')).Sent }))().catch(() => ({
    default: SentAlone,
  })),
);

interface InquiryFieldsProps {
  answer: ContactAnswer | undefined;
  message: string;
  submitLabel: string;
}

/** The message to the seller. What was typed stays when it is refused. */
export function InquiryFields({ answer, message, submitLabel }: InquiryFieldsProps) {
  const formRef = useRef<HTMLFormElement>(null);
  useAccountContact(formRef);
  useFocusWhenAskedFor(formRef);
  const busy = useNavigation().formData?.get('intent') === 'mensagem';
  const refused = answer?.kind === 'refused' ? answer : undefined;
  const errors = refused?.errors ?? {};

  useEffect(() => {
    if (refused) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused]);

  if (answer?.kind === 'sent') {
    return (
      <Suspense fallback={<SentAlone />}>
        <Sent words={sent} />
      </Suspense>
    );
  }
  return (
    <Form
      ref={formRef}
      method="post"
      noValidate
      action="#contato"
      preventScrollReset
      onInput={(event) => renewRequestKey(event.currentTarget)}
      className="mt-5 grid gap-4"
    >
      <input type="hidden" name="intent" value="mensagem" />
      <RequestKeyField />
      <Fields typed={refused?.typed} errors={errors} message={message} />
      {errors.form ? (
        <p role="alert" className="text-meta text-red-text">
          {errors.form}
        </p>
      ) : null}
      <Button type="submit" tone="green" busy={busy && 'Enviando...'}>
        {submitLabel}
      </Button>
    </Form>
  );
}

// Specification, section 8.
const sent = 'Mensagem enviada com sucesso! Em breve entraremos em contato.';

function SentAlone() {
  return <output className="mt-5 block font-medium text-green-text">{sent}</output>;
}

type Refused = Extract<ContactAnswer, { kind: 'refused' }>;
type FieldsProps = Pick<Refused, 'errors'> & {
  typed: Refused['typed'] | undefined;
  message: string;
};

function Fields({ typed, errors, message }: FieldsProps) {
  return (
    <>
      <div className="hidden" aria-hidden="true">
        <label>
          Site da empresa (deixe em branco)
          <input name="empresa_site" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Input
        label="Nome"
        name="name"
        autoComplete="name"
        required
        maxLength={limits.inquiries.name}
        defaultValue={typed?.name}
        error={errors.name}
      />
      <Input
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        placeholder="voce@exemplo.com"
        defaultValue={typed?.email}
        error={errors.email}
      />
      <Input
        label="Telefone"
        name="phone"
        type="tel"
        autoComplete="tel-national"
        required
        placeholder="(11) 98765-4321"
        defaultValue={typed?.phone}
        error={errors.phone}
      />
      <Textarea
        label="Mensagem"
        name="message"
        rows={3}
        maxLength={limits.inquiries.message[1]}
        defaultValue={typed?.message ?? message}
        error={errors.message}
      />
    </>
  );
}

// Every way to the form, from the bar or the photos, ends in its first field. Left to itself, the browser would take
// the focus away again when it goes to the address.
function useFocusWhenAskedFor(formRef: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    const go = (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey } = event;
      const field = formRef.current?.querySelector<HTMLElement>('[name=name]');
      const isWay = target instanceof Element && target.closest('a[href="#contato"]');
      if (!isWay || !field || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      document.getElementById('contato')?.scrollIntoView();
      field.focus({ preventScroll: true });
      void navigate({ search, hash: '#contato' }, { preventScrollReset: true });
    };
    document.addEventListener('click', go);
    return () => document.removeEventListener('click', go);
  }, [formRef, navigate, search]);
}

// Who is signed in need not type what their account knows.
function useAccountContact(formRef: RefObject<HTMLFormElement | null>) {
  const { id, email } = useSession().user ?? {};
  useEffect(() => {
    if (id === undefined) return;
    import('./account-contact.ts')
      .then(({ fillIn }) => fillIn(formRef.current, { id, email }))
      // Without it they type, as everybody does.
      .catch(() => undefined);
  }, [formRef, id, email]);
}
