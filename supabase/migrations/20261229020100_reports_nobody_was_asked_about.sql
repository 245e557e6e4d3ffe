-- A car whose seller never said whether there is a "laudo cautelar" was shown as one that has none: the column began
-- with none. Null is the answer that was not given. Of cars of before nobody can tell one from the other, and what was
-- not said is claimed of none of them; their sellers may choose again.
alter table public.cars alter column inspection_report drop not null, alter column inspection_report drop default;
alter table public.cars disable trigger user;
update public.cars set inspection_report = null where inspection_report = 'none';
alter table public.cars enable trigger user;
comment on column public.cars.inspection_report is
  'What an independent inspection said: approved, notes, or none when there is no report. Null: nobody said.';
