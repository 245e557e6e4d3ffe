import type { CSSProperties } from 'react';

/**
 * So many equal columns, as the property that `grid-cols-(--columns)` takes. A row that shares its room among what
 * stands in it moves while its page still arrives; columns told in number stand still.
 */
export function columns(count: number): CSSProperties {
  return { '--columns': `repeat(${count},minmax(0,1fr))` } as CSSProperties;
}
