/** What stands beside the figures of views and contacts: who counts as one. */
export const HowCounted = () => (
  <p className="mt-2 text-fine text-ink-2">
    Cada visitante conta uma vez por anúncio e dia. Quem está na mesma rede e no mesmo navegador
    conta como uma pessoa nas visualizações. Contatos são mensagens, telefones vistos e WhatsApp.
  </p>
);
