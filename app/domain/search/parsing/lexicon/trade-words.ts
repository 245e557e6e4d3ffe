// Common words of those who look for cars and homes. Also where no listing says them, they are no slip of the hand.
const words = `
abaixo aberta aberto aceita aceito acessivel acima acordo adesivado agencia agora agua ainda alguem algum alguma alto aluga
alugar aluguel alugo amanha ambos ambulancia amigos ano anos antes antiga antigo anuncio anuncios apenas aproximadamente
aquele aquela area arrumado arrumar assim assumir ate atras atual avaliacao avista baixa baixo baixinho banco bancos banheiro barata
barato baratinho baratissimo bastante batido bem boa boas bom bonito bonita bonitos busco caber cabine cada caixa calmo cambio caminhao
caminhoes carro carros carta cartao casal casado cedo central cerca certo chave chaves chassi cheque cima cinza classico cliente
cobre colecao coletivo com combustivel comercial como completa completo compra comprar compro comum conservado conservada consorcio conta
contrato cores corretor credito crianca criancas cuidado custo dar data debaixo decorado demais dentro depois desde desconto detalhe
detalhes devendo dia dias diesel dinheiro direita direto diretor disponivel divida documento documentado documentos dois dona dono donos
dormir duas duplo economica economico eletrico eletrica elevado empresa encontrar entrada entre entrega escola escolar escritura espaco
especial esposa esquerda essa esse estado estilo estrada exceto excelente executivo facil familia fazer ferias fiador fica filho filhos
financia financiado financiamento financiar financio fino firma fogo forte foto fotos fora frente frete fundos garagem garantia gasolina
gaste gasta gosto grande grandes gratis guincho hoje homem hora horas idade idoso idosa imediato imovel imoveis inteiro interior
inverno ipva irmao isso janela jogo jovem juros justo lado leilao leve licenciado ligar limpo lindo linda livre local locacao loja lojas longe
longo lugar lugares luxo maior maiores mais mal manual marca mecanica mecanico medio meia meio melhor melhores menor menores menos mensal
mensalidade mensais mesmo metade metro metros meu mil minha minimo moderno modelo modelos molhado montado morar motivo moto motos motor motorista
mudanca mulher multa multas muito muita mundo nada nenhum nenhuma nome normal nova novas novo novos nunca numero oferta ofertas oficina
onde onibus original originais otima otimo outro outra pagamento pagar pagando pais parada parado parcela parcelado parcelas parecido particular passar
passeio passo pequena pequeno perfeito perto pessoa pessoas placa pode porta portas porteira possivel pouca pouco precisa preciso preco precos
preferencia prestacao primeira primeiro procuro procura procurando proprietario proprio promocao proximo qual qualquer quanto quase quatro
quebrado quente querendo querem quero quilometro quilometragem quitado raro rara rebaixado recente recuperado regiao reforma reformado
repasse reserva rodado rodando rua ruim sair sala saldo salario segundo seguro seguranca seis semana semi seminova seminovo sempre senhor
servico servicos sete silencioso simples sinal sobre sofa somente suja superior supermercado tamanho tambem tarde tenho ter terra teto
toda todas todo todos top trabalhar trabalho trabalhos transporte transferencia tranquilo troca trocar troco ultimo unica unico uber taxi urgente
usada usado usados utilitario valor valores veiculo veiculos velho velha venda vende vendedor vender vendo verao vez viagem viajar vista vizinho
zerado zerada zero zona carrinho carrao carango maquina nave possante caranga aptos apartamentos casas terrenos lotes quartos dormitorios
mobilia cachorro gato cachorros gatos animal animais estudante estudantes faculdade universidade praia shopping hospital centro
estacao rodoviaria aeroporto mercado padaria parque academia churrasco piscina varanda sacada quintal jardim garagens vagas
padrao passagem leilao sinistro procedencia liquidez planta permuta batido amassado enchente chuva crianca brincar aposentado
vigia portao fachada vizinhanca silencio silenciosa tranquila ventilado arejado iluminado ensolarado reformada reformar sinal entrada gourmet
boleto fgts caixa inquilino locador locatario mudar mudando festa festas praca feira igreja colegio creche posto farmacia
iptu itbi fgts itr cnpj cpf rg cnh crlv
versao serie edicao linha geracao pacote kit teto rodas roda pneus pneu aro farol farois painel volante bancos couro tecido som
multimidia central camera sensor alarme trava travas vidro vidros airbag freio freios embreagem correia suspensao lataria pintura
condominio edificio predio bairro cidade municipio capital litoral montanha serra rural urbano asfalto avenida lote
nota notas fiscal fiscais recibo revisao revisoes revisada revisado bancario cartorio matricula registro registrada registrado
habitese laje telhado piso porcelanato armario armarios planejado planejados planejada aquecedor interfone zelador sindico
vizinhos escada escadas rampa corredor dependencia empregada lavanderia mezanino horta pomar curral muro murado cisterna
fossa esgoto asfaltada calcada ladeira nascente poente barulho barulhento barulhenta cozinha lavabo despensa escritorio
closet sotao porao edicula reboque engate bagageiro insulfilm pelicula estepe extintor radio bluetooth carplay android
apple gps tapete tapetes neblina retrovisor parachoque portamalas malas mala bagagem cadeirante pcd isencao deficiente
locadora frota frotista seguradora sinistrado salvado mercosul rastreador botijao consertar conserto defeito problema
problemas quadra areia telha capim cortina cortinas lampada torneira curta curto duracao periodo prazo estadia meses dividir
rachar`;

/** Folded. */
export const tradeWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
