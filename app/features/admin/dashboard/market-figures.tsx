import { FigureStrip } from '~/screens/figure-strip.tsx';
import { pendingStats, statsOf } from './figures.ts';
import { figures } from './queries.ts';

/** The head of the dashboard in six figures (specification, section 2). */
export const VerticalFigures = () => (
  <div className="mt-5">
    <FigureStrip
      query={figures}
      label="Números do marketplace"
      pending={pendingStats}
      statsOf={statsOf}
      failed="Erro ao carregar dados"
    />
  </div>
);
