/** Neighbourhoods said with an article; the others take plain "em". */
const FEMININE =
  /^(Vila|Praia|Ponta|Boa|Barra|Asa|Nova|Gleba|Zona|Cidade|Bela|Região|Lagoa|Chácara|Mata)\b|^(Freguesia|Lapa|Mooca|Saúde|Tijuca|Pituba|Savassi|Pampulha|Enseada|Aldeota|Madalena|Várzea|Trindade|Agronômica|Glória|Velha|Tristeza|Fazenda|Federação|Cohama|Renascença|Atalaia|Jatiúca|Serraria|Ribeirânia|Urbanova|Cascatinha|Bauxita|Ferradura|Muchila|Olaria|Estrela|Graciosa|Universidade|Bavária|Pajuçara)$/;

const MASCULINE =
  /^(Jardim|Jardins|Parque|Setor|Centro|Bosque|Plano|Lago|Horto|Rio|Recreio|Country|Distrito|Riacho|Coqueiral|Alto|Anápolis)\b|^(Cambuí|Taquaral|Swift|Gonzaga|Boqueirão|Ipiranga|Tatuapé|Butantã|Campo Limpo|Éden|Anhangabaú|Eloy Chaves|Medeiros|Campestre|Macedo|Picanço|Jaguaribe|Itaguá|Iguatemi|Méier|Ingá|Valparaíso|Quitandinha|Flamboyant|Buritis|Funcionários|Castelo|Belvedere|Saraiva|Eldorado|Cabral|Batel|Ecoville|Portão|Bacacheri|Universitário|Maracanã|América|Estreito|Campeche|Menino Deus|Moinhos de Vento|Água Verde|Luzia|Partenon|Passo d’Areia|Panazzolo|Laranjal|Planalto|SIM|Pontal|Espinheiro|Carmo|Cocó|Benfica|Meireles|Calhau|Bacuri|Jóquei|Tirol|Catolé|Mirante|Farol|Altiplano|Grageru|Sudoeste|Guará|Coxipó|Marco|Guamá|Umarizal|Coroado|Aeroporto|Industrial|Perequê-Açu|Pioneiros|Carniel|Ibituruna|Higienópolis)$/;

const PLAIN = /^(Boa Viagem|Ponta Negra|Nova Betânia|Nova Porto Velho|Nova Piracicaba)$/;

const PLURAL: Record<string, 'nos' | 'nas'> = {
  'Mansões Santo Antônio': 'nas',
  Nações: 'nas',
  Astúrias: 'nas',
  Bancários: 'nos',
  'Campos Elíseos': 'nos',
  'Ingleses do Rio Vermelho': 'nos',
};

function prepositionOf(name: string): 'em' | 'na' | 'no' | 'nas' | 'nos' {
  const plural = PLURAL[name];
  if (plural) return plural;
  if (PLAIN.test(name)) return 'em';
  if (FEMININE.test(name)) return 'na';
  return MASCULINE.test(name) ? 'no' : 'em';
}

/** "na Vila Mariana", "no Cambuí", "em Pinheiros". */
export function inDistrict(name: string): string {
  return `${prepositionOf(name)} ${name}`;
}

/** "da Vila Mariana", "do Cambuí", "de Pinheiros". */
export function ofDistrict(name: string): string {
  const preposition = prepositionOf(name);
  return `${preposition === 'em' ? 'de' : preposition.replace('n', 'd')} ${name}`;
}
