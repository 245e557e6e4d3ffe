-- An example: the facts of the newest event that a mail tells of, as that mail has them.
-- Definer: reads somebody's messages, invoices and searches as an example.
create or replace function public.mail_sample(topic text)
returns jsonb language plpgsql stable security definer set search_path to ''
as $$
declare
  facts jsonb;
begin
  perform private.require_admin();
  if topic in ('confirm', 'recover') then
    return jsonb_build_object('minutes', 60);
  elsif topic = 'inquiry' then
    select jsonb_build_object('name', p.name, 'sender', i.name, 'senderEmail', i.email, 'senderPhone', i.phone,
      'item', i.item_title, 'text', i.message) into facts
    from public.inquiries i join public.customers c on c.id = i.customer_id join public.profiles p on p.id = c.user_id
    order by i.created_at desc, i.id limit 1;
  elsif topic in ('approval', 'rejection', 'expiry') then
    select jsonb_strip_nulls(jsonb_build_object('name', p.name, 'item', s.title,
      'text', coalesce(s.rejection_reason, 'Dados que não conferem.'),
      'expiresOn', (coalesce(s.expires_at, now()) at time zone 'America/Sao_Paulo')::date)) into facts
    from private.stock s join public.customers c on c.id = s.customer_id join public.profiles p on p.id = c.user_id
    where s.status = case when topic = 'rejection' then 'rejected' else 'published' end
    order by s.published_at desc nulls last, s.id limit 1;
  elsif topic = 'invoice' then
    select jsonb_build_object('name', p.name, 'item', i.description, 'amount', i.amount, 'dueOn', i.due_on) into facts
    from public.invoices i join public.customers c on c.id = i.customer_id join public.profiles p on p.id = c.user_id
    order by i.created_at desc, i.id limit 1;
  elsif topic = 'review' then
    select jsonb_strip_nulls(jsonb_build_object('name', p.name, 'sender', r.author_name,
      'item', private.title_of_item(r.item_type, r.item_id), 'rating', r.rating,
      'text', concat_ws(E'\n\n', r.title, r.comment))) into facts
    from public.reviews r join public.customers c on c.id = r.customer_id join public.profiles p on p.id = c.user_id
    order by r.created_at desc, r.id limit 1;
  elsif topic = 'bundle' then
    select jsonb_build_object('name', p.name, 'title', '12 anúncios aprovados',
      'message', '“Fiat Uno Vivace”, “Casa no Cambuí”, “Honda Civic” e mais 9 já aparecem para os visitantes.') into facts
    from public.profiles p where p.id = private.own_id();
  elsif topic = 'alert' then
    select jsonb_build_object('name', p.name, 'title', format('3 anúncios novos em “%s”', s.name),
      'message', format('Sua busca “%s” encontrou 3 anúncios novos.', s.name)) into facts
    from public.saved_searches s join public.profiles p on p.id = s.user_id
    order by s.created_at desc, s.id limit 1;
  end if;
  return facts;
end $$;
grant execute on function public.mail_sample(text) to authenticated;
comment on function public.mail_sample(text) is
  'Administrators only: the facts of the newest of what a mail tells of; null where there is none.';

-- Definer: deletes from mail_templates, which no person may.
create or replace function public.reset_mail_template(topic text)
returns void language plpgsql security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  delete from public.mail_templates t where t.topic = reset_mail_template.topic;
end $$;
grant execute on function public.reset_mail_template(text) to authenticated;
comment on function public.reset_mail_template(text) is
  'Administrators only: mails of a topic read as from the factory again.';

-- Definer: updates the outbox.
create or replace function public.retry_outbox(id bigint)
returns void language plpgsql security definer set search_path to ''
as $$
begin
  perform private.require_admin();
  update public.outbox o
  set status = 'pending', attempts = 0, next_attempt_at = now()
  where o.id = retry_outbox.id and o.status = 'dead';
  if not found then
    perform private.refuse('mail_not_given_up', 'Esta mensagem não está entre as que falharam. Recarregue a página.', 'PT404');
  end if;
end $$;
grant execute on function public.retry_outbox(bigint) to authenticated;
comment on function public.retry_outbox(bigint) is 'Administrators only: sends a message again that was given up.';

-- Definer: writes mail_templates, which no person may.
create or replace function public.save_mail_template(topic text, subject text, body text)
returns void language plpgsql security definer set search_path to ''
as $$
declare
  head text := btrim(regexp_replace(private.clean_text(subject, true), '\s+', ' ', 'g'));
  words text := btrim(private.clean_text(body, false), E' \n');
  known text[] := private.mail_variables(topic);
begin
  perform private.require_admin();
  if known is null then
    perform private.refuse('mail_topic', 'Este modelo não existe. Recarregue a página.', 'PT404');
  elsif coalesce(char_length(head), 0) not between 1 and 160 then
    perform private.refuse('mail_subject', 'Informe o assunto, com até 160 letras.', 'PT422', 'subject');
  elsif coalesce(char_length(words), 0) not between 1 and 4000 then
    perform private.refuse('mail_body', 'Escreva o texto, com até 4.000 letras.', 'PT422', 'body');
  elsif cardinality(private.unknown_variables(head, array_remove(array_remove(known, 'botão'), 'mensagem'))) > 0 then
    perform private.refuse('unknown_variable',
      'Há uma variável que não existe. Use só as que estão na lista.', 'PT422', 'subject');
  elsif cardinality(private.unknown_variables(words, known)) > 0 then
    perform private.refuse('unknown_variable',
      'Há uma variável que não existe. Use só as que estão na lista.', 'PT422', 'body');
  end if;
  insert into public.mail_templates as t (topic, subject, body, updated_by)
  values (save_mail_template.topic, head, words, private.own_id())
  on conflict on constraint mail_templates_pkey do update
  set subject = excluded.subject, body = excluded.body, updated_by = excluded.updated_by, updated_at = now();
end $$;
grant execute on function public.save_mail_template(text, text, text) to authenticated;
comment on function public.save_mail_template(text, text, text) is
  'Administrators only: changes how mails of a topic read.';
