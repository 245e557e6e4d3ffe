create trigger before_limit_rows before insert on public.description_templates for each row
  execute function private.limit_rows('customer_id', '20');
