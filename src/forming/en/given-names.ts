/** Frequent given names in English talk, lower case: who begins a clause with one speaks of a person. Names that are words as well are left out. */
import { anyOf } from "../any-of.ts";

export const GIVEN_NAME = anyOf(
  `
    aaron abby abdul abigail adam adrian ahmed aisha alan alex alexa alexander alexandra alfie ali alice alicia alina alison amanda amelia
    amina amir amira amy ana anastasia andre andrea andrew andy angela anika anita anna anne anthony antonio anya arjun arthur asha ashley
    audrey barbara becky ben benjamin bernard beth betty bianca billy bob bobby boris bradley brandon brenda brian bridget bruce bruno
    caitlin callum camila carl carla carlos carmen carol carolina caroline catherine cecilia charles charlie charlotte chloe chloé chris
    christian christina christine christopher claire clara claudia colin connor craig cynthia daisy damian dan daniel daniela danielle danny
    dave david dawn deborah declan deepak denise dennis derek diana diane diego dmitri dominic donna doris dorothy doug douglas dylan eddie
    edith edward eleanor elena eli elias elif elijah elizabeth ella ellen ellie elliot emily emma eric erica erik erin ethan eugene eva evan
    eve evelyn fatima felix fernando finn fiona florence francesca francis frank fred freddie frederick freya gabriel gabriela gareth gary
    gavin gemma george georgia gerald gina giulia gloria gordon greg greta hamza hannah harriet harry hassan heather hector heidi helen
    helena henry hugo ian ibrahim igor imran ingrid irene isaac isabel isabella isla ivan jacob jake jakob james jamie jamal jan jane janet
    janice jared jasmine jason javier jen jenna jennifer jenny jeremy jerry jess jessica jill jim jimmy joan joanna joe joel johanna john
    johnny jon jonas jonathan jordan jorge josé jose joseph josh joshua juan judith judy julia julian julie karen karim karl kate katherine
    kathleen kathy katie keith kelly ken kenneth kevin khadija kim kofi kurt kyle lara larry laura lauren layla lea leah leila lena leo leon
    leonie leroy lewis liam lily linda lisa liz logan lorenzo louis louise luca lucas lucia lucy luis luka lukas luke lydia maddie madison
    maggie malik manuel marco marcus margaret maria marie marina mario marta martha martin mary matteo matt matthew maya megan mehmet mei
    melanie melissa mia michael michelle miguel mike mila mina miriam mohamed mohammed molly monica morgan muhammad nadia nancy naomi
    natalia natalie natasha nathan nathaniel neil nia niamh nick nicholas nicola nicole nigel nikhil nina noah nora noor olga oliver olivia
    omar oscar owen pablo pam pamela patricia patrick paul paula pedro peggy pete peter phil philip phoebe pierre piotr priya rachel raj
    rajesh ralph ravi raúl raul rebecca ricardo richard rick rita robert roberto robin rodrigo roger ron ronald rosie ross ruby rupert
    russell ruth ryan sabrina sally sam samantha samir samuel sandra sanjay sara sarah saskia scott sean sebastian selma serena sergei shane
    shannon sharon sheila shirley simon simone sofia sonia sophia sophie stacy stan stella stephanie stephen steve steven stuart susan
    suzanne sven sylvia tania tanya tara ted teresa tess theo theresa thomas tim timothy tina tobias todd tom tommy tony tracy trevor tyler
    ursula valentina valerie vanessa veronica vicky victor victoria vikram vincent vivian walter wendy wesley wei yasmin yuki yusuf zach
    zara zoe zoë
  `,
);
