/** Frequent Spanish words beside the stop words, for telling the language of a text. */
import { wordSet } from "../word-list.ts";

export const FREQUENT_WORDS = wordSet(`
abajo abrir abuela abuelo abril adiós agosto agua ahora alegre alguien amiga amigas amigo amigos amor año años anoche aprender aprendiendo arriba atrás ayer ayuda ayudar azul bajo barato barrio beber bien blanco boda bonita bonito buen buena buenas bueno buenos busco
buscar caballo cabeza café calle calor cama cambiar caminar cansado cansada carne caro carta casa casi cena cenar cerca cerveza cielo cinco ciudad claro coche cocina cocinar comer comí comida comió como compañero comprar compré compró conmigo conocer conozco contento coche
correr cosa cosas creer creo cuarto cuatro cuenta cuerpo cuidado cumpleaños da dar debe deber decir dejar demasiado dentro deporte derecha desayuno descansar desde después día días dice dicho diez difícil dijo dinero doctor domingo dormir dos duele empezar empezó encanta encantan encontrar encontré
enero enfermo enfermera enseñar entender entiendo escribir escuela escuchar español esposa esposo estación estudia estudiar estudio estudios explicar extraño fácil familia favor feliz feria fiesta fin flores frío fuera fuerte gato gatos gente gracias gran grande grandes guapo gusta gustan gustaría
habla hablar hablo hacemos hacer haciendo hago hambre hecho hermana hermano hermanos hermosa hice hija hijo hijos historia hizo hola hombre hora horas hospital hoy huevos iba idea iglesia invierno ir izquierda jamás jardín joven jueves jugar juega julio junio juntos
lado leche leer lejos lengua libro libros llama llamar llamo llega llegar llegó lluvia llueve luego lugar lunes luz madre mal mala malo mamá mañana mano mar martes mayo mayor médico mejor menos mes mesa meses miedo miércoles mil mirar mismo misma momento montaña mucho
muerto mujer mundo música nació nadie navidad necesita necesito negro niña niño niños ningún ninguna noche noches nombre novia novio nueva nuevo nueve nunca ocho odio oír ojos olvidar olvidé padre padres pagar país palabra pan papá parece parque parte pasado pasada pasar paso
pedir película pensar pequeña pequeño perder perdón perro perros persona personas pescado pie piensa pienso piso playa plaza pobre poder podemos podría ponen poner porque precio prefiero pregunta preguntar primavera primer primera primero primo probablemente problema próxima próximo puede pueden puedo
puerta quería querer quiere quieres quiero quizás rápido razón recibí recordar regalo reloj restaurante rico rojo ropa sábado saber sabe sabes salir salud sé semana semanas sentir septiembre sería siempre siento siete silla simple sol sola solo sólo sueño suerte suficiente
tarde tengo tener tenía tenemos tiempo tienda tienes todas todavía todo todos tomar trabaja trabajar trabajo trabajé traer tranquilo tren tres triste última último único usar usted ustedes va vacaciones vamos van varios vas vecino veces veinte ven vender venir ver verano
verdad verde viaja viajar viaje vida viejo viene viernes vino visitar visité viva vive vivir vivo vivía volver vez voy vuelo zapatos alérgica alérgico vegetariana
dame hazme hazlo ponme ponlo dime cuéntame explícame explica recomiéndame recomienda ayúdame sugiéreme armame ármame organiza prepárame escríbeme resúmeme traduce tradúceme receta recetas pollo tomo bebo almuerzo merienda menú pastilla pastillas jefa jefe curro laburo
móvil celular ordenador soy somos estoy eres nací mudé mudamos vivimos casé hijas perra gata dentista cita consulta tampoco cuál quién celíaca celíaco celíacos asma alergia tutéame háblame trátame llámame respóndeme contéstame responde porfa peli pelis favorita
favorito barbacoa llevo hacemos jubilé cumplo operan operaron anoche equipo marisco leo juego toco odia huevo
`);
