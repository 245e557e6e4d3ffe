import type { Sql } from 'postgres';
import { paths } from '../../app/platform/navigation/paths.ts';

const list = `${paths.panel}?aba=contatos&ver=etapas`;

/**
 * Notifies each person of the next steps with contacts that are due today, one notification for each store: the member
 * who has the contact, else the owner. Another run on the same day notifies nobody again.
 */
export async function notifyOfNextSteps(owner: Sql): Promise<void> {
  await owner`
    with due as (
      select c.business_name, c.id as store, coalesce(s.assigned_to, c.user_id) as person, s.next_step_at,
        s.assigned_to is not null as is_assigned,
        format('%s: %s, %s', to_char(s.next_step_at at time zone 'America/Sao_Paulo', 'FMHH24"h"MI'), s.next_step,
          coalesce(i.name, s.title, 'contato pela página da loja')) as line
      from public.contact_stages s
      join public.customers c on c.id = s.customer_id
      left join public.inquiries i on i.id = s.inquiry_id
      where s.next_step is not null and s.next_step_at >= private.start_of_day(private.today())
        and s.next_step_at < private.start_of_day(private.today() + 1)
    ), listed as (
      select d.person, d.store, d.business_name, count(*) as steps, bool_and(d.is_assigned) as is_assigned,
        array_agg(d.line order by d.next_step_at) as lines
      from due d group by d.person, d.store, d.business_name
    )
    select private.notify(
      person => l.person,
      kind => 'inquiry',
      title => format(case when l.steps = 1 then 'Um próximo passo hoje na %2$s' else '%1$s próximos passos hoje na %2$s' end,
        l.steps, l.business_name),
      message => concat_ws(E'\\n', array_to_string(l.lines[1:10], E'\\n'),
        case when l.steps > 10 then format('e mais %s', l.steps - 10) end),
      -- "Meus" leaves out contacts that nobody has.
      action_url => ${list} || case when l.is_assigned then '&com=eu' else '' end,
      metadata => '{"mail": {"said": true}}',
      dedupe => 'steps ' || l.store || ' ' || private.today())
    from listed l`;
}
