import { slugOf } from '../../../app/domain/text/text.ts';
import { addressOfPhoto, type Element } from '../formats/xml.ts';
import { photoAddresses } from './labels.ts';

/** The editor's names (app/domain/listings/angles.ts), each with how captions of feeds say it. */
export const roomWords: readonly (readonly [room: string, words: RegExp])[] = [
  ['Fachada', /\bfachada\b|^(?:foto-(?:da-)?)?frente$/],
  ['Área de serviço', /\b(?:area-de-servico|lavanderia)\b/],
  ['Churrasqueira', /\b(?:churrasqueira|area-gourmet)\b/],
  ['Piscina', /\bpiscina\b/],
  ['Garagem', /\b(?:garagem|vagas?)\b/],
  ['Planta', /\bplanta\b/],
  ['Vista', /\bvista\b/],
  ['Suíte', /\bsuites?\b/],
  ['Banheiro', /\b(?:banheiros?|lavabo|wc|bwc)\b/],
  ['Cozinha', /\b(?:cozinha|copa)\b/],
  ['Quarto', /\b(?:quartos?|dormitorios?|dorm)\b/],
  ['Sala', /\b(?:salas?|living)\b/],
  ['Área externa', /\b(?:area-externa|varanda|sacada|quintal|jardim|terraco)\b/],
];

/** A caption of more words is about the home, not about one photo. */
const mostWords = 4;

/** The name of what a caption says a photo of a home shows; undefined where it names nothing: `foto 1`, `IMG_2034.jpg`. */
export function roomNamed(caption: string): string | undefined {
  const slug = slugOf(caption, 60);
  if (slug.split('-').length > mostWords) return undefined;
  return roomWords.find(([, words]) => words.test(slug))?.[0];
}

/**
 * What photos show, by their complete addresses.
 * @param captions with the addresses as they are written
 */
export function roomsOf(
  captions: readonly (readonly [address: string, caption: string])[],
  base?: string,
): Record<string, string> {
  return Object.fromEntries(
    captions.flatMap(([written, caption]) => {
      const room = roomNamed(caption);
      const [address] = photoAddresses([written], base).found;
      return room === undefined || address === undefined ? [] : [[address, room]];
    }),
  );
}

/** The caption of a photo of VRSync. */
export const captionOf = (photo: Element): [address: string, caption: string] => {
  const { caption, legenda, title, description } = photo.attributes;
  return [addressOfPhoto(photo), caption ?? legenda ?? title ?? description ?? ''];
};
