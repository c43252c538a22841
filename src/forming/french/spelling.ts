/** What people type for common words when they type fast or without accents: "jsuis", "ds", "mtn", "frere". */

/** What was meant, its words parted by `|`; then how it is typed. */
const TYPED_FORMS = `
j'|ai: jai jé; je|suis: jsuis jss jsui chuis chui chu chus jsuit; puis: pis; je|me: jme; je|le: jle; je|la: jla; je|les: jles
je|l'|ai: jlai; je|ne: jne; j'|étais: jetais jétais jétai; j'|avais: javais javai; j'|aime: jaim; je|veux: jveu jveut
je|peux: jpeu jpeut; je|fais: jfé jfai jfait; je|vais: jvai jvé; je|prends: jpren jprend; je|bosse: jboss; j'|y: jy
j'|en: jen; je|m'|appelle: jmappelle jmappel jmapel; je|dois: jdoi; je|sais: jsé; je|viens: jvien; je|sors: jsor
je|pars: jpar; c'|est: cest cé; c'|était: cetait cétait; s'|est: sest; s'|appelle: sappelle sapelle; d'|une: dune
d'|un: dun; n'|est: nest; n'|ai: nai; qu'|elle: kel kelle; qu'|il: kil; il|y|a: ya; s'|il: sil; pour: pr; dans: ds
avec: ac ak avc aveq; tous: ts; tout: tt; toute: tte; beaucoup: bcp bcoup; maintenant: mtn mtnt mnt
aujourd'hui: aujourdhui ojourdui auj ajd ojd; parce|que: pcq psk pske pck parceque pasque; quand: qd kan; que: ke
qu': k'; qui: ki; pas: pa; plus: plu; jamais: jms jamai; depuis: dpui depui dpuis; toujours: tjrs tjs tjr toujour
donc: dc; souvent: svt; quelque: qq; quelqu'un: qqn; quelque|chose: qqch; rendez-vous: rdv; week-end: weekend
petit: ptit pti; petite: ptite; même: mm meme; mon: mn; mes: mé; chez: ché; mais: ms; problème: pb; plaît: plait plé
peut-être: peutetre ptet; suis: sui; fais: fé; joue: jou; vraiment: vrmt; pendant: pdt; sœur: soeur; sœurs: soeurs
frère: frere frer; frères: freres; mère: mere; père: pere; cœur: coeur; œuf: oeuf; œufs: oeufs; grand-mère: grand-mere
grand-père: grand-pere; belle-mère: belle-mere; beau-père: beau-pere; très: tres; après: apres; être: etre
étais: etais; était: etait; déjà: deja; année: annee; années: annees; école: ecole; études: etudes; étudiant: etudiant
étudiante: etudiante; végétarien: vegetarien; végétarienne: vegetarienne; allergique: alergique allergik alergik
habite: abite; bébé: bb bebe; vélo: velo; téléphone: telephone tel; numéro: numero; médecin: medecin; hôpital: hopital
février: fevrier; août: aout; décembre: decembre; noël: noel; fête: fete; anniversaire: anniv; enceinte: enseinte
café: cafe; théâtre: theatre; célibataire: celib; ingénieur: ingenieur; infirmière: infirmiere
développeur: developpeur; appartement: apart appart; démissionné: demissioné demissionné démissioné
déménagé: demenage demenagé démenagé; chômage: chomage; régime: regime; bière: biere; lycée: lycee; collège: college
première: premiere; dernière: derniere; préférée: preferee; psychologue: psycologue; digère: digere
intolérant: intolerant; intolérante: intolerante; préfère: prefere; déteste: deteste; écoute: ecoute; étudie: etudie
réunion: reunion; opération: operation; séparé: separe; séparée: separee
congé: conge; santé: sante; métier: metier; caissière: caissiere; cuisinière: cuisiniere; éducatrice: educatrice
électricien: electricien; légumes: legumes; gâteau: gateau; crème: creme; chômeur: chomeur; début: debut; fièvre: fievre
diabétique: diabetique; médicament: medicament; médicaments: medicaments; répétition: repetition
 vétérinaire: veto véto
`;

const TYPED: ReadonlyMap<string, readonly string[]> = new Map(
  TYPED_FORMS.trim()
    .split(/[;\n]/)
    .flatMap((line) => {
      const [meant = "", typed = ""] = line.split(":");
      return typed
        .trim()
        .split(/\s+/)
        .map((form) => [form, meant.trim().split("|")] as const);
    }),
);

/** What was meant by a word in lower case with straight apostrophes; undefined where it is what was written. */
export const meantBy = (typed: string): readonly string[] | undefined => TYPED.get(typed);
