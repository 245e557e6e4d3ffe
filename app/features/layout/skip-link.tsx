/** Leads the keyboard past the bar; seen when it has the focus. */
export const SkipLink = () => (
  <a
    href="#conteudo"
    className="absolute top-2 left-4 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 text-control font-semibold text-paper focus:translate-y-0"
  >
    Pular para o conteúdo
  </a>
);
