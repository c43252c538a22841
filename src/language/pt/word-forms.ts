/** Portuguese verbs and nouns whose forms no suffix rule leads back to their base. Left out: forms that are words of their own (rio, sede, fora). */
import { wordForms } from "../word-list.ts";

export const WORD_FORMS = wordForms(`
abrir aberto aberta
cair caio cai caem caiu
conseguir consigo
construir constrói construiu
dar dou dá dás dão dei deu deram dado dava
descobrir descubro descoberto
dizer digo diz dizes dizem disse disseram disseste dito dizia dirá
dormir durmo
escrever escrito escrita
fazer faço faz fazes fazem fiz fez fizeram fizemos feito feita fazia fará faria faça
ganhar ganho ganha
gastar gasto
ir vou vais vai vamos vão ia iam irei irá vá
ler leio lê lês leem leu leram li lido lia
medir meço
mentir minto
morrer morto morta
ouvir ouço
pagar pago
pedir peço
perder perco
poder posso pode podes podem pude pôde puderam poderia
pôr ponho põe põem pus pôs puseram posto
preferir prefiro
querer quero quer queres querem quis quiseram
repetir repito
rir ri riu
saber sei sabe soube souberam
sair saio sai saem saí saiu saíram
seguir sigo segue
sentir sinto sente
servir sirvo serve
subir sobe
trazer trago traz trazem trouxe trouxeram trazia
ver vejo vê vês veem vi viu viram visto vista via
vir venho vem vens vêm vim veio vieram vinha virá
vestir visto veste
bom boa bons boas melhor melhores
mau má maus pior piores
grande maior maiores
animal animais
hospital hospitais
jornal jornais
papel papéis
hotel hotéis
pão pães
cão cães
mão mãos
irmão irmã irmãos irmãs
alemão alemães alemã
viagem viagens
homem homens
jovem jovens
imagem imagens
`);
