/**
 * Sentences as people type them to an assistant in the languages with a smaller grammar, each behind the type that it should become; `nothing`
 * where it claims nothing. The grammars were written with the first list of a language in view; the second was written when they stood, and
 * decided no rule before it was measured.
 */
const lines = (text: string): readonly string[] => text.trim().split("\n");

export const WISHES = {
  it: {
    development: lines(`
instruction: Non usare emoji.
instruction: Rispondimi sempre con frasi brevi.
instruction: D'ora in poi scrivi solo in italiano.
instruction: Chiamami Giulia.
instruction: Dammi del tu, per favore.
instruction: Evita le tabelle nelle risposte.
instruction: Non scusarti ogni volta.
instruction: Quando ti chiedo del codice, spiegalo passo per passo.
instruction: Vorrei che tu rispondessi sempre in modo diretto.
instruction: Preferisco che mi rispondi in inglese.
instruction: Niente elenchi puntati, per favore.
instruction: Ricordami sempre di bere prima di correre.
instruction: Puoi darmi del tu.
instruction: Le tue risposte devono essere più corte.
instruction: Per favore, non mandarmi notifiche dopo le nove di sera.
instruction: Sii più conciso.
instruction: Usa il sistema metrico.
instruction: Non voglio vedere link nelle risposte.
instruction: Smettila di chiedermi come sto.
instruction: Rispondi in tono formale.
preference: Preferisco il tè al caffè.
preference: Adoro i libri gialli.
preference: Non mi piace il jazz.
preference: Odio la pioggia.
preference: Mi piacciono le città piccole.
preference: Il mio colore preferito è il verde.
preference: Sono vegetariana.
preference: Sono allergico alle noci.
preference: Non sopporto il rumore la mattina.
preference: Detesto il calcio in televisione.
identity: Abito a Torino.
identity: Mi chiamo Paolo e ho trentadue anni.
identity: Lavoro come infermiera in un ospedale.
relationship: Ho due figli.
relationship: Mia sorella vive a Bologna.
relationship: Sono sposato con Marta.
skill: Parlo tedesco e un po' di russo.
nothing: Mandami il file.
nothing: Traduci questa frase in tedesco.
nothing: Che cosa preferisci, il mare o la montagna?
nothing: Se ti va, rispondi in inglese.
nothing: Il mio capo dice: rispondi sempre subito.
nothing: Mi ha detto di non usare mai emoji.
nothing: Per favore.
nothing: Grazie mille per l'aiuto!
nothing: Scrivimi una poesia sull'autunno.
nothing: Preferisco la seconda versione.
nothing: Sul cartello c'era scritto "Non fumare mai qui dentro".
nothing: Se fossi ricco, comprerei una barca.
nothing: Spiegami come funziona un motore.
nothing: Mi piace la tua risposta.
nothing: Non ho capito la domanda.
nothing: Vorrei sapere quanto costa il biglietto.
instruction: Per favore, rispondi sempre in inglese.
instruction: Non chiamarmi signora.
instruction: Da oggi in poi usa i gradi Celsius.
instruction: Parla con me in modo informale.
instruction: Tieni le risposte brevi.
instruction: Non aggiungere mai un riassunto alla fine.
instruction: Mi piacerebbe che le tue spiegazioni fossero più semplici.
instruction: Avvisami sempre prima di prenotare qualcosa.
instruction: Puoi smettere di usare il grassetto?
instruction: Fammi una domanda alla volta.
instruction: Chiamami solo per nome.
instruction: Scrivi i prezzi in euro.
preference: A colazione preferisco il salato.
preference: Vado matta per i film dell'orrore.
preference: Non mi va di viaggiare in aereo, preferisco il treno.
preference: La mia cantante preferita è Mina.
preference: Mi dà fastidio chi parla al cinema.
preference: Non bevo alcolici.
preference: Il mio hobby è il giardinaggio.
identity: Vivo a Palermo con mio marito.
identity: Sono insegnante di matematica.
relationship: Mio fratello si chiama Andrea.
identity: Studio medicina a Padova.
fact: Abbiamo un gatto nero.
nothing: Puoi riassumere questo articolo?
nothing: Prenota un tavolo per stasera.
nothing: Non dimenticare di mandare la mail a Marco.
nothing: La mia professoressa diceva: non arrendetevi mai.
nothing: Chissà se domani piove.
nothing: Quanto costa un biglietto per Roma?
nothing: Va bene, procedi.
nothing: Se avessi tempo, leggerei di più.
nothing: Ieri abbiamo mangiato la pizza.
nothing: Il film non era male.
nothing: Fammi un esempio.
nothing: Ho letto che bisogna sempre bere molta acqua.
instruction: Cita sempre le fonti.
instruction: Non parlarmi del mio ex.
instruction: Quando sbaglio un verbo, correggimi.
instruction: Spiega tutto con parole semplici.
instruction: Vorrei meno complimenti e più critiche.
instruction: Dammi del lei, per cortesia.
instruction: Rispondi in non più di tre frasi.
instruction: Non serve ringraziarmi ogni volta.
preference: Mi piace camminare nei boschi.
preference: Non sopporto l'odore del fumo.
preference: Tra mare e montagna, preferisco la montagna.
preference: Il caffè lo prendo sempre amaro.
preference: La mia stagione preferita è l'autunno.
preference: Sono intollerante al lattosio.
identity: Faccio il cuoco in una trattoria.
relationship: Mia nonna ha novant'anni.
identity: Vengo da Cagliari.
goal: Quest'anno voglio smettere di fumare.
nothing: Aprimi il documento di ieri.
nothing: Secondo te è meglio il gas o l'elettrico?
nothing: Mia madre mi ripete di mangiare di più.
nothing: Buona serata e grazie!
nothing: Perché il cielo è blu?
nothing: Cerca un volo per Berlino domani mattina.
nothing: Mi ha scritto: "Non chiamarmi più di sera".
nothing: Il treno è in ritardo.`),
    heldOut: lines(`
instruction: Scrivi sempre le date per esteso.
instruction: Non mettere punti esclamativi.
instruction: D'ora in avanti dammi solo la risposta, senza spiegazioni.
instruction: Se ti chiedo una ricetta, indica anche le calorie.
instruction: Chiamatemi Beppe.
instruction: Vorrei che mi correggessi sempre la grammatica.
instruction: Sii sincero con me, anche se fa male.
instruction: Evitate i termini tecnici.
preference: Adoro il profumo del pane.
preference: Non mi piacciono i ragni.
preference: Preferisco lavorare di notte.
preference: Il mio film preferito è Amarcord.
preference: Sono vegano da tre anni.
preference: Detesto fare la fila.
identity: Risiedo a Trento.
relationship: Ho una sorella gemella.
identity: Sono nata nel 1990.
skill: Suono il violino.
nothing: Correggi questo paragrafo.
nothing: Potresti consigliarmi un libro?
nothing: Il medico mi ha detto di evitare il sale.
nothing: Se piove, prendo l'ombrello.
nothing: Non lo so.
nothing: Dove si trova il museo?
nothing: Domani arriva il corriere.
nothing: Mio zio dice sempre: non fidarti di nessuno.`),
  },
  nl: {
    development: lines(`
instruction: Gebruik geen emoji's.
instruction: Antwoord mij altijd in korte zinnen.
instruction: Schrijf vanaf nu alleen in het Nederlands.
instruction: Noem me Sanne.
instruction: Zeg maar je tegen mij.
instruction: Vermijd tabellen in je antwoorden.
instruction: Verontschuldig je niet elke keer.
instruction: Als ik om code vraag, leg die dan stap voor stap uit.
instruction: Ik wil dat je voortaan kort antwoordt.
instruction: Ik heb liever dat je me in het Engels antwoordt.
instruction: Geen opsommingen, alsjeblieft.
instruction: Herinner me er altijd aan om water te drinken.
instruction: Je mag me tutoyeren.
instruction: Je antwoorden moeten korter zijn.
instruction: Stuur me alsjeblieft geen meldingen na negen uur 's avonds.
instruction: Wees beknopter.
instruction: Gebruik het metrieke stelsel.
instruction: Ik wil geen links in je antwoorden zien.
instruction: Stop met vragen hoe het gaat.
instruction: Antwoord in een formele toon.
preference: Ik drink liever thee dan koffie.
preference: Ik ben dol op detectives.
preference: Ik hou niet van jazz.
preference: Ik haat regen.
preference: Ik vind kleine steden fijn.
preference: Mijn lievelingskleur is groen.
preference: Ik ben vegetariër.
preference: Ik ben allergisch voor noten.
preference: Ik kan niet tegen lawaai in de ochtend.
preference: Ik geef de voorkeur aan treinen boven vliegtuigen.
identity: Ik woon in Utrecht.
identity: Ik heet Bram en ik ben dertig jaar oud.
identity: Ik werk als verpleegkundige.
relationship: Ik heb twee zonen.
relationship: Mijn zus woont in Gent.
relationship: Ik ben getrouwd met Lotte.
skill: Ik spreek Duits en een beetje Russisch.
nothing: Stuur me het bestand.
nothing: Vertaal deze zin naar het Duits.
nothing: Wat heb je liever, de zee of de bergen?
nothing: Als je wilt, antwoord dan in het Engels.
nothing: Mijn baas zegt: antwoord altijd meteen.
nothing: Hij zei dat ik nooit emoji's moest gebruiken.
nothing: Alsjeblieft.
nothing: Heel erg bedankt voor je hulp!
nothing: Schrijf een gedicht over de herfst.
nothing: Ik vind de tweede versie beter.
nothing: Op het bord stond "Rook hier nooit".
nothing: Als ik rijk was, zou ik een boot kopen.
nothing: Leg uit hoe een motor werkt.
nothing: Ik vind je antwoord goed.
nothing: Ik begrijp de vraag niet.
nothing: Ik wil graag weten wat het kaartje kost.
instruction: Antwoord alsjeblieft altijd in het Engels.
instruction: Spreek me niet aan met mevrouw.
instruction: Gebruik vanaf vandaag graden Celsius.
instruction: Praat informeel met me.
instruction: Hou je antwoorden kort.
instruction: Voeg nooit een samenvatting toe aan het eind.
instruction: Ik zou graag willen dat je uitleg eenvoudiger is.
instruction: Waarschuw me altijd voordat je iets boekt.
instruction: Kun je stoppen met vette letters gebruiken?
instruction: Stel me één vraag tegelijk.
instruction: Noem me gewoon bij mijn voornaam.
instruction: Schrijf prijzen in euro's.
preference: Bij het ontbijt eet ik liever hartig.
preference: Ik ben gek op horrorfilms.
preference: Ik heb een hekel aan vliegen.
preference: Mijn favoriete zangeres is Anouk.
preference: Ik erger me aan mensen die in de bioscoop praten.
preference: Ik drink geen alcohol.
preference: Tuinieren is mijn hobby.
identity: Ik woon met mijn man in Groningen.
identity: Ik ben wiskundeleraar.
relationship: Mijn broer heet Daan.
identity: Ik studeer geneeskunde in Leiden.
fact: We hebben een zwarte kat.
nothing: Kun je dit artikel samenvatten?
nothing: Reserveer een tafel voor vanavond.
nothing: Vergeet niet de mail naar Mark te sturen.
nothing: Mijn lerares zei altijd: geef nooit op.
nothing: Ik vraag me af of het morgen regent.
nothing: Hoeveel kost een kaartje naar Amsterdam?
nothing: Prima, ga door.
nothing: Als ik tijd had, zou ik meer lezen.
nothing: Gisteren hebben we pizza gegeten.
nothing: De film was niet slecht.
nothing: Geef eens een voorbeeld.
nothing: Ik heb gelezen dat je altijd veel water moet drinken.
instruction: Noem altijd je bronnen.
instruction: Begin niet over mijn ex.
instruction: Als ik een taalfout maak, verbeter me dan.
instruction: Leg alles uit in simpele woorden.
instruction: Ik wil minder complimenten en meer kritiek.
instruction: Spreek me alsjeblieft met u aan.
instruction: Antwoord in maximaal drie zinnen.
instruction: Je hoeft me niet elke keer te bedanken.
preference: Ik wandel graag in het bos.
preference: Ik kan de geur van rook niet uitstaan.
preference: Tussen zee en bergen kies ik altijd de bergen.
preference: Ik drink mijn koffie altijd zwart.
preference: Mijn favoriete seizoen is de herfst.
preference: Ik ben lactose-intolerant.
identity: Ik ben kok in een klein restaurant.
relationship: Mijn oma is negentig.
identity: Ik kom uit Maastricht.
goal: Ik wil dit jaar stoppen met roken.
nothing: Open het document van gisteren.
nothing: Wat is volgens jou beter, gas of elektrisch?
nothing: Mijn moeder herhaalt steeds dat ik meer moet eten.
nothing: Fijne avond en bedankt!
nothing: Waarom is de lucht blauw?
nothing: Zoek een vlucht naar Berlijn voor morgenochtend.
nothing: Hij schreef me: "Bel me 's avonds niet meer".
nothing: De trein heeft vertraging.`),
    heldOut: lines(`
instruction: Schrijf datums altijd voluit.
instruction: Gebruik geen uitroeptekens.
instruction: Geef me voortaan alleen het antwoord, zonder uitleg.
instruction: Als ik om een recept vraag, vermeld dan ook de calorieën.
instruction: Noem mij Kees.
instruction: Ik wil dat je altijd mijn grammatica verbetert.
instruction: Wees eerlijk tegen me, ook als het pijn doet.
instruction: Vermijd vaktermen.
preference: Ik hou van de geur van vers brood.
preference: Ik vind spinnen eng.
preference: Ik werk liever 's nachts.
preference: Mijn favoriete film is Zwartboek.
preference: Ik ben al drie jaar veganist.
preference: Ik haat in de rij staan.
identity: Ik woon sinds kort in Breda.
relationship: Ik heb een tweelingzus.
identity: Ik ben geboren in 1990.
skill: Ik speel viool.
nothing: Corrigeer deze alinea.
nothing: Kun je me een boek aanraden?
nothing: De dokter zei dat ik zout moet vermijden.
nothing: Als het regent, neem ik een paraplu.
nothing: Ik weet het niet.
nothing: Waar is het museum?
nothing: Morgen komt de koerier.
nothing: Mijn oom zegt altijd: vertrouw niemand.`),
  },
  pl: {
    development: lines(`
instruction: Nie używaj emoji.
instruction: Odpowiadaj mi zawsze krótkimi zdaniami.
instruction: Od teraz pisz tylko po polsku.
instruction: Mów do mnie Kasia.
instruction: Zwracaj się do mnie na ty.
instruction: Unikaj tabel w odpowiedziach.
instruction: Nie przepraszaj za każdym razem.
instruction: Kiedy pytam o kod, wyjaśniaj go krok po kroku.
instruction: Chcę, żebyś zawsze odpowiadał wprost.
instruction: Wolę, żebyś odpowiadał mi po angielsku.
instruction: Żadnych list punktowanych, proszę.
instruction: Zawsze przypominaj mi o piciu wody.
instruction: Możesz mi mówić po imieniu.
instruction: Twoje odpowiedzi powinny być krótsze.
instruction: Proszę, nie wysyłaj mi powiadomień po dziewiątej wieczorem.
instruction: Bądź bardziej zwięzły.
instruction: Używaj systemu metrycznego.
instruction: Nie chcę widzieć linków w odpowiedziach.
instruction: Przestań pytać, jak się czuję.
instruction: Odpowiadaj formalnym tonem.
preference: Wolę herbatę od kawy.
preference: Uwielbiam kryminały.
preference: Nie lubię jazzu.
preference: Nienawidzę deszczu.
preference: Lubię małe miasta.
preference: Mój ulubiony kolor to zielony.
preference: Jestem wegetarianką.
preference: Mam alergię na orzechy.
preference: Nie znoszę hałasu rano.
preference: Nie cierpię tłoku w tramwajach.
identity: Mieszkam w Krakowie.
identity: Nazywam się Paweł i mam trzydzieści lat.
identity: Pracuję jako pielęgniarka.
relationship: Mam dwóch synów.
relationship: Moja siostra mieszka w Gdańsku.
relationship: Jestem żonaty z Martą.
skill: Mówię po niemiecku i trochę po rosyjsku.
nothing: Wyślij mi plik.
nothing: Przetłumacz to zdanie na niemiecki.
nothing: Co wolisz, morze czy góry?
nothing: Jeśli chcesz, odpowiedz po angielsku.
nothing: Mój szef mówi: zawsze odpowiadaj od razu.
nothing: Powiedział mi, żebym nigdy nie używał emoji.
nothing: Proszę.
nothing: Bardzo dziękuję za pomoc!
nothing: Napisz wiersz o jesieni.
nothing: Wolę drugą wersję.
nothing: Na tablicy było napisane „Nigdy tu nie pal".
nothing: Gdybym był bogaty, kupiłbym łódź.
nothing: Wyjaśnij, jak działa silnik.
nothing: Podoba mi się twoja odpowiedź.
nothing: Nie rozumiem pytania.
nothing: Chciałbym wiedzieć, ile kosztuje bilet.
instruction: Proszę, zawsze odpowiadaj po angielsku.
instruction: Nie mów do mnie proszę pani.
instruction: Od dziś używaj stopni Celsjusza.
instruction: Rozmawiaj ze mną na luzie.
instruction: Pisz krótkie odpowiedzi.
instruction: Nigdy nie dodawaj podsumowania na końcu.
instruction: Chciałabym, żeby twoje wyjaśnienia były prostsze.
instruction: Zawsze uprzedzaj mnie, zanim coś zarezerwujesz.
instruction: Czy możesz przestać używać pogrubienia?
instruction: Zadawaj mi jedno pytanie naraz.
instruction: Zwracaj się do mnie po imieniu.
instruction: Podawaj ceny w złotówkach.
preference: Na śniadanie wolę coś słonego.
preference: Przepadam za horrorami.
preference: Nie lubię latać samolotem.
preference: Moja ulubiona piosenkarka to Kayah.
preference: Denerwują mnie ludzie rozmawiający w kinie.
preference: Nie piję alkoholu.
preference: Moim hobby jest ogrodnictwo.
identity: Mieszkam z mężem w Łodzi.
identity: Jestem nauczycielką matematyki.
relationship: Mój brat ma na imię Tomek.
identity: Studiuję medycynę we Wrocławiu.
fact: Mamy czarnego kota.
nothing: Czy możesz streścić ten artykuł?
nothing: Zarezerwuj stolik na dziś wieczór.
nothing: Nie zapomnij wysłać maila do Marka.
nothing: Moja nauczycielka mawiała: nigdy się nie poddawaj.
nothing: Ciekawe, czy jutro będzie padać.
nothing: Ile kosztuje bilet do Warszawy?
nothing: Dobra, kontynuuj.
nothing: Gdybym miał czas, czytałbym więcej.
nothing: Wczoraj jedliśmy pizzę.
nothing: Film nie był zły.
nothing: Podaj przykład.
nothing: Czytałem, że zawsze trzeba pić dużo wody.
instruction: Zawsze podawaj źródła.
instruction: Nie wspominaj o moim byłym.
instruction: Kiedy robię błąd, poprawiaj mnie.
instruction: Tłumacz wszystko prostymi słowami.
instruction: Chcę mniej komplementów, a więcej krytyki.
instruction: Proszę zwracać się do mnie per pani.
instruction: Odpowiadaj najwyżej trzema zdaniami.
instruction: Nie musisz mi za każdym razem dziękować.
preference: Lubię spacerować po lesie.
preference: Nie znoszę zapachu dymu.
preference: Wolę góry niż morze.
preference: Kawę piję zawsze bez cukru.
preference: Moja ulubiona pora roku to jesień.
preference: Mam nietolerancję laktozy.
identity: Jestem kucharzem w małej restauracji.
relationship: Moja babcia ma dziewięćdziesiąt lat.
identity: Pochodzę z Poznania.
goal: W tym roku chcę rzucić palenie.
nothing: Otwórz wczorajszy dokument.
nothing: Co twoim zdaniem jest lepsze, gaz czy prąd?
nothing: Moja mama ciągle powtarza, żebym więcej jadła.
nothing: Miłego wieczoru i dzięki!
nothing: Dlaczego niebo jest niebieskie?
nothing: Znajdź lot do Berlina na jutro rano.
nothing: Napisał mi: „Nie dzwoń do mnie wieczorem".
nothing: Pociąg jest spóźniony.`),
    heldOut: lines(`
instruction: Zawsze zapisuj daty słownie.
instruction: Nie używaj wykrzykników.
instruction: Od teraz podawaj mi samą odpowiedź, bez wyjaśnień.
instruction: Gdy proszę o przepis, podawaj też kalorie.
instruction: Mówcie mi Staszek.
instruction: Chciałbym, żebyś zawsze poprawiał moją gramatykę.
instruction: Bądź ze mną szczery, nawet jeśli to boli.
instruction: Unikajcie fachowych terminów.
preference: Uwielbiam zapach świeżego chleba.
preference: Boję się pająków i ich nie znoszę.
preference: Wolę pracować w nocy.
preference: Mój ulubiony film to Rejs.
preference: Od trzech lat jestem weganinem.
preference: Nienawidzę stać w kolejkach.
identity: Od niedawna mieszkam w Lublinie.
relationship: Mam siostrę bliźniaczkę.
identity: Urodziłam się w 1990 roku.
skill: Gram na skrzypcach.
nothing: Popraw ten akapit.
nothing: Czy możesz polecić mi książkę?
nothing: Lekarz powiedział, żebym unikał soli.
nothing: Jeśli pada, biorę parasol.
nothing: Nie wiem.
nothing: Gdzie jest muzeum?
nothing: Jutro przyjdzie kurier.
nothing: Mój wujek zawsze mówi: nie ufaj nikomu.`),
  },
  ru: {
    development: lines(`
instruction: Не используй эмодзи.
instruction: Всегда отвечай мне короткими предложениями.
instruction: Отныне пиши только по-русски.
instruction: Зови меня Катя.
instruction: Обращайся ко мне на «ты».
instruction: Избегай таблиц в ответах.
instruction: Не извиняйся каждый раз.
instruction: Когда я спрашиваю о коде, объясняй его по шагам.
instruction: Я хочу, чтобы ты всегда отвечал прямо.
instruction: Я предпочитаю, чтобы ты отвечал мне по-английски.
instruction: Никаких списков, пожалуйста.
instruction: Всегда напоминай мне пить воду.
instruction: Можешь называть меня просто Саша.
instruction: Твои ответы должны быть короче.
instruction: Пожалуйста, не присылай мне уведомления после девяти вечера.
instruction: Будь лаконичнее.
instruction: Используй метрическую систему.
instruction: Я не хочу видеть ссылки в ответах.
instruction: Перестань спрашивать, как у меня дела.
instruction: Отвечай официальным тоном.
preference: Я предпочитаю чай кофе.
preference: Обожаю детективы.
preference: Мне не нравится джаз.
preference: Ненавижу дождь.
preference: Я люблю маленькие города.
preference: Мой любимый цвет — зелёный.
preference: Я вегетарианка.
preference: У меня аллергия на орехи.
preference: Терпеть не могу шум по утрам.
preference: Я больше люблю горы, чем море.
identity: Я живу в Казани.
identity: Меня зовут Павел, мне тридцать лет.
identity: Я работаю медсестрой.
relationship: У меня двое сыновей.
relationship: Моя сестра живёт в Самаре.
relationship: Я замужем за Игорем.
skill: Я говорю по-немецки и немного по-французски.
nothing: Пришли мне файл.
nothing: Переведи это предложение на немецкий.
nothing: Что ты предпочитаешь, море или горы?
nothing: Если хочешь, отвечай по-английски.
nothing: Мой начальник говорит: всегда отвечай сразу.
nothing: Он сказал мне никогда не использовать эмодзи.
nothing: Пожалуйста.
nothing: Большое спасибо за помощь!
nothing: Напиши стихотворение об осени.
nothing: Мне больше нравится второй вариант.
nothing: На табличке было написано «Никогда здесь не кури».
nothing: Если бы я был богат, я бы купил лодку.
nothing: Объясни, как работает двигатель.
nothing: Мне нравится твой ответ.
nothing: Я не понимаю вопрос.
nothing: Хотел бы узнать, сколько стоит билет.
instruction: Пожалуйста, всегда отвечай на английском.
instruction: Не называй меня на «вы».
instruction: С сегодняшнего дня используй градусы Цельсия.
instruction: Общайся со мной неформально.
instruction: Пиши короткие ответы.
instruction: Никогда не добавляй резюме в конце.
instruction: Мне бы хотелось, чтобы твои объяснения были проще.
instruction: Всегда предупреждай меня, прежде чем что-то бронировать.
instruction: Можешь перестать использовать жирный шрифт?
instruction: Задавай мне по одному вопросу.
instruction: Обращайся ко мне просто по имени.
instruction: Указывай цены в рублях.
preference: На завтрак я предпочитаю что-нибудь солёное.
preference: Я без ума от фильмов ужасов.
preference: Не люблю летать на самолёте.
preference: Моя любимая певица — Земфира.
preference: Меня раздражают люди, которые болтают в кино.
preference: Я не пью алкоголь.
preference: Моё хобби — садоводство.
identity: Живу с мужем в Перми.
identity: Я учительница математики.
relationship: Моего брата зовут Андрей.
identity: Учусь на врача в Томске.
fact: У нас чёрный кот.
nothing: Можешь пересказать эту статью?
nothing: Забронируй столик на вечер.
nothing: Не забудь отправить письмо Марку.
nothing: Моя учительница говорила: никогда не сдавайтесь.
nothing: Интересно, будет ли завтра дождь.
nothing: Сколько стоит билет до Москвы?
nothing: Хорошо, продолжай.
nothing: Если бы у меня было время, я бы больше читал.
nothing: Вчера мы ели пиццу.
nothing: Фильм был неплохой.
nothing: Приведи пример.
nothing: Я читал, что всегда нужно пить много воды.
instruction: Всегда указывай источники.
instruction: Не упоминай моего бывшего.
instruction: Когда я делаю ошибку, поправляй меня.
instruction: Объясняй всё простыми словами.
instruction: Хочу меньше комплиментов и больше критики.
instruction: Обращайтесь ко мне на вы, пожалуйста.
instruction: Отвечай не более чем тремя предложениями.
instruction: Не нужно каждый раз меня благодарить.
preference: Мне нравится гулять в лесу.
preference: Не выношу запах дыма.
preference: Горы мне нравятся больше, чем море.
preference: Кофе пью всегда без сахара.
preference: Моё любимое время года — осень.
preference: У меня непереносимость лактозы.
identity: Я повар в небольшом ресторане.
relationship: Моей бабушке девяносто лет.
identity: Я родом из Омска.
goal: В этом году хочу бросить курить.
nothing: Открой вчерашний документ.
nothing: Как по-твоему, что лучше, газ или электричество?
nothing: Моя мама всё время повторяет, чтобы я больше ела.
nothing: Хорошего вечера и спасибо!
nothing: Почему небо голубое?
nothing: Найди рейс в Берлин на завтра утром.
nothing: Он написал мне: «Не звони мне по вечерам».
nothing: Поезд опаздывает.`),
    heldOut: lines(`
instruction: Всегда пиши даты словами.
instruction: Не используй восклицательные знаки.
instruction: Отныне давай мне только ответ, без объяснений.
instruction: Если я прошу рецепт, указывай и калории.
instruction: Называйте меня Кешей.
instruction: Я хочу, чтобы ты всегда исправлял мою грамматику.
instruction: Будь со мной честен, даже если это больно.
instruction: Избегайте специальных терминов.
preference: Обожаю запах свежего хлеба.
preference: Не люблю пауков.
preference: Мне больше нравится работать по ночам.
preference: Мой любимый фильм — «Сталкер».
preference: Я веган уже три года.
preference: Ненавижу стоять в очередях.
identity: Недавно переехала в Сочи.
relationship: У меня есть сестра-близнец.
identity: Я родилась в 1990 году.
skill: Играю на скрипке.
nothing: Исправь этот абзац.
nothing: Можешь посоветовать мне книгу?
nothing: Врач сказал мне избегать соли.
nothing: Если идёт дождь, я беру зонт.
nothing: Я не знаю.
nothing: Где находится музей?
nothing: Завтра придёт курьер.
nothing: Мой дядя всегда говорит: никому не доверяй.`),
  },
  tr: {
    development: lines(`
instruction: Emoji kullanma.
instruction: Bana her zaman kısa cümlelerle cevap ver.
instruction: Bundan sonra sadece Türkçe yaz.
instruction: Bana Ayşe de.
instruction: Bana sen diye hitap et.
instruction: Cevaplarında tablo kullanmaktan kaçın.
instruction: Her seferinde özür dileme.
instruction: Kod sorduğumda adım adım açıkla.
instruction: Her zaman doğrudan cevap vermeni istiyorum.
instruction: Bana İngilizce cevap vermeni tercih ederim.
instruction: Lütfen madde işareti olmasın.
instruction: Bana her zaman su içmemi hatırlat.
instruction: Bana sen diyebilirsin.
instruction: Cevapların daha kısa olsun.
instruction: Lütfen akşam dokuzdan sonra bana bildirim gönderme.
instruction: Daha kısa ve öz ol.
instruction: Metrik sistemi kullan.
instruction: Cevaplarda bağlantı görmek istemiyorum.
instruction: Bana nasıl olduğumu sormayı bırak.
instruction: Resmi bir dille cevap ver.
preference: Çayı kahveye tercih ederim.
preference: Polisiye romanlara bayılırım.
preference: Cazı sevmem.
preference: Yağmurdan nefret ediyorum.
preference: Küçük şehirleri seviyorum.
preference: En sevdiğim renk yeşil.
preference: Ben vejetaryenim.
preference: Fındığa alerjim var.
preference: Sabahları gürültüye dayanamıyorum.
preference: Sinemadan hoşlanmıyorum.
identity: İzmir'de yaşıyorum.
identity: Adım Mehmet ve otuz yaşındayım.
identity: Hemşire olarak çalışıyorum.
relationship: İki oğlum var.
relationship: Kız kardeşim Ankara'da oturuyor.
relationship: Zeynep ile evliyim.
skill: Almanca ve biraz Rusça konuşuyorum.
nothing: Bana dosyayı gönder.
nothing: Bu cümleyi Almancaya çevir.
nothing: Denizi mi dağı mı tercih edersin?
nothing: İstersen İngilizce cevap ver.
nothing: Patronum diyor ki: her zaman hemen cevap ver.
nothing: Bana asla emoji kullanmamamı söyledi.
nothing: Lütfen.
nothing: Yardımın için çok teşekkürler!
nothing: Sonbahar hakkında bir şiir yaz.
nothing: İkinci seçeneği tercih ederim.
nothing: Tabelada "Burada asla sigara içme" yazıyordu.
nothing: Zengin olsaydım bir tekne alırdım.
nothing: Bir motorun nasıl çalıştığını açıkla.
nothing: Cevabını beğendim.
nothing: Soruyu anlamadım.
nothing: Biletin ne kadar olduğunu bilmek istiyorum.
instruction: Lütfen her zaman İngilizce cevap ver.
instruction: Bana hanımefendi deme.
instruction: Bugünden itibaren santigrat derece kullan.
instruction: Benimle samimi konuş.
instruction: Cevaplarını kısa tut.
instruction: Sona asla özet ekleme.
instruction: Açıklamalarının daha basit olmasını isterim.
instruction: Bir şey rezerve etmeden önce beni mutlaka uyar.
instruction: Kalın yazı kullanmayı bırakır mısın?
instruction: Bana her seferinde tek soru sor.
instruction: Bana sadece adımla seslen.
instruction: Fiyatları lira olarak yaz.
preference: Kahvaltıda tuzlu şeyleri tercih ederim.
preference: Korku filmlerine bayılıyorum.
preference: Uçağa binmeyi sevmiyorum.
preference: En sevdiğim şarkıcı Sezen Aksu.
preference: Sinemada konuşanlardan nefret ederim.
preference: Alkol kullanmıyorum.
preference: Hobim bahçecilik.
identity: Eşimle Bursa'da yaşıyorum.
identity: Matematik öğretmeniyim.
relationship: Kardeşimin adı Can.
identity: Tıp okuyorum.
fact: Siyah bir kedimiz var.
nothing: Bu makaleyi özetler misin?
nothing: Bu akşam için bir masa ayırt.
nothing: Mert'e e-posta göndermeyi unutma.
nothing: Öğretmenim hep derdi ki: asla pes etmeyin.
nothing: Acaba yarın yağmur yağar mı?
nothing: Ankara bileti ne kadar?
nothing: Tamam, devam et.
nothing: Vaktim olsaydı daha çok okurdum.
nothing: Dün pizza yedik.
nothing: Film fena değildi.
nothing: Bir örnek ver.
nothing: Her zaman çok su içmek gerektiğini okudum.
instruction: Her zaman kaynak belirt.
instruction: Eski sevgilimden bahsetme.
instruction: Hata yaptığımda beni düzelt.
instruction: Her şeyi basit kelimelerle anlat.
instruction: Daha az iltifat, daha çok eleştiri istiyorum.
instruction: Lütfen bana siz diye hitap edin.
instruction: En fazla üç cümleyle cevap ver.
instruction: Her seferinde teşekkür etmene gerek yok.
preference: Ormanda yürümeyi seviyorum.
preference: Sigara kokusuna katlanamıyorum.
preference: Dağı denize tercih ederim.
preference: Kahvemi her zaman şekersiz içerim.
preference: En sevdiğim mevsim sonbahar.
preference: Laktoz intoleransım var.
identity: Küçük bir lokantada aşçıyım.
relationship: Büyükannem doksan yaşında.
identity: Aslen Trabzonluyum.
goal: Bu yıl sigarayı bırakmak istiyorum.
nothing: Dünkü belgeyi aç.
nothing: Sence gaz mı elektrik mi daha iyi?
nothing: Annem sürekli daha çok yememi söylüyor.
nothing: İyi akşamlar ve teşekkürler!
nothing: Gökyüzü neden mavi?
nothing: Yarın sabah için Berlin'e bir uçuş bul.
nothing: Bana "Akşamları beni arama" diye yazdı.
nothing: Tren gecikti.`),
    heldOut: lines(`
instruction: Tarihleri her zaman yazıyla yaz.
instruction: Ünlem işareti kullanma.
instruction: Bundan sonra bana sadece cevabı ver, açıklama yapma.
instruction: Yemek tarifi istediğimde kalorisini de belirt.
instruction: Bana Memo diye seslenin.
instruction: Dil bilgimi her zaman düzeltmeni istiyorum.
instruction: Canımı yaksa bile bana karşı dürüst ol.
instruction: Teknik terimlerden kaçının.
preference: Taze ekmek kokusuna bayılırım.
preference: Örümceklerden hoşlanmam.
preference: Geceleri çalışmayı tercih ederim.
preference: En sevdiğim film Uzak.
preference: Üç yıldır veganım.
preference: Sıra beklemekten nefret ederim.
identity: Kısa süre önce Antalya'ya taşındım.
relationship: İkiz kız kardeşim var.
identity: 1990'da doğdum.
skill: Keman çalıyorum.
nothing: Bu paragrafı düzelt.
nothing: Bana bir kitap önerir misin?
nothing: Doktor tuzdan kaçınmamı söyledi.
nothing: Yağmur yağarsa şemsiye alırım.
nothing: Bilmiyorum.
nothing: Müze nerede?
nothing: Yarın kurye gelecek.
nothing: Amcam hep der ki: kimseye güvenme.`),
  },
  ja: {
    development: lines(`
instruction: 絵文字は使わないでください。
instruction: いつも短い文で答えてください。
instruction: これからは日本語だけで書いてください。
instruction: 私のことはゆきと呼んでください。
instruction: タメ口で話してね。
instruction: 回答に表を使うのは避けてください。
instruction: 毎回謝らないで。
instruction: コードについて聞いたときは、順を追って説明してください。
instruction: 必ず率直に答えてほしい。
instruction: 英語で答えてもらえると嬉しいです。
instruction: 箇条書きはなしでお願いします。
instruction: 水を飲むようにいつもリマインドしてください。
instruction: 敬語じゃなくていいよ。
instruction: 回答はもっと短くしてください。
instruction: 夜九時以降は通知を送らないでください。
instruction: もっと簡潔に答えて。
instruction: メートル法を使ってください。
instruction: 回答にリンクは要りません。
instruction: 調子はどうかと聞くのはやめてください。
instruction: 丁寧な口調で返事して。
preference: コーヒーより紅茶が好きです。
preference: 推理小説が大好きです。
preference: ジャズは好きじゃない。
preference: 雨が嫌いです。
preference: 小さな町が好き。
preference: 好きな色は緑です。
preference: 私はベジタリアンです。
preference: ナッツアレルギーがあります。
preference: 朝の騒音が苦手です。
preference: 海より山のほうがいい。
identity: 大阪に住んでいます。
identity: 私の名前は田中ゆきです。
identity: 看護師として働いています。
relationship: 息子が二人います。
relationship: 妹は京都に住んでいます。
relationship: 去年結婚しました。
skill: ドイツ語が話せます。
nothing: ファイルを送ってください。
nothing: この文をドイツ語に訳してください。
nothing: 海と山、どちらが好きですか。
nothing: よければ英語で答えてください。
nothing: 上司は「いつもすぐに答えなさい」と言います。
nothing: 彼は私に絵文字を使わないでと言った。
nothing: お願いします。
nothing: 手伝ってくれてありがとう!
nothing: 秋についての詩を書いてください。
nothing: 二番目の案のほうがいいです。
nothing: 看板に「ここでタバコを吸わないでください」と書いてあった。
nothing: もしお金持ちだったら、船を買うのに。
nothing: エンジンの仕組みを説明してください。
nothing: その答えは好きです。
nothing: 質問の意味がわかりません。
nothing: 切符がいくらか知りたいです。
instruction: いつも英語で返事をお願いします。
instruction: 私を「奥様」と呼ばないでください。
instruction: 今日からは摂氏を使ってください。
instruction: もっとくだけた感じで話してほしいです。
instruction: 返事は短めでお願いします。
instruction: 最後にまとめを付けないでください。
instruction: 説明はもっと簡単にしてほしいな。
instruction: 何かを予約する前に必ず知らせてください。
instruction: 太字を使うのをやめてもらえますか?
instruction: 質問は一度に一つだけにしてください。
instruction: 下の名前で呼んでください。
instruction: 値段は円で書いてください。
preference: 朝食はしょっぱいもののほうが好きです。
preference: ホラー映画に目がないです。
preference: 飛行機に乗るのは嫌いです。
preference: 一番好きな歌手は宇多田ヒカルです。
preference: 映画館で話す人が苦手です。
preference: お酒は飲みません。
preference: 趣味はガーデニングです。
identity: 夫と名古屋に住んでいます。
identity: 数学の教師です。
relationship: 弟の名前は健です。
identity: 大学で医学を勉強しています。
fact: 黒猫を飼っています。
nothing: この記事を要約してもらえますか?
nothing: 今夜のテーブルを予約して。
nothing: マークにメールを送るのを忘れないで。
nothing: 先生はよく「決して諦めるな」と言っていました。
nothing: 明日は雨かな。
nothing: 東京までの切符はいくらですか。
nothing: はい、続けてください。
nothing: 時間があったら、もっと本を読むのに。
nothing: 昨日ピザを食べました。
nothing: 映画は悪くなかった。
nothing: 例を一つ挙げて。
nothing: 水をたくさん飲むべきだと読みました。
instruction: 必ず出典を示してください。
instruction: 元彼の話はしないで。
instruction: 文法を間違えたときは直してください。
instruction: 何でも簡単な言葉で説明して。
instruction: お世辞は減らして、もっと批判してほしい。
instruction: 敬語でお願いします。
instruction: 三文以内で答えてください。
instruction: 毎回お礼を言わなくていいです。
preference: 森を散歩するのが好きです。
preference: タバコの匂いが我慢できません。
preference: 海より山が好きです。
preference: コーヒーはいつもブラックで飲みます。
preference: 好きな季節は秋です。
preference: 乳糖不耐症です。
identity: 小さなレストランで料理人をしています。
relationship: 祖母は九十歳です。
identity: 札幌出身です。
goal: 今年は禁煙したいです。
nothing: 昨日の書類を開いて。
nothing: ガスと電気、どっちがいいと思う?
nothing: 母はいつももっと食べなさいと言います。
nothing: 良い夜を、ありがとう!
nothing: 空はなぜ青いのですか。
nothing: 明日の朝のベルリン行きの便を探して。
nothing: 彼から「夜は電話しないで」とメールが来た。
nothing: 電車が遅れています。`),
    heldOut: lines(`
instruction: 日付はいつも漢数字で書いてください。
instruction: 感嘆符を使わないでください。
instruction: これからは説明なしで答えだけ教えて。
instruction: レシピを頼んだときは、カロリーも書いてください。
instruction: ケンちゃんと呼んでね。
instruction: 私の文法をいつも直してほしいです。
instruction: 耳が痛くても正直に言ってください。
instruction: 専門用語は避けてください。
preference: 焼きたてのパンの匂いが大好きです。
preference: クモが嫌いです。
preference: 夜に働くほうが好きです。
preference: 一番好きな映画は「七人の侍」です。
preference: 三年前からヴィーガンです。
preference: 列に並ぶのが大嫌いです。
identity: 最近、福岡に引っ越しました。
relationship: 双子の妹がいます。
identity: 1990年生まれです。
skill: バイオリンが弾けます。
nothing: この段落を直して。
nothing: おすすめの本を教えてくれますか。
nothing: 医者に塩分を控えるように言われました。
nothing: 雨が降ったら傘を持っていきます。
nothing: わかりません。
nothing: 美術館はどこですか。
nothing: 明日、荷物が届きます。
nothing: 叔父はいつも「誰も信じるな」と言う。`),
  },
  zh: {
    development: lines(`
instruction: 不要用表情符号。
instruction: 请始终用简短的句子回答我。
instruction: 从现在起只用中文写。
instruction: 叫我小雨。
instruction: 跟我说话不用客气。
instruction: 回答里避免使用表格。
instruction: 别每次都道歉。
instruction: 我问代码的时候，请一步一步解释。
instruction: 我希望你总是直接回答。
instruction: 我更希望你用英文回答我。
instruction: 请不要列要点。
instruction: 每天提醒我喝水。
instruction: 你可以叫我阿明。
instruction: 你的回答应该更短一些。
instruction: 晚上九点以后请不要给我发通知。
instruction: 说话简洁一点。
instruction: 请使用公制单位。
instruction: 我不想在回答里看到链接。
instruction: 别再问我过得怎么样。
instruction: 用正式的语气回答。
preference: 比起咖啡，我更喜欢茶。
preference: 我超爱推理小说。
preference: 我不喜欢爵士乐。
preference: 我讨厌下雨。
preference: 我喜欢小城市。
preference: 我最喜欢的颜色是绿色。
preference: 我是素食者。
preference: 我对坚果过敏。
preference: 我受不了早上的噪音。
preference: 我宁愿坐火车也不坐飞机。
identity: 我住在成都。
identity: 我叫王伟，今年三十岁。
identity: 我是一名护士。
relationship: 我有两个儿子。
relationship: 我妹妹住在杭州。
relationship: 我结婚了。
skill: 我会说德语和一点俄语。
nothing: 把文件发给我。
nothing: 把这句话翻译成德语。
nothing: 你更喜欢海还是山？
nothing: 如果你愿意，可以用英文回答。
nothing: 我老板说：永远要马上回答。
nothing: 他叫我不要用表情符号。
nothing: 请。
nothing: 非常感谢你的帮助！
nothing: 写一首关于秋天的诗。
nothing: 我更喜欢第二个版本。
nothing: 牌子上写着“请勿在此吸烟”。
nothing: 要是我有钱，我就买一条船。
nothing: 解释一下发动机是怎么工作的。
nothing: 我喜欢你的回答。
nothing: 我不明白这个问题。
nothing: 我想知道票价是多少。
instruction: 请一直用英语回答。
instruction: 不要叫我女士。
instruction: 从今天起用摄氏度。
instruction: 跟我聊天随意一点。
instruction: 回答保持简短。
instruction: 结尾千万不要加总结。
instruction: 我希望你的解释能更简单。
instruction: 预订任何东西之前一定要先通知我。
instruction: 你能不能别再用粗体了？
instruction: 一次只问我一个问题。
instruction: 直接叫我的名字就行。
instruction: 价格都用人民币表示。
preference: 早餐我更爱吃咸的。
preference: 我是恐怖片的忠实粉丝。
preference: 我讨厌坐飞机。
preference: 我最喜欢的歌手是王菲。
preference: 我受不了在电影院里说话的人。
preference: 我不喝酒。
preference: 我的爱好是园艺。
identity: 我和丈夫住在武汉。
identity: 我是数学老师。
relationship: 我弟弟叫小明。
identity: 我在大学读医学。
fact: 我们有一只黑猫。
nothing: 你能总结一下这篇文章吗？
nothing: 帮我订一张今晚的桌子。
nothing: 别忘了给马克发邮件。
nothing: 我的老师常说：永远不要放弃。
nothing: 不知道明天会不会下雨。
nothing: 去北京的票多少钱？
nothing: 好的，继续。
nothing: 要是有时间，我会多读书。
nothing: 昨天我们吃了披萨。
nothing: 电影还不错。
nothing: 举个例子。
nothing: 我读到过每天要多喝水。
instruction: 每次都要注明出处。
instruction: 不要提我的前男友。
instruction: 我语法写错的时候，请纠正我。
instruction: 凡事都用简单的话讲。
instruction: 我想要少一点恭维，多一点批评。
instruction: 请用“您”称呼我。
instruction: 回答不要超过三句话。
instruction: 不用每次都谢我。
preference: 我喜欢在森林里散步。
preference: 我受不了烟味。
preference: 和海相比，我更喜欢山。
preference: 我喝咖啡从来不加糖。
preference: 我最喜欢的季节是秋天。
preference: 我乳糖不耐受。
identity: 我在一家小餐馆当厨师。
relationship: 我奶奶九十岁了。
identity: 我来自哈尔滨。
goal: 今年我想戒烟。
nothing: 打开昨天的文档。
nothing: 你觉得燃气好还是电好？
nothing: 我妈妈总叫我多吃点。
nothing: 祝你晚上愉快，谢谢！
nothing: 天空为什么是蓝色的？
nothing: 帮我找明天早上飞柏林的航班。
nothing: 他给我发消息说：“晚上别给我打电话”。
nothing: 火车晚点了。`),
    heldOut: lines(`
instruction: 日期请始终用汉字写。
instruction: 不要用感叹号。
instruction: 以后只给我答案，不用解释。
instruction: 我要菜谱的时候，请同时标明热量。
instruction: 叫我阿杰就行。
instruction: 我希望你每次都纠正我的语法。
instruction: 对我坦诚一点，哪怕难听。
instruction: 请避免专业术语。
preference: 我特别喜欢刚烤好的面包香味。
preference: 我讨厌蜘蛛。
preference: 我更喜欢在晚上工作。
preference: 我最喜欢的电影是《活着》。
preference: 我吃素三年了。
preference: 我最讨厌排队。
identity: 我最近搬到了厦门。
relationship: 我有一个双胞胎姐姐。
identity: 我是1990年出生的。
skill: 我会拉小提琴。
nothing: 改一下这段话。
nothing: 你能推荐一本书给我吗？
nothing: 医生叫我少吃盐。
nothing: 如果下雨，我就带伞。
nothing: 我不知道。
nothing: 博物馆在哪里？
nothing: 明天快递会到。
nothing: 我舅舅总是说：谁都别信。`),
  },
} as const;
