-- 5% of what is published costs (specification, section 9).
create or replace function private.estimated_revenue(price numeric) returns numeric
language sql immutable
return round(price * 0.05, 2);
comment on function private.estimated_revenue(numeric) is
  'What the marketplace is reckoned to earn a month, of the price of all that is published, both in reais.';
