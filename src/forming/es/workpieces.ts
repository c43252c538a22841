/** What people make over weeks and months: to work on one is a project, to work in one is no employment. */
import { anyOf } from "../any-of.ts";

export const WORKPIECE = anyOf(
  `
  app aplicación proyecto libro novela tesis videojuego juego web página prototipo plugin corto cortometraje documental disco guion guión
  artículo startup blog podcast canal_de_youtube tfg tfm máster obra exposición cómic poemario software
`,
);
