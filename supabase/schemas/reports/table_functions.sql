-- What one may report of each kind of item, as app/domain/moderation/report.ts has it (compared by a test).
create or replace function private.report_reasons(item_type text)
returns text[] language sql immutable parallel safe set search_path to ''
as $$
  select case
    when private.is_listing_type(item_type) then
      array['fraude', 'dados-incorretos', 'indisponivel', 'ilegal', 'ofensivo', 'outro']
    when item_type = 'store' then array['fraude', 'dados-incorretos', 'ilegal', 'ofensivo', 'outro']
    when item_type = 'review' then array['falsa', 'dados-pessoais', 'ofensivo', 'ilegal', 'outro']
  end
$$;
grant execute on function private.report_reasons(text) to authenticated;
