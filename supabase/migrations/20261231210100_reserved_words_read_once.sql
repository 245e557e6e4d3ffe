-- A name was compared with words whose skeletons were made anew each time: four milliseconds for each account.

create function private.compact(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select translate(private.skeleton(value), '345789', 'eastbg') $$;
comment on function private.compact(text) is 'The skeleton of a text whose digits are read as the letters that they look like.';
revoke execute on function private.compact(text) from public;

create function private.compact_words(words text[]) returns text[]
language sql immutable parallel safe set search_path = ''
as $$ select array_agg(private.compact(word)) from unnest(words) word $$;
comment on function private.compact_words(text[]) is 'Of a constant array they are made once, when the query is planned.';
revoke execute on function private.compact_words(text[]) from public;

create or replace function private.is_reserved_name(value text) returns boolean
language sql stable security definer set search_path = ''
as $$
  -- The line: a name of nothing but the site's name, words of authority and words that say nothing is reserved ("Suporte
  -- Pátio", "Equipe oficial", "Central de atendimento"); with a word of its own it is a business ("Equipe Motors", "Auto
  -- Pátio", "Silva Administração de Imóveis").
  with words as (
    select private.compact_words(array['oficial', 'oficiais', 'suporte', 'administracao', 'administrador',
        'administradora', 'administrador(a)', 'admin', 'adm', 'equipe', 'atendimento', 'moderacao', 'moderador', 'moderadora',
        'ajuda', 'seguranca', 'verificacao', 'pagamento', 'pagamentos', 'cobranca', 'financeiro',
        'sac', 'ouvidoria', 'help', 'support', 'official', 'staff', 'team', 'moderator', 'webmaster'])
      || nullif(private.compact(private.site_name()), '') as own,
      private.compact_words(array['de', 'do', 'da', 'dos', 'das', 'e', 'o', 'a', 'os', 'as', 'ao', 'aos', 'para',
        'com', 'br', 'brasil', 'online', 'site', 'portal', 'app', 'anuncios', 'anuncio', 'marketplace', 'cliente', 'clientes',
        'loja', 'vendedor', 'vendedores', 'comprador', 'conta', 'contas', 'geral', 'servico', 'tecnico', 'virtual', 'central',
        'time', '24h', 'horas', '24', 'sistema', 'verificado', 'verificada', 'the', 'of']) as empty
  ), looks (compact) as (select private.compact(translate(value, '$@', 'sa')))
  select looks.compact ~ format('^(%s)+$', array_to_string(own || empty, '|'))
    and exists (select from unnest(own) w where strpos(looks.compact, w) > 0)
  from words, looks
$$;

create or replace function private.bare_name(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(string_agg(w.word, ' ' order by w.place), '')
  from regexp_split_to_table(value, '[^[:alnum:]\u0300-\u036f]+') with ordinality w (word, place)
  where private.compact(w.word) <> all (private.compact_words(array['oficial', 'oficiais', 'official',
    'verificado', 'verificada', 'suporte', 'support', 'atendimento', 'sac', 'ajuda', 'equipe', 'cobranca', 'financeiro',
    'pagamento', 'pagamentos', 'central']))
$$;
