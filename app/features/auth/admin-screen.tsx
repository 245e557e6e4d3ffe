import type { ReactNode } from 'react';
import { Guard } from './guard.tsx';

/**
 * The frame of a screen of the administration, which the server draws for everybody; the screen is loaded when it is
 * needed, named to nobody else, and shown to administrators.
 */
export function AdminScreen({ children }: { children: ReactNode }) {
  return <Guard admin>{children}</Guard>;
}
