import { expect } from 'vitest';
import type { FreshDatabase } from '../../support/database.ts';

/** A notice as its person sees it. */
export interface Notification {
  kind: string;
  title: string;
  message: string;
  action_url: string | null;
}

export interface QueuedRow {
  id: string;
  topic: string;
  recipient: string;
  payload: Record<string, unknown>;
}

/** What a person is told in the app, oldest first, as they read it themselves. */
export function noticesOf(db: FreshDatabase, person: string): Promise<Notification[]> {
  return db.as(
    { role: 'authenticated', sub: person },
    (tx) => tx<Notification[]>`
      select kind, title, message, action_url from public.notifications
      where kind <> 'announcement' order by created_at, id`,
  );
}

/** The mail that waits or was given over, oldest first. */
export function mailTo(db: FreshDatabase, recipient: string): Promise<QueuedRow[]> {
  return db.owner<QueuedRow[]>`
    select id, topic, recipient, payload from public.outbox
    where recipient = ${recipient} and topic <> 'recover' order by id`;
}

/** The literal of the world as a plain value. */
export function idOf(literal: string): string {
  const id = literal.replaceAll("'", '');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return id;
}
