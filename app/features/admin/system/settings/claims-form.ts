import * as z from 'zod/mini';
import type { Claim, StoredClaims } from '~/platform/site/site.ts';

/** The lists of figures, each of at most three: on the home page and where the Pro plan is described. */
export const claimLists = ['home', 'pro'] as const;
export type ClaimList = (typeof claimLists)[number];

const perList = [1, 2, 3] as const;
type Slot = `${ClaimList}${(typeof perList)[number]}`;
type Field = `${Slot}_value` | `${Slot}_label`;

/** The slots of a list, in their order. */
export const slotsOf = (list: ClaimList): Slot[] => perList.map((place): Slot => `${list}${place}`);
const slots = claimLists.flatMap(slotsOf);

const upTo = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, `Use até ${most} letras.`));
const textFields = Object.fromEntries(
  slots.flatMap((slot) => [
    [`${slot}_value`, upTo(12)],
    [`${slot}_label`, upTo(40)],
  ]),
) as Record<Field, ReturnType<typeof upTo>>;

/** What the form holds: a figure with its label in each slot, both or neither, and the hours of support. */
export const claimsSchema = z
  .object({
    ...textFields,
    support_hours: z.string().check(
      z.trim(),
      z.refine((typed) => typed === '' || /^([1-9]|[1-9]\d|1\d\d|2[0-3]\d|240)$/.test(typed), {
        error: 'Use um número de horas, de 1 a 240, ou deixe vazio.',
      }),
    ),
  })
  .check((context) => {
    for (const slot of slots) {
      const half = (['value', 'label'] as const).filter(
        (part) => !context.value[`${slot}_${part}`],
      );
      if (half.length !== 1) continue;
      context.issues.push({
        code: 'custom',
        input: context.value,
        path: [`${slot}_${half[0]!}`],
        message: half[0] === 'value' ? 'Falta o número.' : 'Falta dizer o que o número conta.',
      });
    }
  });

export type ClaimsForm = z.infer<typeof claimsSchema>;

/** The form for what is saved. */
export function claimsFormOf(saved: StoredClaims): ClaimsForm {
  const texts = claimLists.flatMap((list) =>
    slotsOf(list).flatMap((slot, index) => [
      [`${slot}_value`, saved[list]?.[index]?.value ?? ''],
      [`${slot}_label`, saved[list]?.[index]?.label ?? ''],
    ]),
  );
  return {
    ...(Object.fromEntries(texts) as Record<Field, string>),
    support_hours: saved.support_hours?.toString() ?? '',
  };
}

/** What is saved for the form: empty slots are left out. */
export function claimsOf(form: ClaimsForm) {
  const listOf = (list: ClaimList): Claim[] =>
    slotsOf(list)
      .map((slot) => ({ value: form[`${slot}_value`], label: form[`${slot}_label`] }))
      .filter(({ value }) => value !== '');
  return {
    home: listOf('home'),
    pro: listOf('pro'),
    support_hours: form.support_hours === '' ? null : Number(form.support_hours),
  };
}
