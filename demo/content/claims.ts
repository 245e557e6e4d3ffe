/** What the demonstration claims of itself: the figures of the specification (section 2; section 9 for the badge). */
export const claims = {
  home: [
    { value: '10k+', label: 'sonhos realizados' },
    { value: '5k+', label: 'imóveis vendidos' },
    { value: '8k+', label: 'carros negociados' },
  ],
  pro: [
    { value: '3x', label: 'mais rápido' },
    { value: '85%', label: 'de satisfação' },
    { value: '2K+', label: 'profissionais' },
  ],
  support_hours: 2,
};

/** Badges of plans that say how they sell, by the plan's slug. */
export const badges = { destaque: 'Mais vendido', premium: 'Mais escolhido' };
