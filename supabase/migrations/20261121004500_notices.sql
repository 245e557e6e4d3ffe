-- Who is told of what happens between visitors and stores, and of a listing's moderation. Only of what people do:
-- a connection without claims (seed, restore) tells nobody.

create function private.listing_path(item_type text, item_id uuid) returns text
language sql stable
set search_path = ''
as $$ select '/' || v.segment || '/' || item_id from private.verticals v where v.item_type = listing_path.item_type $$;

create function private.title_of_item(item_type text, item_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$ select i.title from private.item_of(item_type, item_id) i $$;

create function private.owner_of_store(store uuid) returns uuid
language sql stable security definer
set search_path = ''
as $$ select c.user_id from public.customers c where c.id = store $$;

-- The listing that a mail is about, with what it shows of it; {} when it is gone.
create function private.mail_listing(item_type text, item_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select jsonb_build_object('listing', jsonb_strip_nulls(jsonb_build_object(
      'item_type', item_type, 'id', item_id, 'title', i.title, 'amount', i.price,
      'place', concat_ws(', ', nullif(i.city, ''), i.state), 'photo', private.cover_of(item_type, item_id))))
    from private.item_of(item_type, item_id) i), '{}')
$$;

-- A text in a notice: its beginning.
create function private.excerpt(value text) returns text
language sql immutable
set search_path = ''
as $$
  select case when char_length(v) > 300 then rtrim(left(v, 297)) || '...' else v end
  from (select regexp_replace(btrim(value), '\s+', ' ', 'g') as v) t
$$;

-- The e-mail address of an account, once a mail to it was answered; null until then.
create function private.confirmed_address(person uuid) returns text
language sql stable security definer
set search_path = ''
as $$ select u.email from auth.users u where u.id = person and u.email_confirmed_at is not null $$;

create function private.tell_of_inquiry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(private.owner_of_store(new.customer_id), 'inquiry',
    'Novo contato de ' || new.name,
    format('Sobre “%s”: %s', new.item_title, private.excerpt(new.message)),
    '/mensagens/' || new.id,
    metadata => jsonb_build_object('inquiry_id', new.id, 'mail', jsonb_build_object(
      'sender', new.name, 'senderEmail', new.email, 'senderPhone', new.phone,
      'item', new.item_title, 'text', new.message) || private.mail_listing(new.item_type, new.item_id)));
  -- A copy goes only to an address that its owner has confirmed: anybody may type somebody else's.
  perform private.queue_mail('inquiry_copy', private.confirmed_address(new.user_id), jsonb_build_object(
    'name', new.name, 'item', new.item_title, 'text', new.message,
    'store', (select c.business_name from public.customers c where c.id = new.customer_id),
    'path', private.listing_path(new.item_type, new.item_id)) || private.mail_listing(new.item_type, new.item_id));
  return null;
end $$;
create trigger tell after insert on public.inquiries
  for each row when (auth.role() is not null) execute function private.tell_of_inquiry();

