import { useEffect, useRef } from 'react';

/**
 * Shows the end of what is scrolled: when it appears, and whenever something is added.
 * @param latest what stands last now
 */
export function useFollowEnd(latest: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const box = ref.current;
    if (!box || shown.current === latest) return;
    shown.current = latest;
    box.scrollTop = box.scrollHeight;
  }, [latest]);
  return ref;
}
