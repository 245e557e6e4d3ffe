import { useSite } from '~/platform/site/operator.ts';

/** Who runs the site, as Decreto 7.962/2013 (art. 2) wants it said. */
export function OperatorData({ intro }: { intro?: string }) {
  const operator = useSite()?.operator;
  if (operator === undefined) {
    return (
      <p>Não foi possível carregar os dados de quem opera este site. Tente de novo em instantes.</p>
    );
  }
  if (operator === null) {
    return (
      <p>
        Os dados de quem opera este site ainda não foram informados pela administração. Enquanto
        isso, não contrate planos pagos aqui.
      </p>
    );
  }
  const { legalName, taxId, address, email, phone } = operator;
  return (
    <>
      {intro ? <p>{intro}</p> : null}
      <dl className="mt-4 divide-y divide-line rounded-card border border-line bg-surface text-control">
        <Line label="Nome empresarial">{legalName}</Line>
        {taxId ? <Line label="Inscrição">{taxId}</Line> : null}
        {address ? <Line label="Endereço">{address}</Line> : null}
        {email ? (
          <Line label="E-mail">
            <a href={`mailto:${email}`}>{email}</a>
          </Line>
        ) : null}
        {phone ? <Line label="Telefone">{phone}</Line> : null}
      </dl>
    </>
  );
}

/** What follows "e-mail": the operator's address for letters of every kind, or words while there is none. */
export function OperatorMail() {
  const email = useSite()?.operator?.email;
  return email ? (
    <a href={`mailto:${email}`}>{email}</a>
  ) : (
    'da administração (ainda não informado aqui)'
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-x-4 px-5 py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="text-meta text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
