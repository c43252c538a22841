/**
 * Everyday Portuguese words of the commonest concepts of ../en/concepts.ts, under the same ids, so that a question in one language finds a
 * memory in another. `names`: the words by which a question asks for the class; `members`: kinds and instances of it.
 * Base forms in lower case and in their own spelling, for a stemmer reads accents; whoever looks them up folds and stems both
 * sides. A phrase is joined by `_` and holds no stop word: it reads as `terms` yields it.
 */

/** One entry a concept, words parted by white space. What a concept evokes is said once, in the English table. */
export const CONCEPT_WORDS_PT: readonly { readonly id: string; readonly names: string; readonly members: string }[] = [
  {
    id: "food",
    names: "comida alimento comer",
    members: `fome apetite delicioso gostoso ingrediente sobra saboroso petisco porção nutrição sobras guloseima
      apetitoso`,
  },
  {
    id: "meal",
    names: `janta jantar almoçar lanchar ceia petiscos rodízio sobremesa refeição almoço lanche menu cardápio
      ementa marmita lancheira churrasco merenda`,
    members: "café_manhã pequeno_almoço petisco piquenique banquete buffet entrada aperitivo",
  },
  {
    id: "restaurant",
    names: `pizzaria churrascaria peixaria marisqueira hamburgueria boteco barzinho tasca cantina creperia
      rodízio self_service temakeria sorveteria restaurante lanchonete churrasqueira cervejaria`,
    members: "garçom garçonete cardápio ementa gorjeta",
  },
  {
    id: "cafe",
    names: "padaria pastelaria confeitaria",
    members: "barista croissant",
  },
  {
    id: "cooking",
    names: "cozinhar receita assar",
    members: `fritar ferver grelhar refogar cozinheiro forno massa tempero guisar grelhador cozer panela
      churrasqueira confeitaria bolo_caseiro`,
  },
  {
    id: "dish",
    names: "prato",
    members: `pizza feijoada lasanha sopa arroz macarrão bacalhoada coxinha moqueca omelete francesinha strogonoff
      caldo_verde bacalhau bitoque alheira pastel empada hambúrguer sanduíche salada farofa tapioca cuscuz acarajé
      vatapá esfiha pão_queijo macarronada nhoque risoto sushi ramen kebab falafel quiche panqueca açorda tortilha escondidinho polenta canja caldeirada cataplana yakisoba crepe`,
  },
  {
    id: "diet",
    names: "dieta vegetariano vegano alimentação",
    members: `glúten celíaco lactose calorias jejum integral proteína pescetariano halal kosher açúcar fibra diabético
      low_carb colesterol carboidrato`,
  },
  {
    id: "allergy",
    names: "alergia alérgico intolerância",
    members: `pólen amendoim urticária ácaro camarão marisco glúten lactose penicilina dipirona noz amêndoa castanha ovo
      gato látex rinite alergénio intolerante anafilaxia celíaco`,
  },
  {
    id: "meat",
    names: "carne",
    members: `frango porco presunto linguiça bife peru cordeiro picanha chouriço frango_assado vaca vitela fiambre bacon
      costela hambúrguer salsicha carneiro pato alheira`,
  },
  {
    id: "seafood",
    names: "frutos_mar marisco peixe camarão",
    members: `atum salmão bacalhau lula polvo sardinha mexilhão caranguejo gamba lagosta amêijoa ostra truta
      tilápia merluza pescada robalo dourada siri`,
  },
  {
    id: "vegetable",
    names: "verdura legume",
    members: "tomate cenoura abobrinha berinjela espinafre brócolis alface batata cebola alho pimentão couve",
  },
  {
    id: "fruit",
    names: "fruta",
    members: `maçã banana laranja morango uva pêssego cereja limão melancia melão abacaxi manga abacate mamão goiaba
      maracujá caju açaí kiwi framboesa mirtilo ameixa figo coco tangerina pera acerola jabuticaba`,
  },
  {
    id: "dairy",
    names: "laticínios leite",
    members: "queijo manteiga iogurte requeijão nata creme_leite mozarela ricota lactose queijo_minas",
  },
  {
    id: "sweet",
    names: "doce sobremesa bolo",
    members: `sorvete chocolate biscoito bolacha brigadeiro pudim açúcar gelado pastel_nata gelatina mousse rebuçado
      bala chiclete mel geleia doce_leite paçoca quindim torta tarte brownie queijada cocada pavê panetone rosca cupcake`,
  },
  {
    id: "drink",
    names: "beber bebida",
    members: `água suco sumo limonada refrigerante leite chá café cerveja vinho guaraná coca_cola água_coco cachaça
      caipirinha`,
  },
  {
    id: "coffee",
    names: "café",
    members: "expresso cappuccino cafezinho cafeína",
  },
  {
    id: "alcohol",
    names: "álcool",
    members: "vinho cerveja caipirinha cachaça cocktail licor",
  },
  {
    id: "travel",
    names: "viagem viajar férias",
    members: `cruzeiro passeio excursão turista roteiro mochilão lua_mel malas passaporte itinerário turismo destino
      estrangeiro praia`,
  },
  {
    id: "accommodation",
    names: "hospedagem alojamento",
    members: "hotel pousada albergue camping airbnb hostel",
  },
  {
    id: "flight",
    names: "voo avião aeroporto",
    members: "aterrissar decolagem embarque escala",
  },
  {
    id: "transport",
    names: "transporte",
    members: "trem comboio ônibus autocarro metrô bonde táxi bilhete balsa bicicleta",
  },
  {
    id: "vehicle",
    names: "veículo",
    members: "carro moto caminhão furgão",
  },
  {
    id: "car",
    names: "carro automóvel",
    members: "gasolina carteira_motorista estacionamento oficina pneu mecânico",
  },
  {
    id: "country",
    names: "país",
    members: "brasil portugal frança alemanha espanha itália japão inglaterra angola moçambique argentina suíça",
  },
  {
    id: "city",
    names: "cidade",
    members: "lisboa porto_alegre coimbra curitiba brasília salvador recife londres berlim madri",
  },
  {
    id: "language",
    names: "língua idioma",
    members: "inglês francês alemão espanhol italiano chinês japonês russo gramática vocabulário",
  },
  {
    id: "residence",
    names: "morar residência",
    members: "aluguel arrendar bairro condomínio inquilino mudança",
  },
  {
    id: "home",
    names: "apartamento lar casa",
    members: "varanda telhado sótão porão quintal",
  },
  {
    id: "room",
    names: "cômodo",
    members: "cozinha banheiro corredor despensa",
  },
  {
    id: "furniture",
    names: "móveis mobília",
    members: "cadeira sofá armário estante poltrona cama",
  },
  {
    id: "household",
    names: "tarefas_domésticas limpeza",
    members: "aspirador varrer vassoura lavadora roupa_suja",
  },
  {
    id: "garden",
    names: "jardim horta",
    members: "regar canteiro gramado adubo jardinagem",
  },
  {
    id: "family",
    names: "família parente familiar",
    members: `mãe pai irmão irmã filho filha avô tio tia primo prima sobrinho neto marido esposa sogra cunhado gêmeo
      sogro`,
  },
  {
    id: "parent",
    names: "mãe pai pais",
    members: "mamãe papai",
  },
  {
    id: "child",
    names: "criança",
    members: "filho filha menino menina adolescente",
  },
  {
    id: "sibling",
    names: "irmão irmã",
    members: "irmãozinho gêmeo",
  },
  {
    id: "spouse",
    names: "marido esposa cônjuge",
    members: "noivo noiva companheiro",
  },
  {
    id: "grandparent",
    names: "avós",
    members: "avô vovozinha",
  },
  {
    id: "friend",
    names: "amigo amiga",
    members: "amizade",
  },
  {
    id: "romance",
    names: "namorado namorada",
    members: "namorar namoro",
  },
  {
    id: "wedding",
    names: "casamento",
    members: "noiva noivo lua_mel",
  },
  {
    id: "celebration",
    names: "festejar comemoração",
    members: "natal páscoa ano_novo carnaval aniversário",
  },
  {
    id: "birthday",
    names: "aniversário",
    members: "velinhas",
  },
  {
    id: "gift",
    names: "presente",
    members: "presentear buquê",
  },
  {
    id: "personality",
    names: "personalidade",
    members: "tímido generoso teimoso paciente simpático preguiçoso",
  },
  {
    id: "hair",
    names: "cabelo",
    members: "loiro cacheado cabeleireiro barba franja",
  },
  {
    id: "health",
    names: "saúde",
    members: `doença médico hospital vacina cirurgia operação tratamento pressão_alta tensão_alta exame_sangue diagnóstico
      colesterol consulta`,
  },
  {
    id: "illness",
    names: "doença doente enfermidade",
    members: `gripe resfriado diabetes câncer asma pneumonia covid catapora tumor constipação febre tosse hipertensão
      enxaqueca epilepsia artrite bronquite sinusite rinite gastrite anemia tiroide tireoide depressão dengue
      alzheimer parkinson autismo tdah infarto enfarte avc diabético asmático hipertenso lúpus endometriose
      celíaco`,
  },
  {
    id: "symptom",
    names: "sintoma dor doer",
    members: `febre tosse náusea dor_cabeça tontura dor_barriga dor_garganta dor_costas vómito diarreia cansaço
      coceira comichão inchaço cãibra espirro`,
  },
  {
    id: "doctor",
    names: "médico consulta doutor",
    members: `pediatra hospital cirurgião enfermeira dermatologista ginecologista cardiologista psiquiatra ortopedista
      oculista oftalmologista urgência pronto_socorro posto_saúde clínica exame`,
  },
  {
    id: "dentist",
    names: "dentista",
    members: "cárie ortodontista",
  },
  {
    id: "medication",
    names: "remédio medicamento medicação comprimido fármaco",
    members: `antibiótico ibuprofeno paracetamol xarope farmácia aspirina losartana metformina insulina
      sertralina fluoxetina puran levotiroxina dipirona omeprazol pílula vacina pomada vitamina antiinflamatório
      penicilina bombinha inalador injeção dose receita_médica anticoncepcional enalapril captopril cortisona
      gotas magnésio`,
  },
  {
    id: "sleep",
    names: "dormir sono",
    members: "insônia acordar despertador pesadelo cochilo",
  },
  {
    id: "exercise",
    names: "exercício academia ginásio treino treinar exercitar",
    members: `corrida musculação flexões alongamento correr pilates yoga ioga caminhada crossfit spinning hidroginástica
      esteira agachamento`,
  },
  {
    id: "joy",
    names: "felicidade alegria feliz",
    members: "contente alegre animado",
  },
  {
    id: "sadness",
    names: "tristeza triste",
    members: "chorar lágrimas deprimido",
  },
  {
    id: "fear",
    names: "medo",
    members: "assustado pavor pesadelo fobia",
  },
  {
    id: "anger",
    names: "raiva",
    members: "furioso zangado irritado",
  },
  {
    id: "stress",
    names: "estresse stress",
    members: "estressado esgotamento sobrecarga",
  },
  {
    id: "hobby",
    names: "passatempo hobby",
    members: "cerâmica jardinagem tricô crochê xadrez colecionar",
  },
  {
    id: "art",
    names: "arte",
    members: "pintar pintura desenho aquarela escultura",
  },
  {
    id: "photography",
    names: "fotografia",
    members: "foto lente",
  },
  {
    id: "game",
    names: "jogo",
    members: "xadrez baralho dominó",
  },
  {
    id: "videogame",
    names: "videogame",
    members: "playstation nintendo xbox minecraft",
  },
  {
    id: "toy",
    names: "brinquedo",
    members: "lego boneca pelúcia",
  },
  {
    id: "movie",
    names: "filme cinema",
    members: "diretor ator atriz comédia terror drama documentário animação",
  },
  {
    id: "tvshow",
    names: "seriado novela",
    members: "episódio temporada netflix",
  },
  {
    id: "book",
    names: "livro",
    members: "romance_policial autor escritor capítulo biblioteca",
  },
  {
    id: "reading",
    names: "ler leitura",
    members: "livro revista",
  },
  {
    id: "music",
    names: "música",
    members: `canção concerto cantor álbum orquestra banda cantora disco show playlist festival coro samba fado`,
  },
  {
    id: "instrument",
    names: "instrumento",
    members: "violino violão guitarra piano flauta bateria trompete violoncelo saxofone harpa cavaquinho",
  },
  {
    id: "dance",
    names: "dança dançar",
    members: "samba tango forró balé bailarina",
  },
  {
    id: "sport",
    names: "esporte desporto",
    members: `futebol nadar correr pedalar tênis vôlei basquete natação ciclismo surfe judô ginástica futsal voleibol basquetebol padel
      andebol handebol rugby atletismo boxe caratê capoeira escalada skate corrida remo jogo partida treino`,
  },
  {
    id: "outdoors",
    names: "natureza trilha",
    members: "montanha floresta lagoa barraca acampar",
  },
  {
    id: "beach",
    names: "praia",
    members: "guarda_sol areia",
  },
  {
    id: "pet",
    names: "animal_estimação mascote",
    members: `cachorro cão gato hamster coelho papagaio tartaruga calopsita gatinho cadela cachorra`,
  },
  {
    id: "dog",
    names: "cachorro cão",
    members: "filhote labrador coleira",
  },
  {
    id: "cat",
    names: "gato",
    members: "gatinho",
  },
  {
    id: "animal",
    names: "animal bicho",
    members: "leão elefante girafa urso raposa lobo macaco",
  },
  {
    id: "weather",
    names: "clima previsão",
    members: "chuva neve tempestade neblina granizo nublado",
  },
  {
    id: "season",
    names: "estação",
    members: "primavera verão outono inverno",
  },
  {
    id: "colour",
    names: "cor",
    members: "vermelho verde amarelo azul roxo branco preto laranja cinza",
  },
  {
    id: "work",
    names: "trabalho trabalhar emprego",
    members: "escritório colega salário contrato chefe turno",
  },
  {
    id: "profession",
    names: "profissão emprego trabalho",
    members: `professor enfermeira engenheiro advogado arquiteto encanador eletricista jornalista cozinheiro médico
      motorista vendedor marceneiro carpinteiro contador contabilista caixa garçom cabeleireiro pedreiro padeiro
      enfermeiro designer programador psicólogo dentista veterinário bombeiro polícia fisioterapeuta farmacêutico
      tradutor gestor`,
  },
  {
    id: "meeting",
    names: "reunião",
    members: "videochamada ata",
  },
  {
    id: "school",
    names: "escola",
    members: "colégio creche professora aluno",
  },
  {
    id: "exam",
    names: "exame prova",
    members: "vestibular",
  },
  {
    id: "education",
    names: "educação universidade faculdade",
    members: "licenciatura diploma mestrado",
  },
  {
    id: "phone",
    names: "telefone celular telemóvel",
    members: "iphone android smartphone",
  },
  {
    id: "computer",
    names: "computador",
    members: "notebook teclado impressora",
  },
  {
    id: "money",
    names: "dinheiro",
    members: "euro pagar preço caro fatura",
  },
  {
    id: "shopping",
    names: "compras comprar",
    members: "loja supermercado desconto promoção",
  },
  {
    id: "clothing",
    names: "roupa vestuário",
    members: "camiseta calça jaqueta saia camisa casaco suéter cachecol",
  },
  {
    id: "shoe",
    names: "sapato",
    members: "bota sandália tênis_corrida chinelo",
  },
  {
    id: "religion",
    names: "religião",
    members: "igreja missa oração rezar paróquia",
  },
  {
    id: "injury",
    names: "lesão ferida acidente",
    members:
      "entorse fratura queda queimadura hematoma gesso muletas ligamento menisco reabilitação fisioterapia joelho_operado",
  },
  {
    id: "bodypart",
    names: "corpo",
    members: "joelho ombro costas braço perna tornozelo pescoço coluna mão dedo cabeça estômago coração pulmão",
  },
  {
    id: "grain",
    names: "cereal",
    members: "arroz trigo aveia milho cevada centeio quinoa cuscuz farinha massa granola",
  },
  {
    id: "snack",
    names: "petisco aperitivo",
    members: "pipoca amendoim batata_frita castanha biscoito bolacha azeitona",
  },
  {
    id: "musicgenre",
    names: "gênero_musical estilo_musical",
    members: `trap k_pop indie punk techno eletrônica reggae country soul piseiro arrocha baião pimba samba pagode
      forró sertanejo funk rock pop jazz fado bossa_nova axé mpb rap metal música_clássica kizomba`,
  },
  {
    id: "dislike",
    names: "detestar odiar",
    members: "insuportável nojo aversão",
  },
  {
    id: "flavour",
    names: "sabor",
    members: "doce salgado amargo azedo picante apimentado",
  },
  {
    id: "spice",
    names: "tempero especiaria",
    members: "pimenta coentro alho salsa manjericão canela cominhos orégano gengibre",
  },
  {
    id: "mentalhealth",
    names: "saúde_mental",
    members: "ansiedade depressão terapia pânico psicólogo psiquiatra burnout",
  },
  {
    id: "running",
    names: "corrida correr",
    members: "maratona meia_maratona corredor 10k",
  },
  {
    id: "bread",
    names: "pão",
    members: "padaria broa baguete torrada",
  },
  {
    id: "tea",
    names: "chá",
    members: "camomila chá_verde hortelã mate chimarrão",
  },
  {
    id: "party",
    names: "festa",
    members: "aniversário balada churrasco convidado",
  },
  {
    id: "problem",
    names: "problema",
    members: "avaria defeito",
  },
];
