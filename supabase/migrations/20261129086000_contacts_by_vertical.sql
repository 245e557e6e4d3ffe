alter table public.store_members add column turns_for text[] not null default '{car,property,rental}'
  check (turns_for <@ '{car,property,rental}'::text[] and cardinality(turns_for) <= 3);
insert into private.text_columns (table_name, column_name, kind, reason)
values ('store_members', 'turns_for', 'raw', 'A code of a list that a check holds.');
