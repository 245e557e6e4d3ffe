import { Link } from 'react-router';
import { paths } from '~/platform/navigation/paths.ts';
import { Document, type Part } from './document.tsx';
import { OperatorData, OperatorMail } from './operator-data.tsx';

/** The terms of use. Each rule names the law it comes from. */
export function Terms() {
  return (
    <Document
      title="Termos de uso"
      intro="Estas são as regras para usar este site. Elas valem para quem procura, para quem anuncia e para quem só visita."
      changed="2026-11-21"
      parts={parts}
    />
  );
}

const parts: Part[] = [
  {
    id: 'quem-somos',
    title: 'Quem opera o site',
    body: (
      <>
        <OperatorData intro="Este site é operado por:" />
        <p>
          Este é um site de classificados. Publicamos anúncios de carros, imóveis e aluguéis feitos
          por terceiros. Não somos donos do que é anunciado, não participamos da negociação e não
          recebemos o pagamento dela.
        </p>
      </>
    ),
  },
  {
    id: 'conta',
    title: 'Sua conta',
    body: (
      <>
        <p>
          Procurar e falar com quem anuncia não pede conta. Para anunciar, avaliar ou guardar
          favoritos entre aparelhos, você cria uma.
        </p>
        <ul>
          <li>Você precisa ter 18 anos ou mais.</li>
          <li>Os dados precisam ser seus e verdadeiros.</li>
          <li>A senha é pessoal. Você responde pelo que é feito com ela.</li>
          <li>
            Você pode excluir a conta quando quiser, em{' '}
            <Link to={paths.settings}>Configurações</Link>.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'anuncios',
    title: 'Regras para anunciar',
    body: (
      <>
        <p>
          O anúncio obriga quem anuncia: preço e condições precisam ser reais e completos (Código de
          Defesa do Consumidor, arts. 30 e 31). Anúncio enganoso é proibido (art. 37).
        </p>
        <ul>
          <li>Você é o dono do bem ou tem autorização para anunciá‑lo.</li>
          <li>
            O preço é o total pedido. Custos à parte, como condomínio e IPTU, vão nos campos
            próprios.
          </li>
          <li>As fotos são do próprio bem, sem imagem de outro anúncio.</li>
          <li>Defeitos relevantes são informados.</li>
          <li>
            Lojas de carros informam tributos, multas, débitos, roubo, leilão, sinistro e alienação
            fiduciária (Lei 13.111/2015).
          </li>
          <li>Corretores e imobiliárias informam o CRECI (Resolução COFECI 1.065/2007).</li>
          <li>
            No aluguel, cada contrato pede uma só garantia (Lei 8.245/1991, art. 37). O anúncio pode
            dizer quais são aceitas.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'proibido',
    title: 'O que não pode',
    body: (
      <ul>
        <li>Anunciar bem furtado, adulterado, penhorado sem aviso ou de origem ilegal.</li>
        <li>Pedir sinal, reserva ou qualquer pagamento antes da visita.</li>
        <li>Usar dados, fotos ou textos de outra pessoa sem autorização.</li>
        <li>Discriminar compradores ou inquilinos.</li>
        <li>Publicar avaliação falsa, comprada ou do próprio anúncio.</li>
        <li>Enviar propaganda em massa a quem anuncia.</li>
        <li>Copiar o site em massa ou tentar burlar sua segurança.</li>
      </ul>
    ),
  },
  {
    id: 'moderacao',
    title: 'Análise, denúncia e retirada',
    body: (
      <>
        <p>
          Anúncios podem passar por análise antes de entrar no ar. Se um for recusado, você recebe o
          motivo, corrige e reenvia.
        </p>
        <p>
          Qualquer pessoa pode denunciar um anúncio, uma loja ou uma avaliação. Tiramos do ar o que
          for ilegal ou contrariar estes termos e avisamos quem publicou, com o motivo. Quem
          discordar pode pedir revisão pelo e‑mail <OperatorMail />.
        </p>
        <p>
          Casos graves ou repetidos levam à suspensão da conta. Ordens judiciais são cumpridas no
          prazo (Marco Civil da Internet, Lei 12.965/2014).
        </p>
      </>
    ),
  },
  {
    id: 'negociacao',
    title: 'Contato e negociação',
    body: (
      <>
        <p>
          Mensagens, ligações e conversas no WhatsApp acontecem entre você e quem anuncia. Preço,
          visita, documentos e pagamento são combinados entre vocês.
        </p>
        <p>
          Veja o bem e os documentos antes de pagar. Reunimos os cuidados nas{' '}
          <Link to={paths.safetyTips}>dicas contra golpes</Link>.
        </p>
        <p>
          Quem anuncia responde pelo anúncio e pela venda. Isso não afasta a responsabilidade que a
          lei atribui ao site.
        </p>
      </>
    ),
  },
  {
    id: 'avaliacoes',
    title: 'Avaliações',
    body: (
      <p>
        Cada pessoa avalia um anúncio uma vez e pode mudar ou apagar a avaliação. A loja pode
        responder uma vez. Ninguém avalia o próprio anúncio. Só ocultamos avaliações que quebram
        estes termos, e o motivo fica registrado. Nota baixa não é motivo.
      </p>
    ),
  },
  {
    id: 'planos',
    title: 'Planos, pagamento e cancelamento',
    body: (
      <>
        <p>
          Os preços e limites estão na página de <Link to={paths.plans}>planos</Link> e na do{' '}
          <Link to={paths.pro}>Plano Pro</Link>. O preço mostrado é o preço final. Não cobramos taxa
          sobre a venda.
        </p>
        <ul>
          <li>Antes de confirmar, você vê um resumo do plano, do preço e das condições.</li>
          <li>Nos planos pagos, os 7 primeiros dias são grátis.</li>
          <li>O pagamento é por Pix, a cada período. Não há débito automático.</li>
          <li>Você cancela quando quiser, sem multa. O plano vale até o fim do período pago.</li>
          <li>
            Nos 7 dias seguintes à contratação você pode se arrepender e receber de volta tudo o que
            pagou (CDC, art. 49).
          </li>
          <li>
            Fatura em atraso tem 5 dias de tolerância. Depois a loja volta ao plano gratuito, e os
            anúncios acima do limite ficam pausados. Nada é apagado.
          </li>
          <li>
            Mudança de preço é avisada por e-mail 30 dias antes e vale só para períodos novos.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'destaques',
    title: 'Destaques e ordem dos resultados',
    body: (
      <p>
        Anúncios com visibilidade paga aparecem com a palavra “Destaque”. Os outros são ordenados
        pela data, pela qualidade do anúncio e pelo que você procurou. Quem paga não compra
        avaliações nem selo de verificação.
      </p>
    ),
  },
  {
    id: 'simulacoes',
    title: 'Simulações',
    body: (
      <p>
        Os cálculos de financiamento são uma simulação, não uma oferta de crédito. Taxas e aprovação
        dependem da instituição financeira.
      </p>
    ),
  },
  {
    id: 'conteudo',
    title: 'Seu conteúdo',
    body: (
      <p>
        Textos e fotos continuam seus. Você autoriza o site a mostrá‑los, redimensioná‑los e
        exibi‑los em prévias de links enquanto o anúncio existir. Ao apagar o anúncio, a autorização
        termina.
      </p>
    ),
  },
  {
    id: 'disponibilidade',
    title: 'Funcionamento do site',
    body: (
      <p>
        Trabalhamos para o site ficar no ar, mas pode haver paradas para manutenção ou por falhas.
        Se um plano pago ficar indisponível por culpa nossa, o período perdido é devolvido em dias
        ou em dinheiro, à sua escolha.
      </p>
    ),
  },
  {
    id: 'dados',
    title: 'Dados pessoais',
    body: (
      <p>
        O que guardamos, por que e por quanto tempo está na{' '}
        <Link to={paths.privacy}>política de privacidade</Link>.
      </p>
    ),
  },
  {
    id: 'mudancas',
    title: 'Mudanças nestes termos',
    body: (
      <p>
        Avisamos mudanças importantes por e-mail 30 dias antes de valerem. Se você não concordar,
        pode encerrar a conta e recebe de volta a parte não usada do plano.
      </p>
    ),
  },
  {
    id: 'atendimento',
    title: 'Atendimento, lei e foro',
    body: (
      <>
        <p>
          Fale com a gente pelo e‑mail <OperatorMail />. Confirmamos o recebimento e respondemos em
          até 5 dias (Decreto 7.962/2013, art. 4º). Se não resolver, use o Procon da sua cidade ou o
          consumidor.gov.br.
        </p>
        <p>
          Vale a lei brasileira. O consumidor pode acionar a Justiça da cidade onde mora (CDC, art.
          101).
        </p>
      </>
    ),
  },
];
