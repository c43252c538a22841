/** Given names that Portuguese speakers have, where nothing but the name tells that it is a person. */
import { GIVEN_NAMES } from "../../language/given-names.ts";
import { fold } from "../../language/words.ts";

const set = (words: string): ReadonlySet<string> => new Set(fold(words).trim().split(/\s+/));

const WOMEN = set(`
  ana maria sofia beatriz bia mariana carolina carol inês joana leonor matilde catarina rita marta sara teresa tereza
  helena isabel luísa luiza júlia laura larissa camila amanda bruna letícia fernanda patrícia juliana aline renata
  vanessa cláudia
  sandra sónia sônia susana paula carla cristina margarida mafalda filipa raquel diana lara alice luana tainá jéssica
  priscila bianca isabela gabriela rafaela daniela débora lúcia vera fátima conceição lurdes lourdes tânia yara iara
  íris eva
  adriana simone viviane mónica mônica sílvia elisa olívia valentina lorena tatiana natália regina marina clara aurora
  benedita graça glória ivone ivete jacira jussara madalena manuela marlene rosa rosana rosângela sabrina tamara telma
  thaís taís
  vitória eduarda bárbara lívia nathália antónia antônia francisca irene celeste célia cecília dalva deolinda dulce
  edite elvira emília ermelinda ester eugénia filomena geralda idalina joaquina josefa lígia noémia otília palmira
  solange zélia zulmira
`);
const MEN = set(`
  joão pedro paulo josé zé carlos luís luiz miguel rafael rafa gabriel lucas mateus matheus tiago thiago diogo diego
  bruno ricardo rui nuno hugo vasco duarte martim gonçalo francisco chico manuel manoel antónio antônio fernando jorge
  sérgio andré
  marcos marcelo rodrigo gustavo felipe filipe leonardo léo eduardo henrique vinícius fábio daniel caio igor renato
  roberto beto rogério tomás simão afonso vítor victor ivo artur arthur davi david samuel guilherme otávio alexandre
  alex cristiano
  wesley anderson adriano heitor bernardo enzo joaquim augusto alberto álvaro américo armando benjamim bento cláudio
  cristóvão domingos edson emanuel ernesto flávio geraldo gilberto horácio inácio jaime jair jonas júlio leandro
  lourenço luciano
  márcio mário maurício nélson nelson osvaldo raimundo raul reinaldo renan rodolfo ronaldo salvador saulo sebastião
  severino sílvio tadeu valter wagner walter wilson xavier zeca
`);

/** @param name one word, as written */
export const isGivenName = (name: string): boolean => {
  const plain = fold(name);
  return WOMEN.has(plain) || MEN.has(plain) || GIVEN_NAMES.has(plain);
};

export function genderOfName(name: string): "f" | "m" | undefined {
  const [first = ""] = fold(name).split(" ");
  const isWoman = WOMEN.has(first);
  return isWoman === MEN.has(first) ? undefined : isWoman ? "f" : "m";
}
