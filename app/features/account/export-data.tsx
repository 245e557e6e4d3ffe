import { lookUp } from '~/domain/formats/lookup.ts';
import { useState } from 'react';
import { countOf } from '~/domain/formats/numbers.ts';
import type { DataPart } from '~/platform/answers/answers.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { connect } from '~/platform/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { type Row, toCsv } from '~/domain/formats/csv.ts';
import { saveFile } from '~/ui/browser/save-file.ts';
import { Section } from '~/screens/section.tsx';

type AccountData = Record<string, Row[]>;

/** Everything that the account holds of a person, as files (LGPD, art. 18). */
export function ExportData() {
  const [busy, setBusy] = useState(false);
  const [data, setData] = useState<AccountData>();
  const collect = async () => {
    setBusy(true);
    try {
      setData(await loadMyData());
    } catch {
      showToast({
        title: 'Não foi possível reunir seus dados',
        description: 'Tente de novo em instantes.',
        tone: 'error',
      });
    }
    setBusy(false);
  };
  return (
    <Section
      wide={data !== undefined}
      title="Meus dados"
      lead="Tudo o que sua conta guarda: num arquivo só, ou uma tabela por assunto."
    >
      {data ? (
        <Files data={data} />
      ) : (
        <Button busy={busy && 'Reunindo...'} onClick={() => void collect()}>
          Reunir meus dados
        </Button>
      )}
    </Section>
  );
}

/** All parts of it, one after the other. @throws DataError */
async function loadMyData(): Promise<AccountData> {
  const client = await connect();
  const all: AccountData = {};
  let after: DataPart['next'] = null;
  do {
    const { parts, next }: DataPart = unwrap(await client.rpc('export_my_data', { after }));
    for (const { name, rows } of parts) (all[name] ??= []).push(...rows);
    after = next;
  } while (after);
  return all;
}

function Files({ data }: { data: AccountData }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Button
        tone="green"
        onClick={() =>
          saveFile('meus-dados-patio.json', JSON.stringify(data, null, 2), 'application/json')
        }
      >
        Baixar tudo (JSON)
      </Button>
      <ul className="w-full divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {Object.entries(data).map(([kind, rows]) => (
          <li key={kind} className="flex min-h-14 items-center gap-4 px-4 py-2">
            <p className="min-w-0 grow truncate">
              {lookUp(labels, kind) ?? kind}{' '}
              <span className="text-meta text-ink-3">
                {countOf(rows.length, 'linha', 'linhas')}
              </span>
            </p>
            <Button
              size="compact"
              aria-label={`Baixar ${lookUp(labels, kind) ?? kind} (CSV)`}
              onClick={() => saveFile(`patio-${kind}.csv`, toCsv(rows), 'text/csv')}
            >
              CSV
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const labels: Record<string, string> = {
  conta: 'Conta',
  perfil: 'Perfil',
  papel: 'Papel',
  aparelhos: 'Aparelhos',
  verificacoes: 'Verificação da loja',
  verificacao_em_duas_etapas: 'Verificação em duas etapas',
  avaliacoes: 'Avaliações',
  favoritos: 'Favoritos',
  buscas_salvas: 'Buscas salvas',
  contatos_enviados: 'Contatos enviados',
  mensagens: 'Mensagens',
  notificacoes: 'Notificações',
  preferencias: 'Preferências de notificação',
  denuncias: 'Denúncias',
  contatos_revelados: 'Contatos que você abriu',
  loja: 'Loja',
  carros: 'Carros anunciados',
  imoveis: 'Imóveis anunciados',
  alugueis: 'Aluguéis anunciados',
  fotos: 'Fotos',
  contatos_recebidos: 'Contatos recebidos',
  equipes: 'Equipes de que você faz parte',
  convites: 'Convites para equipes',
  etapas_dos_contatos_enviados: 'Etapas dos contatos enviados',
  etapas_dos_contatos_recebidos: 'Etapas dos contatos recebidos',
  o_que_fez_com_contatos: 'O que você fez com contatos',
  assinaturas: 'Assinaturas',
  faturas: 'Faturas',
};
