import { latePart } from '~/ui/late-part.tsx';

/** The filters: a form that works as it stands in the page. */
export const LateFilterPanel = latePart(
  async () => (await import('./filter-panel.tsx')).FilterPanel,
);
