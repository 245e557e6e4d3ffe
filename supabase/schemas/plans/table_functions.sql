-- One check digit of the two, by modulo 11: the weights begin with 2 at the right and go up to `top`, then again. A
-- letter counts as its place in ASCII less 48.
create or replace function private.tax_check_digit(digits text, top integer)
returns text language sql immutable strict parallel safe set search_path to ''
as $$
  select case when rest < 2 then '0' else (11 - rest)::text end
  from (
    select sum((ascii(substr(digits, i, 1)) - 48) * (2 + (length(digits) - i) % (top - 1))) % 11 as rest
    from generate_series(1, length(digits)) i) t
$$;

create or replace function private.is_tax_id(value text)
returns boolean language sql immutable parallel safe set search_path to ''
as $$
  select coalesce(value ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$' and value !~ '^(.)\1+$'
    and substr(right(value, 2), 1, 1)
      = private.tax_check_digit(left(value, -2), case length(value) when 11 then 11 else 9 end)
    and right(value, 1)
      = private.tax_check_digit(left(value, -1), case length(value) when 11 then 11 else 9 end), false)
$$;
comment on function private.is_tax_id(text) is
  'Whether it is a CPF or a CNPJ (also one with letters), without punctuation, whose check digits are right.';

-- The market's clock: a day begins and ends in São Paulo, wherever the server stands.
create or replace function private.today()
returns date language sql stable set search_path to ''
as $$ select (now() at time zone 'America/Sao_Paulo')::date $$;
