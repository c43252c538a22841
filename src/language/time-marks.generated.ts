/** Made by scripts/build-language-tables.ts. Not to be edited. */
/** Words of times and frequent words by the languages they speak for, as `time-languages.ts` reads it. */
export const TIME_MARKS = `en2,! today tomorrow day yesterday tonight last this coming past next hour fortnight month quarter year decade monday tuesday wednesday thursday friday saturday sunday january february march june july october spring springtime summer summertime autumn fall wintertime christmas xmas christmastime nye valentine halloween thanksgiving easter |
en1 after before night morning noon afternoon evening dozen and time eve holiday season other holidays patrick recent above again against all any are be because been being below between both but by can cannot could did does doing down during each from further hasnt have havent having her here hers him his how if into isnt it its ive just like lets more my nor not now off only or our own said same she should some such than that thats their them then there they theyre those through to too until up us very wasnt were werent what when where which while who whom why with wont would you your hey hi yes yeah oh thanks thank great love get got make go really think know well much people see look id ill youre youve theyve didnt doesnt whats hope feel work code review need help want name data use using file user went saw came took made told bought ran began broke built caught chose drew drank drove fell felt flew found gave grew heard held kept knew left lost paid rode rang sang sold sent slept spent spoke stood swam taught thought threw understood woke won wore wrote led became read gonna shall going plan plans planning planned scheduled hoping wanna must booked rescheduled postponed upcoming remind |
en2,!,de2,fr2 minute |
en2,!,fr1,nl2 week |
en2,!,fr2,it2,nl2 weekend |
en2,fr2 minutes weekends |
en2 mins hours hrs days weeks fortnights months years yrs decades |
en1,!,fr1,es1,pt1,it1 a |
en1,! couple few one two three four five seven eight nine ten eleven twelve fifteen twenty thirty several about around roughly approximately almost nearly maybe tue tues wed thu thur thurs fri sat sun boxing the new st independence black good early beginning start mid middle late first third fourth fifth fifties sixties seventies eighties nineties h1 h2 recently lately these nowadays most |
en1,nl1 of had is we met |
en1,!,nl1 half |
en1,!,de1,fr2 an |
en1,!,fr1 six mon end second |
en1,!,nl1,sv1 over |
en2,!,de2,nl2,sv2 april september november |
en2,!,es1 may |
en2,!,de2 august |
en2,!,nl2,sv2 december |
en1,!,de1,pt1,nl1,sv1 jan |
en1,!,de1,es1,it1,nl1,sv1 feb |
en1,!,de1,fr1,es1,pt1,it1,sv1 mar |
en1,!,de1,it1,nl1,sv1 apr |
en1,!,de1,es1,pt1,nl1,sv1 jun |
en1,!,de1,es1,pt1,nl1,sv2 jul |
en1,!,de1,nl1,sv1 aug |
en1,!,de1,es1,nl1,sv1 sep |
en1,!,de1,fr1,es1,nl1,sv1 sept |
en1,!,fr1,es1 oct |
en1,!,de1,fr1,es1,pt1,it1,nl1,sv1 nov |
en1,!,fr1,nl1,sv1 dec |
en2,!,de2,nl2 winter |
en1,!,de1 q1 q2 q3 q4 |
en1,!,de1,it1,nl1 in |
en1,de1,! am so |
en1,fr1,pt1 as |
en1,nl1,sv1 at |
en1,de1,!,pt1 do |
en1,fr1 dont on |
en1,sv1,! for |
en1,es1 has he |
en1,it1,sv1,! i |
en1,de1 im will |
en1,fr1,es1,pt1,nl1 me |
en1,es1,pt1 no |
en1,es1,! once |
en1,pt1,! out |
en1,sv1 under till |
en1,de1,nl1 was |
en1,de1,pt1,! um |
en1,es1,!,pt1 final |
en1,pt1 ate |
en1,it1,! due |
de2,! heute ubermorgen vorgestern gestern letzte vergangene nachste nachsten nachster nachstes nachstem kommende kommenden kommender kommendes letzten letzter letztes letztem vergangenen vergangenes vergangener vorigen voriges voriger stunde tag tages woche wochenende monat monats quartal jahr jahres jahrzehnt montag montagabend montagmorgen montagnachmittag montagvormittag montagmittag montagnacht dienstag dienstagabend dienstagmorgen dienstagnachmittag dienstagvormittag dienstagmittag dienstagnacht mittwoch mittwochabend mittwochmorgen mittwochnachmittag mittwochvormittag mittwochmittag mittwochnacht donnerstag donnerstagabend donnerstagmorgen donnerstagnachmittag donnerstagvormittag donnerstagmittag donnerstagnacht freitag freitagabend freitagmorgen freitagnachmittag freitagvormittag freitagmittag freitagnacht samstag samstagabend samstagmorgen samstagnachmittag samstagvormittag samstagmittag samstagnacht sonnabend sonnabendabend sonnabendmorgen sonnabendnachmittag sonnabendvormittag sonnabendmittag sonnabendnacht sonntag sonntagabend sonntagmorgen sonntagnachmittag sonntagvormittag sonntagmittag sonntagnacht januar janner februar feber marz dezember fruhling fruhjahr sommer herbst weihnachten heiligabend silvester neujahr valentinstag nikolaus nikolaustag ostern ostersonntag karfreitag ostermontag pfingsten rosenmontag |
de1,nl1 nacht paar die waren werden er als wie ging gingen |
de2,!,nl2 morgen vorige |
de1 fruh vormittag mittag nachmittag abend ein eine einem halben einer einen zwei drei funf sechs sieben neun zehn zwolf vierzehn zwanzig dreissig anderthalb eineinhalb einigen einige wenigen mehreren mehrere etwa ungefahr rund fast gut uber knapp zeit kurzem und oder aber nicht ist sind war hat habe haben hatte hatten wird ich sie wir ihr mich mir dich dir ihn ihm ihnen mit von zum zur auf aus bei nach seit bis fur unter durch gegen ohne wenn dass weil wer wann wo warum noch schon nur auch sehr dann dort man mein meine meinen meiner sein seine unser unsere kein keine bin bist ab warst hattest kam kamen wurde wurden gab traf trafen sah sahen fuhr fuhren flogen blieb nahm fand schrieb ass trank lief sprach stand begann starb zog zogen rief kaufte besucht verkauft verloren bekommen begonnen umgezogen verbracht werde wirst werdet wollen mochte mochten muss mussen plane planen geplant soll sollen kommt demnachst |
de1,! diese diesen dieser dieses diesem eines mo fr mrz heilig anfang beginn zu mitte ende erste ersten erster erstes zweite zweiten zweiter zweites dritte dritten dritter drittes vierte vierten vierter viertes funfte funften funfziger sechziger siebziger achtziger neunziger kurzlich neulich letztens vor unlangst zurzeit derzeit der guten jeden jedem vom morgens vorletzte vorletzten vorletztes vorletzter ubernachste ubernachsten ubernachstes |
de2,nl2 minuten |
de2 stunden tage tagen wochen wochenenden monate monaten jahre jahren jahrzehnten |
de1,nl1,! vier acht elf |
de1,it1,!,nl1 circa |
de1,fr1,! ca |
de1,!,it1 di |
de1,!,fr1,es1,it1 mi |
de1,!,fr1,sv1 sa den |
de2,!,fr2,pt1 mai |
de2,!,nl2,sv2 juni juli oktober |
de1,!,nl1,sv1 okt |
de1,!,pt1 dez |
de1,pt1 das |
de1,!,sv1 dem |
de1,fr1 des |
de1,fr1,sv1 du |
de1,fr1,es1 es |
de1,pt1,! uns |
de1,fr1,pt1,it1,sv1 da |
de1,fr2,!,nl1 hier |
de1,sv1 flog |
de1,es1,!,nl1 las |
fr2,! aujourdhui laujourdhui daujourdhui quaujourdhui jusquaujourdhui demain lhier dhier quhier jusquhier derniere dernier heure lheure dheure quheure jusquheure jour lan journee semaine mois quan jusquan annee lannee dannee quannee jusquannee decennie dans annees lundi paques mardi mercredi jeudi vendredi samedi dimanche janvier fevrier avril lavril davril quavril jusquavril juin juillet aout laout daout quaout jusquaout septembre octobre loctobre doctobre quoctobre jusquoctobre decembre printemps lete dete automne lautomne dautomne quautomne jusquautomne hiver lhiver dhiver quhiver jusquhiver noel toussaint pentecote |
fr1,! apres lapres dapres quapres jusquapres avant lavant davant quavant jusquavant nuit ce cette cet quun jusquun une lune dune quune jusquune deux trois quatre cinq huit lhuit dhuit quhuit jusquhuit neuf dix lonze donze quonze jusquonze douze vingt trente quelques plusieurs mer jeu ven sam dim janv fevr avr lavr davr quavr jusquavr juil loct doct quoct jusquoct len quen jusquen veille saint nouvel debut milieu premier premiere deuxieme seconde troisieme quatrieme cinquieme lautre recemment dernierement ces cela |
fr1 midi peu pres soir matin ends quinzaine demi environ lenviron denviron quenviron jusquenviron presque jusqua plus ete sylvestre derniers temps l d au aux et donc car quoi ne pas moins est sont etait etaient ai avons avez ont avait avaient suis sommes etes j elle nous vous ils elles m t s c ton ta tes ses notre votre vos leur leurs pour sur sous avec sans chez vers depuis pendant trop aussi comme quand cest jai quil nest etais etions avais alle allee alles venu venue vu vue pris fait faite mange achete rencontre demenage commence parti partie visite vais allons vont prevu prevoyons prevois devons veux voulons compte |
fr1,!,es1,it1 la un lun le |
fr2 prochain prochaine passe passee heures lheures dheures quheures jusquheures jours semaines ans lans quans jusquans lannees dannees quannees jusquannees decennies |
fr1,es1,pt1,nl1,sv1 de |
fr2,!,es2,pt2,it2 trimestre |
fr2,!,nl1 dan |
fr1,!,it1 dun il |
fr1,!,pt1,nl1 onze |
fr1,!,pt1 quinze fev |
fr1,pt1,! qua qui dois |
fr2,!,sv2 mars |
fr2,!,it2 novembre |
fr1,!,es1,nl1,sv1 en |
fr1,!,pt2 reveillon |
fr1,es1 valentin les son va |
fr1,!,es1 fin y |
fr1,!,es1,pt1 t1 t2 t3 t4 |
fr1,it1 ci ma |
fr1,pt1 ou mais |
fr1,es1,sv1 ni |
fr1,es1,!,pt1 que tres |
fr1,nl1 je |
fr1,es1,pt1,it1 tu se |
fr1,es1,pt1 te nos entre |
fr1,es2,!,pt2 mes |
fr1,es1,pt1,sv1 par |
fr1,es1,it1 si |
fr1,nl1,! dit |
es2,! hoy manana pasado anteayer antier ayer anoche anteanoche siguiente entrante pasada reyes finde lunes martes miercoles jueves viernes enero febrero mayo junio julio septiembre setiembre octubre noviembre diciembre verano otono invierno navidad navidades nochebuena nochevieja pascua |
es1,!,pt1 antes este esta dos cinco seis varios varias sab dom abr principio inicios segundo desde dentro ultimos ultimas |
es1,pt1 madrugada tarde aproximadamente como mas cerca setenta noventa para por sobre porque ser estar menos fui vimos vamos ira iremos queremos |
es1 mediodia noche viene los muertos santa nuevo casi sesenta ochenta otro poco ante contra hacia hasta segun tras quien cuando donde pero eran fue fueron estan estaba hemos habia yo ella nosotros ellos ellas mis tus sus nuestro nuestra estos estas ese esa muy ya tambien fuimos estuve estuvo estuvimos tuve tuvo tuvimos hice hizo hicimos vio vine vino estaban dije dijo comimos comi compre conoci viaje nacio hubo voy ire quiero quiere planeo planeamos tengo pienso |
es2,!,pt2 proximo proxima anterior hora dia semana ano decada anos sabado domingo abril |
es2,!,pt2,it1 ultimo ultima |
es2,!,pt2,it2 minuto agosto primavera |
es2,pt2 minutos horas dias semanas meses decadas |
es1,! fines cuatro siete ocho nueve diez doce quince veinte treinta medio media unos unas algunos algunas pocos pocas mie jue vie ene principios comienzos mediados finales primer primera primero tercer tercera cuarta cuarto el recientemente hace toda cada buena |
es1,!,it1 una uno dic san |
es2,!,it2 marzo |
es1,!,pt1,it1 ago quinto ultimamente |
es1,it1 del lo con su |
es1,!,pt2 segunda |
es1,!,pt2,it1 quinta |
es1,it1,nl1 al |
es1,sv1 sin han |
es1,pt1,it1 e o era sera |
es1,nl1 u van |
es1,pt1,!,it1 ha |
es1,pt1,sv1 vi |
pt2,! hoje amanha anteontem ontem passada seguinte passado terca sexta janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro verao outono natal pascoa carnaval |
pt1,! noite depois meio neste nesta esse essa nesse nessa deste desta fim fins uma duas quatro sete oito doze vinte trinta meia umas alguns algumas poucos poucas seg ter vespera passagem sao inicio comeco meados finais primeira primeiro terceira terceiro outro em faz daqui |
pt1 manha novo quase feira joao sessenta oitenta pouco tempo os nas ao aos pra pelo pela com sem quem onde nao sim eram foi foram estao estava tem tinha eu voce ele ela eles elas lhe meu minha meus minhas seu nosso nossa isso isto muito ja tambem fomos estive esteve estivemos tive teve tivemos fiz fez fizemos viu vim veio estavam tinham disse nasceu havia comprei conheci viajei vou vai vao irei quero quer planejo pretendo tenho |
pt1,sv1 vem |
pt1,!,it1 nove set quarto recentemente |
pt2,!,it1 quarta |
pt1,!,sv1 sex |
pt2,!,it2 inverno |
pt1,nl1 na |
pt1,it1 quando sua |
it2,! oggi loggi doggi questoggi delloggi nelloggi domani dopodomani ieri giorno altroieri laltroieri daltroieri questaltroieri dellaltroieri nellaltroieri lieri dieri questieri dellieri nellieri stasera stanotte stamattina stamani scorsa prossimo prossima scorso passato passata ora lora dora questora dellora nellora settimana mese anno lanno danno questanno dellanno nellanno decennio anni lunedi martedi mercoledi giovedi venerdi sabato domenica gennaio febbraio aprile laprile daprile questaprile dellaprile nellaprile maggio giugno luglio lagosto dagosto questagosto dellagosto nellagosto settembre ottobre lottobre dottobre questottobre dellottobre nellottobre dicembre estate lestate destate questestate dellestate nellestate autunno lautunno dautunno questautunno dellautunno nellautunno linverno dinverno questinverno dellinverno nellinverno natale capodanno ferragosto pasqua pasquetta |
it1,! laltro questo questa quest fine questun dellun nellun luno duno questuno delluno nelluno luna duna questuna delluna nelluna quattro cinque sei sette otto lotto dotto questotto dellotto nellotto dieci undici lundici dundici questundici dellundici nellundici dodici alcuni lalcuni dalcuni questalcuni dellalcuni nellalcuni alcune lalcune dalcune questalcune dellalcune nellalcune qualche diversi diverse parecchi quasi gen lapr dapr questapr dellapr nellapr mag giu lug lago dago questago dellago nellago ott lott dott questott dellott nellott vigilia inizio linizio dinizio questinizio dellinizio nellinizio inizi linizi dinizi questinizi dellinizi nellinizi meta primo prima secondo seconda terzo terza lultimo dultimo questultimo dellultimo nellultimo lultima dultima questultima dellultima nellultima lultimamente dultimamente questultimamente dellultimamente nellultimamente tra fra |
it1 notte mattina mattino mezzogiorno pomeriggio paio silvestro gli della dei delle dal dalla nel nella alla per ed che chi come dove perche non sono erano ho hai abbiamo hanno stato io lui lei noi voi loro ti mio mia miei tuo suo nostro quel quello quella molto piu anche gia ero eravamo stata andato andata andati fatto visto comprato avevo aveva vado andiamo andro andremo sara faro voglio vogliamo devo dobbiamo partiremo |
it2 minuti ore lore dore questore dellore nellore giorni settimane mesi lanni danni questanni dellanni nellanni |
it1,!,sv1 tre |
nl2,! vandaag overmorgen eergisteren gisteren gisteravond vannacht vanavond vanochtend vanmorgen vanmiddag volgende komende aanstaande afgelopen laatste jaren maandag dinsdag woensdag donderdag vrijdag zaterdag zondag maart mei augustus lente voorjaar zomer herfst najaar kerst kerstmis kerstavond oudejaarsavond nieuwjaarsdag sinterklaas koningsdag pasen pinksteren |
nl1 ochtend middag avond maar niet ben bent heb heeft hadden word wordt werd ik jij hij zij ze wij jullie mij hem haar ons hun naar voor op aan uit bij sinds tot onder door tegen zonder dat wat waar wanneer hoe waarom nog ook zeer zo daar mijn zijn geen kwam kwamen hebben zag zagen aten kocht reed vloog bleef vond schreef sprak zal zullen ga gaan gaat wil willen moet moeten gepland |
nl1,! deze een twee drie vijf zes zeven negen tien twaalf enkele verscheidene ongeveer bijna ruim mrt begin midden eind einde eerste tweede derde vierde vijfde onlangs recentelijk laatst het goede |
nl2 minuut uur maand kwartaal jaar uren dagen weken maanden |
nl2,sv2 dag |
nl2,!,sv2 januari februari |
nl1,sv1,! om |
sv1 gar kvall morgon overmorgon forrgar natt morse formiddag eftermiddag ett tva fyra fem sju atta nio tio elva tolv nagra flera ungefar cirka nastan drygt av sistone och eller men inte varit har hade blir blev jag hon det mig dig honom henne oss med fran efter fore sedan tills utan nar som att vad vart hur varfor min mitt mina din ingen inget mycket ocksa dar gick kom sag tog gav fick fann skrev laste gjorde kopte traffade flyttade reste ska skall kommer tanker vill maste planerar |
sv2,! idag imorgon igar inatt ikvall imorse nasta kommande forra helgen mandag mandagen mandags tisdag tisdagen tisdags onsdag onsdagen onsdags torsdag torsdagen torsdags fredag fredagen fredags lordag lordagen lordags sondag sondagen sondags maj augusti varen var sommaren sommar somras hosten host vintern vinter julen julafton nyarsafton nyarsdagen pask pasken lucia |
sv1,! denna detta borjan mitten slutet forsta andra tredje fjarde femte sista haromdagen nyligen pa |
sv2 minut timme vecka veckan helg manad manaden kvartal kvartalet ar aret minuter timmar dagar veckor manader |
ru2,! сегодня завтра послезавтра позавчера вчера прошлои следующии следующая следующее следующеи следующем следующую будущем прошлыи прошлая прошлое прошлом прошлую прошлого прошлым минуту час день неделя неделе неделю недели выходные месяц месяце месяца квартал квартале год году года понедельник понедельника вторник вторника среду среда среды четверг четверга пятницу пятница пятницы субботу суббота субботы воскресенье воскресенья январь января январе февраль февраля феврале март марта марте апрель апреля апреле маи мая мае июнь июня июне июль июля июле август августа августе сентябрь сентября сентябре октябрь октября октябре ноябрь ноября ноябре декабрь декабря декабре веснои весна весны летом лето лета осенью осень осени зимои зима зимы рождество |
ru1 ночью утром днем вечером днях последнее время и а но или не во с со к ко по за из у о об от до для при без под над перед между я ты он она оно мы вы они меня тебя его ее нас вас их мне тебе ему еи нам вам им мои моя мое твои наш ваш это эти тот что кто как где когда почему если бы же ли уже еще тоже был была было были есть ходил ходила поехал поехала купил купила буду будет будем будут собираюсь планирую хочу |
ru1,! этот эта этои этом эту этого этим один одну одна два две пару пара три четыре пять шесть семь восемь девять десять одиннадцать двенадцать несколько около примерно почти новыи восьмое начале начало середине середина конце конец первая первои первую первыи вторая второи вторую третья третьеи третью четвертая четвертои пятая пятои на недавно в через |
ru2 минут минуты часа часов дня днеи недель месяцев лет`;
