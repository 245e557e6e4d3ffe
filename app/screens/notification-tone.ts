import { notificationTypes } from '~/domain/notifications/notification-types.ts';
import { CircleCheck, CircleX, Info, TriangleAlert } from '~/ui/icons.ts';

/** The types of notifications (specification, section 9). */
export type NotificationTone = keyof typeof notificationTypes;

/** The look of each type, and its name for screen readers. */
export const tones = {
  info: { Icon: Info, disc: 'bg-blue-soft text-blue-text', name: notificationTypes.info },
  success: {
    Icon: CircleCheck,
    disc: 'bg-green-soft text-green-text',
    name: notificationTypes.success,
  },
  warning: {
    Icon: TriangleAlert,
    disc: 'bg-amber-soft text-amber-text',
    name: notificationTypes.warning,
  },
  error: { Icon: CircleX, disc: 'bg-red-soft text-red-text', name: notificationTypes.error },
} as const satisfies Record<NotificationTone, object>;
