/** What a visitor writes, and what a store that answers says to it. */
interface Exchange {
  question: string;
  answer: string;
}

const ask = (question: string, answer: string): Exchange => ({ question, answer });

/** What visitors write, by what they write about. */
export const messages = {
  car: [
    ask(
      'Bom dia. Ainda está disponível o anúncio {titulo}? Consigo ver no sábado de manhã?',
      'Bom dia! Está sim. Sábado abrimos às 9h; é só chegar.',
    ),
    ask(
      'Aceita um HB20 2019 na troca? Está com 61 mil km e revisado.',
      'Aceitamos. Traga o carro com o documento e avaliamos na hora.',
    ),
    ask(
      'Qual o menor valor à vista? Tenho interesse em fechar nesta semana.',
      'Para fechar nesta semana conseguimos conversar. Pode passar aqui ou prefere que eu ligue?',
    ),
    ask(
      'Pode mandar o laudo cautelar e uma foto do painel ligado?',
      'Claro, envio os dois por e-mail ainda hoje.',
    ),
    ask(
      'Olá! Tenho interesse no {titulo} e gostaria de mais informações.',
      'Olá! Obrigado pelo contato. O que você quer saber primeiro: estado, preço ou documentação?',
    ),
    ask(
      'Faz entrega em outra cidade? Moro a 200 km.',
      'Fazemos, com o frete combinado à parte. Qual é a cidade?',
    ),
    ask(
      'O carro já foi retocado em alguma peça? Vi que é único dono.',
      'Só o para-choque dianteiro, por um risco de garagem. Está no laudo.',
    ),
    ask(
      'Quero financiar metade. Qual banco vocês usam e qual a taxa hoje?',
      'Trabalhamos com três bancos e a taxa depende do cadastro. Me diga o prazo que faço a simulação.',
    ),
    ask('Consigo levar meu mecânico na terça à tarde?', 'Pode sim, terça às 15h está reservado.'),
    ask(
      'Os pneus são da mesma marca? E a correia, já foi trocada?',
      'Os quatro são da mesma marca. A correia foi trocada na última revisão, temos a nota.',
    ),
    ask(
      'Gostei do carro. Vou conversar em casa e volto amanhã.',
      'Combinado! Qualquer dúvida, é só escrever.',
    ),
    ask(
      'Tem chave reserva e manual? Estou comparando com outro igual.',
      'Tem os dois, e todas as revisões carimbadas no manual.',
    ),
  ],
  property: [
    ask(
      'Olá! Tenho interesse no anúncio {titulo} e gostaria de mais informações.',
      'Olá! Obrigado pelo contato. Quer marcar uma visita ou prefere ver a planta primeiro?',
    ),
    ask(
      'Aceita financiamento pela Caixa com FGTS?',
      'Aceita, a documentação está em dia. Posso indicar o correspondente.',
    ),
    ask(
      'Consigo visitar na quinta depois das 18h?',
      'Consegue. Quinta às 18h30 na portaria, pode ser?',
    ),
    ask(
      'O condomínio inclui água e gás? A vaga é coberta?',
      'Inclui água; o gás é individual. A vaga é coberta e livre.',
    ),
    ask('Podem mandar a planta e a matrícula?', 'Mando as duas por e-mail hoje à tarde.'),
    ask('Qual a posição do sol na sala?', 'Sol da manhã na sala e nos quartos.'),
    ask(
      'Aceita um apartamento menor como parte do pagamento?',
      'O proprietário analisa. Onde fica e qual a metragem?',
    ),
    ask(
      'O imóvel está ocupado? Em quanto tempo entrega?',
      'Está vazio. As chaves são entregues na escritura.',
    ),
  ],
  rental: [
    ask(
      'Olá! Tenho interesse no anúncio {titulo} e gostaria de mais informações.',
      'Olá! Obrigado pelo contato. Para quando você precisa e quantas pessoas vão morar?',
    ),
    ask('Aceita gato? É castrado e não arranha.', 'Aceita, sem cobrança a mais.'),
    ask(
      'Precisa de fiador ou dá para fazer seguro-fiança?',
      'Seguro-fiança ou três meses de caução; fiador não é preciso.',
    ),
    ask('Posso visitar amanhã na hora do almoço?', 'Pode, às 12h30 estarei no local.'),
    ask(
      'A partir de quando está livre? Preciso mudar até o dia 10.',
      'Já está livre. Com os documentos hoje, dá para mudar antes do dia 10.',
    ),
    ask(
      'A internet já está instalada? Trabalho de casa.',
      'Há fibra no prédio; a instalação leva dois dias.',
    ),
    ask(
      'O valor do condomínio é fixo?',
      'Varia pouco, porque a água entra no rateio. Mando os três últimos boletos.',
    ),
  ],
};
