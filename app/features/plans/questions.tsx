import { Plus } from '~/ui/icons.ts';

/** What people ask before they subscribe. The answers are the rules of design and terms. */
export const questions = [
  {
    question: 'O site fica com parte da venda?',
    answer:
      'Não. Você paga só o plano, e o gratuito não custa nada. O preço é combinado entre você e o comprador, e o valor da venda é todo seu.',
  },
  {
    question: 'Como funcionam os 7 dias grátis?',
    answer:
      'Nos planos pagos, os primeiros 7 dias não são cobrados. Se você cancelar nesse prazo, não paga nada.',
  },
  {
    question: 'Como eu pago?',
    answer:
      'Por Pix. Cada fatura traz um QR Code e o código copia e cola. Não pedimos cartão, nem para o período grátis.',
  },
  {
    question: 'Como eu cancelo?',
    answer:
      'Em Configurações, na aba Plano, a qualquer momento e sem multa. O plano vale até o fim do período já pago.',
  },
  {
    question: 'E se eu mudar para um plano menor?',
    answer:
      'Nada é apagado. Os anúncios mais novos acima do novo limite ficam pausados, e mostramos quais são antes de você confirmar.',
  },
  {
    question: 'E se eu atrasar uma fatura?',
    answer:
      'Há 5 dias de tolerância. Depois disso a loja volta ao plano gratuito, e os anúncios acima do limite dele ficam pausados.',
  },
];

/** Questions that open one by one, also without JavaScript. */
export function Questions() {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }, index) => (
        <details key={question} open={index === 0} className="group border-b border-line">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold">
            {question}
            <Plus
              size={20}
              aria-hidden="true"
              className="text-green-text transition-transform group-open:rotate-45"
            />
          </summary>
          <p className="max-w-[44rem] pr-10 pb-5 text-ink-2">{answer}</p>
        </details>
      ))}
    </div>
  );
}
