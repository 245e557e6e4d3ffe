import { photoUrl } from '~/ui/photo.tsx';

const widthIn = (src: string): number => Number(/\/fotos\/(\d+)\//.exec(src)?.[1] ?? 0);

/**
 * What stands in a photo's place until it has come.
 * @param path of the stored photo
 * @returns the address of the largest picture of it that the page has loaded already; else that of the smallest there is
 */
export function photoOnPage(path: string): string {
  const loaded = [...document.images]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    .map(({ currentSrc }) => currentSrc)
    .filter((src) => src.includes(`/${path}.`));
  return loaded.toSorted((a, b) => widthIn(b) - widthIn(a))[0] ?? photoUrl(path, 160);
}
