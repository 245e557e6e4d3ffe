import { verticals } from '~/domain/listings/verticals.ts';
import { Check, CircleAlert, CircleCheck, ImageUp } from '~/ui/icons.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { countOf, missingOf } from '~/domain/formats/numbers.ts';
import { comparePrice, priceComparisonText } from '~/domain/listings/price-hint.ts';
import { readyLines } from '~/domain/listings/quality/ready.ts';
import { statuses, type Status } from '~/domain/listings/status.ts';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { cx } from '~/ui/cx.ts';
import { useEditing } from '../editor-context.ts';
import { stepPath } from '../steps.ts';
import { useComparables } from '../price/use-comparables.ts';
import { AdviceIcon } from '../quality/advice-icon.tsx';
import { isContactMissing } from './contact.ts';
import { ContactPart } from './contact-part.tsx';
import { Duplicates } from './duplicates.tsx';
import { HighlightSwitch } from './highlight-switch.tsx';
import { quotaOf } from './quota.ts';
import { ChangePlan, SendButton } from './send-button.tsx';
import { QuotaBar } from './quota-bar.tsx';

/** What is ready, what is missing, and the way out to the public. */
export function SendPanel() {
  const { vertical, listing, plan, quality, read, sending, forStore } = useEditing();
  const faults = read.faults.length;
  const isDone = sending.isSent || sending.isUnchanged;
  const room = quotaOf(listing.status, plan, vertical);
  const asksForPlan = room.isFull && !sending.isSent && !forStore;
  const title = isDone
    ? sentTitle[sentAs(listing.status)]
    : faults > 0
      ? missingOf(faults, 'campo', 'campos')
      : 'Pronto para enviar';
  const Sign = faults > 0 && !isDone ? CircleAlert : CircleCheck;
  const lacksContact = isContactMissing(plan, read);
  const headline = useFocusAfter(`${isDone} ${lacksContact}`);
  return (
    <div className="divide-y divide-line">
      <header className="flex items-center gap-4 p-5">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-green-soft text-green-text">
          <Sign size={20} aria-hidden="true" />
        </span>
        <span>
          <h2 ref={headline} tabIndex={-1} className="type-small">
            {title}
          </h2>
          <output className="sr-only">{sending.isSent ? title : ''}</output>
          <span className="text-meta text-ink-2">Qualidade {quality.score} de 100</span>
        </span>
      </header>
      {sending.isSent ? null : <Ready />}
      {room.limit === undefined || sending.isSent ? null : (
        <QuotaBar room={room} isOwn={!forStore} />
      )}
      {sending.isSent ? null : <HighlightSwitch />}
      <Duplicates className="p-5 max-lg:hidden" />
      {isDone ? null : <ContactPart />}
      <div
        className={cx(
          'grid gap-3 p-5',
          isDone && !sending.refusal && !asksForPlan && 'max-lg:hidden',
        )}
      >
        <FormAlert title="O anúncio não foi enviado" problem={sending.refusal} />
        {/* Below that width it stands in the footer. */}
        <SendButton className="w-full max-lg:hidden" />
        {asksForPlan ? <ChangePlan /> : null}
        {isDone ? null : (
          <p className="text-meta text-ink-2">
            Ao enviar, você declara que {forStore ? `${forStore.name} pode` : 'pode'} anunciar este{' '}
            {verticals[vertical].thing} e que os dados são verdadeiros.
          </p>
        )}
      </div>
      <NextSteps
        days={plan?.plan?.duration_days ?? null}
        active={isDone ? sentAs(listing.status) : undefined}
      />
      <p className="px-5 py-4 max-lg:hidden">
        <Link
          to={stepPath(vertical, listing.id, 'preco')}
          className="text-meta font-semibold hover:text-green-text"
        >
          ← Preço e descrição
        </Link>
      </p>
    </div>
  );
}

/** Focuses an element when a change has taken away what was focused, so that the keyboard goes on there. */
function useFocusAfter(change: string) {
  const ref = useRef<HTMLHeadingElement>(null);
  const last = useRef(change);
  useEffect(() => {
    if (last.current === change) return;
    last.current = change;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [change]);
  return ref;
}

const sentTitle = { ...statuses, pending: 'Enviado para análise', published: 'No ar' };

/** What it is once it was sent, also while it could not be read again since. */
const sentAs = (status: Status): Status =>
  status === 'draft' || status === 'rejected' || status === 'expired' ? 'pending' : status;

function Ready() {
  const { vertical, listing, quality, photos } = useEditing();
  const standing = useStanding();
  const open = quality.advice.filter(({ points, of }) => points < of).slice(0, 4);
  return (
    <ul className="grid gap-2 p-5 text-meta">
      {readyLines(quality.advice, { photos: listing.rooms.length, standing }).map((line) => (
        <li key={line} className="flex gap-3">
          <Check size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-green-text" />
          {line}
        </li>
      ))}
      {photos.words ? (
        <li>
          <Link
            to={stepPath(vertical, listing.id, 'fotos', { isFromPreview: true })}
            className="flex gap-3 text-amber-text"
          >
            <ImageUp size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            {photos.words}
          </Link>
        </li>
      ) : null}
      {open.map(({ id, label, points, of, step, field }) => (
        <li key={id}>
          <Link
            to={stepPath(vertical, listing.id, step, { field, isFromPreview: true })}
            className="flex gap-3 text-ink-2 hover:text-ink"
          >
            <span className="mt-0.5">
              <AdviceIcon id={id} />
            </span>
            <span className="grow">{label}</span>
            <b className="font-semibold text-green-text">+{of - points}</b>
          </Link>
        </li>
      ))}
    </ul>
  );
}

// How the price stands among those of listings like it, as its own step says it.
function useStanding(): string | undefined {
  const { vertical, read } = useEditing();
  const found = useComparables();
  const price = read.columns[verticals[vertical].priceColumn];
  if (found === undefined || typeof price !== 'number') return undefined;
  const { place } = comparePrice(price, found.prices, found.hint);
  return priceComparisonText[place](found.hint.count);
}

function NextSteps({ days, active }: { days: number | null; active: string | undefined }) {
  const at = active === 'pending' ? 0 : active === 'published' ? 2 : -1;
  const lines = [
    ['Conferimos', 'fotos, preço e dados'],
    ['Avisamos', 'por e-mail e no sino'],
    ['No ar', days ? `por ${countOf(days, 'dia', 'dias')}, renováveis` : 'sem prazo'],
  ];
  return (
    <ol className="grid gap-2 p-5 text-meta">
      {lines.map(([verb, rest], index) => (
        <li
          key={verb}
          aria-current={index === at ? 'step' : undefined}
          className={cx('flex gap-3', index === at && 'text-green-text')}
        >
          <b className="font-semibold text-green-text">{index + 1}</b>
          <span>
            <b className="font-semibold">{verb}</b> {rest}
          </span>
        </li>
      ))}
    </ol>
  );
}
