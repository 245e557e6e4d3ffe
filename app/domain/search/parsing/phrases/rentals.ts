import { looking } from './homes.ts';
import { phrase, sets, type Phrase } from './phrase.ts';

const many = '(?:#|um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze)';
const months = '(?:#|um|dois|duas|tres) (?:mes|meses|aluguel|alugueis)';

/** What is asked of rentals alone. */
export const rentalPhrases: readonly Phrase[] = [
  phrase(
    'menor(?:es)? (?:custo |valor |preco )?total|(?:custo |valor )?total mais (?:baixo|barato)|mais barat[oa]s? (?:no total|com (?:tudo|taxas|(?:todas )?as taxas))',
    'Menor total primeiro',
    { sort: 'menor-total' },
  ),
  sets(
    'semi ?mobiliad[oa]s?|semi mobilhad[oa]|(?:parcialmente|meio) mobil(?:h)?iad[oa]s?|mobil(?:h)?iad[oa] parcial(?:mente)?|mobilia parcial',
    'Semimobiliado',
    { mobiliado: ['semi'] },
    { else: { words: 'semimobiliado' } },
  ),
  sets(
    '(?:sem|nao|que nao seja) (?:mobilia|moveis|mobiliad[oa]s?|mobilhad[oa]s?)|vazi[oa]s?',
    'Sem mobília',
    { mobiliado: ['nao'] },
    { else: 'refused' },
  ),
  // For how long is no filter, nor a number that listings say: "por 3 meses" is no price, and not "3 quartos".
  phrase(
    `(?:(?:contrato|locacao|estadia|periodo|prazo|permanencia)(?: minim[ao]| maxim[ao])?(?: de| por)? )?(?:(?:por|durante|de|ate|para|pra|no minimo|no maximo|minimo(?: de)?|uns|umas) )*${many} (?:dias?|noites?|diarias|semanas?|mes|meses)|contrato(?: minimo)?(?: de| por)? ${many} anos?`,
    'Duração',
    { ways: () => [], else: 'refused' },
  ),
  sets(
    'mobiliad[oa]s?|mobilhad[oa]s?|moblad[oa]s?|com (?:mobilia|moveis)|mobilia|furnished|amueblad[oa]',
    'Mobiliado',
    { mobiliado: 'sim' },
  ),
  phrase(
    '(?:sem|nao (?:precisa|precise|precisar|exige|exija|pede|peca|quer|tem|tenho|temos|possuo|cobra|e necessario)(?: de)?|dispensa)(?: (?:de|o|a|ter|dar|exigir|exigencia|precisar|pedir|necessidade|nenhum|apresentar|usar))* fiador(?:es)?|fiador nao',
    'Sem fiador',
    {
      ways: () => [{ garantia: ['caucao', 'seguro-fianca', 'titulo'] }],
      else: 'refused',
    },
  ),
  sets(
    `(?:com |por |so |de )?(?:caucao|deposito (?:caucao|antecipado|adiantado|bancario|(?:em |de |como )?garantia))(?: de ${months})?|(?:com |por |so )?(?:deposito|adiantamento) de ${months}|(?:com |so |de |paga )?${months} (?:de |em )?(?:deposito|caucao|adiantad[oa]s?)(?: caucao)?|(?<=sem |nao pede |nao exige |nao cobra |nao quero )depositos?`,
    'Aceita caução',
    { garantia: ['caucao'] },
    { else: 'words' },
  ),
  sets(
    'air ?bnb|(?:curta |longa |alta |baixa )?temporada|diarias?|por dia|ferias|para o fim de semana|fim de semana|final de semana|curt[oa] (?:prazo|periodo|duracao|estadia|locacao)|vacation(?: rental)?',
    'Temporada',
    { tipo: ['temporada'] },
  ),
  sets('longo prazo|mensal|anual|fix[oa]|para morar|pra morar', 'Longo prazo', {
    tipo: ['longo-prazo'],
  }),
  // Where it is what the text looks for, or stands beside another such room; "com sala grande" has one.
  phrase(
    `(?<=^(?:(?:${looking}) )*|(?:galpao|lojas?|deposito|escritorio|ponto|consultorio) (?:ou|e|,|/) )salas?(?! (?:de|e|,|com|ampla|grande) | # (?!(?:m2|m|mts?|metros?|mil) ))`,
    'Sala comercial',
    {
      ways: () => [{ imovel: ['sala'] }],
      else: 'words',
      isRather: true,
    },
  ),
  phrase('lojas?(?: comercia(?:l|is)| de rua)?', 'Loja', {
    ways: () => [{ imovel: ['loja'] }],
    else: 'words',
  }),
  sets('comercia(?:l|is)|para empresa|ponto comercial', 'Comercial', { tipo: ['comercial'] }),
  sets(
    'republicas?|(?:quartos?|room) (?:para alugar|for rent|em republica|individual|compartilhado)|(?:aluguel|alugar|alugo|aluga|vaga|vagas) (?:de |em |um )?quarto|vagas? (?:em|na|numa|para|de) (?:uma )?(?:republica|pensao|pensionato|(?:casa|apartamento|apto|ap) (?:compartilhad[oa]|dividid[oa]))',
    'Quarto',
    { tipo: ['quarto'] },
  ),
  sets(
    '(?:para |pra |quero |procuro )?(?:dividir|rachar) (?:o |um |uma )?(?:apartamento|apto|ap|ape|casa|aluguel|moradia|kitnet)(?: com \\w+)?|(?:apartamento|apto|ap|ape|casa) (?:para|pra) (?:dividir|rachar)|colegas? de quarto',
    'Quarto',
    { tipo: ['quarto'] },
    { sure: 0.75 },
  ),
  // "Casa com quarto gamer" has one.
  phrase('com (?:um |o )?quartos?(?! (?:para alugar|individual|compartilhado))', 'Com quarto', {
    ways: () => [],
    else: 'words',
  }),
  sets('quartos?', 'Quarto', { tipo: ['quarto'] }, { sure: 0.7 }),
  sets(
    'disponive(?:l|is)(?: (?:ja|agora|imediat[oa](?:mente)?))?|imediat[oa]|pronto para morar|(?:para|pra) mudar(?: (?:ja|agora|hoje|logo|imediatamente))?|(?:mudanca|entrada) imediata',
    'Disponível já',
    { disponivel: 'sim' },
  ),
];
