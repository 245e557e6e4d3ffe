-- What others said of the listings of a deleted account keeps neither its name nor its telephone.

create or replace function private.forget_person()
 returns trigger
 language plpgsql
 security definer
 set search_path TO ''
as $function$
declare
  known constant record := private.words_of_person(old.id);
  words constant text[] := known.contacts || known.names;
  any_word constant text := coalesce(nullif(array_to_string(words, '|'), ''), '^\b$');
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
  -- For erase_traces, when all that belongs to the account is gone. One statement may delete several accounts.
  perform set_config('patio.erased', (coalesce(nullif(current_setting('patio.erased', true), ''), '{}')::jsonb
    || jsonb_build_object(old.id::text, jsonb_build_object('ids', ids, 'words', known.contacts, 'name', old.name,
    'names', array(select distinct n.word
      from (select old.name as name union all select concat(c.business_name, ' ', c.legal_name) from public.customers c where c.user_id = old.id) s,
        regexp_split_to_table(private.searchable(s.name), ' +') n (word) where char_length(n.word) >= 4),
    'mails', (select coalesce(jsonb_agg(distinct lower(m.mail)), '[]') from (
      select old.email as mail union all select u.email from auth.users u where u.id = old.id
      union all select c.email from public.customers c where c.user_id = old.id) m where m.mail <> ''),
    'texts', (select coalesce(jsonb_agg(concat_ws(E'\n\n', r.title, r.comment)), '[]')
      from public.reviews r where r.user_id = old.id))))::text, true);

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
  -- What was said of the account's store, listings and reviews, which go.
  update public.reports r set details = private.without_words(r.details, words)
  where r.item_id::text = any (ids) and r.details ~* any_word;
  update public.moderation_decisions d set reason = private.without_words(d.reason, words)
  where d.item_id::text = any (ids) and d.reason ~* any_word;
  -- What only serves to count nobody twice.
  update public.leads l set visitor = l.id::text, address = null where l.user_id = old.id;
  with named as (
    update public.sendings s
    set title = private.without_words(s.title, words), message = private.without_words(s.message, words)
    where (s.id in (select n.sending_id from public.notifications n where n.user_id = old.id)
        or s.id in (select o.sending_id from public.outbox o where o.recipient_id = old.id))
      and concat(s.title, ' ', s.message) ~* any_word
    returning s.id)
  update public.audit_log a set before = private.erased_values(a.before), after = private.erased_values(a.after)
  from named where a.table_name = 'sendings' and a.row_id = named.id::text;
  update public.sendings s set metadata = s.metadata - 'sender_id' where s.metadata ->> 'sender_id' = old.id::text;
  return old;
end $function$;
