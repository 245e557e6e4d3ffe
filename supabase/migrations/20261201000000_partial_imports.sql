-- A dealer with two shops sends a table of each: what one lacks stays on show.
alter table private.import_runs add column partial boolean not null default false;
comment on column private.import_runs.partial is
  'Its file has a part of the stock only, as somebody said: no listing is taken as missing.';
