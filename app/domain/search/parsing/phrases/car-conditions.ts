import { phrase, sets, type Phrase } from './phrase.ts';

const not =
  '(?:sem|fora|nao (?:tem|teve|tenha|passou|passada|seja|e|foi|foram|sendo|pode ser)|nunca(?: (?:foi|teve|passou))?|livre|isento)';
const between = '(?: (?:de|por|em|a|o|historico|passagem|registro|ser|ter|do|da|nenhum|nenhuma))*';

/** What sellers tell of a car by yes or no, the gas that it is fitted with, and the cabin of a pickup. */
export const carConditions: readonly Phrase[] = [
  sets(
    `${not}${between} (?:leilao|leiloes|leiloado|leiloada|sinistros?|sinistrad[oa]s?)(?: (?:e|nem|ou|,)${between} (?:leilao|sinistros?|batidas?))?`,
    'Sem leilão declarado',
    { sem_leilao: 'sim' },
    { else: 'refused' },
  ),
  sets(
    `(?<!ipva |ipva ja |ipva ta )(?:quitad[oa]s?|desalienad[oa]s?|${not}${between} (?:alienac(?:ao|oes)|alienad[oa]|gravame|reserva de dominio|financiad[oa]|dividas?))(?! (?:o )?ipva)`,
    'Sem alienação declarada',
    { quitado: 'sim' },
    { else: { words: 'quitado' } },
  ),
  sets(
    'licenciad[oa]s?|licenciamento (?:pago|ok|em dia)|(?:documentos?|documentacao|docs?) (?:ok|em dia|pag[oa]s?|quitad[oa]s?)',
    'Licenciado',
    { licenciado: 'sim' },
    { else: 'words' },
  ),
  sets(
    '(?:com |na |em |tem )?(?:a )?garantia(?: (?:de|da) (?:fabrica|montadora)| vigente| ativa)?',
    'Garantia de fábrica',
    { garantia_fabrica: 'sim' },
    { else: { words: 'garantia' } },
  ),
  sets(
    '(?:com |todas? (?:as )?)?(?:revisoes|revisao|manutencao|manutencoes)(?: (?:em dia|feitas?|ok|registradas?|carimbadas?|comprovadas?|completas?|todas|na (?:concessionaria|css|autorizada|fabrica)))*|revisad[oa]s?(?: (?:na|em|pela) (?:concessionaria|css|autorizada|fabrica))?|manual carimbado',
    'Todas as revisões feitas',
    { revisado: 'sim' },
    { else: { words: 'revisado' } },
  ),
  sets(
    '(?:para |pra )?(?:pcd|pne|deficientes?)',
    'Para PCD',
    { pcd: 'sim' },
    { else: { words: 'pcd' } },
  ),
  sets(
    '(?:(?:flex|gasolina|alcool|etanol) com )?(?:com |no |na |a |de |movid[oa] a |adaptad[oa] (?:a |para |pra |com )?)*(?:kits? )?(?:de )?(?:gnv|gas)(?: (?:natural|veicular|gnv))*(?: (?:de )?(?:#|quinta|terceira|quarta|sexta) ?a? ?geracao)?(?: (?:homologad[oa]|instalad[oa]|legalizad[oa]|regularizad[oa]))*',
    'GNV',
    { combustivel: ['gnv'] },
  ),
  cabin('dupla', 'dupla|duplas|dup|dpl', 'cd'),
  cabin('simples', 'simples|simp|normal|curta', 'cs'),
  cabin('estendida', 'estendida|estend|extendida|alongada|intermediaria', 'ce'),
  phrase('leiload[oa]s?|(?:de|com|passagem por) leilao', 'De leilão', {
    ways: () => [],
    else: { words: 'leilao' },
  }),
];

// "Strada CD" and "strada dupla" say it in short, which elsewhere means something else.
function cabin(code: string, words: string, letters: string): Phrase {
  return sets(
    `(?:com |de )?(?:cabines?|cab|cabina) (?:${words})|(?<=(?:strada|saveiro|montana|hilux|s10|ranger|amarok|frontier|l200|triton|hoggar|courier|pampa|d20|f250|silverado|toro|pick ?ups?|picapes?|caminhonetes?) )(?:${letters}|${code})`,
    `Cabine ${code}`,
    { cabine: [code] },
    { else: { words: `cabine ${code}` } },
  );
}
