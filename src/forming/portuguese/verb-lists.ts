/** Portuguese verbs: the regular ones by their infinitives, the others by the forms that no rule gives. */

/** Verbs in -ar, -er and -ir whose forms follow the rule; spelling such as `fico`, `fiquei` counts as rule. */
export const REGULAR = `
remarcar reagendar reprogramar trampar
abandonar abastecer abdicar abençoar abominar aborrecer abraçar abrandar abrigar abusar acabar acalmar acampar
acariciar acelerar acender acertar achar acionar acolher acompanhar aconselhar acontecer acordar acostumar acreditar
acrescentar acumular adaptar adestrar adiar adicionar administrar admirar admitir adoecer adoptar adorar adormecer
adotar adquirir afastar afetar afinar afogar afundar agarrar agendar agir agradar agradecer aguardar aguentar ajeitar
ajoelhar ajudar ajustar alcançar alegrar alertar alimentar alistar aliviar almejar almoçar alojar alterar alternar
alugar amadurecer amamentar amar amarrar amassar ambicionar ameaçar amolar ampliar amputar analisar ancorar andar
anexar animar anotar antecipar anunciar apadrinhar apagar apaixonar apanhar aparecer apelidar apertar apetecer
aplaudir aplicar apodrecer apoiar apontar aportar aposentar apostar apreciar aprender apresentar apressar aprovar
aproveitar aproximar aquecer arbitrar arder armazenar arquitetar arquivar arrancar arranhar arranjar arrasar arrastar
arrecadar arrendar arrepender arrepiar arriscar arrumar aspirar assar assediar assentar assinar assistir assobiar
associar assumir assustar atacar atender aterrar aterrissar aterrizar atingir atirar atormentar atracar atrasar
atravessar atropelar atualizar atuar aumentar autografar autorizar avaliar avançar avariar avisar baixar balançar
balizar bancar banhar banir baptizar barrar basear batalhar bater batizar batucar beber beijar benzer berrar
bisbilhotar blindar blogar bloquear bocejar bombar bombear bordar brigar brilhar brincar brindar bronzear burlar
buscar caçar cadastrar caiar calar calçar calcular calhar calibrar cambiar caminhar cancelar candidatar cansar cantar
cantarolar capinar capotar caprichar captar carimbar carregar casar castigar castrar catalogar catar cavar ceder
ceifar celebrar censurar certificar cessar chamar chatear chefiar chegar cheirar chocar chorar chover chumbar circular
citar clicar coabitar cobiçar cobrar coçar codar codificar cogitar coincidir colaborar colar coleccionar colecionar
colher colocar comandar combinar começar comemorar comentar comer cometer commitar compactar comparecer compartilhar
compilar completar complicar comprar compreender comprometer comunicar conceber conceder conciliar concordar concorrer
concretizar condecorar condenar confeccionar confeitar confessar confiar configurar confirmar confraternizar
confrontar confundir congelar conhecer conquistar consertar conservar considerar consolar conspirar constar constituir
consultar contactar contar contatar contemplar continuar contratar controlar convencer conversar converter convidar
conviver cooperar coordenar copiar correr corresponder corrigir cortar coser costumar costurar cozer cozinhar crescer
criar criticar cronometrar cruzar cuidar cultivar cumprimentar cumprir curar cursar curtir custar dançar datar debater
debugar debutar decidir declamar declarar decolar decorar decorrer dedicar defender definir degolar degustar deitar
deixar delegar deletar deliberar demitir demolir demorar denunciar deparar depender depositar depurar derreter
derrubar desabafar desabar desafiar desaparecer desapontar desaprender desativar desbloquear descansar descarregar
descascar descer desconectar desconfiar descongelar desejar desembarcar desembolsar desempacotar desempenhar
desempregar desenferrujar desenhar desenterrar desenvolver desertar desesperar desfilar desfraldar desfrutar desgastar
desinstalar desistir desligar deslocar desmaiar desmarcar desmontar desossar despachar despedaçar despejar despencar
desperdiçar despertar desprezar destacar destilar destinar desviar detalhar detectar determinar detestar dever
devolver devorar diagnosticar dialogar dictar diferenciar digitalizar digitar dirigir discordar discutir disfarçar
disparar dispensar disputar dissertar ditar dividir divorciar divulgar doar dobrar documentar domar dominar dormitar
doutorar driblar duplicar duvidar economizar editar educar elaborar eliminar elogiar emagrecer embalar embarcar
embrulhar emendar emigrar emitir emocionar empacotar empatar empenhar empilhar empobrecer empreender empregar
emprestar empurrar encadernar encaixar encalhar encaminhar encaracolar encarar encarnar encarregar encenar encerar
encerrar encher encomendar encontrar endireitar endividar enfeitar enfiar enfrentar enganar engarrafar engatar
engatinhar engenhar engessar engordar engravidar engraxar enjoar enlatar enlouquecer enraizar enriquecer ensaiar
ensinar entalhar entender enterrar entornar entrar entregar entrevistar entubar entupir envelhecer envergonhar enviar
enviuvar envolver enxergar enxertar enxugar equilibrar errar esbarrar escalar escanear escapar escavar esclarecer
escoar escolarizar escolher escoltar esconder escorregar escorrer esculpir escutar esforçar esfregar esgotar esmagar
espalhar especializar esperar espirrar espreitar espremer esquecer esquiar estabelecer estabilizar estacionar estagiar
estagnar estampar estender esticar estilizar estimar estocar estofar estourar estragar estrangular estranhar estrear
estremecer estudar evangelizar evitar exagerar examinar exercer exercitar exibir exigir exilar existir expandir
experimentar explicar explodir explorar exportar expulsar extinguir fabricar facilitar falar falecer falhar falsificar
faltar fartar fascinar faturar fechar fermentar ferver festejar fiar ficar fichar filmar filtrar financiar fingir
fixar flagrar florescer flutuar focar fofocar folgar forjar formalizar formar formatar formular fornecer forrar
fortalecer fotografar fracassar franquear fraturar frequentar fritar fumar funcionar fundar fundir furar gabaritar
gaguejar garantir garimpar gelar gerar gerenciar gerir gesticular girar gostar governar gozar grampear gratinar gravar
grelhar gritar grudar guardar guiar habilitar habitar habituar hackear herborizar herdar hesitar hibernar hidratar
hipotecar homenagear hospedar hospitalizar idealizar identificar ignorar iludir iluminar imaginar imigrar imitar
impactar implantar implementar implodir importar impressionar imprimir inaugurar inclinar incorporar indenizar
indentar indicar indignar inflar influenciar informar ingressar iniciar inovar insistir inspirar instalar integrar
interagir interessar internar interpretar interromper intubar invadir invejar inventar investigar irrigar irritar
isolar jantar jejuar jogar julgar juntar jurar justificar lacrar ladrar ladrilhar lamentar lançar lanchar lapidar
largar lascar latir lavar lavrar leccionar lecionar legendar leiloar lembrar lesionar levantar levar levedar libertar
licenciar lidar liderar ligar limar limitar limpar linchar liquidar listar livrar lixar localizar logar lotar lutar
machucar madrugar magoar malhar mamar mandar manifestar manobrar manusear mapear maquiar maquilhar marcar marchar
martelar mascar massagear mastigar matar matricular medicar meditar melhorar memorizar mencionar mendigar mentalizar
mentorar merecer merendar mergulhar meter mexer miar migrar mijar militar mimar minerar misturar mobilar mobiliar
modelar moderar modificar moldar molestar molhar monitorar monitorizar montar morar morder mostrar motivar mover mudar
multar multiplicar murchar nadar namorar namoriscar naturalizar navegar necessitar negar negociar nevar nidificar
nivelar noivar nomear normalizar notar numerar nutrir obedecer obrigar observar ocorrer ocultar ocupar oferecer olhar
omitir operar opinar optar orar ordenar ordenhar organizar orgulhar orientar orquestrar otimizar ousar padecer pairar
palestrar palmilhar palpitar panfletar paquerar parabenizar paralisar parar parcelar parecer parir participar
partilhar partir passar passear pastar patinar patrocinar pausar pavimentar pechinchar pedalar pedinchar pegar
pendurar peneirar pensar pentear perceber percorrer perdoar perfumar perguntar permanecer permitir pernoitar
perseverar personalizar pertencer perturbar pesar pescar pesquisar picar pigmentar pilotar pincelar pingar pintar
piorar pirar pisar planear planejar plantar plastificar podar podcastar polir polvilhar pontapear pontuar posar postar
poupar pousar povoar praticar precisar preencher premiar preocupar preparar presenciar preservar presidir prestar
presumir pretender prezar printar priorizar privilegiar proceder processar procurar professar profissionalizar
programar projectar projetar prolongar prometer promover pronunciar prospectar prosperar protagonizar proteger
protelar protestar provar psicanalisar publicar pular punir puxar quantificar quebrar queimar questionar quitar rachar
radicar ralar rascunhar rasgar raspar rastrear rasurar reabilitar reagir realizar realocar reaparecer reaprender
rebentar rebocar recair recauchutar recear receber rechear reciclar recitar reclamar recolher recolocar recomeçar
recomendar recompensar reconciliar reconhecer recordar recorrer recriar recrutar recuar recuperar recusar redecorar
redigir reembolsar reencontrar refinanciar reflorestar refogar reformar reformular regar reger regressar regular
regularizar reiniciar reinventar rejeitar rejuvenescer relacionar relatar relaxar relembrar remar rematar remendar
remodelar remontar remover renascer render renovar reparar repartir repassar repintar repousar representar reprogramar
reprovar rescindir resenhar reservar resgatar residir resistir resolver respeitar respigar respirar responder
ressuscitar restaurar restringir resumir retirar retomar retornar reunir reutilizar revelar revender reverter revezar
revirar revisar reviver revoltar rezar rifar rimar rodar rodear rolar rondar rotular roubar saborear sabotar sacar
sacrificar salgar saltar salvar samplear sangrar sapatear sarar secar sediar selecionar semear sentar sentenciar
separar sequestrar serenar serrar simplificar simular sintonizar sobrar sobreviver sobrevoar socializar socorrer
sofrer soldar solicitar soltar somar sonhar soprar sortear sorver sossegar soterrar suar sublinhar subornar subscrever
suceder sufocar sugar sujar superar supervisionar suplantar suportar surfar surgir surpreender suspeitar suspender
sustentar tabelar tapar tapear tardar tatuar tecer teclar telecomandar telefonar teletrabalhar temer temperar
tencionar tender tentar terminar testar testemunhar timbrar tingir tirar titubear tocar tolerar tomar tombar torcer
tornar torrar torturar tosar tosquiar tossir totalizar trabalhar traçar traficar tragar trancar trançar transformar
transitar transmitir transplantar transportar trapacear tratar traumatizar treinar tremer trepar triar tricotar
trilhar trincar triunfar trocar tropeçar trovar tuitar turbinar tutelar tutorar ultrapassar unificar
uniformizar unir urbanizar urinar urrar usar utilizar vacinar valorizar vaporizar variar vazar vedar vegetar veicular
velar velejar vencer vender ventilar veranear verificar versar viajar vibrar viciar vigiar vincular vingar violar
virar visar visitar vistoriar vitimar viver voar voltar voluntariar votar xingar zangar zarpar zelar ziguezaguear
zipar zoar zunir
`;

