import { phrase, type Phrase } from './phrase.ts';

const small =
  'a|e|o|as|os|de|do|da|dos|das|em|no|na|nos|nas|por|pelo|pela|com|para|pra|pro|p|c|que|se|eu|meu|minha|me|um|uma|uns|umas|algum|alguma|ao|aos|ou|entre|ate|the|for|of|in|with|en|el|la|los|con|y|and';
const wanting =
  'quero|queria|gostaria|procuro|procurando|busco|buscando|preciso|precisando|desejo|tenho|interesse|ver|achar|encontrar|olhar|mostre|mostra|mostrar|comprar|compro|compra|vende|vendo|vender|venda|vende se|a venda|ter|tem|tenha|tendo|ser|seja|sejam|sendo|pode|possa|possua|possui|favor|por favor|ola|oi|bom dia|boa tarde|urgente|anuncios?|ofertas?|oferta|disponivel|disponiveis|investir|investimento|morar|trabalhar|viajar|passear|a vista(?! (?:para|pra|pro|da|do|de|al?|mar|livre))|sale|for sale|alguem|tengo|que comprar|looking|galera|pessoal|gente|boa noite|boas|blz|vlw|obrigad[oa]|obg|pf|pfv|pfvr|por gentileza|possive(?:l|is)|tiver|tiverem|houver|tb|tbm|tambem|td bem|tudo bem|vendendo|aqui em|levar|so|somente|apenas|unicamente|exclusivamente|todas as cores|estou|num|numa|por ai|indica|versus|vs|(?:por|ao|cada|/) mes|(?:para|pra|pro) (?:o |a )?(?:meu|minha) (?:esposa|mulher|marido|filh[oa]|mae|pai|namorad[oa]|noiv[oa])';
const praising =
  'bom|boa|bons|boas|otim[oa]s?|excelentes?|lind[oa]s?|bonit[oa]s?|muito|bem|top|tops|conservad[oa]s?|otimo estado|bom estado|em bom estado|bem conservad[oa]s?|seminov[oa]s?|semi nov[oa]s?|usad[oa]s?|bacana|legal|maravilhos[oa]s?|show(?: de bola)?|negocio|oportunidade|fil(?:e|ezinho|ezao)|impecave(?:l|is)|novissim[oa]s?|perfeit[oa]s?|confiave(?:l|is)|inteir[oa]s?|arrumad[oa]s?|de luxo|luxuos[oa]s?|nice|good|used|qualquer|qualquer cor';
const naming =
  'valor|preco|cambio|cor|ano|anos|modelo|modelos|marca|quilometragem|motor|reais|real|r\\$|tipo|regiao|bairro|estado|cidade|aceita|aceitam|aceite|permite|perto|proximo|proxima|localizad[oa]s?|mais|menos|maximo|minimo|sim';

/** Words around what is looked for, in all verticals. */
export const fillers: readonly Phrase[] = [
  phrase(small, ''),
  phrase(wanting, ''),
  phrase(praising, ''),
  phrase(naming, ''),
  phrase('[,;/|&+~<>=-]+|r\\$', ''),
];

/** Words that only name the vertical. */
export const verticalWords = {
  car: [phrase('carr(?:o|os|inho|ao)|veiculos?|automove(?:l|is)|autos?|cars?|coches?', '')],
  property: [
    phrase(
      'imove(?:l|is)|moradia|residencia|a venda|home|(?:para |pra )?(?:alugar|alugo|aluga)|aluguel|locacao',
      '',
    ),
  ],
  rental: [
    phrase(
      'imove(?:l|is)|alugue(?:l|is)|alugar|aluga|alugo|aluga se|locacao|locar|arrendar|moradia|para morar|pra morar|rent',
      '',
    ),
  ],
};

const whole = (...words: string[]) => new RegExp(`^(?:${words.join('|')})$`);
const silent = whole(small, wanting, naming);
const praise = whole(praising);

/** Whether a word says nothing by itself: no name is looked for in it alone. */
export function isFillerWord(word: string): boolean {
  return silent.test(word) || praise.test(word);
}

/** Whether a word praises: then it is the name of a town ("Bonito") only where a place is expected. */
export function praises(word: string): boolean {
  return praise.test(word);
}
