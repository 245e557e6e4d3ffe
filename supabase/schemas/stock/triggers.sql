create trigger after_limit_rows after insert on public.description_templates for each row
  execute function private.limit_rows('customer_id', '20');
