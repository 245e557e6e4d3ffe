-- What stayed of a deleted account: mails to an address that it had before or was to have, what was signalled of its
-- listings, its name in notices that were written to it and among the words that search has learned.

alter table public.outbox add column recipient_id uuid references auth.users on delete cascade;
comment on column public.outbox.recipient_id is
  'Whose account a mail is for: it goes with the account, whatever address that has by then.';
create index outbox_recipient_id_idx on public.outbox (recipient_id) where recipient_id is not null;

-- SECURITY DEFINER: who queues a mail may not read auth.users.
create function private.link_mail_to_account() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select u.id into new.recipient_id from auth.users u
  where u.email = lower(new.recipient) and not u.is_sso_user for key share;
  -- Nobody has the new address yet.
  if not found and new.topic = 'email_change_new' then
    select u.id into new.recipient_id from auth.users u
    where u.email_change = lower(new.recipient) order by u.email_change_sent_at desc limit 1 for key share;
  end if;
  return new;
end $$;

create trigger link_mail_to_account before insert on public.outbox
  for each row when (new.channel = 'mail') execute function private.link_mail_to_account();

update public.outbox o set recipient_id = u.id
from auth.users u
where o.channel = 'mail' and (u.email = lower(o.recipient) and not u.is_sso_user
  or o.topic = 'email_change_new' and u.email_change = lower(o.recipient));

create or replace function private.erase_traces()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as $function$
declare
  pending constant jsonb := coalesce(nullif(current_setting('patio.erased', true), ''), '{}')::jsonb;
  erased constant jsonb := pending -> old.id::text;
  ids constant text[] := array(select jsonb_array_elements_text(erased -> 'ids'));
  words constant text[] := array(select jsonb_array_elements_text(erased -> 'words'));
  mails constant text[] := array(select jsonb_array_elements_text(erased -> 'mails'));
  texts constant text[] := array(select jsonb_array_elements_text(erased -> 'texts'));
  any_word constant text := coalesce(nullif(array_to_string(words, '|'), ''), '^\b$');
  names constant text[] := array(select jsonb_array_elements_text(erased -> 'names'));
  v private.verticals;
  uuids constant text := '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
begin
  delete from public.notifications n
  where n.metadata ->> 'inquiry_id' = any (ids) or n.metadata ->> 'review_id' = any (ids)
    or n.metadata ->> 'sender_id' = old.id::text or concat(n.title, ' ', n.message, ' ', n.metadata) ~* any_word
    or exists (select from regexp_matches(n.action_url, uuids, 'g') m where m[1] = any (ids));
  delete from public.outbox o
  where lower(o.recipient) = any (mails) or o.payload ->> 'text' = any (texts)
    or o.payload::text ~* any_word
    -- Of what has left, the name is enough; another of the same name loses nothing by it.
    or o.status <> 'pending' and o.payload ->> 'sender' = erased ->> 'name'
    or exists (select from regexp_matches(o.payload::text, uuids, 'g') m where m[1] = any (ids));
  update public.audit_log a set before = private.erased_values(a.before), after = private.erased_values(a.after)
  where a.row_id = any (ids) or concat(a.before, a.after) ~* any_word
    or exists (select from regexp_matches(concat(a.before, a.after), uuids, 'g') m where m[1] = any (ids));
  -- Of the words that search has learned from titles, names that no title has any more.
  for v in select * from private.verticals loop
    execute format('delete from private.title_words w where w.vertical = $1 and w.word = any ($2)
      and not exists (select from public.%I l where l.status = ''published'' and l.id::text <> all ($3)
        and private.searchable(l.title) ~ (''\m'' || w.word || ''\M''))', v.vertical) using v.vertical, names, ids;
  end loop;
  delete from private.system_log l where concat(l.subject, ' ', l.detail) ~* any_word;
  perform set_config('patio.erased', (pending - old.id::text)::text, true);
  return null;
end $function$;

create or replace function private.forget_marks() returns trigger language plpgsql security definer set search_path to '' as $$
declare
  kind constant text := (private.vertical_of(tg_table_name)).item_type;
begin
  delete from private.listing_marks m where m.item_type = kind and m.item_id = old.id;
  delete from private.listing_signals s where s.item_type = kind and s.item_id = old.id;
  return null;
end $$;

delete from private.listing_signals s
where not exists (select from public.cars l where s.item_type = 'car' and l.id = s.item_id)
  and not exists (select from public.properties l where s.item_type = 'property' and l.id = s.item_id)
  and not exists (select from public.rentals l where s.item_type = 'rental' and l.id = s.item_id);
