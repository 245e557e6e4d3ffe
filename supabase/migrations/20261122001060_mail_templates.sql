-- How the mails of the product read where an administrator has changed them. The factory texts stand in the code
-- (app/domain/mail-texts.ts); a row here takes their place until it is taken away again.

create table public.mail_templates (
  topic text primary key check (topic in ('confirm', 'recover', 'inquiry', 'approval', 'rejection', 'expiry', 'invoice',
    'review', 'alert')),
  subject text not null check (char_length(btrim(subject)) between 1 and 160),
  body text not null check (char_length(btrim(body)) between 1 and 4000),
  updated_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now()
);
alter table public.mail_templates enable row level security;

grant select on public.mail_templates to authenticated;
grant all on public.mail_templates to service_role;

create policy "an administrator reads the texts of mails" on public.mail_templates
  for select to authenticated using ((select private.is_admin()));

-- What the text of a mail can be filled in with; the same lists as app/domain/mail-texts.ts, which a test compares.
create function private.mail_variables(topic text) returns text[]
language sql immutable
set search_path = ''
as $$
  select case topic
    when 'confirm' then '{validade,botão}'
    when 'recover' then '{validade,botão}'
    when 'inquiry' then '{pessoa,anúncio,mensagem,contato,botão}'
    when 'approval' then '{anúncio,botão}'
    when 'rejection' then '{anúncio,mensagem,botão}'
    when 'expiry' then '{anúncio,data,botão}'
    when 'invoice' then '{fatura,valor,vencimento,botão}'
    when 'review' then '{pessoa,anúncio,estrelas,mensagem,botão}'
    when 'alert' then '{título,resumo,botão}'
  end::text[]
$$;

create function public.save_mail_template(topic text, subject text, body text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  head text := private.readable_line(subject);
  words text := private.readable(body);
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

create function public.reset_mail_template(topic text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from public.mail_templates t where t.topic = reset_mail_template.topic;
end $$;

-- The facts of the newest of what a mail tells of, as the mail would have them; null where there is none yet.
create function public.mail_sample(topic text) returns jsonb
language plpgsql stable security definer
set search_path = ''
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
  elsif topic = 'alert' then
    select jsonb_build_object('name', p.name, 'title', format('3 anúncios novos em “%s”', s.name),
      'message', format('Sua busca “%s” encontrou 3 anúncios novos.', s.name)) into facts
    from public.saved_searches s join public.profiles p on p.id = s.user_id
    order by s.created_at desc, s.id limit 1;
  end if;
  return facts;
end $$;

grant execute on function public.save_mail_template(text, text, text) to anon, authenticated, service_role;
grant execute on function public.reset_mail_template(text) to anon, authenticated, service_role;
grant execute on function public.mail_sample(text) to anon, authenticated, service_role;

select private.audit_table('mail_templates', 'topic');

create index mail_templates_updated_by_idx on public.mail_templates (updated_by);

comment on table public.mail_templates is 'Texts of mails that an administrator has changed. Written by save_mail_template.';
comment on function public.save_mail_template(text, text, text) is 'Administrators only: changes how mails of a topic read.';
comment on function public.reset_mail_template(text) is 'Administrators only: mails of a topic read as from the factory again.';
comment on function public.mail_sample(text) is 'Administrators only: the facts of the newest of what a mail tells of; null where there is none.';