-- The store's answer goes to the address that the visitor gave, also of one who has no account.
create function private.tell_visitor_of_answer(inquiry public.inquiries, body text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  store public.customers;
  title text;
  facts jsonb;
begin
  select c.* into store from public.customers c where c.id = inquiry.customer_id;
  title := store.business_name || ' respondeu você';
  facts := jsonb_build_object('store', store.business_name, 'item', inquiry.item_title, 'text', body)
    || private.mail_listing(inquiry.item_type, inquiry.item_id);
  if inquiry.user_id is null then
    perform private.queue_mail('notification.answer', inquiry.email, facts || jsonb_build_object(
      'name', inquiry.name, 'title', title, 'guest', true, 'senderEmail', store.email,
      'path', private.listing_path(inquiry.item_type, inquiry.item_id)));
    return;
  end if;
  perform private.notify(inquiry.user_id, 'answer', title,
    format('Sobre “%s”: %s', inquiry.item_title, private.excerpt(body)),
    '/mensagens/' || inquiry.id,
    metadata => jsonb_build_object('inquiry_id', inquiry.id, 'mail', facts));
end $$;

create function private.tell_of_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  inquiry public.inquiries;
begin
  select i.* into inquiry from public.inquiries i where i.id = new.inquiry_id;
  if new.author = 'store' then
    perform private.tell_visitor_of_answer(inquiry, new.body);
  else
    perform private.notify(private.owner_of_store(inquiry.customer_id), 'answer',
      inquiry.name || ' escreveu de novo',
      format('Sobre “%s”: %s', inquiry.item_title, private.excerpt(new.body)),
      '/mensagens/' || inquiry.id,
      metadata => jsonb_build_object('inquiry_id', inquiry.id, 'mail', jsonb_build_object(
        'sender', inquiry.name, 'senderEmail', inquiry.email, 'item', inquiry.item_title,
        'text', new.body) || private.mail_listing(inquiry.item_type, inquiry.item_id)));
  end if;
  return null;
end $$;
create trigger tell after insert on public.inquiry_messages
  for each row when (auth.role() is not null) execute function private.tell_of_message();

create function private.tell_of_review() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  item constant text := private.title_of_item(new.item_type, new.item_id);
begin
  perform private.notify(private.owner_of_store(new.customer_id), 'review',
    'Nova avaliação: ' || private.count_of(new.rating, 'estrela', 'estrelas'),
    format('%s avaliou “%s”: %s', coalesce(new.author_name, 'Uma pessoa'), item, private.excerpt(new.title)),
    private.listing_path(new.item_type, new.item_id) || '#avaliacoes',
    metadata => jsonb_build_object('review_id', new.id, 'mail', jsonb_build_object(
      'sender', new.author_name, 'item', item, 'rating', new.rating, 'text', concat_ws(E'\n\n', new.title, new.comment))
      || private.mail_listing(new.item_type, new.item_id)));
  return null;
end $$;
create trigger tell after insert on public.reviews
  for each row when (auth.role() is not null) execute function private.tell_of_review();

create function private.tell_of_review_answer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(new.user_id, 'review_answer',
    format('%s respondeu sua avaliação',
      (select c.business_name from public.customers c where c.id = new.customer_id)),
    private.excerpt(new.reply),
    private.listing_path(new.item_type, new.item_id) || '#avaliacoes',
    metadata => jsonb_build_object('review_id', new.id, 'mail', jsonb_build_object(
      'sender', (select c.business_name from public.customers c where c.id = new.customer_id),
      'item', private.title_of_item(new.item_type, new.item_id), 'text', new.reply)
      || private.mail_listing(new.item_type, new.item_id)));
  return null;
end $$;
create trigger tell_of_answer after update of reply on public.reviews
  for each row when (old.reply is null and new.reply is not null and auth.role() is not null)
  execute function private.tell_of_review_answer();

create function private.tell_of_moderation() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  item_type text := (private.vertical_of(tg_table_name)).item_type;
  named jsonb := jsonb_build_object('item_type', item_type, 'item_id', new.id);
begin
  if new.status = 'published' then
    perform private.notify(private.owner_of_store(new.customer_id), 'approval', 'Anúncio aprovado',
      format('“%s” foi aprovado e já aparece para os visitantes.', new.title),
      private.listing_path(item_type, new.id), 'success',
      metadata => named || jsonb_build_object('mail',
        jsonb_build_object('item', new.title) || private.mail_listing(item_type, new.id)));
  else
    perform private.notify(private.owner_of_store(new.customer_id), 'rejection', 'Anúncio recusado',
      format('“%s” não foi aprovado. Motivo: %s', new.title, new.rejection_reason),
      '/configuracoes?aba=loja', 'warning', 'high', metadata => named || jsonb_build_object('mail',
        jsonb_build_object('item', new.title, 'text', new.rejection_reason)));
  end if;
  return null;
end $$;

create function private.tell_of_listings(vertical text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create trigger tell_of_moderation after update of status on public.%I
       for each row when (auth.role() is not null
         and (new.status = ''published'' and old.status in (''pending'', ''rejected'')
           or new.status = ''rejected'' and old.status <> ''rejected''))
       execute function private.tell_of_moderation()', vertical);
end $$;

do $$
begin
  perform private.tell_of_listings(t) from private.each_vertical() t;
end $$;

-- A store is told of what it owes. As with all notices, a seed or a restore is no news.
create function private.tell_of_invoice() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(private.owner_of_store(new.customer_id), 'invoice', 'Nova fatura',
    format('%s: R$ %s, com vencimento em %s.', new.description,
      -- 1,234.50 becomes 1.234,50.
      translate(to_char(new.amount, 'FM999,999,999,990.00'), ',.', '.,'), to_char(new.due_on, 'DD/MM/YYYY')),
    '/configuracoes?aba=plano', metadata => jsonb_build_object('invoice_id', new.id, 'mail', jsonb_build_object(
      'item', new.description, 'amount', new.amount, 'dueOn', new.due_on)),
    dedupe => new.id::text);
  return null;
end $$;
create trigger tell after insert on public.invoices
  for each row when (new.status = 'open' and auth.role() is not null)
  execute function private.tell_of_invoice();
