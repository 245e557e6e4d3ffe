/** Warns that the browser cannot store a draft. */
export const Unkept = () => (
  <output>Este navegador não guarda o que você escreve: envie antes de sair da página.</output>
);
