import { useDeferredValue } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The photos as a grid: `#fotos`; one of them: `#foto-4`. */
const gridHash = '#fotos';
const photoHash = (index: number) => `#foto-${index + 1}`;

/** What the address says is open. @returns undefined when it is the page itself */
export function shownBy(hash: string, length: number): { index?: number } | undefined {
  if (length === 0) return undefined;
  if (hash === gridHash) return {};
  const number = Number(/^#foto-(\d{1,3})$/.exec(hash)?.[1] ?? 0);
  return number >= 1 && number <= length ? { index: number - 1 } : undefined;
}

/**
 * The full screen of a gallery as the address has it, so that Back closes it and a link opens it.
 * @param length how many photos there are
 */
export function useViewer(length: number) {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  // The server knows no hash: the first rendering is the same without one.
  const isAwake = useDeferredValue(true, false);
  const isOpen = Boolean((state as { opened?: true } | null)?.opened);

  const turn = (to: string) =>
    navigate(
      { search, hash: to },
      {
        preventScrollReset: true,
        replace: shown !== undefined,
        state: shown ? state : opened,
        // The next key counts from what this one brought.
        flushSync: true,
      },
    );
  const shown = isAwake ? shownBy(hash, length) : undefined;

  return {
    /** False until scripts answer: till then the style sheet shows what the address asks for (still.css). */
    isAwake,
    shown,
    show: (index: number) => void turn(photoHash((index + length) % length)),
    showGrid: () => void turn(gridHash),
    /** Back to the page: over the entry that opening made, or, opened by a link, in place of it. */
    close: () => {
      if (isOpen) void navigate(-1);
      else void navigate({ search, hash: '' }, { preventScrollReset: true, replace: true });
    },
  };
}

const opened = { opened: true } as const;
