import { useState } from 'react';
import { fillIn, greetsByItself } from '~/domain/text/text-variables.ts';
import { useSession } from '~/platform/session/session.ts';
import { tones } from '~/screens/notification-tone.ts';
import { Segmented } from '~/ui/forms/choice.tsx';
import { cx } from '~/ui/cx.ts';
import { messageVariables, type MessageValues } from './forms.ts';
import { Wordmark } from '~/screens/wordmark.tsx';

const { Icon, disc, name: toneName } = tones.info;

/** A preview with the administrator's own name. */
export function MessagePreview({ title, message, link }: MessageValues) {
  const [way, setWay] = useState('mail');
  const { user } = useSession();
  const own = user?.user_metadata['name'] as string | undefined;
  const values = { ...messageVariables, ...(own && { nome: own }) };
  const head = fillIn(title.trim(), values) || 'Assunto';
  const body = fillIn(message.trim(), values) || 'A mensagem aparece aqui.';
  return (
    <aside
      aria-label="Prévia"
      className="min-w-0 border-line bg-sunken p-4 max-lg:border-t lg:border-l"
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <p className="text-meta font-semibold">Prévia</p>
        <Segmented
          legend="Prévia"
          name="previa"
          className="bg-muted"
          segments={[
            { value: 'mail', label: 'E-mail' },
            { value: 'app', label: 'No app' },
          ]}
          value={way}
          onChange={setWay}
        />
      </div>
      {way === 'mail' ? (
        <MailPreview
          subject={head}
          greeting={greetsByItself(body) ? '' : `Olá, ${values.nome}.`}
          before={body.split(/\n+/)}
          button={link.trim() === '' ? undefined : 'Ver mais'}
          after={[]}
          footer="Não quero novidades por e-mail"
        />
      ) : (
        <div className="flex gap-3 rounded-control border border-line bg-surface p-3">
          <span className={cx('grid size-8 shrink-0 place-items-center rounded-full', disc)}>
            <Icon size={16} aria-hidden="true" />
            <span className="sr-only">{toneName}</span>
          </span>
          <div className="min-w-0">
            <p className="text-meta font-semibold wrap-anywhere">{head}</p>
            <p className="mt-0.5 text-meta wrap-anywhere whitespace-pre-line text-ink-2">{body}</p>
          </div>
        </div>
      )}
      <p className="mt-3 text-fine text-ink-2">
        Mostrado como: {values.nome}. Quem não tem loja lê “{messageVariables.loja}”.
      </p>
    </aside>
  );
}

interface MailPreviewProps {
  subject: string;
  /** Empty if the text has its own greeting. */
  greeting: string;
  before: readonly string[];
  quote?: string | undefined;
  between?: readonly string[];
  button: string | undefined;
  after: readonly string[];
  /** The last line. */
  footer: string | undefined;
}

/** A preview of a mail; its text is never markup. */
export function MailPreview(mail: MailPreviewProps) {
  const { subject, greeting, before, quote, between = [], button, after, footer } = mail;
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface text-meta wrap-anywhere">
      <p className="border-b border-line px-4 py-3 font-semibold">{subject}</p>
      <div className="grid gap-3 px-4 py-4">
        <Wordmark className="text-[1.25rem]" />
        <Paragraphs texts={greeting === '' ? before : [greeting, ...before]} />
        {quote ? (
          <blockquote className="border-l-[3px] border-line-2 pl-3 whitespace-pre-line">
            {quote}
          </blockquote>
        ) : null}
        <Paragraphs texts={between} />
        {button ? (
          <p>
            <span className="inline-flex min-h-10 items-center rounded-control bg-green px-4 font-semibold text-on-green">
              {button}
            </span>
          </p>
        ) : null}
        <Paragraphs texts={after} />
        {footer ? (
          <p className="border-t border-line pt-3 text-fine text-ink-2 underline">{footer}</p>
        ) : null}
      </div>
    </article>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text, at) => (
    // Paragraphs have no keys, and two may be equal.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={at} className="whitespace-pre-line">
      {text}
    </p>
  ));
}
