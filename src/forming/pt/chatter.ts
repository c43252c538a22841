/** Portuguese chatter: a text made of nothing but these words says nothing worth keeping. As `words` folds them. */
const set = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

export const CHATTER = set(
  `ok okay oki sim nao pois claro certo exato exacto exatamente exactamente isso mesmo verdade concordo combinado ta tah tudo bem bom boa otimo optimo otima perfeito perfeita fixe porreiro bacana legal show massa maneiro
  top maravilha excelente espetacular espectacular fantastico incrivel lindo linda genial brilhante bravo parabens obrigado obrigada obrigadinha obrigadinho brigado brigada brigadao obg valeu vlw grato grata agradeco muito
  muitissimo imenso mesmo demais pela pelo ajuda dica resposta de nada por disponha ora essa tem que quem igualmente igual oi ola opa ei e ai alo bom dia tarde noite boas tchau adeus ate logo ja breve amanha mais depois
  xau abraco abracos beijo beijos bjs bj beijinhos haha hahaha kkk kkkk kkkkk kkkkkk rs rsrs rsrsrs lol eh ah oh uh hum hmm hm uau nossa puxa caramba eita ufa alivio que engracado graca piada viu ne entao entendi entendido
  percebi percebido saquei beleza blz tranquilo tranquila relaxa sem problema problemas stress desculpa desculpe perdao sorry por favor pf pfv como vai estas esta voce vc tu tas quanto tempo prazer foi um uma o a os as
  so nos eu te lhe mim sei la faco ideia faz sentido feliz ano novo natal pascoa aniversario pra para ti si contigo consigo voces descanso bons sonhos fim semana feriado sorte felicidades saude acho tens tem razao toda malta gente pessoal amigo amiga querido querida cara mano era queria`.trim(),
);

/** A greeting or an exclamation may be followed by one name: "Oi Carla!". */
export const OPENERS = set(
  "oi ola opa ei alo bom boa obrigado obrigada brigado valeu uau tchau adeus parabens sim ah oh ok claro fixe legal haha nao nossa",
);
