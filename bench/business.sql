-- What administrators look through besides listings: people, half as many stores (their statement alone takes a second
-- parameter: from which to which), reports of a third as many cars, receipts and expenses of two years. The same ones
-- every time.
with people as (
  insert into auth.users (id, instance_id, aud, role, email, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, created_at, updated_at)
  select md5('bench person ' || i)::uuid, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated',
    format('pessoa-%s@%s', i, (array['patio.test', 'correio.test', 'firma.test'])[1 + i % 3]), now(),
    '{"provider": "email", "providers": ["email"], "demo": true}',
    jsonb_build_object('name', format('%s %s',
      (array['Maria', 'José', 'Ana', 'João', 'Antônia', 'Francisco', 'Adriana', 'Carlos', 'Juliana', 'Paulo'])[1 + i % 10],
      (array['da Silva', 'dos Santos', 'Oliveira', 'Souza', 'Rodrigues', 'Ferreira', 'Alves'])[1 + i / 10 % 7])),
    now() - make_interval(mins => i * 10), now()
  from generate_series(1, $1::integer) i
  on conflict do nothing
)
select 1;
insert into public.customers (id, user_id, business_name, slug, phone, email, city, state, plan_type, is_active, created_at)
select md5('bench store ' || i)::uuid, md5('bench person ' || i)::uuid,
  (array['Auto Center ', 'Imobiliária ', 'Veículos ', 'Casa Nova '])[1 + i % 4] || i, 'bench-' || i,
  '+5511' || (950000000 + i), format('loja-%s@patio.test', i), p.name, p.state,
  (array['basic', 'pro', 'premium'])[1 + i % 3], i % 20 > 0, now() - make_interval(mins => i * 10)
from generate_series($1::integer, $2::integer) i
join (select m.name, m.state, row_number() over (order by m.id) as nth from public.municipalities m) p
  on p.nth = 1 + (hashint4(i) & 4095)
on conflict do nothing;
insert into public.reports (id, item_type, item_id, reason, details, user_id, status, resolved_at, created_at)
select md5('bench report ' || i)::uuid, 'car', md5('load car ' || 1 + i / 3)::uuid,
  (array['fraude', 'dados-incorretos', 'indisponivel', 'outro'])[1 + i % 4], 'Anúncio parecido com outro que já vi.',
  md5('bench person ' || i)::uuid, (array['aberta', 'resolvida', 'descartada'])[1 + i / 3 % 3],
  case when i / 3 % 3 > 0 then now() - make_interval(mins => i) end, now() - make_interval(mins => i + 60)
from generate_series(1, $1::integer) i
on conflict do nothing;
insert into public.moderation_decisions (item_type, item_id, decision, was, decided_at)
select 'car', r.item_id, case when r.status = 'resolvida' then 'hide' else 'dismiss' end, 'published', max(r.resolved_at)
from public.reports r
where r.status <> 'aberta' and not exists (select from public.moderation_decisions d where d.item_id = r.item_id)
group by r.item_id, r.status;
insert into public.transactions (id, type, description, category, amount, method, status, occurred_on)
select md5('bench transaction ' || i)::uuid, case when i % 4 = 0 then 'despesa' else 'receita' end, 'Lançamento ' || i,
  case when i % 4 = 0 then (array['Servidores', 'Impostos', 'Pessoal', 'Mídia'])[1 + i / 4 % 4] else 'Planos' end,
  (10 + i % 990)::numeric + 0.9, 'Pix', (array['confirmado', 'pago', 'pendente', 'cancelado'])[1 + i % 4],
  current_date - i % 730
from generate_series(1, $1::integer) i
on conflict do nothing;
