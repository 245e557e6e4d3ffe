/** Whether an element stands on the page: what `checkVisibility` says, which Safari has only since 17.4. */
export const isRendered = (element: Element): boolean => element.getClientRects().length > 0;
