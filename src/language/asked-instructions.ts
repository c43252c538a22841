/** Whether a question asks how the assistant is to behave: "How should you format your answers?", "Are there rules for your replies?" */

const FORMS: readonly RegExp[] = [
  /(?<!\p{L})how (?:should|do i (?:want|like|prefer)|would i (?:like|prefer|want)|am i supposed to|are you (?:supposed|meant) to|must|shall|may|can)(?: for)? you(?:r)?(?: to)? (?:\p{L}+ ){0,2}(?:answer|reply|respond|format|write|talk|speak|address|explain|structure|phrase|style|answers|replies|responses|messages)/iu,
  /(?<!\p{L})(?:rules?|instructions?|preferences?|requests?|guidelines?) (?:\p{L}+ ){0,3}(?:for|about|on|regarding) (?:how )?(?:you|your (?:answers|replies|responses|style|behaviou?r))(?!\p{L})/iu,
  /(?<!\p{L})what (?:rules|instructions|guidelines) (?:have i|did i|do you)(?!\p{L})/iu,
  /(?<!\p{L})(?:wie (?:sollst|solltest|darfst|musst) du|wie soll ich dich|regeln für deine|anweisungen (?:habe ich|hab ich|für))(?!\p{L})/iu,
  /(?<!\p{L})(?:cómo (?:debes|deberías|tienes que) (?:responder|contestar|escribir|hablar)|(?:reglas|instrucciones) (?:para|sobre) (?:tus|cómo))/iu,
  /(?<!\p{L})(?:comment (?:dois|devrais)-tu (?:me )?(?:répondre|parler|écrire|formater)|(?:règles|consignes|instructions) (?:pour|sur) (?:tes|ta|ton))/iu,
  /(?<!\p{L})(?:como (?:você )?(?:deve|deves|deveria) (?:me )?(?:responder|escrever|falar|formatar)|(?:regras|instruções) (?:para|sobre) (?:as )?(?:suas|tuas|como))/iu,
];

export const asksForInstructions = (question: string): boolean => FORMS.some((form) => form.test(question));
