/** What Turkish sentences claim. */
import { anyOf } from "../any-of.ts";
import type { SelfRules } from "../common-rules.ts";
import { I, turkish } from "./turkish.ts";

/** With the ending that says whose: "kız kardeşim", "annemiz". */
export const PERSON = anyOf(`
  annem babam ebeveynlerim annemler kardeşim kız_kardeşim erkek_kardeşim ağabeyim abim ablam oğlum kızım çocuğum çocuklarım kocam karım eşim sevgilim nişanlım erkek_arkadaşım kız_arkadaşım anneannem babaannem dedem büyükannem büyükbabam teyzem halam
  amcam dayım kuzenim yeğenim kayınvalidem kayınpederim kayınbiraderim baldızım görümcem damadım gelinim arkadaşım en_yakın_arkadaşım iş_arkadaşım patronum müdürüm şefim komşum ev_arkadaşım doktorum psikoloğum öğretmenim hocam köpeğim kedim torunum torunlarım ikizim ailem
  oğlumuz kızımız çocuğumuz komşumuz köpeğimiz kedimiz`);

export function rules(): SelfRules {
  const number = "(?:bir|iki|üç|dört|beş|altı|yedi|sekiz|\\d{1,3}|birkaç|çok)";
  const said =
    "(?:versiyon|sürüm|cevab|cevap|yanıt|öneri|fikir|fikri|seçene|cümle|açıklama|başlı|metin|metni|örnek|örneğ|giriş|sonuç|özet|kod|çözüm|taslak|taslağ)\\p{L}*";
  const talk = turkish(
    `‹(?:bu|şu|ilk|birinci|ikinci|üçüncü|son|diğer|yeni|senin|verdiğin|yazdığın) (?:\\p{L}+ )?${said}|^(?:cevab|yanıt|öneri|fikr|açıklama)\\p{L}*n(?:i|ı)? |^(?:bunu|şunu|onu|öyle|böyle|ikincisini|birincisini|sonuncusunu|ilkini|seni|bu) (?:daha )?(?:çok )?(?:sev|beğen|tercih)|^(?:çok )?(?:sevdim|beğendim)|‹(?:bilmek|sormak|öğrenmek) ist`,
  );
  const end = "¶";
  return {
    "other person": {
      example: "Kız kardeşim Ankara'da oturuyor.",
      pattern: turkish(
        `^(?:benim |bizim |küçük |büyük |en )*${PERSON}(?:in|un|ün|ın)? ad(?:ı|ları) \\p{L}+¶|^(?:benim |bizim |küçük |büyük |en )*${PERSON}›(?: \\p{L}+)?,? (?!ile |için |bana |gibi )\\p{L}[^?]{1,120}${end}`,
      ),
      unless: turkish(
        "‹(?:diyor|dedi|der|söyledi|söylüyor|düşünüyor|istiyor|istedi|yazdı)›|:|‹(?:seviyorum|severim|yaşıyorum)›",
      ),
    },
    family: {
      example: "İki oğlum var.",
      pattern: turkish([
        `^(?:benim |bizim )?(?:${number} )?(?:\\p{L}+ ){0,2}?(?:oğlum|oğlumuz|kızım|kızımız|çocuğum|çocuğumuz|kardeşim|ağabeyim|abim|ablam|torunum|kuzenim|yeğenim|eşim|sevgilim|ikizim|ikizlerim|nişanlım) (?:var|yok)${end}`,
        "‹(?:evliyim|bekarım|nişanlıyım|boşandım|boşanmışım|dulum|hamileyim|tek çocuğum|evlendim|(?:iki|üç|dört|bir) çocuk (?:annesiyim|babasıyım)|anneyim|babayım|dedeyim|anneanneyim|babaanneyim)›",
      ]),
    },
    "taste that ended": {
      example: "Artık caz sevmiyorum.",
      pattern: turkish(
        "^artık [^.!?]{0,60}(?:sevmiyorum|sevmem|hoşlanmıyorum|dinlemiyorum|içmiyorum|yemiyorum|oynamıyorum|izlemiyorum)¶|^eskiden [^.!?]{0,60}(?:severdim|seviyordum|bayılırdım)",
      ),
    },
    diet: {
      example: "Ben vejetaryenim.",
      pattern: turkish([
        "‹(?:vejetaryenim|veganım|vejetaryen(?:im| oldum)|vegan(?:ım| oldum)|pesketaryenim|çölyak hastasıyım|diyabetliyim|şeker hastasıyım|diyetteyim)›|‹(?:alerjim|intoleransım|duyarlılığım|diyabetim|çölyağım) var›|‹(?:alerjiğim|alerjik(?:im)?)›",
        "^[^.!?]{0,60}‹(?:yemem|yemiyorum|içmem|içmiyorum|kullanmam|yiyemem|yiyemiyorum|içemem)¶|‹(?:alkol|sigara|tütün|şeker|süt|et)(?: \\p{L}+)? (?:kullanmıyorum|kullanmam|tüketmiyorum|tüketmem)¶|^sadece [^.!?]{0,40}(?:yerim|içerim|yiyorum|içiyorum)¶",
      ]),
      unless: turkish("‹artık›"),
    },
    dislike: {
      example: "Cazı sevmem.",
      pattern: turkish(
        "‹(?:sevmem|sevmiyorum|sevmeyiz|hoşlanmam|hoşlanmıyorum|hoşlanmayız|nefret (?:ederim|ediyorum|ederiz)|katlanamam|katlanamıyorum|dayanamam|dayanamıyorum|tahammül edemem|tahammül edemiyorum|tahammülüm yok|hazzetmem|hazzetmiyorum|tiksinirim|tiksiniyorum|sinir oluyorum|sıkılırım|bıktım|hoşuma gitmez|hoşuma gitmiyor|bana göre değil|gıcık oluyorum)(?:,? (?:açıkçası|aslında|hiç))?›",
      ),
      unless: talk,
    },
    favourite: {
      example: "En sevdiğim renk yeşil.",
      pattern: turkish(
        "‹en (?:çok )?(?:sevdiğim(?:iz)?|beğendiğim|hoşlandığım) |‹favori \\p{L}+(?:m|im|um|ım|üm)›|‹favorim›|^(?:benim )?(?:en büyük )?(?:hobim|hobilerim|tutkum)›|‹(?:hobimdir|en büyük hobim|tutkumdur)›",
      ),
    },
    liking: {
      example: "Çayı kahveye tercih ederim.",
      pattern: turkish(
        "‹(?:severim|seviyorum|severiz|seviyoruz|bayılırım|bayılıyorum|bayılırız|hoşlanırım|hoşlanıyorum|tercih (?:ederim|ediyorum|ederiz)|tutkunuyum|hayranıyım|düşkünüm|hoşuma gider|hoşuma gidiyor|keyif alırım|keyif alıyorum|zevk alırım|çok hoşuma|bağımlısıyım|meraklısıyım|taraftarıyım)›",
      ),
      unless: talk,
    },
    name: { example: "Adım Mehmet.", pattern: turkish("^(?:benim )?(?:adım|ismim|soyadım|lakabım) (?!ne)\\p{L}") },
    "age and origin": {
      example: "Otuz yaşındayım.",
      pattern: turkish(
        "‹(?:yaşındayım|yaşıma (?:girdim|basıyorum)|yaşımdayım)›|‹(?:doğdum|doğumluyum)›|^(?:ben )?(?:aslen )?(?:\\p{L}+(?:liyim|luyum|lüyüm)|türküm|kürdüm|azeriyim)¶|^(?:benim )?doğum günüm ",
      ),
    },
    residence: {
      example: "İzmir'de yaşıyorum.",
      pattern: turkish(
        "‹(?:yaşıyorum|yaşıyoruz|oturuyorum|oturuyoruz|ikamet ediyorum)¶(?<=(?:d[ae]|t[ae]|yakınında|burada|yalnız|birlikte) (?:\\p{L}+ )?(?:yaşıyor|oturuyor|ikamet ediyor)(?:um|uz).{0,3})|‹(?:taşındım|taşındık)›",
      ),
    },
    work: {
      example: "Hemşire olarak çalışıyorum.",
      pattern: turkish([
        "^(?!.{0,60}‹(?:anlamaya|bulmaya|çözmeye|öğrenmeye)›)[^.!?]{1,80}‹(?:çalışıyorum|çalışırım)¶|‹(?:okuyorum|öğrenim görüyorum)¶(?<=(?:üniversite|fakülte|lise|bölüm|tıp|hukuk|mühendislik)\\p{L}*(?: \\p{L}+)? (?:okuyorum|öğrenim görüyorum).{0,3})|‹emekliyim›|‹işsizim›|‹öğrenciyim›",
        `^(?:ben )?(?:\\p{L}+ ){0,5}?(?:${anyOf("öğretmen doktor hemşire avukat mühendis yazılımcı programcı geliştirici mimar aşçı gazeteci müzisyen eczacı şoför muhasebeci psikolog veteriner fotoğrafçı kuaför elektrikçi tesisatçı çiftçi çevirmen tercüman satıcı tasarımcı dişçi memur polis bankacı berber terzi garson pilot oyuncu akademisyen")})(?:i?yim|uyum|üyüm|iyım|yum|yüm|yım|im|um|üm|ım)¶`,
      ]),
    },
    skill: {
      example: "Almanca konuşuyorum.",
      pattern: turkish(
        `‹(?:ingilizce|almanca|fransızca|ispanyolca|rusça|arapça|italyanca|japonca|çince|kürtçe|türkçe|farsça|korece)(?: \\p{L}+){0,2} (?:konuşuyorum|konuşurum|biliyorum|bilirim|konuşabiliyorum|konuşabilirim)¶|‹(?:gitar|piyano|keman|bağlama|davul|flüt|ud|çello) çal(?:ıyorum|arım)¶|‹\\p{L}+ (?:yüzmeyi|yemek yapmayı|araba kullanmayı|örmeyi|dikmeyi) bil|‹(?:yüzebiliyorum|yüzebilirim|yüzme biliyorum|araba kullanabiliyorum|yemek yapabiliyorum|yüzmeyi biliyorum)¶`,
      ),
    },
    goal: {
      example: "Bu yıl İspanyolca öğrenmek istiyorum.",
      pattern: turkish(
        `‹(?:öğrenmek|olmak|satın almak|almak|taşınmak|gezmek|ziyaret etmek|koşmak|zayıflamak|kilo vermek|bırakmak|değiştirmek|açmak|kurmak|mezun olmak|evlenmek|sahiplenmek|biriktirmek|gitmek|yaşamak|yazmak) (?:istiyorum|isterim|niyetindeyim|istiyoruz|planlıyorum)¶|‹(?:hayalim|hedefim|amacım) |‹(?:m[ae]yi|mayı) (?:planlıyorum|düşünüyorum|hedefliyorum|hayal ediyorum)¶|‹\\p{L}+(?:m[ae]y${I}) (?:planlıyorum|hedefliyorum|hayal ediyorum)¶`,
      ),
      unless: turkish("‹(?:bilgi|bunu|kopya|cevap|yanıt)›"),
    },
    possession: {
      example: "Bir köpeğim var.",
      pattern: turkish(
        `^(?:benim |bizim |evde )?(?:${number} )?(?:\\p{L}+ ){0,2}?(?:köpeğim|kedim|arabam|bisikletim|motosikletim|motorum|evim|bahçem|atım|tavşanım|papağanım|kuşum|teknem|karavanım|dükkanım|şirketim|restoranım|gitarım|piyanom|köpeğimiz|kedimiz|arabamız|evimiz|bahçemiz) var¶`,
      ),
    },
  };
}
