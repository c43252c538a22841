/** People whom one knows by what they do, in the form of kin.ts: one, several, other words for one; parted by `:` from the gender. */
export const ROLE_ROWS = `
boss bosses;manager managers;supervisor supervisors;assistant assistants;employee employees;apprentice apprentices;intern interns;trainee trainees
secretary secretaries;receptionist receptionists;lead leads;director directors;ceo ceos;cofounder cofounders co-founder co-founders;successor successors
predecessor predecessors;recruiter recruiters;consultant consultants;investor investors;supplier suppliers;customer customers;client clients
teacher teachers;tutor tutors;coach coaches;trainer trainers;mentor mentors;professor professors prof;lecturer lecturers;pupil pupils;student students
instructor instructors;sensei senseis;headteacher headteachers;headmaster headmasters:m;headmistress headmistresses:f;principal principals
advisor advisors adviser advisers;examiner examiners;librarian librarians;conductor conductors;captain captains;referee referees;drummer drummers
bassist bassists;guitarist guitarists;singer singers;pianist pianists;keyboarder keyboarders;goalkeeper goalkeepers;treasurer treasurers
doctor doctors gp;therapist therapists;dentist dentists;physio physios physiotherapist physiotherapists;midwife midwives:f;psychiatrist psychiatrists
cardiologist cardiologists;nurse nurses;psychologist psychologists;counsellor counsellors counselor counselors;surgeon surgeons;optician opticians
pharmacist pharmacists;chiropractor chiropractors;osteopath osteopaths;paediatrician paediatricians pediatrician pediatricians
dermatologist dermatologists;neurologist neurologists;oncologist oncologists;gynaecologist gynaecologists gynecologist gynecologists
orthodontist orthodontists;nutritionist nutritionists dietitian dietitians;podiatrist podiatrists;masseur masseurs:m;masseuse masseuses:f
vet vets;lawyer lawyers solicitor solicitors attorney barrister;accountant accountants;notary notaries;broker brokers;banker bankers
hairdresser hairdressers;barber barbers;stylist stylists;beautician beauticians;tattooist tattooists;tailor tailors;photographer photographers
cleaner cleaners;nanny nannies;au-pair au-pairs;childminder childminders;babysitter babysitters;carer carers caregiver caregivers;housekeeper housekeepers
landlord landlords:m;landlady landladies:f;tenant tenants;lodger lodgers;caretaker caretakers;janitor janitors;concierge concierges
plumber plumbers;electrician electricians;builder builders;carpenter carpenters;joiner joiners;tiler tilers;plasterer plasterers;glazier glaziers;foreman foremen:m;handyman handymen:m;roofer roofers;painter painters;decorator decorators
gardener gardeners;mechanic mechanics;architect architects;contractor contractors;locksmith locksmiths;surveyor surveyors;caterer caterers
florist florists;butcher butchers;baker bakers;driver drivers;postman postmen:m;courier couriers;agent agents;editor editors;publisher publishers
pastor pastors;priest priests:m;vicar vicars;rabbi rabbis;imam imams:m;caseworker caseworkers;social-worker social-workers
bandmate bandmates;deskmate deskmates;lab-mate lab-mates labmate labmates;coursemate coursemates;groupmate groupmates;running-mate running-mates
`;
