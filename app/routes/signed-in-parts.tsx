// What stands in the bar only for those who are signed in; loaded for them. Not a route.
import { NotificationBell } from '~/features/notifications/notification-bell.tsx';

export default function SignedInParts({ userId }: { userId: string }) {
  return <NotificationBell userId={userId} />;
}
