// What stands in the bar only for those who are signed in; loaded for them. Not a route.
import { NotificationBell } from '~/features/notifications/notification-bell.tsx';
import { useWaitingSearch } from '~/features/saved-searches/use-waiting-search.ts';
import { Confirmations } from '~/screens/confirm/confirmations.tsx';

export default function SignedInParts() {
  useWaitingSearch();
  return (
    <>
      <NotificationBell />
      <Confirmations />
    </>
  );
}
