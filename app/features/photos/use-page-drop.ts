import { useEffect, useEffectEvent, useState } from 'react';

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Takes files that are dropped anywhere on the page. @returns whether some are held over it */
export function usePageDrop(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const give = useEffectEvent(onFiles);
  useEffect(() => {
    const off = new AbortController();
    const { signal } = off;
    const hold = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    addEventListener('dragenter', hold, { signal });
    addEventListener('dragover', hold, { signal });
    // Leaving one element for another within the page is no leaving.
    addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), {
      signal,
    });
    addEventListener(
      'drop',
      (event) => {
        if (!holdsFiles(event)) return;
        // A part of the page may want them for itself.
        if (!event.defaultPrevented) give([...event.dataTransfer!.files]);
        event.preventDefault();
        setOver(false);
      },
      { signal },
    );
    return () => off.abort();
  }, []);
  return over;
}
