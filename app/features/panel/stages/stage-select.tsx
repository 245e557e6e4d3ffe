import { allStages, stages } from '~/domain/stores/stages.ts';
import { Select } from '~/ui/signed/select.tsx';
import type { Working } from './use-work.tsx';
import type { Work } from './work.ts';

const options = allStages.map((value) => ({ value, label: stages[value] }));

interface StageSelectProps {
  work: Work;
  working: Working;
  /** Of whom it is. */
  name: string;
}

/** The stage of a contact, to be chosen: what dragging and the keys do on the board. */
export const StageSelect = ({ work, working, name }: StageSelectProps) => (
  <Select
    compact
    aria-label={`Etapa de ${name}`}
    options={options}
    value={work.stage}
    placeholder="Fora do quadro"
    onChange={(stage) => working.move(work, stage)}
  />
);
