-- Descriptions with variables, kept per store.
create table public.description_templates (
  id uuid default gen_random_uuid() primary key,
  customer_id uuid not null references public.customers (id) on delete cascade,
  title text not null check (char_length(btrim(title)) >= 1 and char_length(title) <= 40),
  body text not null check (char_length(btrim(body)) >= 1 and char_length(body) <= 4000),
  created_at timestamptz not null default now()
);
create index description_templates_customer_id_idx on public.description_templates (customer_id, created_at);

insert into private.text_columns (table_name, column_name, kind, reason) values
  ('description_templates', 'title', 'line', null),
  ('description_templates', 'body', 'text', null)
on conflict do nothing;
