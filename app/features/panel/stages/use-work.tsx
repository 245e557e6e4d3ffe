import { useState } from 'react';
import { stages, type Stage } from '~/domain/stores/stages.ts';
import { useCommand } from '~/platform/data/command.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { workOn } from './commands.ts';
import { LostWindow } from './lost-window.tsx';
import { NextStepWindow } from './next-step-window.tsx';
import { WonWindow } from './won-window.tsx';
import type { Work } from './work.ts';

/** What is asked before a contact is changed. */
interface Asked {
  what: 'won' | 'lost' | 'step';
  work: Work;
}

/**
 * Moves contacts and plans what comes next; asks for what belongs to it.
 * @param latest the contact as it is now, for a window that stays open while somebody else changes it
 */
export function useWork(store: PanelStore, latest: (work: Work) => Work) {
  const [asked, setAsked] = useState<Asked>();
  const { attempt, busy } = useCommand(workOn);
  const move = async (work: Work, stage: Stage | undefined) => {
    if (stage === undefined || stage === work.stage) return;
    if (stage === 'won' || stage === 'lost') return setAsked({ what: stage, work });
    showOutcome(await attempt({ work, fields: { stage } }), {
      failed: 'O contato não mudou de etapa',
      done: `Agora em ${stages[stage]}`,
    });
  };
  const finish = async (work: Work) =>
    showOutcome(await attempt({ work, fields: { next_step: null, next_step_at: null } }), {
      failed: 'O próximo passo não mudou',
      done: 'Próximo passo feito',
    });
  const props = (what: Asked['what']) => ({
    work: asked?.what === what ? latest(asked.work) : undefined,
    onClose: () => setAsked(undefined),
  });
  return {
    move: (work: Work, stage: Stage | undefined) => void move(work, stage),
    plan: (work: Work) => setAsked({ what: 'step', work }),
    finish: (work: Work) => void finish(work),
    busy,
    windows: (
      <>
        <WonWindow store={store} {...props('won')} />
        <LostWindow {...props('lost')} />
        <NextStepWindow {...props('step')} />
      </>
    ),
  };
}

export type Working = ReturnType<typeof useWork>;
