import { lookUp } from '~/domain/formats/lookup.ts';
import { explain } from '~/platform/refusals/explain.ts';

/** Why a photo cannot be sent, in words for the person who chose it, with what mends it. */
export class PhotoFault extends Error {
  readonly forPeople: string;
  /** Whether the same may work in a moment: no connection, too many at once. */
  readonly passes: boolean;

  constructor(
    forPeople: string,
    { passes = false, cause }: { passes?: boolean; cause?: unknown } = {},
  ) {
    super('the photo cannot be sent', { cause });
    this.forPeople = forPeople;
    this.passes = passes;
  }
}

/** Bytes of a picture at most; the server holds everybody to the same. */
export const maxBytes = 15 * 1_048_576;

/** Points of a picture at most that a browser is asked to draw: the largest cameras of telephones make so many. */
export const maxPixels = 200_000_000;

/** Points of a picture at most that the server takes. */
export const maxSentPixels = 64_000_000;

/** Whether a side is longer than the server takes it. */
export const isTooLong = (width: number, height: number): boolean => {
  const [short = 0, long = 0] = [width, height].toSorted((a, b) => a - b);
  return long > 20_000 || long > 20 * short;
};

export const faults = {
  offline: 'Sem conexão.',
  later: 'O site está ocupado agora.',
  incomplete: 'Chegou incompleta. As outras seguem.',
  tooLarge: 'Passa de 15 MB mesmo reduzida. Tire com menos qualidade.',
  tooManyPixels: 'Tem megapixels demais para este aparelho. Reduza a foto e envie de novo.',
  tooWide: 'Tem mais de 64 megapixels. Reduza a foto e envie de novo.',
  tooLong:
    'É comprida demais: um lado passa de 20 vezes o outro ou de 20.000 pixels. Recorte a foto e envie de novo.',
  tooSlow: 'Demora demais para abrir. Salve como JPEG comum e envie de novo.',
  signIn: 'Sua sessão expirou. Entre de novo.',
  notYours: 'Este anúncio não é seu ou já tem fotos demais a caminho.',
  noFile: 'O site não tem o arquivo desta foto. Exclua e envie a foto de novo.',
  tooMany: 'Muitas fotos em pouco tempo. Espere uma hora.',
  heic: 'Este HEIC não abre aqui: está incompleto ou tem outro formato. Envie como JPEG (no iPhone: Ajustes, Câmera, Formatos, Mais Compatível).',
};

// Of a picture that has no others beside it, and is of no listing.
const alone: Record<string, string> = {
  [faults.incomplete]: 'Chegou incompleta. Envie de novo.',
  [faults.notYours]: 'Esta foto não é sua para trocar, ou há fotos demais a caminho.',
};

/** The same of a person's photo, a logo or a cover. */
export function imageFaultMessage(error: unknown): string {
  const said = photoFaultMessage(error);
  return lookUp(alone, said) ?? said;
}

/** What to tell of whatever went wrong with a photo. */
export const photoFaultMessage = (error: unknown): string =>
  error instanceof PhotoFault ? error.forPeople : explain(error);
