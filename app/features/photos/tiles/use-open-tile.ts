import { useEffect, useRef, useState } from 'react';

/** Whether a tile shows its tools after a tap; a tap anywhere else hides them. */
export function useOpenTile() {
  const [open, setOpen] = useState(false);
  const tools = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const close = ({ target }: PointerEvent) =>
      tools.current?.contains(target as Node) || setOpen(false);
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);
  return { open, show: () => setOpen(true), tools };
}
