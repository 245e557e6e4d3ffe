-- A setting and a template of mail are named by words. The record of a later change holds only what changed, so a part of
-- the name found the first record alone.
create or replace function private.audit_matching(term text, subject text, deed text, since timestamptz)
returns table (id bigint, at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  words constant text := lower(btrim(left(coalesce(term, ''), 120)));
  -- What has a meaning in a pattern is meant as it stands.
  pattern constant text := '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  patterns constant text[] := private.patterns_of(words);
  -- Words of titles as they begin.
  titled constant text := (
    select string_agg(w || ':*', ' & ') from regexp_split_to_table(private.searchable(words), '[^[:alnum:]]+') w where w <> '');
  asked constant text := 'select a.id, a.at from public.audit_log a
    where a.at >= $1 and ($2 is null or a.table_name = $2) and ($3 is null or a.action = $3)';
  said constant text := 'lower(coalesce(a.before, ''{}'')::text || coalesce(a.after, ''{}'')::text) like $6';
  named text[];
  people uuid[];
begin
  if words = '' then
    return query execute asked using since, subject, deed;
    return;
  end if;
  execute format('select array(select w.id from private.people_words w where true%s limit 200)', private.words_asked(patterns))
  into people using patterns;
  execute format('select array(select w.id::text from private.customer_words w where true%s limit 200)', private.words_asked(patterns))
  into named using patterns;
  named := named || people::text[] || words
    || array(select s.key from public.app_settings s where lower(s.key) like pattern)
    || array(select t.topic from public.mail_templates t where lower(t.topic) like pattern);
  if titled is not null then
    named := named || array(
      select s.id::text from private.stock s
      where to_tsvector('private.pt_br', private.searchable(s.title)) @@ to_tsquery('private.pt_br', titled) limit 500);
  end if;
  -- An index of its own for each way to be meant; words without three letters in a row have none.
  return query execute case when words ~ '[[:alnum:]]{3}'
    then concat_ws(' union ', asked || ' and a.row_id = any ($4)', asked || ' and a.actor_id = any ($5)', asked || ' and ' || said)
    else format('%s and (a.row_id = any ($4) or a.actor_id = any ($5) or %s)', asked, said) end
  using since, subject, deed, named, people, pattern;
end $$;
