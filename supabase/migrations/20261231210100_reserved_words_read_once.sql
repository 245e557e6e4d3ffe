-- A name was compared with words whose skeletons were made anew each time: four milliseconds for each account.

create function private.skeletons(words text[]) returns text[]
language sql immutable set search_path = ''
as $$ select array_agg(private.skeleton(word)) from unnest(words) word $$;
comment on function private.skeletons(text[]) is 'The skeletons of words: of a constant array they are made once, when the query is planned.';
revoke execute on function private.skeletons(text[]) from public;

CREATE OR REPLACE FUNCTION private.is_reserved_name(value text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- The line: a name of nothing but the site's name, words of authority and words that say nothing is reserved ("Suporte
  -- Pátio", "Equipe oficial", "Central de atendimento"); with a word of its own it is a business ("Equipe Motors", "Auto
  -- Pátio", "Silva Administração de Imóveis").
  with words as (
    select private.skeletons(array['oficial', 'oficiais', 'suporte', 'administracao', 'administrador',
        'administradora', 'administrador(a)', 'admin', 'adm', 'equipe', 'atendimento', 'moderacao', 'moderador', 'moderadora',
        'ajuda', 'seguranca', 'verificacao', 'pagamento', 'pagamentos', 'cobranca', 'financeiro',
        'sac', 'ouvidoria', 'help', 'support', 'official', 'staff', 'team', 'moderator', 'webmaster'])
      || nullif(private.skeleton(private.site_name()), '') as own,
      private.skeletons(array['de', 'do', 'da', 'dos', 'das', 'e', 'o', 'a', 'os', 'as', 'ao', 'aos', 'para',
        'com', 'br', 'brasil', 'online', 'site', 'portal', 'app', 'anuncios', 'anuncio', 'marketplace', 'cliente', 'clientes',
        'loja', 'vendedor', 'vendedores', 'comprador', 'conta', 'contas', 'geral', 'servico', 'tecnico', 'virtual', 'central', 'time', 'sistema', 'verificado', 'verificada', 'the', 'of']) as empty
  ), looks (compact) as (
    select translate(private.skeleton(translate(value, '$@', 'sa')), '345789', 'eastbg')
  )
  select looks.compact ~ format('^(%s)+$', array_to_string(own || empty, '|'))
    and exists (select from unnest(own) w where strpos(looks.compact, w) > 0)
  from words, looks
$function$;
