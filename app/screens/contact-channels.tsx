import { Mail, Phone } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { formatPhone, isMobile, phoneLink, whatsAppLink } from '~/domain/contacts/phone.ts';
import { WhatsAppIcon } from '~/ui/brand-icons.tsx';
import { cx } from '~/ui/cx.ts';

interface WaysToReachProps {
  name: string;
  phone: string | undefined;
  email: string | undefined;
  className?: string;
}

/** Links to a person's telephone, WhatsApp and e-mail, as far as they are known. */
export function ContactLinks({ name, phone, email, className }: WaysToReachProps) {
  if (!phone && !email) return null;
  return (
    <ul className={cx('flex flex-wrap gap-x-4', className)}>
      {phone ? (
        <Way href={phoneLink(phone)} icon={<Phone size={15} aria-hidden="true" />}>
          {formatPhone(phone)}
        </Way>
      ) : null}
      {phone && isMobile(phone) ? (
        <Way
          href={whatsAppLink(phone, `Olá, ${name}!`)}
          icon={<WhatsAppIcon size={15} className="text-green-text" />}
        >
          WhatsApp
        </Way>
      ) : null}
      {email ? (
        <Way href={`mailto:${email}`} icon={<Mail size={15} aria-hidden="true" />}>
          <span className="sm:hidden">E-mail</span>
          <span className="max-sm:hidden">{email}</span>
        </Way>
      ) : null}
    </ul>
  );
}

function Way({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <li className="min-w-0">
      <a
        href={href}
        {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
        className="flex min-h-9 items-center gap-1.5 text-meta text-ink-2 hover:text-ink hover:underline max-lg:min-h-11"
      >
        {icon}
        <span className="truncate">{children}</span>
      </a>
    </li>
  );
}
