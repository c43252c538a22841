/** Spanish verbs whose forms no suffix rule leads back to their base. Left out: forms that are words of their own (como, vino, sobre). */
import { wordForms } from "../word-list.ts";

export const WORD_FORMS = wordForms(`
acostar acuesto acuesta acuestan
almorzar almuerzo almuerza almuerzan
andar anduve anduvo
buscar busqué busque
caer caigo cayó cayeron
cerrar cierro cierra cierran
comenzar comienzo comienza comienzan comencé
conducir conduzco condujo conduje
conocer conozco
construir construyo construye construyó construyeron
contar cuenta cuentan
creer creyó creyeron
dar doy das da damos dan di dio dieron dado daba
decir digo dice dices dicen decimos dije dijo dijimos dijeron dicho diré dirá diga diciendo decía
despertar despierto despierta despiertan
doler duele duelen dolió
dormir duermo duerme duermen durmió durmieron durmiendo
empezar empiezo empieza empiezan empecé
encontrar encuentro encuentra encuentran
entender entiendo entiende entienden
elegir elijo elige eligió
escribir escrito escrita
abrir abierto abierta
romper roto rota
haber habrá habría
hacer hago hace hacen haces hice hizo hicimos hicieron hecho haré hará haga haciendo hacía
ir voy vas va vamos van iba ibas iban íbamos iré irá ido vaya yendo
jugar juego juega juegan jugué
leer leyó leyeron leyendo leído
llegar llegué
morir muero muere mueren murió murieron muerto muerta
mostrar muestro muestra muestran
mover muevo mueve mueven
nacer nazco
oír oigo oye oyen oyó oyeron oído
oler huele
pagar pagué
pedir pido pide piden pidió pidieron pidiendo
pensar pienso piensa piensan
perder pierdo pierde pierden
poder puedo puede puedes pueden pude pudo pudieron podré podrá podría
poner pongo pone ponen puse puso pusieron puesto puesta pondré
preferir prefiero prefiere prefieren prefirió
probar pruebo prueba prueban
querer quiero quiere quieres quieren quise quiso quisieron querré
recordar recuerdo recuerda recuerdan
reír río ríe ríen rió
repetir repito repite repitió
saber sé sabe supe supo supieron sabré sepa
salir salgo saldré
seguir sigo sigue siguen siguió siguieron
sentar siento sienta
sentir sintió sintieron
servir sirvo sirve sirven sirvió
soñar sueño sueña sueñan
tener tengo tiene tienes tienen tuve tuvo tuvimos tuvieron tendré tendrá tenga tenido tenía
tocar toqué
traer traigo trajo traje trajeron
venir vengo viene vienes vienen vine vinieron vendré venga viniendo
ver veo ve ves ven vemos vi vio vimos vieron visto vista veía
vestir visto viste visten vistió
volar vuelo vuela vuelan
volver vuelvo vuelve vuelven vuelto
bueno buen mejor mejores
malo mal peor peores
grande gran mayor mayores
pez peces
voz voces
vez veces
luz luces
lápiz lápices
actriz actrices
`);
