import { useEffect, useState } from 'react';

/**
 * Whether the element of that id can be seen above what stands on the screen's lower edge.
 * @param edge how many pixels that takes
 */
export function useInView(id: string, edge: number): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const target = document.getElementById(id);
    if (!target) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: `0px 0px -${edge}px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [id, edge]);
  return isSeen;
}
