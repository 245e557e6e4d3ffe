import { Link } from 'react-router';
import { paths } from '~/platform/navigation/paths.ts';
import { Document, type Part } from './document.tsx';
import { OperatorData, OperatorMail } from './operator-data.tsx';
import { StoredData } from './stored-data.tsx';

/** What is known of people, why and for how long (LGPD, Lei 13.709/2018). */
export function Privacy() {
  return (
    <Document
      title="Privacidade"
      intro="Guardamos o mínimo para o site funcionar, não vendemos dados e não usamos cookies. Aqui está tudo, item por item."
      changed="2026-11-21"
      parts={parts}
    />
  );
}

const parts: Part[] = [
  {
    id: 'controlador',
    title: 'Quem cuida dos seus dados',
    body: (
      <>
        <OperatorData intro="O controlador dos dados, nos termos da LGPD (Lei 13.709/2018), é:" />
        <p>
          Pedidos sobre dados pessoais vão para o encarregado, pelo e‑mail <OperatorMail />.
        </p>
      </>
    ),
  },
  {
    id: 'o-que-guardamos',
    title: 'O que guardamos e por quê',
    body: (
      <>
        <p>Só há dados seus que você mesmo deu ou que surgem do uso do site:</p>
        <StoredData />
        <p>
          Placa, Renavam, CPF e CNPJ não aparecem no site. Do endereço de um imóvel mostramos só o
          que quem anuncia escolheu, e o de uma loja, a quem pede o contato.
        </p>
      </>
    ),
  },
  {
    id: 'sem-cookies',
    title: 'Contagem de visitas sem cookies',
    body: (
      <>
        <p>
          O site não usa cookies nem ferramentas de análise ou publicidade de terceiros. Para contar
          cada visitante uma vez por dia, o servidor mistura o endereço IP, o tipo de navegador, a
          data e uma chave secreta, e guarda só o código que resulta.
        </p>
        <p>
          O código não volta a ser um endereço, e no dia seguinte a mesma pessoa tem outro. Quem
          anuncia vê números, nunca quem visitou.
        </p>
      </>
    ),
  },
  {
    id: 'no-navegador',
    title: 'O que fica no seu navegador',
    body: (
      <>
        <p>Guardado no seu aparelho, e apagado quando você limpa os dados do site:</p>
        <ul>
          <li>os favoritos de quem não tem conta;</li>
          <li>a sua sessão, para você não precisar entrar de novo;</li>
          <li>a URL do webhook, se você usar a página de integração com o n8n;</li>
          <li>cópias de páginas e fotos que você viu, para abrirem mais rápido.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'fotos',
    title: 'Fotos',
    body: (
      <p>
        Antes de publicar uma foto, apagamos os dados escondidos nela, como o local (GPS), a data e
        o modelo da câmera.
      </p>
    ),
  },
  {
    id: 'quem-recebe',
    title: 'Quem mais recebe seus dados',
    body: (
      <>
        <ul>
          <li>
            <b>Quem anuncia</b> recebe seu nome, e-mail, telefone e mensagem quando você envia um
            contato.
          </li>
          <li>
            <b>Todos</b> veem o que você publica: anúncios, a página da loja e o seu nome nas
            avaliações.
          </li>
          <li>
            <b>WhatsApp e redes sociais</b> só quando você toca nos botões deles. Nada é carregado
            deles antes disso.
          </li>
          <li>
            <b>Fornecedores</b> de hospedagem e de envio de e-mail, que seguem nossas instruções. Se
            ficarem fora do Brasil, seguimos os arts. 33 a 36 da LGPD.
          </li>
          <li>
            <b>Automação (n8n)</b>, se o operador do site a ligar: contatos, anúncios, avaliações,
            cadastros e pagamentos novos vão para o sistema dele, que também segue nossas
            instruções.
          </li>
          <li>
            <b>Autoridades</b>, quando a lei ou a Justiça mandar.
          </li>
        </ul>
        <p>Não vendemos, não alugamos e não trocamos dados pessoais.</p>
      </>
    ),
  },
  {
    id: 'emails',
    title: 'E-mails',
    body: (
      <p>
        Enviamos confirmação de conta, troca de senha, contatos recebidos, respostas, avisos sobre
        anúncios e faturas. O que quer receber você escolhe em{' '}
        <Link to={paths.settings}>Configurações</Link>, menos os avisos de segurança e de cobrança.
        Não enviamos propaganda de terceiros.
      </p>
    ),
  },
  {
    id: 'prazos',
    title: 'Por quanto tempo',
    body: (
      <ul>
        <li>
          <b>Documentos da verificação da loja:</b> até 30 dias depois da resposta. Servem só para
          conferir a loja, só quem decide os abre, e cada abertura fica registrada. Se você cancelar
          o pedido ou excluir a conta, são apagados na hora. Cópias de segurança os guardam até
          serem apagadas elas mesmas.
        </li>
        <li>
          <b>Conta, loja e anúncios:</b> enquanto a conta existir. Anúncio vendido ou alugado fica
          no ar por 90 dias.
        </li>
        <li>
          <b>Contatos e avaliações:</b> enquanto existirem o anúncio e a loja. Quando você exclui a
          conta, ficam sem o seu nome e sem os seus dados.
        </li>
        <li>
          <b>O que foi enviado à automação (n8n)</b>, com a resposta: 30 dias, para reenviar o que
          não chegou. Depois é apagado daqui.
        </li>
        <li>
          <b>Registros de acesso</b> (data, hora e endereço IP): 6 meses, em sigilo, como manda o
          Marco Civil da Internet (art. 15).
        </li>
        <li>
          <b>Faturas e pagamentos:</b> o prazo da lei fiscal, em geral 5 anos, mesmo depois de
          excluída a conta.
        </li>
        <li>
          <b>Cópias de segurança:</b> os dados apagados somem delas quando elas são substituídas.
        </li>
      </ul>
    ),
  },
  {
    id: 'seus-direitos',
    title: 'Seus direitos',
    body: (
      <>
        <p>Pela LGPD (art. 18), você pode:</p>
        <ul>
          <li>saber se tratamos dados seus e ver quais são;</li>
          <li>corrigir o que estiver errado ou desatualizado;</li>
          <li>levar uma cópia dos seus dados, num arquivo que outros sistemas leem;</li>
          <li>apagar ou anonimizar o que não precisamos guardar por lei;</li>
          <li>saber com quem compartilhamos;</li>
          <li>retirar um consentimento e se opor a um uso.</li>
        </ul>
        <p>
          Corrigir, baixar os dados e excluir a conta você faz sozinho em{' '}
          <Link to={paths.settings}>Configurações</Link>. Para o resto, ou se não tiver conta,
          escreva para o e‑mail <OperatorMail />: respondemos em até 15 dias. Você também pode
          reclamar à Autoridade Nacional de Proteção de Dados (gov.br/anpd).
        </p>
      </>
    ),
  },
  {
    id: 'seguranca',
    title: 'Segurança',
    body: (
      <>
        <ul>
          <li>
            A sua senha não é guardada. Guardamos um código (Argon2) que só serve para conferi‑la.
          </li>
          <li>Você pode ligar a verificação em duas etapas e encerrar sessões abertas.</li>
          <li>Cada pessoa só alcança os próprios dados: a regra está no banco de dados.</li>
          <li>O que administradores mudam fica registrado.</li>
        </ul>
        <p>Se um incidente puder causar dano a você, avisamos você e a ANPD (LGPD, art. 48).</p>
      </>
    ),
  },
  {
    id: 'menores',
    title: 'Crianças e adolescentes',
    body: (
      <p>
        O site não é feito para menores de 18 anos. Se soubermos de uma conta de menor, ela é
        excluída.
      </p>
    ),
  },
  {
    id: 'mudancas',
    title: 'Mudanças nesta política',
    body: (
      <p>
        Se o que fazemos com os dados mudar, mudamos este texto antes e avisamos por e-mail quem tem
        conta.
      </p>
    ),
  },
];
