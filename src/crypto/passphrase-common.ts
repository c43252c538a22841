/** The passwords that are tried first, in small letters and without the digits around them; those of other languages among them. */

const WORDS = `
  password passwort passw passwd pass motdepasse contraseña contrasena senha parola haslo heslo wachtwoord lösenord salasana şifre sifre
  пароль йцукен qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc
  letmein letmeinnow opensesame changeme changeit secret topsecret default admin administrator root user guest login welcome hello hallo test
  testing tester temp demo master access system server computer internet keepsake memory memories vault
  iloveyou ilove iloveu loveyou lovely love ichliebedich tequiero teamo jetaime jetaimetoi princess prinzessin princesa sunshine sonnenschein
  monkey dragon football baseball basketball soccer hockey superman batman spiderman starwars pokemon naruto minecraft fortnite
  michael jordan daniel charlie jennifer jessica michelle ashley nicole andrea alexander thomas robert martin
  shadow trustno trustnoone whatever freedom flower summer winter autumn spring sommer monday friday january december
  cheese cookie chocolate banana orange apple pepper ginger buster hunter tigger killer mustang ferrari mercedes porsche harley corvette
  liverpool arsenal chelsea barcelona realmadrid juventus schalke bayern manchester
  blink rockyou nothing something anything samsung google facebook microsoft windows linux
  correcthorsebatterystaple thequickbrownfox tobeornottobe
  fuckyou asshole bitch pussy
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** Keys in the order in which fingers find them, and the rows of the alphabet and of the numbers. */
export const KEYBOARD_WALKS: readonly string[] = [
  "1234567890",
  "0123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
  "йцукенгшщзхъфывапролджэячсмитьбю",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "qazwsxedcrfvtgbyhnujmikolp",
];
