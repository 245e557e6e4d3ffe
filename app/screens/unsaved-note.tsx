/** Says of what is typed that it goes with the page: the browser is full, or keeps nothing. */
export const Unkept = () => (
  <output>Este navegador não guarda o que você escreve: envie antes de sair da página.</output>
);
