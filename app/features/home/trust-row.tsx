import { Handshake, ReceiptText, ShieldCheck } from '~/ui/icons.ts';
import type { Claim } from '~/platform/site/site.ts';

// Fixed texts of the specification (section 2, Home).
const badges = [
  { label: '100% Seguro', Icon: ShieldCheck },
  { label: 'Negociação Direta', Icon: Handshake },
  { label: 'Sem Taxas Ocultas', Icon: ReceiptText },
];

/** Badges on one line with the figures that the operator claims. */
export function TrustRow({ claims }: { claims: readonly Claim[] }) {
  return (
    <div className="page mt-8 grid gap-6 md:mt-10 xl:flex xl:items-center xl:justify-between">
      <ul className="grid grid-cols-3 gap-4 xl:flex xl:gap-6">
        {badges.map(({ label, Icon }) => (
          <li
            key={label}
            className="flex gap-x-2 gap-y-1.5 text-meta text-ink-2 max-sm:flex-col md:text-control xl:items-center"
          >
            <Icon size={20} className="text-green-text" />
            {label}
          </li>
        ))}
      </ul>
      {claims.length > 0 ? <Claims claims={claims} /> : null}
    </div>
  );
}

function Claims({ claims }: { claims: readonly Claim[] }) {
  return (
    <dl className="grid grid-cols-3 gap-4 border-line max-xl:border-t max-xl:pt-5 xl:flex xl:gap-10">
      {claims.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-x-2 xl:flex-row xl:items-baseline"
        >
          <dt className="order-last text-fine text-ink-3 max-xl:order-first xl:text-meta">
            {label}
          </dt>
          <dd className="type-section md:text-[1.75rem]/8">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
