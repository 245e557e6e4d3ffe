-- Contacts go by mail only to an address whose reader has followed a mailed link.
alter table public.customers add column lead_email_confirmed text check (char_length(lead_email_confirmed) <= 254);
insert into private.text_columns (table_name, column_name, kind, reason) values
  ('customers', 'lead_email_confirmed', 'raw', 'Its form is checked: digits, a path, an address or letters of a slug.');
insert into private.approval_rules (table_name, column_name, rule, reason) values
  ('customers', 'lead_email_confirmed', 'free', 'Written by the site when a mailed link is followed.');
