/** What the database answers to administrators about what they send (public.sendings). */
export interface ReachAnswers {
  audience_counts: Record<Audience, AudienceCount>;
  audience_without_store: WithoutStore;
  mail_sample: Record<string, unknown> | null;
  find_recipients: Recipient[];
  notification_figures: NotificationFigures;
  notification_readers: NotificationReaders;
  recent_notifications: RecentNotification[];
  recent_campaigns: Campaign[];
  send_campaign_to_audience: { id: string; people: number };
}

export type Audience = 'all' | 'pro' | 'free' | 'admins';

/** How many people an audience has, and by which ways they want to be reached. */
export interface AudienceCount {
  people: number;
  in_app: number;
  by_mail: number;
  either: number;
}

/** Who of an audience has no store: how many, and the newest 100 of them. */
export interface WithoutStore {
  count: number;
  people: Recipient[];
}

export interface Recipient {
  id: string;
  name: string | null;
  email: string | null;
}

/** What people deleted still counts. */
export interface NotificationFigures {
  total: number;
  read: number;
  /** Since midnight in Brazil. */
  today: number;
  /** How many a message to all reaches. */
  people: number;
}

/** One sending, or what the system sent of a kind on a day. */
export interface RecentNotification {
  sending_id: string | null;
  kind: string;
  /** YYYY-MM-DD in Brazil, of what the system sends. */
  day: string | null;
  title: string | null;
  message: string | null;
  type: 'info' | 'success' | 'warning' | 'error' | null;
  priority: 'low' | 'normal' | 'high' | null;
  state: CampaignState | null;
  sender: string | null;
  people: number;
  told: number;
  read: number;
  latest: string;
}

export interface NotificationReaders {
  rows: (Recipient & { read_at: string | null })[];
  /** How many have read it and not deleted it, and how many still have it. */
  read: number;
  kept: number;
}

export type CampaignState = 'sending' | 'paused' | 'done';

/** A message to an audience, and how far it has come. */
export interface Campaign {
  id: string;
  audience: Audience;
  title: string;
  state: CampaignState;
  in_app: boolean;
  by_mail: boolean;
  people: number;
  told: number;
  shown: number;
  mailed: number;
  mails_sent: number;
  mails_failed: number;
  created_at: string;
  ended_at: string | null;
  sender: string | null;
}
