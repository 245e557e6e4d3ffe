import type { ReactNode } from 'react';
import { homeSections } from '~/platform/navigation/paths.ts';

/** The plans on sunken ground. @param children the plans themselves, which are another feature's */
export function PlanPanel({ children }: { children: ReactNode }) {
  return (
    <section
      id={homeSections.plans}
      aria-labelledby="planos-titulo"
      className="mt-16 bg-sunken py-16 md:mt-20 md:py-20"
    >
      <div className="page">
        <h2 id="planos-titulo" className="type-h1">
          Anuncie do seu jeito
        </h2>
        <p className="mt-2 mb-8 max-w-2xl text-ink-2 md:mb-10">
          Todos os planos têm suporte técnico, anúncio otimizado para celular e estatísticas
          básicas.
        </p>
        {children}
      </div>
    </section>
  );
}
