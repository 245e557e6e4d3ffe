import { createContext } from 'react';

/** The plan of the signed-in person's store. */
export interface CurrentPlan {
  name: string;
  /** Whether it is subscribed to: another plan is then a change. */
  isSubscribed: boolean;
  /** Where it is changed and cancelled. */
  path: string;
}

/** Undefined for visitors, without a store, and until it is known: pages are rendered for everybody. */
export const CurrentPlanContext = createContext<CurrentPlan | undefined>(undefined);
