import { noticeTypes } from '~/domain/notifications/notification-types.ts';
import { CircleCheck, CircleX, Info, TriangleAlert } from '~/ui/icons.ts';

/** The types of notifications (specification, section 9). */
export type NoticeTone = keyof typeof noticeTypes;

/** How each type looks, and its name for who does not see its colour. */
export const tones = {
  info: { Icon: Info, disc: 'bg-blue-soft text-blue-text', name: noticeTypes.info },
  success: { Icon: CircleCheck, disc: 'bg-green-soft text-green-text', name: noticeTypes.success },
  warning: {
    Icon: TriangleAlert,
    disc: 'bg-amber-soft text-amber-text',
    name: noticeTypes.warning,
  },
  error: { Icon: CircleX, disc: 'bg-red-soft text-red-text', name: noticeTypes.error },
} as const satisfies Record<NoticeTone, object>;
