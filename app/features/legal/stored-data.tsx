const rows = [
  {
    what: 'Conta: nome, e-mail, telefone e foto',
    why: 'Identificar você, deixar você entrar e recuperar a senha',
    basis: 'Contrato (art. 7º, V)',
  },
  {
    what: 'Loja e anúncios: nome, contato, endereço, CPF ou CNPJ, CRECI, fotos e textos',
    why: 'Publicar os anúncios e ligar quem compra a quem vende',
    basis: 'Contrato (art. 7º, V)',
  },
  {
    what: 'Contatos: nome, e-mail, telefone e mensagem que você envia',
    why: 'Entregar a mensagem a quem anuncia e permitir a resposta',
    basis: 'A seu pedido (art. 7º, V)',
  },
  {
    what: 'Avaliações, favoritos e buscas salvas',
    why: 'Mostrar avaliações e guardar o que você escolheu',
    basis: 'Contrato (art. 7º, V)',
  },
  {
    what: 'Plano, faturas e pagamentos',
    why: 'Cobrar o plano e cumprir a lei fiscal',
    basis: 'Contrato e obrigação legal (art. 7º, V e II)',
  },
  {
    what: 'Sessões: data, endereço IP e navegador de cada entrada',
    why: 'Proteger a conta e guardar os registros que a lei exige',
    basis: 'Obrigação legal (art. 7º, II)',
  },
  {
    what: 'Visitas e cliques de contato, por um código que muda todo dia',
    why: 'Contar sem repetir e barrar abusos',
    basis: 'Legítimo interesse (art. 7º, IX)',
  },
];

/** Every kind of personal data, what it is for and what allows it (LGPD art. 7). */
export function StoredData() {
  return (
    <table className="mt-4 block w-full text-left text-meta sm:table">
      <thead className="max-sm:sr-only">
        <tr className="border-b-2 border-ink">
          <th scope="col" className="py-2 pr-4 font-semibold">
            Dado
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            Para quê
          </th>
          <th scope="col" className="py-2 font-semibold">
            Base legal
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ what, why, basis }) => (
          <tr
            key={what}
            className="border-b border-line align-top max-sm:block max-sm:py-3 max-sm:first:border-t"
          >
            <th scope="row" className="font-medium max-sm:block sm:w-2/5 sm:py-3 sm:pr-4">
              {what}
            </th>
            <td className="text-ink-2 max-sm:block sm:py-3 sm:pr-4">{why}</td>
            <td className="text-ink-3 max-sm:block sm:w-40 sm:py-3">{basis}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
