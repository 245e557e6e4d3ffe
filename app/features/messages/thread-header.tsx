import { ChevronLeft, Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPhone, isMobile, whatsAppLink } from '~/domain/phone.ts';
import { messagesPath } from '~/platform/paths.ts';
import { WhatsAppIcon } from '~/ui/brand-icons.tsx';
import { tabOf, type OpenConversation } from './conversation.ts';
import { ItemPicture } from './item-picture.tsx';
import { StatusTag } from './status-tag.tsx';

/** With whom, about which listing, and for a store the other ways to reach the visitor. */
export function ThreadHeader({ conversation }: { conversation: OpenConversation }) {
  const { side, item, other, otherPath, status } = conversation;
  return (
    <header className="border-b border-line px-4 py-3">
      <div className="flex items-center gap-3">
        <Link
          to={messagesPath(tabOf[side])}
          aria-label="Voltar às conversas"
          className="-ml-3 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken lg:hidden"
        >
          <ChevronLeft size={22} aria-hidden="true" />
        </Link>
        <ItemPicture item={item} />
        <div className="min-w-0 grow">
          <h2 className="flex items-center gap-2">
            <span className="truncate text-control leading-6 font-semibold">
              {otherPath ? (
                <Link to={otherPath} className="block truncate hover:underline">
                  {other}
                </Link>
              ) : (
                other
              )}
            </span>
            <StatusTag status={status} side={side} />
          </h2>
          <p className="truncate text-meta leading-6 text-ink-2">
            {item.path ? (
              <Link
                to={item.path}
                className="block truncate font-medium text-green-text hover:underline"
              >
                {item.title}
              </Link>
            ) : (
              `${item.title} (fora do ar)`
            )}
          </p>
        </div>
      </div>
      <ContactWays conversation={conversation} />
    </header>
  );
}

function ContactWays({
  conversation: { phone, email, other },
}: {
  conversation: OpenConversation;
}) {
  if (!phone && !email) return null;
  return (
    <ul className="-mb-2 flex flex-wrap gap-x-5">
      {phone ? (
        <Way href={`tel:${phone}`} icon={<Phone size={16} aria-hidden="true" />}>
          {formatPhone(phone)}
        </Way>
      ) : null}
      {phone && isMobile(phone) ? (
        <Way
          href={whatsAppLink(phone, `Olá, ${other}!`)}
          icon={<WhatsAppIcon size={16} className="text-green-text" />}
        >
          WhatsApp
        </Way>
      ) : null}
      {email ? (
        <Way href={`mailto:${email}`} icon={<Mail size={16} aria-hidden="true" />}>
          <span className="sm:hidden">E-mail</span>
          <span className="max-sm:hidden">{email}</span>
        </Way>
      ) : null}
    </ul>
  );
}

function Way({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  const isOutside = href.startsWith('https:');
  return (
    <li className="min-w-0">
      <a
        href={href}
        {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
        className="flex min-h-11 items-center gap-2 text-meta text-ink-2 hover:text-ink hover:underline"
      >
        {icon}
        <span className="truncate">{children}</span>
      </a>
    </li>
  );
}
