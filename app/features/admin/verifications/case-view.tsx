import { FileText, IdCard, Image } from '~/ui/icons.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatTime } from '~/domain/time/dates.ts';
import { countOf, formatDecimal } from '~/domain/formats/numbers.ts';
import { planTypes, type PlanType } from '~/domain/billing/plans.ts';
import { formatPlace } from '~/domain/places/states.ts';
import { formatTaxId } from '~/domain/formats/tax-id.ts';
import { documentKinds } from '~/domain/stores/verification.ts';
import { adminCustomerPath } from '~/platform/navigation/account-paths.ts';
import type { VerificationCase } from '~/platform/answers/verification-answers.ts';
import { useKeys } from '~/screens/use-keys.ts';
import { cx } from '~/ui/cx.ts';
import { StateDot, Tag } from '~/ui/tag.tsx';
import { DocumentView } from './document-view.tsx';

const icons = {
  registration_card: FileText,
  articles: FileText,
  responsible_id: IdCard,
  storefront: Image,
  address_proof: FileText,
} as const;

/** The documents of a request, one at a time, and what the store wrote to compare with them. */
export function CaseView({ found }: { found: VerificationCase }) {
  const { store, documents } = found;
  const [at, setAt] = useState(0);
  const shown = documents[Math.min(at, documents.length - 1)];
  const turn = (by: number) =>
    setAt((now) => (now + by + documents.length) % Math.max(1, documents.length));
  useKeys({ arrowleft: () => turn(-1), arrowright: () => turn(1) });
  return (
    <div className="min-w-0">
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-3 type-section">
            {store.name}
            <Tag tone="amber-soft">
              Pedido em {formatDate(found.sent_at)}, {formatTime(found.sent_at)}
            </Tag>
          </h2>
          <p className="mt-0.5 text-meta text-ink-2">
            {[
              store.city && formatPlace({ city: store.city, state: store.state }),
              planTypes[store.plan_type as PlanType],
              `na plataforma desde ${formatDate(store.since)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Link
          to={adminCustomerPath(found.customer_id)}
          className="inline-flex min-h-11 items-center text-meta font-semibold text-green-text hover:underline"
        >
          Abrir painel
        </Link>
      </header>
      <fieldset className="mb-3 flex min-w-0 gap-2 max-md:overflow-x-auto md:flex-wrap">
        <legend className="sr-only">Documentos</legend>
        {documents.map(({ id, kind }, place) => {
          const Icon = icons[kind];
          return (
            <button
              key={id}
              type="button"
              aria-pressed={shown?.id === id}
              onClick={() => setAt(place)}
              className={cx(
                'inline-flex min-h-11 items-center gap-2 rounded-control border px-2.5 text-meta font-medium whitespace-nowrap',
                shown?.id === id
                  ? 'border-green bg-green-soft text-green-text'
                  : 'border-line-2 bg-surface hover:border-field',
              )}
            >
              <Icon size={16} aria-hidden="true" />
              {documentKinds[kind].short}
            </button>
          );
        })}
      </fieldset>
      {shown ? (
        <DocumentView key={shown.id} document={shown} />
      ) : (
        <p className="rounded-card bg-sunken p-6 text-center text-meta text-ink-2">
          Os documentos foram apagados. Peça de novo.
        </p>
      )}
      <Written found={found} />
    </div>
  );
}

function Written({ found }: { found: VerificationCase }) {
  const rows = [
    [found.tax_id.length === 14 ? 'CNPJ' : 'CPF', formatTaxId(found.tax_id), 'dígitos conferem'],
    ['Nome', found.legal_name ?? '', ''],
    ['Endereço', found.address ?? 'não informado', ''],
    [
      'Responsável',
      [found.responsible_name, found.responsible_role].filter(Boolean).join(', '),
      '',
    ],
  ];
  return (
    <section aria-labelledby="a-loja-escreveu" className="mt-4">
      <h3 id="a-loja-escreveu" className="mb-2 type-small">
        A loja escreveu
      </h3>
      <dl className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {rows.map(([label, value, note]) => (
          <div
            key={label}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 px-4 py-2.5 text-meta"
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere">
              {value}
              {note ? <span className="ml-2 text-fine text-green-text">{note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Hints beside the documents; they decide nothing. */
export function SidePanel({ found }: { found: VerificationCase }) {
  const hints = hintsOf(found);
  const { store } = found;
  const listings = listingsLabel(store.counts);
  return (
    <section
      aria-labelledby="o-que-pesa"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-2 px-4 py-4">
        <h3 id="o-que-pesa" className="type-section">
          O que pesa
        </h3>
        <p className="text-fine text-ink-2">{summaryOf(hints)}</p>
      </header>
      <ul className="divide-y divide-line border-y border-line">
        {hints.map(({ title, note, tone, weight }) => (
          <li key={title} className="px-4 py-3 text-meta">
            <p className="flex items-baseline justify-between gap-3">
              <b className="font-semibold">{title}</b>
              <StateDot tone={tone}>{weight}</StateDot>
            </p>
            <p className="text-fine text-ink-2">{note}</p>
          </li>
        ))}
      </ul>
      <div className="bg-sunken px-4 py-3 text-fine text-ink-2">
        <p>{listings.length === 0 ? 'Ainda sem anúncios' : listings.join(' · ')}</p>
        <p>
          {store.rating_average === null
            ? 'Ainda sem avaliações'
            : `${formatDecimal(store.rating_average)} em ${countOf(store.rating_count, 'avaliação', 'avaliações')}`}
        </p>
        {found.note ? <p className="mt-2 wrap-anywhere">Pedido antes: {found.note}</p> : null}
      </div>
    </section>
  );
}

/** A hint beside the documents. */
interface Hint {
  tone: 'green' | 'amber' | 'red';
  /** The tone in a word, for people who do not see the colour. */
  weight: 'Bom' | 'Médio' | 'Alto';
  title: string;
  note: string;
}

const good = (title: string, note: string): Hint => ({ tone: 'green', weight: 'Bom', title, note });
const middling = (title: string, note: string): Hint => ({
  tone: 'amber',
  weight: 'Médio',
  title,
  note,
});
const grave = (title: string, note: string): Hint => ({ tone: 'red', weight: 'Alto', title, note });

/** The hints of a request, the gravest first. */
function hintsOf({ store, is_unchanged: isUnchanged, tax_id: taxId }: VerificationCase) {
  const what = taxId.length === 14 ? 'CNPJ' : 'CPF';
  const hints = [
    store.same_tax_id > 0
      ? grave(
          `${countOf(store.same_tax_id, 'outra loja usa', 'outras lojas usam')} este ${what}`,
          'Confira se é a mesma pessoa ou empresa.',
        )
      : good(`Só esta loja usa este ${what}`, 'Os dígitos conferem.'),
    !isUnchanged &&
      grave(
        'A loja mudou os dados depois de enviar',
        'Para verificar, peça os documentos de novo.',
      ),
    store.closed_with_phone > 0 &&
      grave(
        'O telefone é de uma loja desativada',
        countOf(store.closed_with_phone, 'loja desativada', 'lojas desativadas'),
      ),
    !store.is_active && middling('A loja está fora do ar', 'A administração a desativou.'),
    store.recently_rejected && middling('Anúncio rejeitado há pouco', 'Nos últimos 90 dias.'),
    store.refused_before > 0 &&
      middling('Já recusada antes', countOf(store.refused_before, 'pedido', 'pedidos')),
    store.email_confirmed
      ? good('E-mail confirmado', `Na plataforma desde ${formatDate(store.since)}.`)
      : middling('E-mail não confirmado', 'A conta ainda não provou o endereço.'),
    !store.phone_given && middling('Sem telefone', 'A loja não informou um telefone.'),
  ].filter((hint): hint is Hint => hint !== false);
  const order = { red: 0, amber: 1, green: 2 };
  return hints.toSorted((a, b) => order[a.tone] - order[b.tone]);
}

/** `1 alto, 2 médios` */
function summaryOf(hints: readonly Hint[]): string {
  const graves = hints.filter(({ tone }) => tone === 'red').length;
  const others = hints.filter(({ tone }) => tone === 'amber').length;
  if (graves + others === 0) return 'nenhum aviso';
  return [
    graves > 0 && countOf(graves, 'alto', 'altos'),
    others > 0 && countOf(others, 'médio', 'médios'),
  ]
    .filter(Boolean)
    .join(', ');
}

const buckets: [bucket: string, one: string, many: string][] = [
  ['published', 'no ar', 'no ar'],
  ['pending', 'em análise', 'em análise'],
  ['paused', 'pausado', 'pausados'],
  ['draft', 'rascunho', 'rascunhos'],
  ['rejected', 'rejeitado', 'rejeitados'],
  ['expired', 'expirado', 'expirados'],
  ['gone', 'vendido ou alugado', 'vendidos ou alugados'],
];

/** The store's listings by state, in words. */
const listingsLabel = (counts: Record<string, number>): string[] =>
  buckets.flatMap(([bucket, one, many]) =>
    counts[bucket] ? [countOf(counts[bucket], one, many)] : [],
  );
