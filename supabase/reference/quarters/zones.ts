/** Parts of a city as people name them, with their best known quarters, separated by commas. */
export const zones: readonly {
  city: string;
  short: string;
  zones: Readonly<Record<string, string>>;
}[] = [
  {
    city: 'São Paulo, SP',
    short: 'sp',
    zones: {
      'Zona Sul':
        'Vila Mariana, Moema, Saúde, Ipiranga, Jabaquara, Santo Amaro, Brooklin, Campo Belo, Itaim Bibi, Morumbi, Vila Olímpia, Interlagos, Campo Limpo, Capão Redondo, Chácara Klabin, Chácara Santo Antônio, Vila Nova Conceição, Vila Andrade, Jardim Marajoara, Granja Julieta',
      'Zona Leste':
        'Tatuapé, Mooca, Itaquera, Penha, Vila Prudente, Anália Franco, Jardim Anália Franco, Belém, Belenzinho, Vila Carrão, Carrão, Vila Formosa, Vila Matilde, São Mateus, Sapopemba, São Miguel Paulista, Guaianases, Ermelino Matarazzo, Aricanduva, Artur Alvim',
      'Zona Norte':
        'Santana, Tucuruvi, Casa Verde, Vila Guilherme, Vila Maria, Mandaqui, Jaçanã, Tremembé, Freguesia do Ó, Limão, Pirituba, Brasilândia, Vila Medeiros, Cachoeirinha, Parada Inglesa, Água Fria, Lauzane Paulista, Imirim',
      'Zona Oeste':
        'Pinheiros, Perdizes, Vila Madalena, Lapa, Butantã, Alto de Pinheiros, Vila Leopoldina, Pompeia, Vila Pompeia, Barra Funda, Sumaré, Jaguaré, Rio Pequeno, Vila Sônia, Jardim Paulista, Jardim Paulistano, Alto da Lapa, Vila Romana, Jaguara, Raposo Tavares',
      Jardins: 'Jardim Paulista, Jardim Europa, Jardim Paulistano, Cerqueira César',
      Centro:
        'Centro, Sé, República, Santa Cecília, Bela Vista, Consolação, Liberdade, Higienópolis, Campos Elíseos, Bom Retiro, Cambuci, Aclimação, Brás, Santa Efigênia',
    },
  },
  {
    city: 'Rio de Janeiro, RJ',
    short: 'rj',
    zones: {
      'Zona Sul':
        'Copacabana, Ipanema, Leblon, Botafogo, Flamengo, Laranjeiras, Catete, Gávea, Jardim Botânico, Urca, Lagoa, Humaitá, Leme, Glória, São Conrado, Cosme Velho, Vidigal',
      'Zona Norte':
        'Tijuca, Vila Isabel, Maracanã, Grajaú, Méier, Andaraí, Cachambi, Engenho de Dentro, Madureira, Irajá, Penha, Olaria, Ramos, Bonsucesso, Ilha do Governador, Jardim Guanabara, Del Castilho, Pilares, Todos os Santos, São Cristóvão',
      'Zona Oeste':
        'Barra da Tijuca, Recreio dos Bandeirantes, Recreio, Jacarepaguá, Campo Grande, Bangu, Santa Cruz, Realengo, Freguesia, Taquara, Pechincha, Anil, Vargem Grande, Vargem Pequena, Curicica, Padre Miguel, Guaratiba',
    },
  },
  {
    city: 'Porto Alegre, RS',
    short: 'poa',
    zones: {
      'Zona Sul':
        'Tristeza, Ipanema, Cavalhada, Cristal, Camaquã, Nonoai, Vila Nova, Vila Assunção, Pedra Redonda, Belém Novo, Hípica, Aberta dos Morros',
      'Zona Norte':
        'Passo da Areia, Jardim Lindóia, Sarandi, São João, São Sebastião, Cristo Redentor, Vila Ipiranga, Jardim Itu, Higienópolis, Passo das Pedras, Rubem Berta',
    },
  },
  {
    city: 'Brasília, DF',
    short: 'df',
    zones: {
      'Plano Piloto': 'Asa Sul, Asa Norte, Lago Sul, Lago Norte, Vila Planalto',
      'Cidades-satélites':
        'Águas Claras, Taguatinga, Ceilândia, Guará, Samambaia, Vicente Pires, Riacho Fundo',
    },
  },
  {
    city: 'Recife, PE',
    short: 'recife',
    zones: {
      'Zona Sul': 'Boa Viagem, Pina, Imbiribeira, Setúbal, Ipsep, Ibura, Jordão',
      'Zona Norte':
        'Casa Forte, Parnamirim, Graças, Aflitos, Espinheiro, Tamarineira, Rosarinho, Casa Amarela, Jaqueira, Encruzilhada, Poço da Panela, Apipucos, Monteiro',
    },
  },
  {
    city: 'Florianópolis, SC',
    short: 'floripa',
    zones: {
      'Norte da Ilha':
        'Canasvieiras, Ingleses, Ingleses do Rio Vermelho, Jurerê, Jurerê Internacional, Cachoeira do Bom Jesus, Ponta das Canas, Praia Brava, Daniela, Santinho, Vargem Grande, Vargem Pequena',
      'Sul da Ilha':
        'Campeche, Rio Tavares, Armação, Pântano do Sul, Ribeirão da Ilha, Morro das Pedras, Tapera, Carianos, Açores, Novo Campeche',
      'Leste da Ilha':
        'Lagoa da Conceição, Barra da Lagoa, Rio Vermelho, Canto da Lagoa, Porto da Lagoa',
    },
  },
  {
    city: 'Natal, RN',
    short: 'natal',
    zones: {
      'Zona Sul':
        'Ponta Negra, Capim Macio, Candelária, Lagoa Nova, Neópolis, Pitimbu, Nova Descoberta',
      'Zona Norte': 'Potengi, Pajuçara, Igapó, Redinha, Lagoa Azul, Nossa Senhora da Apresentação',
    },
  },
];
