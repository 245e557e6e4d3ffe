-- What the marketplace earns a month, estimated as 5% of the price of all that is published (specification, section
-- 9).
create or replace function private.estimated_revenue(price numeric) returns numeric
language sql immutable
return round(price * 0.05, 2);
