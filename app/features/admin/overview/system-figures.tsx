import { FigureStrip } from '~/screens/figure-strip.tsx';
import { pendingStats, statsOf } from './figures.ts';
import { overview } from './queries.ts';

/** The whole system in six figures (specification, sections 2, 7 and 9). */
export const SystemFigures = () => (
  <FigureStrip
    query={overview}
    label="Números do sistema"
    pending={pendingStats}
    statsOf={({ figures }) => statsOf(figures)}
    failed="Erro ao carregar dados do dashboard"
  />
);
