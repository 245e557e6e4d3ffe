-- What people look for cars and homes by, and names of another market, is no slip of a word that listings here say:
-- "honda" among homes was searched as "ronda", "nota" among cars as "nova", also where every word was to be searched
-- exactly as it stands.

-- app/domain/understanding/lexicon/trade-words.ts has the same (tests/schema/trade-words.test.ts compares them).
create table private.trade_words (
  word text primary key check (word ~ '^[a-z0-9]+$')
);
alter table private.trade_words enable row level security;
comment on table private.trade_words is
  'Common words of those who look for cars and homes, folded: never a slip of another.';

insert into private.trade_words (word) select regexp_split_to_table(btrim(E'
  abaixo aberta aberto academia aceita aceito acessivel acima acordo adesivado aeroporto agencia agora agua ainda
  airbag alarme alguem algum alguma alto aluga alugar alugo aluguel amanha amassado ambos ambulancia amigos android
  animais animal ano anos antes antiga antigo anuncio anuncios apartamentos apenas aposentado apple aproximadamente
  aptos aquecedor aquela aquele area areia arejado armario armarios aro arrumado arrumar asfaltada asfalto assim
  assumir ate atras atual avaliacao avenida avista bagageiro bagagem bairro baixa baixinho baixo bancario banco
  bancos banheiro barata baratinho baratissimo barato barulhenta barulhento barulho bastante batido bem bluetooth
  boa boas boleto bom bonita bonito bonitos botijao brincar busco caber cabine cachorro cachorros cada cadeirante
  caixa calcada calmo cambio camera caminhao caminhoes capim capital caranga carango carplay carrao carrinho carro
  carros carta cartao cartorio casado casal casas cedo central centro cerca certo chassi chave chaves cheque
  churrasco chuva cidade cima cinza cisterna classico cliente closet cnh cnpj cobre colecao colegio coletivo com
  combustivel comercial como completa completo compra comprar compro comum condominio consertar conserto conservada
  conservado consorcio conta contrato cores corredor correia corretor cortina cortinas couro cozinha cpf creche
  credito crianca criancas crlv cuidado curral custo dar data debaixo decorado defeito deficiente demais dentro
  dependencia depois desconto desde despensa detalhe detalhes devendo dia dias diesel dinheiro direita direto
  diretor disponivel divida documentado documento documentos dois dona dono donos dormir dormitorios duas duplo
  economica economico edicao edicula edificio eletrica eletrico elevado embreagem empregada empresa enchente
  encontrar engate ensolarado entrada entre entrega escada escadas escola escolar escritorio escritura esgoto espaco
  especial esposa esquerda essa esse estacao estado estepe estilo estrada estudante estudantes excelente exceto
  executivo extintor fachada facil faculdade familia farmacia farois farol fazer feira ferias festa festas fgts
  fiador fica filho filhos financia financiado financiamento financiar financio fino firma fiscais fiscal fogo fora
  forte fossa foto fotos freio freios frente frete frota frotista fundos garagem garagens garantia gasolina gasta
  gaste gato gatos geracao gosto gourmet gps grande grandes gratis guincho habitese hoje homem hora horas horta
  hospital idade idosa idoso igreja iluminado imediato imoveis imovel inquilino insulfilm inteiro interfone interior
  inverno iptu ipva irmao isencao isso itbi itr janela jardim jogo jovem juros justo kit ladeira lado laje lampada
  lataria lavabo lavanderia leilao leve licenciado ligar limpo linda lindo linha liquidez litoral livre locacao
  locador locadora local locatario loja lojas longe longo lote lotes lugar lugares luxo maior maiores mais mal mala
  malas manual maquina marca matricula mecanica mecanico medio meia meio melhor melhores menor menores menos mensais
  mensal mensalidade mercado mercosul mesmo metade metro metros meu mezanino mil minha minimo mobilia modelo modelos
  moderno molhado montado montanha morar motivo moto motor motorista motos mudanca mudando mudar muita muito mulher
  multa multas multimidia mundo municipio murado muro nada nascente nave neblina nenhum nenhuma nome normal nota
  notas nova novas novo novos numero nunca oferta ofertas oficina onde onibus originais original otima otimo outra
  outro pacote padaria padrao pagamento pagando pagar painel pais parachoque parada parado parcela parcelado
  parcelas parecido parque particular passagem passar passeio passo pcd pelicula pequena pequeno perfeito permuta
  perto pessoa pessoas pintura piscina piso placa planejada planejado planejados planta pneu pneus pode poente pomar
  porao porcelanato porta portamalas portao portas porteira possante possivel posto pouca pouco praca praia precisa
  preciso preco precos predio preferencia prestacao primeira primeiro problema problemas procedencia procura
  procurando procuro promocao proprietario proprio proximo quadra qual qualquer quanto quartos quase quatro quebrado
  quente querem querendo quero quilometragem quilometro quintal quitado radio rampa rara raro rastreador rebaixado
  reboque recente recibo recuperado reforma reformada reformado reformar regiao registrada registrado registro
  repasse reserva retrovisor revisada revisado revisao revisoes rg roda rodado rodando rodas rodoviaria rua ruim
  rural sacada sair sala salario saldo salvado segundo seguradora seguranca seguro seis semana semi seminova
  seminovo sempre senhor sensor serie serra servico servicos sete shopping silencio silenciosa silencioso simples
  sinal sindico sinistrado sinistro sobre sofa som somente sotao suja superior supermercado suspensao tamanho tambem
  tapete tapetes tarde taxi tecido telha telhado tenho ter terra terrenos teto toda todas todo todos top torneira
  trabalhar trabalho trabalhos tranquila tranquilo transferencia transporte trava travas troca trocar troco uber
  ultimo unica unico universidade urbano urgente usada usado usados utilitario vagas valor valores varanda veiculo
  veiculos velha velho venda vende vendedor vender vendo ventilado verao versao vez viagem viajar vidro vidros vigia
  vista vizinhanca vizinho vizinhos volante zelador zerada zerado zero zona', E' \n'), '\s+');

create function private.is_word(word text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from private.trade_words t where t.word = is_word.word)
    or exists (select from private.verticals v join private.search_words s on s.vertical = v.vertical where s.word = is_word.word)
$$;
comment on function private.is_word(text) is
  'Whether a word is one of the trade, or a name that listings of any market have: then it is no slip of another.';
grant execute on function private.is_word(text) to service_role;

-- A second "=" says that nothing is to be corrected: "Buscar exatamente".
create or replace function private.read_words(vertical text, q text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_variable
declare
  words text[] := array(
    select left(w.word, 40) from regexp_split_to_table(btrim(regexp_replace(private.fold(left(q, 120)),
        '[^a-z0-9.-]+|\.(?![0-9])|(?<![0-9])\.|(?<![a-z0-9])-+|-+(?![a-z0-9])', ' ', 'g')), ' +')
      with ordinality w (word, place)
    where w.word <> '' order by w.place limit 24);
  n integer := cardinality(words);
  exactly constant boolean := q like '=%';
  known text[];
  i integer := 1;
  word text;
  used integer;
  corrected text[];
  either boolean := false;
  part tsquery;
  parts tsquery[] := '{}';
  unsaid tsquery[] := '{}';
  understood jsonb := '[]';
begin
  select coalesce(array_agg(k.word), '{}') into known
  from private.search_words k
  where k.vertical = vertical and k.word = any (words || array(select replace(w, '-', '') from unnest(words) w)
    || array(select words[g] || words[g + 1] from generate_series(1, n - 1) g));
  known := known || array(select s.word from private.search_synonyms s where s.word = any (words));
  while i <= n loop
    word := words[i];
    used := 1;
    corrected := '{}';
    if i < n and word || words[i + 1] = any (known) and not (word = any (known) and words[i + 1] = any (known))
        and private.word_kind(vertical, word || words[i + 1]) < 2 + (word ~ '^(kit|semi)$')::integer then
      word := word || words[i + 1];
      used := 2;
    end if;
    i := i + used;
    part := null;
    if word = 'ou' then
      either := cardinality(parts) > 0;
      continue;
    end if;
    if used = 1 and not (word = any (known) or replace(word, '-', '') = any (known))
        and cardinality(unsaid) < 8 and numnode(plainto_tsquery('private.pt_br', word)) > 0 then
      part := private.word_query(word, false, '{}');
      if not private.is_said(vertical, part) then
        corrected := case when exactly or private.is_word(word) then '{}'
          else private.corrections(vertical, replace(word, '-', '')) end;
        if corrected = '{}' then
          unsaid := unsaid || part;
          continue;
        end if;
        part := null;
        understood := understood || jsonb_build_object('param', 'q', 'value', corrected[1],
          'label', format('“%s” como %s', word, initcap(corrected[1])), 'text', word);
      end if;
    end if;
    part := coalesce(part, private.word_query(word, true, corrected));
    if numnode(part) > 0 then
      if either then
        parts[cardinality(parts)] := parts[cardinality(parts)] || part;
      else
        parts := parts || part;
      end if;
    end if;
    either := false;
  end loop;
  parts := case when cardinality(parts) > 0 then parts else unsaid end;
  return jsonb_build_object('filters', '{}'::jsonb, 'understood', understood, 'parts', to_jsonb(parts::text[]),
    'terms', private.most_of(vertical, parts)::text);
end $function$;
