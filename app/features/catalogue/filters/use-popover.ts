import { useEffect } from 'react';

const isSupported = () => 'popover' in HTMLElement.prototype;

/** Whether a popover is open. A browser that does not know the selector throws at it. */
export const isOpen = (popover: HTMLElement | null): popover is HTMLElement =>
  popover !== null && isSupported() && popover.matches(':popover-open');

/** Gives Safari before 17 popovers. Its rules stand in the first layer of ours, so that all of ours win. */
export function usePopover(): void {
  useEffect(() => {
    if (isSupported()) return;
    void import('@oddbird/popover-polyfill/fn').then(({ apply }) => apply({ layerName: 'theme' }));
  }, []);
}
