import { documentBytes } from '~/domain/stores/verification.ts';

/** How photos are made ready, which is another feature's. */
export interface PhotoWork {
  /** What is sent of a photo: drawn anew, without place and camera. @throws what `say` knows */
  prepare: (file: File) => Promise<Blob>;
  /** What went wrong with it, for people. */
  say: (error: unknown) => string;
}

/** Why a file cannot be sent, for people. */
export class DocumentFault extends Error {
  readonly forPeople: string;

  constructor(forPeople: string, cause?: unknown) {
    super('the document cannot be sent', { cause });
    this.forPeople = forPeople;
  }
}

const tooLarge = 'Passa de 10 MB. Envie um arquivo menor.';

/**
 * What is sent of a chosen document: a PDF as it is, a photo drawn anew.
 * @throws DocumentFault
 */
export async function prepareDocument(file: File, photos: PhotoWork): Promise<Blob> {
  const head = await file
    .slice(0, 1024)
    .text()
    .catch(() => {
      throw new DocumentFault('O arquivo não pode mais ser lido. Escolha de novo.');
    });
  const isPdf = head.includes('%PDF-');
  if (!isPdf && /\.pdf$/i.test(file.name))
    throw new DocumentFault('O arquivo tem nome de PDF, mas não é um. Gere‑o de novo.');
  const ready = isPdf
    ? file.slice(0, file.size, 'application/pdf')
    : await photos.prepare(file).catch((error: unknown) => {
        throw new DocumentFault(
          photos
            .say(error)
            .replace('Envie JPEG, PNG, WebP ou HEIC', 'Envie PDF, JPEG, PNG ou HEIC'),
        );
      });
  if (ready.size > documentBytes) throw new DocumentFault(tooLarge);
  return ready;
}
