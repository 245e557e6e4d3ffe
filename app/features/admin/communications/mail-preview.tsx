import { Wordmark } from '~/screens/wordmark.tsx';

interface MailPreviewProps {
  subject: string;
  /** Empty where the text greets by itself. */
  greeting: string;
  before: readonly string[];
  quote?: string | undefined;
  between?: readonly string[];
  button: string | undefined;
  after: readonly string[];
  /** The last line of its small print. */
  footer: string | undefined;
}

/** A mail as it will read: its words are text, never markup. */
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
    // Paragraphs have no names, and two may read alike.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={at} className="whitespace-pre-line">
      {text}
    </p>
  ));
}
