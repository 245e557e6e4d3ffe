create trigger after_record_schedule after update of state on private.import_runs
  for each row when (new.schedule_id is not null and new.state <> old.state
    and new.state in ('done', 'unchanged', 'failed'))
  execute function private.record_scheduled_run();
