/** Names that the page and its service worker agree on. */
export const cacheNames = {
  files: 'patio-arquivos-',
  pages: 'patio-paginas-',
  searches: 'patio-buscas-',
  photos: 'patio-fotos',
};

/** What the worker notes beside a cached page, in headers of its own. */
export const notes = {
  title: 'x-patio-titulo',
  photo: 'x-patio-foto',
  /** That the site was not reached, and this stands in for its answer. */
  unreached: 'x-patio-sem-conexao',
};

/** Attribute of a document that stands in for the site's answer. */
export const unreachedMark = 'data-sem-conexao';

/** What a page tells the worker. */
export type ToWorker =
  | { type: 'keep'; path: string; photos: string[] }
  | { type: 'keep-favourites'; paths: string[] }
  | { type: 'forget' };
