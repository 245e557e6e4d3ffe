/** Names that the page and its service worker agree on. */
export const cacheNames = {
  files: 'patio-arquivos-',
  pages: 'patio-paginas-',
  searches: 'patio-buscas-',
  photos: 'patio-fotos',
};

/** What the worker notes beside a kept page, in headers of its own. */
export const notes = { title: 'x-patio-titulo', photo: 'x-patio-foto' };

/** What a page tells the worker. */
export type ToWorker =
  | { type: 'keep'; path: string; photos: string[] }
  | { type: 'keep-favourites'; paths: string[] }
  | { type: 'forget' };
