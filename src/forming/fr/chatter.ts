/** French chatter: a text made of nothing but these words says nothing worth keeping. As `words` folds them: accents and apostrophes off. */
const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

export const CHATTER = set(`
  ok okay okey oki dac daccord oui ouais ouaip yes nan non si voila bon ben bah beh bien sur certainement absolument exactement tout a fait evidemment effectivement
  merci mille fois beaucoup infiniment encore bcp mci pour ton ta votre tes vos aide reponse explication conseils message de rien je ten vous en prie cest gentil sympa adorable
  salut bonjour bonsoir coucou hello hey yo bonne bon nuit journee soiree apresmidi matinee fin weekend week end semaine appetit courage chance continuation vacances anniversaire annee
  super genial cool top parfait excellent magnifique formidable extra nickel impeccable chouette trop bravo felicitations chapeau joli beau belle incroyable waouh wow oh ah aah euh hum hmm hein haha hahaha hihi hehe lol mdr ptdr xd
  au revoir a plus tard bientot demain toute alheure lheure prochaine tchao ciao bye bises bisous amities
  ca va et toi comment vas tu allez marche roule tres note compris recu vu pige entendu
  pas souci soucis probleme problemes grave panique stress sen fais inquietude pardon desole desolee excuse moi excusezmoi excusemoi stp svp sil te plait
  peutetre dommage tant mieux pis quoi alors donc aussi la le les un une idee aucune vraiment serieux serieusement jai hate tinquiete tkt jadore pareil idem allons y`);

/** A greeting or an exclamation may be followed by one name: "Salut Léa !". */
export const OPENERS = set(
  "salut bonjour bonsoir coucou hello hey merci bravo felicitations bonne bon oui non ok daccord super genial cool haha oh ah wow desole desolee pardon",
);
