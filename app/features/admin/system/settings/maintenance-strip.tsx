import { useEffect } from 'react';
import { Link } from 'react-router';
import { useData } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { connect } from '~/platform/session/session.ts';
import { maintenanceIn } from './maintenance-card.tsx';
import { savedSettings } from '../queries.ts';

/** On every page of the administration while the site is closed; this browser may pass meanwhile. */
export function MaintenanceStrip() {
  const { data } = useData({ ...savedSettings, every: 30_000 });
  const { on } = maintenanceIn(data);
  useEffect(() => {
    if (on) void askForPass();
  }, [on]);
  if (!on) return null;
  return (
    <output className="block bg-red px-4 py-2 text-center text-meta font-semibold text-on-red">
      Site em manutenção: só administradores entram.{' '}
      <Link to={`${paths.admin}?aba=sistema`} className="underline">
        Abrir o site
      </Link>
    </output>
  );
}

/** Pages that this browser asks for bring a cookie from then on, and are shown. */
async function askForPass(): Promise<void> {
  const { data } = await (await connect()).auth.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token}` };
  await fetch('/manutencao/passe', { method: 'POST', headers }).catch(() => {});
}
