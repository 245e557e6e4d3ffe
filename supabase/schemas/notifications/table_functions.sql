-- What a person may be told of, as app/domain/notifications/notification-kinds.ts has it.
create or replace function private.is_notification_kind(value text)
returns boolean language sql immutable parallel safe set search_path to ''
as $$
  select value in ('inquiry', 'answer', 'review', 'review_answer', 'approval', 'rejection', 'expiry',
    'invoice', 'alert', 'announcement', 'price_drop', 'verification', 'import', 'integration')
$$;
grant execute on function private.is_notification_kind(text) to authenticated;
