import { BadgeCheck } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import type { ContactButtons } from '~/domain/contacts/contact-buttons.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { Photo } from '~/ui/photo.tsx';
import { LightLink } from '~/ui/navigation/light-link.tsx';
import type { ContactAnswer } from './contact-action.ts';
import { DirectContactButtons } from './contact-channels.tsx';
import { InquiryFields } from './inquiry-fields.tsx';

interface Seller {
  name: string;
  initials: string;
  /** Path of a photo; without one the initials stand for it. */
  photo?: string;
  isVerified: boolean;
  note: string;
  facts: string[];
  ways: ContactButtons;
  path?: string;
  /** The words of the link there. */
  storeLink?: string;
}

interface ContactCardProps {
  seller: Seller;
  submitLabel: string;
  /** What the form proposes to say. */
  message: string;
  /** What should be seen before anything is paid: o carro, o imóvel. */
  item: string;
  /** Sold or let: says so instead of offering contact. */
  gone?: ReactNode;
  /** The action's answer to a form that was sent as a page, also without JavaScript. */
  answer: ContactAnswer | undefined;
}

/** Who sells, and the ways to reach them. All of them are forms that work without JavaScript. */
export function ContactCard(props: ContactCardProps) {
  const { seller, gone } = props;
  return (
    <section
      id="contato"
      aria-labelledby="contato-nome"
      className="scroll-mt-4 rounded-card bg-surface p-5 max-lg:border max-lg:border-line lg:shadow-float"
    >
      <SellerLine seller={seller} />
      <ul className="mt-3 text-meta text-ink-2">
        {seller.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {seller.path ? (
          <li>
            <LightLink
              to={seller.path}
              className="inline-flex min-h-11 items-center font-semibold text-green-text hover:underline"
            >
              {seller.storeLink}
            </LightLink>
          </li>
        ) : null}
      </ul>
      {gone ? <div className="mt-4 border-t border-line pt-4">{gone}</div> : <Ways {...props} />}
    </section>
  );
}

function SellerLine({ seller }: { seller: Seller }) {
  return (
    <div className="flex items-center gap-3">
      {seller.photo ? (
        <Photo
          path={seller.photo}
          alt={`Foto de ${seller.name}`}
          sizes="48px"
          maxWidth={160}
          width={160}
          height={160}
          className="size-12 shrink-0 rounded-full object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-pine font-semibold text-on-pine"
        >
          {seller.initials}
        </span>
      )}
      <div className="min-w-0 grow">
        <h2 id="contato-nome" className="flex items-center gap-1.5 font-semibold">
          <span className="truncate">{seller.name}</span>
          {seller.isVerified ? (
            <>
              <BadgeCheck size={18} className="text-green-text" />
              <span className="sr-only">loja verificada</span>
            </>
          ) : null}
        </h2>
        <p className="text-fine whitespace-pre-line text-ink-3">{seller.note}</p>
      </div>
    </div>
  );
}

function Ways({ seller, submitLabel, message, item, answer }: ContactCardProps) {
  return (
    <>
      <div className="direct-ways border-b border-line pb-5">
        <DirectContactButtons ways={seller.ways} message={message} answer={answer} />
      </div>
      <InquiryFields answer={answer} message={message} submitLabel={submitLabel} />
      <p className="mt-4 text-fine text-ink-3">
        Nunca pague antes de ver {item} e os documentos.{' '}
        <LightLink to={paths.safetyTips} className="font-semibold text-ink-2 underline">
          Dicas de segurança
        </LightLink>
      </p>
    </>
  );
}
