import { ChevronDown, ChevronUp } from '~/ui/icons.ts';
import { Button } from '~/ui/button.tsx';
import { Key } from '~/ui/key.tsx';

interface StepButtonsProps {
  /** Names of the buttons. */
  before: string;
  after: string;
  step: (by: number) => void;
  canStep: (by: number) => boolean;
  className?: string;
}

/** Lead through a queue, as the keys K and J do. */
export function StepButtons({ before, after, step, canStep, className }: StepButtonsProps) {
  const common = { size: 'table', className } as const;
  return (
    <>
      <Button {...common} disabled={!canStep(-1)} onClick={() => step(-1)} aria-label={before}>
        <ChevronUp size={16} aria-hidden="true" />
        <Key>K</Key>
      </Button>
      <Button {...common} disabled={!canStep(1)} onClick={() => step(1)} aria-label={after}>
        <ChevronDown size={16} aria-hidden="true" />
        <Key>J</Key>
      </Button>
    </>
  );
}
