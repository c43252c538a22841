/** Short sentences as people say them to an assistant, forty a language, written for the measurement of language detection. */
const lines = (text: string): readonly string[] => text.trim().split("\n");

export const SENTENCES = {
  en: lines(`
I moved to the coast two years ago with my partner
Could you book a table for four on Saturday
My sister is afraid of spiders and heights
The meeting was cancelled because nobody showed up
We had pancakes and coffee this morning
She quit her job and opened a small bakery
Please remind me to water the plants tomorrow
He plays the cello in a local orchestra
Our flight leaves at seven in the evening
I never eat meat but fish is fine
The landlord raised the rent again last month
Their new puppy chews on everything it finds
What was the name of that Thai restaurant
My knee hurts whenever I run downhill
They are expecting a baby in October
The laptop battery lasts about three hours now
I would rather stay home and read tonight
His grandmother taught him how to knit
Let us postpone the trip until spring
The kids built a snowman behind the garage
I am allergic to peanuts and shellfish
You forgot to send me those photographs
We adopted two kittens from the shelter
The concert tickets were far too expensive
My doctor told me to drink more water
Which colour did you choose for the bedroom
They argued about money the whole weekend
I finally finished the novel you lent me
The train was delayed by forty minutes
Her thesis is about bees and pesticides
Nobody in my family speaks any foreign languages
I keep my spare key under the flowerpot
We usually go hiking when the weather is nice
The cat knocked over a glass of wine
Tell me again how your interview went
He broke his arm falling off a ladder
I prefer short answers without any jokes
The printer upstairs is out of paper again
Do you know where my glasses are
She wants to learn how to sail next summer`),
  de: lines(`
Ich bin vor zwei Jahren an die Küste gezogen
Kannst du für Samstag einen Tisch reservieren
Meine Schwester hat Angst vor Spinnen und Höhen
Die Besprechung fiel aus, weil niemand erschien
Heute früh gab es Pfannkuchen und Kaffee
Sie hat gekündigt und eine kleine Bäckerei eröffnet
Erinnere mich bitte morgen ans Blumengießen
Er spielt Cello in einem kleinen Orchester
Unser Flug startet abends um sieben
Fleisch esse ich nie, aber Fisch ist in Ordnung
Der Vermieter hat die Miete schon wieder erhöht
Ihr neuer Welpe zerkaut alles, was er findet
Wie hieß noch mal das thailändische Restaurant
Mein Knie schmerzt, wenn ich bergab laufe
Die beiden erwarten im Oktober ein Baby
Der Akku vom Laptop hält nur drei Stunden
Heute bleibe ich lieber zu Hause und lese
Seine Großmutter brachte ihm das Stricken bei
Lass uns die Reise auf den Frühling verschieben
Hinter der Garage steht ein Schneemann
Gegen Erdnüsse und Muscheln bin ich allergisch
Du hast vergessen, mir die Fotos zu schicken
Wir haben zwei Kätzchen aus dem Tierheim geholt
Die Konzertkarten waren viel zu teuer
Mein Arzt meint, ich soll mehr trinken
Welche Farbe habt ihr fürs Schlafzimmer gewählt
Das ganze Wochenende stritten sie über Geld
Endlich bin ich mit deinem Roman fertig
Der Zug hatte vierzig Minuten Verspätung
Ihre Doktorarbeit handelt von Bienen und Pestiziden
In meiner Familie spricht keiner eine Fremdsprache
Den Ersatzschlüssel bewahre ich unter dem Blumentopf auf
Bei schönem Wetter gehen wir meistens wandern
Die Katze hat ein Glas Wein umgestoßen
Erzähl mir nochmal von deinem Vorstellungsgespräch
Er brach sich beim Sturz von der Leiter den Arm
Kurze Antworten ohne Witze sind mir lieber
Der Drucker oben hat wieder kein Papier
Weißt du, wo meine Brille liegt
Nächsten Sommer will sie segeln lernen`),
  fr: lines(`
Je me suis installé sur la côte il y a deux ans
Peux-tu réserver une table pour samedi soir
Ma sœur a peur des araignées et du vide
La réunion a été annulée faute de participants
Ce matin on a mangé des crêpes avec du café
Elle a démissionné pour ouvrir une petite boulangerie
Rappelle-moi demain d'arroser les plantes
Il joue du violoncelle dans un orchestre amateur
Notre avion décolle à sept heures du soir
Je ne mange jamais de viande, seulement du poisson
Le propriétaire a encore augmenté le loyer
Leur chiot mâchouille tout ce qu'il trouve
Comment s'appelait ce restaurant thaïlandais
Mon genou me fait mal quand je cours en descente
Ils attendent un bébé pour octobre
La batterie de mon portable tient trois heures
Ce soir je préfère rester chez moi et lire
Sa grand-mère lui a appris à tricoter
Reportons ce voyage au printemps prochain
Les enfants ont fait un bonhomme de neige
Je suis allergique aux cacahuètes et aux crustacés
Tu as oublié de m'envoyer les photos
Nous avons adopté deux chatons au refuge
Les billets du concert étaient beaucoup trop chers
Mon médecin me conseille de boire davantage
Quelle couleur avez-vous choisie pour la chambre
Ils se sont disputés tout le week-end
J'ai enfin terminé le roman que tu m'as prêté
Le train avait quarante minutes de retard
Sa thèse porte sur les abeilles et les pesticides
Personne dans ma famille ne parle de langue étrangère
Je cache ma clé de secours sous le pot de fleurs
Quand il fait beau, on part souvent en randonnée
Le chat a renversé un verre de vin
Raconte-moi encore ton entretien d'embauche
Il s'est cassé le bras en tombant d'une échelle
Donne des réponses courtes sans plaisanteries
L'imprimante du premier étage n'a plus de papier
Sais-tu où sont mes lunettes
L'été prochain elle veut apprendre la voile`),
  es: lines(`
Me mudé a la costa hace dos años
¿Puedes reservar una mesa para el sábado?
Mi hermana tiene miedo a las arañas
La reunión se canceló porque no vino nadie
Esta mañana desayunamos tortitas con café
Dejó su empleo y abrió una pequeña panadería
Recuérdame mañana que riegue las plantas
Toca el violonchelo en una orquesta local
Nuestro vuelo sale a las siete de la tarde
Nunca como carne, aunque el pescado sí
El casero volvió a subir el alquiler
Su cachorro muerde todo lo que encuentra
Cómo se llamaba aquel restaurante tailandés
Me duele la rodilla cuando corro cuesta abajo
Están esperando un bebé para octubre
La batería del portátil dura unas tres horas
Hoy prefiero quedarme en casa leyendo
Su abuela le enseñó a tejer
Vamos a aplazar el viaje hasta la primavera
Los niños hicieron un muñeco de nieve
Soy alérgico a los cacahuetes y al marisco
Olvidaste mandarme aquellas fotografías
Adoptamos dos gatitos del refugio
Las entradas del concierto eran carísimas
El médico dice que debo beber más agua
Qué color habéis elegido para el dormitorio
Discutieron por dinero todo el fin de semana
Por fin terminé la novela que me prestaste
El tren llegó con cuarenta minutos de retraso
Su tesis trata de abejas y pesticidas
Nadie en mi familia habla otros idiomas
Guardo la llave de repuesto bajo la maceta
Cuando hace buen tiempo solemos ir de excursión
El gato tiró una copa de vino
Cuéntame otra vez cómo fue la entrevista
Se rompió el brazo al caerse de una escalera
Prefiero respuestas cortas y sin chistes
La impresora de arriba no tiene papel
Sabes dónde están mis gafas
El próximo verano quiere aprender a navegar`),
  it: lines(`
Mi sono trasferito sulla costa due anni fa
Puoi prenotare un tavolo per sabato sera
Mia sorella ha paura dei ragni e del vuoto
La riunione è saltata perché non è venuto nessuno
Stamattina abbiamo mangiato frittelle con il caffè
Si è licenziata e ha aperto un piccolo forno
Domani ricordami di annaffiare le piante
Suona il violoncello in un'orchestra locale
Il nostro volo parte alle sette di sera
Non mangio mai carne, ma il pesce va bene
Il padrone di casa ha alzato ancora l'affitto
Il loro cucciolo mordicchia tutto quello che trova
Come si chiamava quel ristorante tailandese
Mi fa male il ginocchio quando corro in discesa
Aspettano un bambino per ottobre
La batteria del portatile dura circa tre ore
Stasera preferisco restare a casa a leggere
Sua nonna gli ha insegnato a lavorare a maglia
Rimandiamo il viaggio alla prossima primavera
I bambini hanno fatto un pupazzo di neve
Sono allergico alle arachidi e ai crostacei
Ti sei dimenticato di mandarmi le foto
Abbiamo adottato due gattini dal rifugio
I biglietti del concerto erano troppo cari
Il medico mi ha detto di bere di più
Quale colore avete scelto per la camera
Hanno litigato per i soldi tutto il weekend
Finalmente ho finito il romanzo che mi hai prestato
Il treno aveva quaranta minuti di ritardo
La sua tesi parla di api e pesticidi
Nessuno nella mia famiglia parla lingue straniere
Tengo la chiave di scorta sotto il vaso
Con il bel tempo andiamo spesso a camminare
Il gatto ha rovesciato un bicchiere di vino
Raccontami di nuovo del tuo colloquio
Si è rotto il braccio cadendo da una scala
Preferisco risposte brevi e senza battute
La stampante di sopra ha finito la carta
Sai dove sono i miei occhiali
La prossima estate vuole imparare ad andare in barca`),
  pt: lines(`
Mudei-me para o litoral há dois anos
Podes reservar uma mesa para sábado à noite
A minha irmã tem medo de aranhas
A reunião foi cancelada porque ninguém apareceu
Hoje de manhã comemos panquecas com café
Ela demitiu-se e abriu uma pequena padaria
Amanhã lembra-me de regar as plantas
Ele toca violoncelo numa orquestra amadora
O nosso voo parte às sete da noite
Nunca como carne, mas peixe pode ser
O senhorio voltou a aumentar a renda
O cachorro deles rói tudo o que encontra
Como se chamava aquele restaurante tailandês
Meu joelho dói quando corro na descida
Eles estão esperando um bebê para outubro
A bateria do portátil dura umas três horas
Hoje prefiro ficar em casa lendo
A avó dele ensinou-o a tricotar
Vamos adiar a viagem para a primavera
As crianças fizeram um boneco de neve
Sou alérgico a amendoim e a marisco
Você esqueceu de me enviar as fotografias
Adotamos dois gatinhos do abrigo
Os bilhetes do concerto eram caros demais
O médico disse para eu beber mais água
Que cor vocês escolheram para o quarto
Discutiram por causa de dinheiro o fim de semana inteiro
Finalmente acabei o romance que me emprestaste
O trem atrasou quarenta minutos
A tese dela é sobre abelhas e pesticidas
Ninguém da minha família fala outras línguas
Guardo a chave reserva debaixo do vaso
Com tempo bom costumamos fazer caminhadas
O gato derrubou uma taça de vinho
Conta-me outra vez como correu a entrevista
Partiu o braço ao cair de uma escada
Prefiro respostas curtas e sem piadas
A impressora lá de cima está sem papel
Sabe onde estão os meus óculos
No próximo verão ela quer aprender a velejar`),
  nl: lines(`
Ik ben twee jaar geleden naar de kust verhuisd
Kun je zaterdag een tafel voor vier reserveren
Mijn zus is bang voor spinnen en hoogtes
De vergadering ging niet door omdat niemand kwam
Vanochtend aten we pannenkoeken met koffie
Ze nam ontslag en begon een kleine bakkerij
Herinner me er morgen aan de planten water te geven
Hij speelt cello in een plaatselijk orkest
Onze vlucht vertrekt om zeven uur 's avonds
Vlees eet ik nooit, maar vis vind ik prima
De huisbaas heeft de huur alweer verhoogd
Hun nieuwe puppy kauwt op alles wat hij vindt
Hoe heette dat Thaise restaurant ook alweer
Mijn knie doet pijn als ik bergaf ren
Ze verwachten in oktober een baby
De accu van mijn laptop gaat drie uur mee
Vanavond blijf ik liever thuis om te lezen
Zijn grootmoeder leerde hem breien
Laten we de reis uitstellen tot het voorjaar
De kinderen maakten een sneeuwpop achter de garage
Ik ben allergisch voor pinda's en schaaldieren
Je bent vergeten me die foto's te sturen
We hebben twee kittens uit het asiel gehaald
De concertkaartjes waren veel te duur
Mijn arts zegt dat ik meer water moet drinken
Welke kleur hebben jullie voor de slaapkamer gekozen
Het hele weekend maakten ze ruzie over geld
Eindelijk heb ik jouw roman uitgelezen
De trein had veertig minuten vertraging
Haar proefschrift gaat over bijen en pesticiden
Niemand in mijn familie spreekt vreemde talen
De reservesleutel ligt onder de bloempot
Bij mooi weer gaan we meestal wandelen
De kat heeft een glas wijn omgegooid
Vertel nog eens hoe je sollicitatie verliep
Hij brak zijn arm toen hij van een ladder viel
Ik heb liever korte antwoorden zonder grapjes
De printer boven heeft weer geen papier
Weet jij waar mijn bril ligt
Volgende zomer wil ze leren zeilen`),
  sv: lines(`
Jag flyttade till kusten för två år sedan
Kan du boka ett bord till på lördag
Min syster är rädd för spindlar och höjder
Mötet ställdes in eftersom ingen kom
I morse åt vi pannkakor och drack kaffe
Hon sa upp sig och öppnade ett litet bageri
Påminn mig om att vattna blommorna imorgon
Han spelar cello i en lokal orkester
Vårt flyg går klockan sju på kvällen
Kött äter jag aldrig men fisk går bra
Hyresvärden har höjt hyran igen
Deras nya valp tuggar på allt den hittar
Vad hette den där thailändska restaurangen
Mitt knä gör ont när jag springer utför
De väntar barn i oktober
Datorns batteri räcker ungefär tre timmar
Ikväll stannar jag hellre hemma och läser
Hans mormor lärde honom att sticka
Vi skjuter upp resan till våren
Barnen byggde en snögubbe bakom garaget
Jag är allergisk mot jordnötter och skaldjur
Du glömde skicka mig fotografierna
Vi hämtade två kattungar från hemmet
Biljetterna till konserten var alldeles för dyra
Läkaren tycker att jag borde dricka mer
Vilken färg valde ni till sovrummet
Hela helgen bråkade de om pengar
Äntligen har jag läst ut din roman
Tåget var fyrtio minuter försenat
Hennes avhandling handlar om bin och gifter
Ingen i min familj talar främmande språk
Reservnyckeln ligger under blomkrukan
När vädret är fint brukar vi vandra
Katten välte ett glas vin
Berätta igen hur intervjun gick
Han bröt armen när han föll från en stege
Jag föredrar korta svar utan skämt
Skrivaren där uppe har slut på papper
Vet du var mina glasögon är
Nästa sommar vill hon lära sig segla`),
  ru: lines(`
Два года назад я переехал на побережье
Забронируй, пожалуйста, столик на субботу
Моя сестра боится пауков и высоты
Встречу отменили, потому что никто не пришёл
Сегодня утром мы ели блины и пили кофе
Она уволилась и открыла небольшую пекарню
Напомни мне завтра полить цветы
Он играет на виолончели в местном оркестре
Наш самолёт вылетает в семь вечера
Мясо я не ем, но рыбу люблю
Хозяин квартиры снова поднял плату
Их новый щенок грызёт всё подряд
Как назывался тот тайский ресторан
У меня болит колено после бега
В октябре у них родится ребёнок
Батареи ноутбука хватает на три часа
Сегодня лучше останусь дома с книгой
Бабушка научила его вязать
Давай отложим поездку до весны
Дети слепили снеговика за гаражом
У меня аллергия на арахис
Ты забыл прислать мне фотографии
Мы взяли двух котят из приюта
Билеты на концерт были слишком дорогие
Врач велел мне пить больше воды
Какой цвет вы выбрали для спальни
Все выходные они спорили о деньгах
Наконец я дочитал твой роман
Поезд опоздал на сорок минут
Её диссертация посвящена пчёлам
В моей семье никто не знает языков
Запасной ключ лежит под горшком
В хорошую погоду мы ходим в горы
Кот опрокинул бокал вина
Расскажи ещё раз про собеседование
Он сломал руку, упав с лестницы
Мне нравятся короткие ответы без шуток
В принтере наверху опять нет бумаги
Ты знаешь, где мои очки
Следующим летом она хочет научиться ходить под парусом`),
} as const;

/** Scripts tell these by themselves; a few suffice. */
export const UNSPACED_SENTENCES = {
  zh: ["我两年前搬到了海边", "请帮我订星期六的桌子", "我姐姐怕蜘蛛", "猫打翻了一杯红酒"],
  ja: ["二年前に海の近くへ引っ越しました", "姉はクモが苦手です", "東京タワーに行きたい", "猫がワインをこぼした"],
  ko: ["저는 이 년 전에 바닷가로 이사했어요", "누나는 거미를 무서워해요", "토요일에 자리를 예약해 줘"],
  th: ["ฉันย้ายมาอยู่ริมทะเลเมื่อสองปีก่อน", "พี่สาวของฉันกลัวแมงมุม"],
} as const;
