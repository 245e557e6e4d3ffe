-- Columns of tables are linked by a person, and rows are mended in place.
alter table private.import_sources add column columns jsonb check (pg_column_size(columns) < 200000);
comment on column private.import_sources.columns is
  'What somebody said of the columns of its tables: {of, links, values}.';
alter table private.import_runs drop constraint import_runs_state_check;
alter table private.import_runs add constraint import_runs_state_check
  check (state in ('waiting', 'reading', 'columns', 'ready', 'applying', 'done', 'failed', 'canceled', 'unchanged'));
alter table private.import_runs add column columns jsonb;
comment on column private.import_runs.columns is
  'How the columns of a table are linked to fields, and why (ImportColumns in app/platform/answers).';
alter table private.import_rows add column mended boolean not null default false;
create index import_rows_mend_idx on private.import_rows (run_id, place) where ((faults <> '[]'::jsonb) or mended);
comment on column private.import_rows.mended is 'Whether a person corrected it (private.import_lines.mended).';
create table private.import_lines (
  run_id uuid not null references private.import_runs (id) on delete cascade,
  place integer not null,
  line bigint not null,
  content jsonb not null,
  mended jsonb not null default '{}'::jsonb check (pg_column_size(mended) < 100000),
  constraint import_lines_pkey primary key (run_id, place)
);
comment on table private.import_lines is
  'Lines of a run''s file while it waits: all of a table, and the listings of XML that lack something.';
comment on column private.import_lines.content is
  'The cells of a table''s line, as texts, or how a listing of XML was read.';
comment on column private.import_lines.mended is
  'Corrections by a person, by field: {text, field, value}; the file stays as it is.';
