-- Rows that come in as drafts, and notes on what was read otherwise than it is written.
alter table private.import_rows drop constraint import_rows_outcome_check;
alter table private.import_rows add constraint import_rows_outcome_check
  check (outcome in ('created', 'draft', 'changed', 'same', 'refused', 'no_room'));
alter table private.import_rows add column notes jsonb not null default '[]'::jsonb;
drop index private.import_rows_next_idx;
create index import_rows_next_idx on private.import_rows (run_id, place)
  where ((outcome = any (array['created'::text, 'draft'::text, 'changed'::text])) and (not written));
comment on column private.import_items.left_as is
  'The state in which its import left it: when it was missing, or as a draft that lacked something. Null: another hand decided.';
