import type { ReactNode } from 'react';
import { memberRoles, type MemberRole } from '~/domain/stores/member-roles.ts';
import { Check } from '~/ui/icons.ts';

// What the policies of the database allow (tests/policies/team.test.ts).
const rights: [string, Record<MemberRole, boolean | string>][] = [
  ['Responder contatos', { owner: true, manager: true, seller: 'os seus' }],
  ['Passar contato adiante', { owner: true, manager: true, seller: 'os seus' }],
  ['Editar anúncio e preço', { owner: true, manager: true, seller: 'os seus' }],
  ['Dizer de quem é um anúncio', { owner: true, manager: true, seller: false }],
  ['Importar anúncios', { owner: true, manager: true, seller: false }],
  ['Analytics da loja', { owner: true, manager: true, seller: false }],
  ['Página da loja e verificação', { owner: true, manager: true, seller: false }],
  ['Convidar e tirar pessoas', { owner: true, manager: 'vendedores', seller: false }],
  ['Plano e faturas', { owner: true, manager: false, seller: false }],
];

const roles = Object.keys(memberRoles) as MemberRole[];

/** What each role may do. */
export function Rights() {
  return (
    <section
      aria-labelledby="papeis"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <h2 id="papeis" className="type-small px-4 pt-4 pb-3">
        O que cada papel pode
      </h2>
      <table className="w-full text-left text-meta">
        <thead className="bg-sunken text-fine">
          <tr className="*:px-4 *:py-2 *:font-semibold max-md:*:px-2">
            <th scope="col">
              <span className="sr-only">Direito</span>
            </th>
            {roles.map((role) => (
              <th key={role} scope="col" className="text-center">
                {memberRoles[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rights.map(([right, of]) => (
            <tr key={right} className="*:px-4 *:py-2.5 max-md:*:px-2">
              <th scope="row" className="font-medium">
                {right}
              </th>
              {roles.map((role) => (
                <td key={role} className="text-center text-ink-2">
                  {cell(of[role])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cell(may: boolean | string): ReactNode {
  if (typeof may === 'string') return may;
  return may ? (
    <Check size={16} aria-label="sim" className="mx-auto text-green-text" />
  ) : (
    <span>
      <span aria-hidden="true">–</span>
      <span className="sr-only">não</span>
    </span>
  );
}
