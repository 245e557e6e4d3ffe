import { Handshake, ReceiptText, ShieldCheck } from 'lucide-react';

// Fixed texts of the specification (section 2, Home).
const badges = [
  { label: '100% Seguro', Icon: ShieldCheck },
  { label: 'Negociação Direta', Icon: Handshake },
  { label: 'Sem Taxas Ocultas', Icon: ReceiptText },
];

const figures = [
  { value: '10k+', label: 'sonhos realizados' },
  { value: '5k+', label: 'imóveis vendidos' },
  { value: '8k+', label: 'carros negociados' },
];

/** Badges and figures on one line. */
export function TrustRow() {
  return (
    <div className="page mt-8 grid gap-6 md:mt-10 xl:flex xl:items-center xl:justify-between">
      <ul className="grid grid-cols-3 gap-4 xl:flex xl:gap-6">
        {badges.map(({ label, Icon }) => (
          <li
            key={label}
            className="flex gap-x-2 gap-y-1.5 text-meta text-ink-2 max-sm:flex-col md:text-control xl:items-center"
          >
            <Icon size={20} aria-hidden="true" className="text-green-text" />
            {label}
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-3 gap-4 border-line max-xl:border-t max-xl:pt-5 xl:flex xl:gap-10">
        {figures.map(({ value, label }) => (
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
    </div>
  );
}
