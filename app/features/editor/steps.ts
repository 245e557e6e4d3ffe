import type { FieldStep } from '~/domain/listings/fields/field.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { editorPath } from '~/platform/navigation/account-paths.ts';

/** A step of the editor, as `?passo=` has it. */
export type Step = FieldStep | 'fotos' | 'previa';

export const steps: readonly { id: Step; label: string }[] = [
  { id: 'detalhes', label: 'Detalhes' },
  { id: 'local', label: 'Local' },
  { id: 'fotos', label: 'Fotos' },
  { id: 'preco', label: 'Preço e descrição' },
  { id: 'previa', label: 'Prévia' },
];

/** The first step when an address names none, or one that there is not. */
export const stepIn = (search: URLSearchParams): Step =>
  steps.find(({ id }) => id === search.get('passo'))?.id ?? 'detalhes';

interface Stop {
  /** The field that is to be focused: `?campo=`. */
  field?: string | undefined;
  /** One comes from the preview, and goes back there: `?volta=previa`. */
  isFromPreview?: boolean;
}

export function stepPath(vertical: Vertical, id: string, step: Step, stop: Stop = {}): string {
  const { field, isFromPreview = false } = stop;
  return [
    editorPath(vertical, id, step),
    field && `campo=${field}`,
    isFromPreview && step !== 'previa' && 'volta=previa',
  ]
    .filter(Boolean)
    .join('&');
}

/** Whether an address leads back to the preview. */
export const leadsToPreview = (search: URLSearchParams) => search.get('volta') === 'previa';

/** The id of a field's control on the page. */
export const controlId = (field: string) => `campo-${field}`;

/** Puts the cursor into a field, wherever it stands on the page. */
export function focusField(field: string): void {
  const control = document.getElementById(controlId(field));
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
