import type { QueryKey } from '@tanstack/react-query';
import { RefreshCw } from '~/ui/icons.ts';
import { useState } from 'react';
import { renew } from '~/platform/data/query-client.ts';
import { Button } from '~/ui/button.tsx';
import { showFailure } from './failure.ts';

interface UpdateButtonProps {
  /** Prefixes of the keys of the queries to repeat. */
  reads: readonly QueryKey[];
  /** The title of the error when the old answers have to stay. */
  failed: string;
  /** On the phone only the icon is shown. */
  isShort?: boolean;
}

/** "Atualizar" beside a screen's title. */
export function UpdateButton({ reads, failed, isShort = false }: UpdateButtonProps) {
  const [busy, setBusy] = useState(false);
  const update = async () => {
    setBusy(true);
    const refusal = await renew(reads);
    setBusy(false);
    if (refusal) showFailure(failed, refusal);
  };
  return (
    <Button
      size="compact"
      busy={busy && 'Atualizando...'}
      onClick={() => void update()}
      className="shrink-0"
    >
      <RefreshCw size={16} aria-hidden="true" />
      <span className={isShort ? 'max-md:sr-only' : undefined}>Atualizar</span>
    </Button>
  );
}
