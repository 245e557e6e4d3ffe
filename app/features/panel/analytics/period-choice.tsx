import { useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { Segmented } from '~/ui/forms/choice.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { periodFault, type Period } from './period.ts';

interface PeriodChoiceProps {
  period: Period;
  today: string;
  /** Puts it into the address. */
  onChoose: (asked: { periodo?: string; de?: string; ate?: string }) => void;
}

/** Which days are shown: the last 7, 30 or 90, or from one to another. */
export function PeriodChoice({ period, today, onChoose }: PeriodChoiceProps) {
  const [isOwn, setIsOwn] = useState(period.name === 'outro');
  return (
    <div className="grid gap-2">
      <Segmented
        legend="Período"
        name="periodo"
        value={isOwn ? 'outro' : period.name}
        onChange={(name) => {
          setIsOwn(name === 'outro');
          if (name !== 'outro') onChoose({ periodo: name });
        }}
        className="[&_label]:px-3 [&_label]:text-meta max-sm:[&_label]:px-2 lg:[&_label]:min-h-9"
        segments={[
          { value: '7', label: '7 dias' },
          { value: '30', label: '30 dias' },
          { value: '90', label: '90 dias' },
          { value: 'outro', label: 'Período' },
        ]}
      />
      {isOwn ? <OwnPeriod {...{ period, today, onChoose }} /> : null}
    </div>
  );
}

function OwnPeriod({ period, today, onChoose }: PeriodChoiceProps) {
  const [since, setSince] = useState(period.since);
  const [until, setUntil] = useState(period.until);
  const [fault, setFault] = useState<string>();
  const show = () => {
    const found = periodFault(since, until, today);
    setFault(found);
    if (found === undefined) onChoose({ de: since, ate: until });
  };
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Input
        type="date"
        label="De"
        compact
        max={today}
        value={since}
        onChange={(event) => setSince(event.currentTarget.value)}
        error={fault}
        fieldClassName="w-38"
      />
      <Input
        type="date"
        label="Até"
        compact
        max={today}
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
        fieldClassName="w-38"
      />
      <Button size="compact" className="mt-[1.625rem]" onClick={show}>
        Mostrar
      </Button>
    </div>
  );
}
