-- Contacts about cars go to the system of a store by mail, too.
alter table public.customers
  add column lead_email text check (lead_email is null or coalesce(lead_email = private.email_address(lead_email), false));
insert into private.text_columns (table_name, column_name, kind, reason) values
  ('customers', 'lead_email', 'raw', 'Its form is checked: digits, a path, an address or letters of a slug.');
insert into private.approval_rules (table_name, column_name, rule, reason) values
  ('customers', 'lead_email', 'free', 'Where a program of the store reads contacts; visitors do not see it.');
