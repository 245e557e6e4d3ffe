-- An administrator who has mended the mail server and tests it again is told how it is now, not how it was.

CREATE OR REPLACE FUNCTION public.send_test_mail()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text;
  waiting bigint;
begin
  perform private.require_admin();
  select u.email into address from auth.users u where u.id = private.own_id();
  if address is null then
    perform private.refuse('sign_in_first', 'Entre para continuar.');
  end if;
  -- Repeated clicks share one mail; the lock makes calls at the same time wait.
  perform pg_advisory_xact_lock(hashtext('patio.test_mail'), hashtext(address));
  select o.id into waiting from public.outbox o
  where o.channel = 'mail' and o.topic = 'test' and o.recipient = address
    and (o.status = 'pending' or o.created_at > now() - interval '10 seconds')
  order by o.id desc limit 1;
  if waiting is null then
    insert into public.outbox (channel, topic, recipient, payload)
    values ('mail', 'test', address, '{}') returning id into waiting;
    perform pg_notify('patio_outbox', '');
  else
    -- One that was refused before says nothing of the server as it is now: it is tried at once.
    update public.outbox o set attempts = 0, last_error = null, next_attempt_at = now()
    where o.id = waiting and o.status = 'pending' and o.attempts > 0 and o.last_error is not null;
    if found then
      perform pg_notify('patio_outbox', '');
    end if;
  end if;
  return waiting;
end $function$;
