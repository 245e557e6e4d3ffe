import { useDeferredValue } from 'react';

/**
 * False on the server and in the first moment of the page, true once it answers to clicks. What follows from it is
 * rendered in small steps that give way to the visitor.
 */
export function useAwake(): boolean {
  return useDeferredValue(true, false);
}
