import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import type { PlanEnding } from '~/platform/answers/billing-answers.ts';

const words: Record<PlanEnding['what'], (ending: PlanEnding) => string> = {
  store_page: () =>
    'A página da loja com endereço próprio sai do ar, e a loja deixa a lista de Clientes Pro.',
  import: () => 'A importação de anúncios por arquivo ou endereço deixa de existir.',
  highlights: ({ from = 0, to = 0 }) =>
    to > 0
      ? `Os destaques passam de ${formatNumber(from)} para ${formatNumber(to)}.`
      : 'Nenhum anúncio fica em destaque.',
  photos: ({ to = 0 }) =>
    `Cada anúncio recebe até ${countOf(to, 'foto', 'fotos')}. As que já estão nele ficam.`,
  duration: ({ to = 0 }) => `Os anúncios valem por ${countOf(to, 'dia', 'dias')} e depois vencem.`,
  listings: ({ to = 0 }) =>
    `A loja tem até ${countOf(to, 'anúncio ativo', 'anúncios ativos')}. Os que passam disso são pausados, não excluídos.`,
};

/** All that a store loses with a smaller plan. */
export function PlanEndings({ endings }: { endings: readonly PlanEnding[] }) {
  if (endings.length === 0) return null;
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {endings.map((ending) => (
        <li key={ending.what}>{words[ending.what](ending)}</li>
      ))}
    </ul>
  );
}
