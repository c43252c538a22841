/** English forms that no suffix rule leads back to their base. Left out: forms that are words of their own (rose, bit, ground, wound, lay, lives, leaves). */
import { wordForms } from "../word-list.ts";

export const WORD_FORMS = wordForms(`
arise arose arisen
awake awoke awoken
beat beaten
become became
begin began begun
bend bent
bite bitten
bleed bled
blow blew blown
break broke broken
breed bred
bring brought
build built
burn burnt
buy bought
catch caught
choose chose chosen
cling clung
come came
creep crept
deal dealt
dig dug
draw drew drawn
dream dreamt
drink drank drunk
drive drove driven
dwell dwelt
eat ate eaten
fall fell fallen
feed fed
feel felt
fight fought
find found
flee fled
fling flung
fly flew flown
forbid forbade forbidden
forget forgot forgotten
forgive forgave forgiven
freeze froze frozen
get got gotten
give gave given
go went gone
grow grew grown
hang hung
hear heard
hide hid hidden
hold held
keep kept
kneel knelt
know knew known
lead led
lean leant
leap leapt
learn learnt
leave left
lend lent
light lit
lose lost
make made
mean meant
meet met
mistake mistook mistaken
mow mown
overcome overcame
overhear overheard
pay paid
prove proven
rebuild rebuilt
ride rode ridden
ring rang rung
rise risen
run ran
say said
see saw seen
seek sought
sell sold
send sent
sew sewn
shake shook shaken
shine shone
shoot shot
show shown
shrink shrank shrunk
sing sang sung
sink sank sunk
sit sat
sleep slept
slide slid
smell smelt
speak spoke spoken
speed sped
spell spelt
spend spent
spill spilt
spin spun
spit spat
spoil spoilt
spring sprang sprung
stand stood
steal stole stolen
stick stuck
sting stung
stink stank stunk
strike struck
strive strove striven
swear swore sworn
sweep swept
swell swollen
swim swam swum
swing swung
take took taken
teach taught
tear tore torn
tell told
think thought
throw threw thrown
undergo underwent undergone
understand understood
undo undid undone
wake woke woken
wear wore worn
weave wove woven
weep wept
win won
withdraw withdrew withdrawn
write wrote written
rewrite rewrote rewritten
child children
foot feet
goose geese
louse lice
man men
mouse mice
ox oxen
person people
tooth teeth
woman women
grandchild grandchildren
stepchild stepchildren
godchild godchildren
policeman policemen
fireman firemen
businessman businessmen
salesman salesmen
gentleman gentlemen
policewoman policewomen
businesswoman businesswomen
calf calves
elf elves
half halves
knife knives
loaf loaves
scarf scarves
self selves
shelf shelves
thief thieves
wife wives
wolf wolves
housewife housewives
bookshelf bookshelves
cactus cacti
fungus fungi
nucleus nuclei
alumnus alumni
analysis analyses
crisis crises
diagnosis diagnoses
hypothesis hypotheses
oasis oases
thesis theses
criterion criteria
phenomenon phenomena
bacterium bacteria
curriculum curricula
appendix appendices
index indices
matrix matrices
vertex vertices
die dies died dying
lie lies lied lying
tie ties tied tying
`);
