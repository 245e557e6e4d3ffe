import { Tag } from '~/ui/tag.tsx';

interface RentalStateProps {
  state: string;
  duration: string;
  isGone: boolean;
}

/** Whether it can still be had, and for how long. */
export function RentalState({ state, duration, isGone }: RentalStateProps) {
  const tone = isGone ? 'muted' : state === 'Reservado' ? 'blue' : 'green';
  return (
    <p className="print-part mt-4 flex items-center gap-2 text-meta text-ink-2">
      <Tag tone={tone}>{state}</Tag>
      {duration}
    </p>
  );
}
