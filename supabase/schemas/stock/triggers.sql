create trigger before_hold_description_templates before insert on public.description_templates for each row
  execute function private.limit_store_texts();
