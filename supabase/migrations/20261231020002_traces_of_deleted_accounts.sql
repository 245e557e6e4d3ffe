-- A deleted account leaves nothing of its person in what others were told, in queues, and in the audit log.

create function private.without_words(value text, words text[])
returns text language plpgsql immutable set search_path to '' as $$
declare
  word text;
begin
  foreach word in array words loop
    value := regexp_replace(value, word, '(apagado)', 'gi');
  end loop;
  return value;
end $$;
comment on function private.without_words(text, text[]) is 'A text in which each word, a pattern, is erased.';

create function private.words_of_person(person uuid, out contacts text[], out names text[])
language sql stable set search_path to '' as $$
  with said (name, mail, phone) as (
    select p.name, p.email, p.phone from public.profiles p where p.id = person
    union all select null, u.email, u.phone from auth.users u where u.id = person
    union all select c.legal_name, c.email, c.phone from public.customers c where c.user_id = person
    union all select null, null, c.whatsapp from public.customers c where c.user_id = person
    -- By what they called themselves before.
    union all select i.name, i.email, i.phone from public.inquiries i where i.user_id = person),
  patterns as (
    select 'mail' as kind, btrim(s.mail) as word from said s where char_length(btrim(s.mail)) >= 5
    union select 'name', btrim(s.name) from said s where char_length(btrim(s.name)) >= 4),
  escaped as (select kind, regexp_replace(word, '[][\\^$.|?*+(){}]', '\\\&', 'g') as word from patterns),
  phones as (
    -- However it is written, with or without the country.
    select distinct regexp_replace(right(d.digits, 11), '(\d)(?=\d)', '\1[^0-9A-Za-z]{0,3}', 'g') as word
    from (select regexp_replace(s.phone, '\D', '', 'g') as digits from said s) d where char_length(d.digits) >= 10)
  select
    coalesce((select array_agg(e.word) from escaped e where e.kind = 'mail'), '{}')
      || coalesce((select array_agg(p.word) from phones p), '{}'),
    coalesce((select array_agg('\m' || e.word || '\M') from escaped e where e.kind = 'name'), '{}')
$$;
comment on function private.words_of_person(uuid) is
  'Patterns of what a person and their store are reached by, and of what they are called.';

-- Security definer: the person may not write what others were told, and the cascade runs as whoever deletes.
create or replace function private.forget_person()
returns trigger language plpgsql security definer set search_path to '' as $$
declare
  known constant record := private.words_of_person(old.id);
  words constant text[] := known.contacts || known.names;
  v private.verticals;
  ids text[] := array[old.id::text];
begin
  ids := ids || array(select c.id::text from public.customers c where c.user_id = old.id)
    || array(select i.id::text from public.inquiries i where i.user_id = old.id)
    || array(select i.id::text from public.inquiries i join public.customers c on c.id = i.customer_id where c.user_id = old.id)
    || array(select r.id::text from public.reviews r where r.user_id = old.id);
  for v in select * from private.verticals loop
    execute format('select $2 || array(select l.id::text from public.%I l join public.customers c on c.id = l.customer_id
      where c.user_id = $1)', v.vertical) into ids using old.id, ids;
  end loop;
  -- For erase_traces, when all that belongs to the account is gone.
  perform set_config('patio.erased', jsonb_build_object('ids', ids, 'words', known.contacts, 'name', old.name,
    'mails', (select coalesce(jsonb_agg(distinct lower(m.mail)), '[]') from (
      select old.email as mail union all select u.email from auth.users u where u.id = old.id
      union all select c.email from public.customers c where c.user_id = old.id) m where m.mail <> ''),
    'texts', (select coalesce(jsonb_agg(concat_ws(E'\n\n', r.title, r.comment)), '[]')
      from public.reviews r where r.user_id = old.id))::text, true);

  update public.inquiries i
  set name = 'Conta excluída', email = null, phone = null, visitor = null, request_key = null,
    message = private.without_words(i.message, words)
  where i.user_id = old.id;
  update public.inquiry_messages m set body = private.without_words(m.body, words)
  from public.inquiries i join public.customers c on c.id = i.customer_id
  -- Those of the account's own store go with it.
  where i.id = m.inquiry_id and (i.user_id = old.id or m.user_id = old.id) and c.user_id is distinct from old.id
    and m.body is distinct from private.without_words(m.body, words);
  update public.contact_notes n set body = private.without_words(n.body, words)
  from public.inquiries i join public.customers c on c.id = i.customer_id
  where i.id = n.inquiry_id and i.user_id = old.id and c.user_id is distinct from old.id and n.body is distinct from private.without_words(n.body, words);
  update public.reviews r set author_name = null, request_key = null, title = private.without_words(r.title, words),
    comment = private.without_words(r.comment, words)
  where r.user_id = old.id;
  update public.reports r set visitor = r.id::text, network = null, details = private.without_words(r.details, words)
  where r.user_id = old.id;
  -- What only serves to count nobody twice.
  update public.leads l set visitor = l.id::text, address = null where l.user_id = old.id;
  update public.sendings s set metadata = s.metadata - 'sender_id' where s.metadata ->> 'sender_id' = old.id::text;
  return old;
end $$;

create function private.erased_values(facts jsonb)
returns jsonb language sql immutable set search_path to '' as $$
  select jsonb_object_agg(f.key, '(apagado)') from jsonb_each(facts) f
$$;
comment on function private.erased_values(jsonb) is 'Which fields an entry of the audit log was about, without what stood in them.';

-- Security definer: as above.
create function private.erase_traces()
returns trigger language plpgsql security definer set search_path to '' as $$
declare
  erased constant jsonb := current_setting('patio.erased', true)::jsonb;
  ids constant text[] := array(select jsonb_array_elements_text(erased -> 'ids'));
  words constant text[] := array(select jsonb_array_elements_text(erased -> 'words'));
  mails constant text[] := array(select jsonb_array_elements_text(erased -> 'mails'));
  texts constant text[] := array(select jsonb_array_elements_text(erased -> 'texts'));
  any_word constant text := coalesce(nullif(array_to_string(words, '|'), ''), '^\b$');
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
  delete from private.system_log l where concat(l.subject, ' ', l.detail) ~* any_word;
  perform set_config('patio.erased', '', true);
  return null;
end $$;
comment on function private.erase_traces() is
  'After an account and all that belongs to it is gone: what others were told of it, queued mails and webhooks, and values in the audit log.';

-- By its name it comes after the cascades, which write to the audit log themselves.
create trigger erase_traces after delete on public.profiles for each row execute function private.erase_traces();

-- Of accounts that were deleted before.
delete from public.outbox o
where o.channel = 'mail' and o.status in ('sent', 'dead') and not o.payload ? 'guest'
  and not exists (select from auth.users u where lower(u.email) = lower(o.recipient));
update public.audit_log a set before = private.erased_values(a.before), after = private.erased_values(a.after)
where a.table_name = 'profiles' and not exists (select from public.profiles p where p.id::text = a.row_id)
  or a.table_name = 'customers' and not exists (select from public.customers c where c.id::text = a.row_id)
    and not exists (select from public.profiles p where p.id::text = coalesce(a.before, a.after) ->> 'user_id');
update public.reviews r set author_name = null where r.user_id is null and r.author_name is not null;
