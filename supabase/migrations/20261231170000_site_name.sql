-- The name of the site in what it sends to others, and among the names that nobody may bear.

-- SECURITY DEFINER: the name is public, whoever asks and whatever else app_settings holds.
create function private.site_name() returns text language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim((select s.value #>> '{}' from public.app_settings s where s.key = 'site.name')), ''), 'Pátio')
$$;
revoke execute on function private.site_name() from public;

CREATE OR REPLACE FUNCTION private.olx_lead(inquiry inquiries)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('leadOrigin', private.site_name(), 'timestamp', private.written_time(inquiry.created_at),
    'originLeadId', inquiry.id, 'originListingId', inquiry.item_id, 'clientListingId', inquiry.item_id,
    'name', inquiry.name, 'email', coalesce(inquiry.email, ''), 'ddd', left(digits, 2), 'phone', substr(digits, 3),
    'phoneNumber', digits, 'message', inquiry.message, 'temperature', 'Alta',
    'transactionType', case inquiry.item_type when 'rental' then 'RENT' else 'SELL' end)
  from regexp_replace(regexp_replace(coalesce(inquiry.phone, ''), '^\+55', ''), '\D', '', 'g') as digits
$function$;

CREATE OR REPLACE FUNCTION public.test_webhook()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  test bigint;
begin
  perform private.require_admin();
  -- Two at once wait for one another.
  perform from public.integration_settings s
  where s.integration_type = 'n8n' and s.webhook_url is not null for update;
  if not found then
    perform private.refuse('webhook_missing', 'Configure a URL do webhook primeiro.', 'PT422', 'webhook_url');
  end if;
  select o.id into test from public.outbox o
  where o.channel = 'webhook' and o.topic = 'test' and o.status = 'pending';
  if test is null then
    insert into public.outbox (channel, topic, recipient, payload, dedupe_key)
    values ('webhook', 'test', 'n8n', jsonb_build_object('message', format('Teste de conexão do %s com o n8n.', private.site_name()),
      'source', private.site_name(), 'timestamp', private.written_time(now()), 'test', true),
      't_' || replace(gen_random_uuid()::text, '-', ''))
    returning id into test;
  end if;
  return test::text;
end $function$;

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
    select array(select private.skeleton(w) from unnest(array['oficial', 'oficiais', 'suporte', 'administracao', 'administrador',
        'administradora', 'administrador(a)', 'admin', 'adm', 'equipe', 'atendimento', 'moderacao', 'moderador', 'moderadora',
        'ajuda', 'seguranca', 'verificacao', 'pagamento', 'pagamentos', 'cobranca', 'financeiro',
        'sac', 'ouvidoria', 'help', 'support', 'official', 'staff', 'team', 'moderator', 'webmaster']) w)
      || nullif(private.skeleton(private.site_name()), '') as own,
      array(select private.skeleton(w) from unnest(array['de', 'do', 'da', 'dos', 'das', 'e', 'o', 'a', 'os', 'as', 'ao', 'aos', 'para',
        'com', 'br', 'brasil', 'online', 'site', 'portal', 'app', 'anuncios', 'anuncio', 'marketplace', 'cliente', 'clientes',
        'loja', 'vendedor', 'vendedores', 'comprador', 'conta', 'contas', 'geral', 'servico', 'tecnico', 'virtual', 'central', 'time', 'sistema', 'verificado', 'verificada', 'the', 'of']) w) as empty
  ), looks (compact) as (
    select translate(private.skeleton(translate(value, '$@', 'sa')), '345789', 'eastbg')
  )
  select looks.compact ~ format('^(%s)+$', array_to_string(own || empty, '|'))
    and exists (select from unnest(own) w where strpos(looks.compact, w) > 0)
  from words, looks
$function$;
