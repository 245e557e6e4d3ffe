import type { Status } from '../../domain/listings/status.ts';
import type { MemberRole } from '../../domain/stores/member-roles.ts';
import type { LostReason, Stage } from '../../domain/stores/stages.ts';
import type { Row } from './rows.ts';

/** What the functions behind a store's panel answer as JSON. */
export interface PanelAnswers {
  /** What an invitation to a store's team offers. */
  open_invitation: {
    store: string;
    role: MemberRole;
    email: string;
    sender: string | null;
    expires_at: string;
  };
  panel_overview: PanelStart | null;
  store_answers: StoreAnswers;
  store_board: Board;
  store_contacts: { items: StoreContact[]; has_more: boolean };
  store_figures: { days: DayFigures[]; before: Contacted };
  store_figures_by_item: { items: ItemFigures[]; rest: Contacted & { count: number } };
  store_overview: StoreOverview;
}

/** What a store's panel shows first. */
interface PanelStart {
  store: Pick<
    Row<'customers'>,
    'id' | 'user_id' | 'business_name' | 'slug' | 'plan_type' | 'is_active'
  > & { role: MemberRole | null; has_others: boolean };
  overview: StoreOverview;
  /** Null: not for who sells a part of it. */
  figures: PanelAnswers['store_figures'] | null;
  contacts: PanelAnswers['store_contacts'];
}

/** How a store answers. */
interface StoreAnswers {
  /** The median of 30 days in opening hours; null with fewer than 5 answers. */
  minutes: number | null;
  minutes_before: number | null;
  /** Of the messages that are due, those answered within a day. */
  in_time: number;
  due: number;
}

/** A message with the conversation that followed, or an event of somebody unknown. */
export interface StoreContact {
  kind: 'message' | 'phone' | 'whatsapp';
  id: string;
  /** A vertical's, or `store` where its own page was looked at. */
  item_type: string;
  item_id: string;
  /** Null when the listing is gone. */
  title: string | null;
  name: string | null;
  phone: string | null;
  email: string | null;
  has_account: boolean;
  status: 'novo' | 'respondido' | null;
  unread: boolean;
  at: string;
  body: string | null;
  /** The last word was the store's. */
  own: boolean;
  /** The member of the store who answers; of a message alone. */
  assigned_to: string | null;
}

/** What a store does with a contact (public.contact_stages). */
export interface Work {
  kind: StoreContact['kind'];
  /** Of the inquiry, or the number of the event. */
  id: string;
  name: string | null;
  title: string | null;
  item_type: string;
  item_id: string;
  assigned_to: string | null;
  /** Null: an event that was only marked as read. */
  stage: Stage | null;
  stage_at: string;
  lost_reason: LostReason | null;
  lost_note: string | null;
  /** In reais. */
  won_price: number | null;
  /** Null with a date: they wait for an answer. */
  next_step: string | null;
  next_step_at: string | null;
  /** The next step should have been done, in the store's opening hours. */
  late: boolean;
  /** Sent with each change: of another one's in between the database tells. */
  worked_at: string;
}

/** Contacts by stage. */
export interface Board {
  /** Of closed ones, those of this month. */
  counts: Partial<Record<Stage, number>>;
  late: number;
  nobody: number;
  items: Work[];
}

/** How often something was looked at, and asked for. */
export interface Contacted {
  views: number;
  messages: number;
  phones: number;
  whatsapps: number;
}

export interface DayFigures extends Contacted {
  /** A DATE. */
  day: string;
}

export interface ItemFigures extends Contacted {
  item_type: string;
  item_id: string;
  title: string | null;
  cover: string | null;
}

/** A store at a glance. */
interface StoreOverview {
  /** Of what can still be had. */
  states: Partial<Record<Status, number>>;
  gone: { sold: number; rented: number };
  reserved: number;
  waiting: number;
  oldest_waiting: string | null;
  answer_minutes: number | null;
  plan: { name: string; max_listings: number | null; max_highlights: number } | null;
  /** How many of the plan's highlights are in use. */
  highlights: number;
  renews_at: string | null;
  /** The plan that takes the place of this one on that day, where a change is agreed on. */
  next_plan: string | null;
  used: number;
  /** The invoice that is due first, of those that wait to be paid; its day as `2026-11-28`. */
  unpaid: { id: string; code: string; is_overdue: boolean; due_on: string } | null;
  /** When lost messages switched its webhook off; null for who sells a part of it. */
  webhook_stopped_at: string | null;
  /** Feeds that fail or wait for somebody's word. */
  sources_waiting: number;
  todo: {
    item_type: string;
    id: string;
    title: string;
    why: 'rejected' | 'expiring';
    reason: string | null;
    at: string;
  }[];
}
