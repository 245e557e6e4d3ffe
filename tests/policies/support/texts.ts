import { rows } from './cast.ts';
import { all, hidesColumns, opensColumns, policy } from './policy.ts';

/** What holds for texts that a store keeps for its own use. @param row of the store of Davi */
export function policiesOfTexts(table: string, row: string): void {
  const write = (store: string) =>
    `insert into public.${table} (customer_id, title, body) values (${store}, 'Visita', 'Pode vir.')`;

  policy(
    'they are read by their store and by administrators',
    `select body from public.${table} where id = ${row}`,
    all('nothing', { anon: 'refused', seller: 'allowed', admin: 'allowed', service: 'allowed' }),
  );
  policy(
    'a store writes its own',
    write(rows.store),
    all('refused', { seller: 'allowed', service: 'allowed' }),
  );
  policy(
    'the other store only its own',
    write(rows.otherStore),
    all('refused', { otherSeller: 'allowed', service: 'allowed' }),
  );
  policy(
    'a store changes its own',
    `update public.${table} set title = 'Outra' where id = ${row}`,
    all('nothing', { anon: 'refused', seller: 'allowed', service: 'allowed' }),
  );
  policy(
    'nobody gives theirs to another store',
    `update public.${table} set customer_id = ${rows.otherStore} where id = ${row}`,
    all('refused', { service: 'allowed' }),
  );
  policy(
    'a store deletes its own',
    `delete from public.${table} where id = ${row}`,
    all('nothing', { anon: 'refused', seller: 'allowed', service: 'allowed' }),
  );
  hidesColumns(table, 'seller', []);
  opensColumns(table, ['body', 'title']);
}
