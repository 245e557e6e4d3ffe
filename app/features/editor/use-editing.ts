import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Fault, Typed } from '~/domain/listings/fields/field.ts';
import { readListing } from '~/domain/listings/fields/read-listing.ts';
import { qualityOf } from '~/domain/listings/quality/quality.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { StorePlan } from '~/platform/answers/answers.ts';
import { useLeaveGuard } from '~/screens/form/use-leave-guard.ts';
import type { DraftKeeper } from './draft/keeper.ts';
import type { Editing } from './editor-context.ts';
import type { StoredListing } from './queries.ts';
import type { PendingPhotos } from './page-slots.ts';
import { contactField, isContactMissing } from './preview/contact.ts';
import { useSubmission } from './preview/use-submission.ts';
import { focusField, stepIn, stepPath, type Step } from './steps.ts';

interface Given {
  vertical: Vertical;
  listing: StoredListing;
  plan: StorePlan | null;
  keeper: DraftKeeper;
  photos: PendingPhotos;
}

const none: ReadonlySet<string> = new Set();
const nothing = () => undefined;

/** What stands in the fields, what is wrong with it, and where one is. */
export function useEditingState({ vertical, listing, plan, keeper, photos }: Given): Editing {
  const { typed, saved, isKept } = useSyncExternalStore(
    keeper.state.subscribe,
    keeper.state.current,
  );
  const isAtRisk = !isKept && saved.kind !== 'saved' && saved.kind !== 'saving';
  useLeaveGuard(isAtRisk, nothing);
  const [left, setLeft] = useState(none);
  const [pressed, setPressed] = useState(none);
  const [filled, setFilled] = useState<ReadonlyMap<string, string>>(new Map());
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const step = stepIn(search);
  useFieldInAddress(search);

  const read = useMemo(() => readListing(vertical, typed), [vertical, typed]);
  const quality = useMemo(
    () =>
      qualityOf(vertical, {
        typed: withoutWrong(typed, read.faults),
        rooms: listing.rooms,
        mostPhotos: plan?.plan?.max_images_per_item || null,
      }),
    [vertical, typed, read, listing.rooms, plan],
  );
  const shown = read.faults.filter(({ name, missing, step: of }) =>
    missing ? pressed.has(name) : pressed.has(name) || left.has(name) || of !== step,
  );
  const goTo = (next: Step, field?: string) =>
    void navigate(
      stepPath(vertical, listing.id, next, {
        field,
        isFromPreview: step === 'previa' && field !== undefined,
      }),
    );

  const stopAt = (faults: readonly Fault[]) => {
    const [first] = faults;
    if (!first) return false;
    setPressed((before) => new Set([...before, ...faults.map(({ name }) => name)]));
    if (first.step === step) focusField(first.name);
    else goTo(first.step, first.name);
    return true;
  };
  const lacksContact = isContactMissing(plan, read);
  const mayGo = () => {
    if (stopAt(read.faults)) return false;
    if (lacksContact) focusField(contactField);
    return !lacksContact;
  };
  const sending = useSubmission(keeper, { status: listing.status, saved }, mayGo);

  return {
    vertical,
    listing,
    plan,
    forStore: plan && !plan.store.is_own ? plan.store : undefined,
    keeper,
    typed,
    saved,
    isAtRisk,
    read,
    quality,
    step,
    shown,
    filled,
    sending,
    photos,
    goTo,
    stopAt,
    type: (values: Typed, filledNow: readonly string[] = [], by = 'pela versão') => {
      const names = Object.keys(values);
      setLeft((before) => without(before, names));
      setPressed((before) => without(before, names));
      setFilled((before) => {
        const others = [...before].filter(([name]) => !names.includes(name));
        return new Map([...others, ...filledNow.map((name) => [name, by] as const)]);
      });
      keeper.type(values);
    },
    leave: (field: string) => {
      setLeft((before) => new Set([...before, field]));
      keeper.leave();
    },
  };
}

// What is wrong is worth nothing.
const withoutWrong = (typed: Typed, faults: readonly Fault[]): Typed => ({
  ...typed,
  ...Object.fromEntries(faults.map(({ name }) => [name, ''])),
});

const without = (set: ReadonlySet<string>, names: readonly string[]): ReadonlySet<string> =>
  names.some((name) => set.has(name))
    ? new Set([...set].filter((name) => !names.includes(name)))
    : set;

// An advice's link leads to its field: it takes the cursor once it is drawn.
function useFieldInAddress(search: URLSearchParams): void {
  const asked = search.toString();
  useEffect(() => {
    const field = new URLSearchParams(asked).get('campo');
    if (field) focusField(field);
  }, [asked]);
}