/**
 * Verbs with forms of their own: infinitive, then the present, the preterite (five forms each; one alone is the first person), the first
 * forms of the imperfect, the subjunctive, the participle. Empty: as the rule gives it. Before `<`: what it is made from, by a prefix.
 */
export const IRREGULAR = `
ser|sou és é somos são|fui foste foi fomos foram|era éramos|seja
ir|vou vais vai vamos vão|fui foste foi fomos foram|ia íamos|vá
estar|estou estás está estamos estão|estive estiveste esteve estivemos estiveram||esteja
ter|tenho tens tem temos têm|tive tiveste teve tivemos tiveram|tinha tínhamos|tenha
manter|mantenho manténs mantém mantemos mantêm|mantive mantiveste manteve mantivemos mantiveram|mantinha mantínhamos|mantenha
obter|obtenho obténs obtém obtemos obtêm|obtive obtiveste obteve obtivemos obtiveram|obtinha obtínhamos|obtenha
conter|contenho conténs contém contemos contêm|contive contiveste conteve contivemos contiveram|continha contínhamos|contenha
haver|hei hás há havemos hão|houve houveste houve houvemos houveram|havia havíamos|haja
vir|venho vens vem vimos vêm|vim vieste veio viemos vieram|vinha vínhamos|venha|vindo
ver|vejo vês vê vemos veem|vi viste viu vimos viram||veja|visto
rever|revejo revês revê revemos reveem|revi reviste reviu revimos reviram||reveja|revisto
dar|dou dás dá damos dão|dei deste deu demos deram||dê
fazer|faço fazes faz fazemos fazem|fiz fizeste fez fizemos fizeram||faça|feito
refazer<fazer
desfazer<fazer
dizer|digo dizes diz dizemos dizem|disse disseste disse dissemos disseram||diga|dito
trazer|trago trazes traz trazemos trazem|trouxe trouxeste trouxe trouxemos trouxeram||traga
saber|sei sabes sabe sabemos sabem|soube soubeste soube soubemos souberam||saiba
caber|caibo|coube coubeste coube coubemos couberam||caiba
querer|quero queres quer queremos querem|quis quiseste quis quisemos quiseram||queira
requerer|requeiro requeres requer requeremos requerem|||requeira
poder|posso|pude pudeste pôde pudemos puderam||possa
pôr|ponho pões põe pomos põem|pus puseste pôs pusemos puseram|punha púnhamos|ponha|posto
compor|componho compões compõe compomos compõem|compus compuseste compôs compusemos compuseram|compunha compúnhamos|componha|composto
expor|exponho expões expõe expomos expõem|expus expuseste expôs expusemos expuseram|expunha expúnhamos|exponha|exposto
propor|proponho propões propõe propomos propõem|propus propuseste propôs propusemos propuseram|propunha propúnhamos|proponha|proposto
supor|suponho supões supõe supomos supõem|supus supuseste supôs supusemos supuseram|supunha supúnhamos|suponha|suposto
repor|reponho repões repõe repomos repõem|repus repuseste repôs repusemos repuseram|repunha repúnhamos|reponha|reposto
impor|imponho impões impõe impomos impõem|impus impuseste impôs impusemos impuseram|impunha impúnhamos|imponha|imposto
dispor|disponho dispões dispõe dispomos dispõem|dispus dispuseste dispôs dispusemos dispuseram|dispunha dispúnhamos|disponha|disposto
ler|leio lês lê lemos leem|||leia
reler<ler
crer|creio crês crê cremos creem|||creia
perder|perco
pedir|peço
despedir<pedir
impedir<pedir
medir|meço
ouvir|ouço
valer|valho
rir|rio ris ri rimos riem||ria ríamos|ria
sorrir<rir
sair|saio sais sai saímos saem|saí saíste saiu saímos saíram|saía saíamos|saia|saído
cair|caio cais cai caímos caem|caí caíste caiu caímos caíram|caía caíamos|caia|caído
trair|traio trais trai traímos traem|traí traíste traiu traímos traíram|traía traíamos|traia|traído
atrair<trair
distrair<trair
contrair<trair
extrair<trair
construir|construo constróis constrói construímos constroem|construí construíste construiu construímos construíram|construía construíamos||construído
reconstruir<construir
destruir|destruo destróis destrói destruímos destroem|destruí destruíste destruiu destruímos destruíram|destruía destruíamos||destruído
concluir|concluo concluis conclui concluímos concluem|concluí concluíste concluiu concluímos concluíram|concluía concluíamos||concluído
incluir|incluo incluis inclui incluímos incluem|incluí incluíste incluiu incluímos incluíram|incluía incluíamos||incluído
excluir|excluo excluis exclui excluímos excluem|excluí excluíste excluiu excluímos excluíram|excluía excluíamos||excluído
contribuir|contribuo contribuis contribui contribuímos contribuem|contribuí contribuíste contribuiu contribuímos contribuíram|contribuía contribuíamos||contribuído
distribuir|distribuo distribuis distribui distribuímos distribuem|distribuí distribuíste distribuiu distribuímos distribuíram|distribuía distribuíamos||distribuído
substituir|substituo substituis substitui substituímos substituem|substituí substituíste substituiu substituímos substituíram|substituía substituíamos||substituído
possuir|possuo possuis possui possuímos possuem|possuí possuíste possuiu possuímos possuíram|possuía possuíamos||possuído
evoluir|evoluo evoluis evolui evoluímos evoluem|evoluí evoluíste evoluiu evoluímos evoluíram|evoluía evoluíamos||evoluído
diminuir|diminuo diminuis diminui diminuímos diminuem|diminuí diminuíste diminuiu diminuímos diminuíram|diminuía diminuíamos||diminuído
traduzir|traduzo traduzes traduz traduzimos traduzem
conduzir|conduzo conduzes conduz conduzimos conduzem
produzir|produzo produzes produz produzimos produzem
reduzir|reduzo reduzes reduz reduzimos reduzem
introduzir|introduzo introduzes introduz introduzimos introduzem
dormir|durmo
cobrir|cubro||||coberto
descobrir|descubro||||descoberto
engolir|engulo
sentir|sinto
consentir<sentir
servir|sirvo
vestir|visto
investir<vestir
seguir|sigo
conseguir<seguir
perseguir<seguir
prosseguir<seguir
preferir|prefiro
transferir|transfiro
ferir|firo
sugerir|sugiro
inserir|insiro
mentir|minto
repetir|repito
refletir|reflito
despir|dispo
divertir|divirto
competir|compito
aderir|adiro
digerir|digiro
conferir|confiro
referir|refiro
interferir|interfiro
agredir|agrido agrides agride agredimos agridem
prevenir|previno prevines previne prevenimos previnem
subir|subo sobes sobe subimos sobem
sumir|sumo somes some sumimos somem
fugir|fujo foges foge fugimos fogem
consumir|consumo consomes consome consumimos consomem
cuspir|cuspo cospes cospe cuspimos cospem
sacudir|sacudo sacodes sacode sacudimos sacodem
acudir|acudo acodes acode acudimos acodem
odiar|odeio odeias odeia odiamos odeiam
ansiar|anseio anseias anseia ansiamos anseiam
mediar|medeio medeias medeia mediamos medeiam
incendiar|incendeio incendeias incendeia incendiamos incendeiam
moer|moo móis mói moemos moem|moí moeste moeu moemos moeram|moía moíamos||moído
roer|roo róis rói roemos roem|roí roeste roeu roemos roeram|roía roíamos||roído
doer|doo dóis dói doemos doem|doí doeste doeu doemos doeram|doía doíamos||doído
abrir|||||aberto
escrever|||||escrito
inscrever|||||inscrito
reescrever|||||reescrito
ganhar|||||ganho
pagar|||||pago
gastar|||||gasto
morrer|||||morto
nascer|||||nascido
aceitar|||||aceite
prender|||||preso
eleger|||||eleito
romper|||||roto
`;

/** What the speaker does over and over or is: of these, a "we" without an accent is the present ("moramos"); of the others, the past. */
export const STATIVE = `
administrar adorar alternar amar andar apoiar apreciar chamar colecionar compartilhar considerar continuar costumar
criar cuidar cultivar desejar detestar dominar ensinar esperar estudar evitar falar ficar frequentar gerenciar
gostar guardar habitar jogar lembrar liderar ligar morar namorar necessitar negociar odiar partilhar pensar pesar
planear planejar plantar poupar praticar precisar pretender processar procurar programar rezar sonhar tencionar
tocar tomar torrar trabalhar tratar treinar usar utilizar viver
`;
