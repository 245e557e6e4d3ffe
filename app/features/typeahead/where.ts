import { allVerticals, verticals, type Vertical } from '~/domain/listings/verticals.ts';
import { paths, searchPath } from '~/platform/navigation/paths.ts';
import type { Base } from './target.ts';

/** The vertical of a segment of addresses: `imoveis`. */
export function verticalOf(segment: unknown): Vertical | undefined {
  return allVerticals.find((vertical) => verticals[vertical].segment === segment);
}

/**
 * The vertical that a field searches: a list's own, or the one that is chosen beside the field, as on the home page.
 * @returns undefined for a field that searches no market
 */
export function verticalFor(field: HTMLInputElement): Vertical | undefined {
  const { form, name, type } = field;
  if (!form || name !== 'q' || type !== 'search') return undefined;
  const { pathname } = new URL(form.action);
  if (pathname === paths.search) return verticalOf(new FormData(form).get('tipo')) ?? 'car';
  return allVerticals.find((vertical) => searchPath(vertical) === pathname);
}

/** Chooses the vertical beside the field, where it can be chosen. */
export function chooseVertical(field: HTMLInputElement, vertical: Vertical): void {
  const { segment } = verticals[vertical];
  const choice = field.form?.querySelector<HTMLInputElement>(`[name=tipo][value=${segment}]`);
  if (choice?.type === 'radio') choice.click();
}

/** What else is asked for beside a field, as it stands now. */
export function baseOf({ form }: HTMLInputElement): Base {
  const fields = form ? [...new FormData(form)] : [];
  return {
    action: form ? new URL(form.action).pathname : '',
    form: new URLSearchParams(
      fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
    ),
    address: new URLSearchParams(location.search),
  };
}

/** The municipality that the address asks for, written out: `Campinas, SP`. */
export function placeIn(query: URLSearchParams): string | undefined {
  const place = query.get('cidade') ?? '';
  return /, [A-Z]{2}$/.test(place) ? place : undefined;
}
