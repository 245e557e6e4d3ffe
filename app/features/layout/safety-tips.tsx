import { Breadcrumbs } from '~/ui/navigation/breadcrumbs.tsx';
import { paths } from '~/platform/navigation/paths.ts';

const parts = [
  {
    title: 'Sinais de golpe',
    tips: [
      'Preço 30% a 40% abaixo do mercado, com pressa para fechar.',
      'Pedido de Pix, sinal ou “taxa de reserva” antes da visita.',
      'Quem anuncia está viajando, no exterior ou só atende por mensagem.',
      'Link de pagamento ou de “cadastro” enviado na conversa.',
      'Pedido de código recebido por SMS ou de foto do seu documento.',
    ],
  },
  {
    title: 'Antes de comprar um carro',
    tips: [
      'Veja o carro de dia, em lugar movimentado, e leve alguém de confiança.',
      'Confira placa, chassi e Renavam com o documento; consulte débitos, multas e restrições no Detran do estado.',
      'Pergunte por alienação fiduciária, leilão e sinistro: a loja é obrigada a informar (Lei 13.111/2015).',
      'Peça um laudo cautelar independente.',
      'Pague só na transferência, ao nome que está no documento.',
    ],
  },
  {
    title: 'Antes de comprar um imóvel',
    tips: [
      'Peça a matrícula atualizada no cartório de registro de imóveis e confira quem é o dono.',
      'Confira débitos de IPTU e de condomínio.',
      'Corretor tem CRECI: consulte o número no conselho do estado.',
      'Assine com reconhecimento de firma ou em cartório; nunca pague antes.',
    ],
  },
  {
    title: 'Antes de alugar',
    tips: [
      'Visite o imóvel por dentro com quem tem a chave.',
      'O contrato pede uma só garantia: caução de até 3 aluguéis, fiador, seguro-fiança ou título de capitalização (Lei 8.245/1991, art. 37).',
      'Faça a vistoria com fotos e anexe ao contrato.',
      'Some condomínio, IPTU e seguro: compare o pacote, não só o aluguel.',
    ],
  },
  {
    title: 'Se algo deu errado',
    tips: [
      'Guarde as conversas, o anúncio e os comprovantes.',
      'Avise o seu banco na hora: o Pix tem o Mecanismo Especial de Devolução.',
      'Registre boletim de ocorrência; muitos estados aceitam pela internet.',
    ],
  },
];

/** How not to be cheated, in short lines. */
export function SafetyTips() {
  return (
    <div className="page pt-6 md:pt-8">
      <Breadcrumbs
        crumbs={[{ label: 'Início', to: paths.home }, { label: 'Dicas contra golpes' }]}
      />
      <h1 className="mt-2 type-h1 md:mt-3">Dicas contra golpes</h1>
      <p className="mt-3 max-w-[44rem] text-ink-2">
        Aqui você fala direto com quem anuncia. O pagamento é combinado entre vocês, então vale
        conferir antes: ver de perto, checar os documentos e só depois pagar.
      </p>
      <div className="mt-8 grid gap-x-10 md:grid-cols-2">
        {parts.map(({ title, tips }) => (
          <section key={title} className="border-t border-line py-6">
            <h2 className="type-section">{title}</h2>
            <ul className="mt-3 grid list-disc gap-2 pl-5 text-ink-2 marker:text-green-text">
              {tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
