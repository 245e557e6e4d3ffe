CREATE OR REPLACE FUNCTION private.is_said(vertical text, terms tsquery)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  said boolean;
begin
  -- Where one row would do, the planner reads the table until it finds it; where rows are wanted, it reads the index.
  -- What many say is found in the sample, whose lists are short.
  execute format(
    'with sampled as materialized (select from private.search_%1$s_sample where document @@ %2$L),
       said as materialized (select from private.search_%1$s where document @@ %2$L)
     select exists (select from sampled) or exists (select from said)', vertical, terms) into said;
  return said;
end $function$;
