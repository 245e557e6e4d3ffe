import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';

/** The types of notifications (specification, section 9). */
export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

/** How each type looks, and its name for who does not see its colour. */
export const tones = {
  info: { Icon: Info, disc: 'bg-blue-soft text-blue-text', name: 'Informação' },
  success: { Icon: CircleCheck, disc: 'bg-green-soft text-green-text', name: 'Boa notícia' },
  warning: { Icon: TriangleAlert, disc: 'bg-amber-soft text-amber-text', name: 'Atenção' },
  error: { Icon: CircleX, disc: 'bg-red-soft text-red-text', name: 'Problema' },
} as const satisfies Record<NoticeTone, object>;
