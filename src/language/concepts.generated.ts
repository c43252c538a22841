/** Made by scripts/build-language-tables.ts. Not to be edited. */
import type { TextLanguage } from "./language.ts";

/** Terms and phrases of terms by what they mean, as `concepts.ts` reads it. */
export const CONCEPT_WORDS: Readonly<Partial<Record<TextLanguage, string>>> = {
  en: `food*,+ food eat |
food hungri appetit leftov ingredi edibl delici tasti yummi foodi |
food,+ hunger |
food,meal*,+ meal |
food,diet portion |
food,diet* nutrit |
food,diet,weight,+ calori |
food?,socialmedia feed |
meal*,amenity breakfast |
meal* lunch supper |
meal*,+ dinner |
meal*,socializing brunch |
meal*,schoollife lunchbox |
meal,restaurant*,+ dine |
meal,restaurant buffet takeawai |
meal,socializing,leisure,outdoors picnic |
meal,socializing potluck |
meal,celebration feast |
meal banquet pack_lunch appet starter |
meal,cooking meal_prep |
meal,dish* entre main_cours |
restaurant*,cityplace restaur |
restaurant* eateri diner bistro |
restaurant pizzeria steakhous brasseri trattoria taqueria tavern gastropub canteen food_court food_truck takeout fast_food mcdonald kfc chipotl michelin noodl_bar sushi_bar tapa_bar sandwich_shop doordash ubereat deliveroo reserv patio_seat |
restaurant,schoollife cafeteria |
restaurant,transport subwai |
restaurant,profession waiter waitress |
restaurant,shopping deliveri |
cafe*,cityplace cafe |
cafe* coffeehous coffe_shop |
cafe*,bread* bakeri |
cafe,coffee starbuck |
cafe,coffee,profession barista |
cafe espresso_bar tearoom patisseri pastri_shop dunkin roasteri |
cafe,bread,sweet croissant |
cooking*,hobby,+ cook |
cooking* recip |
cooking*,room,+ kitchen |
cooking*,hobby bake |
cooking*,cuisine* cuisin |
cooking,dish roast stew stir_fry |
cooking grill fry saut simmer boil brais chop dice knead ferment pickl preserv homemad slow_cook deep_fry sou_vide dough batter |
cooking,+ steam |
cooking,dish,socializing,leisure barbecu |
cooking,socializing bbq |
cooking,cookware whisk |
cooking,bread sourdough |
cooking,book cookbook |
cooking,profession chef |
cooking,spice*,season*,+ season |
cookware* cookwar utensil kitchenwar kitchen_applianc kitchen_gadget |
cookware pan saucepan skillet wok casserol_dish mixer slow_cooker crockpot pressur_cooker rice_cooker food_processor juicer grater peeler spatula ladl knife cut_board coland roll_pin dutch_oven cast_iron thermomix waffl_iron espresso_machin |
cookware,+ pot |
cookware,appliance oven stove microwav toaster blender air_fryer instant_pot kettl |
dish*,household dish |
dish* food_dish |
dish,cuisine pizza taco ramen |
dish,cuisine,grain pasta |
dish spaghetti lasagna lasagn ravioli gnocchi carbonara bolognes macaroni mac_chees risotto paella hamburg cheeseburg wrap panini quesadilla enchilada fajita tamal udon soba tempura teriyaki bento poke pho pad_thai dumpl gyoza wonton dim_sum spring_roll fri_rice tikka masala biryani dal samosa tandoori paneer korma vindaloo gyro shawarma falafel tagin moussaka souffl quich ratatouil fondu raclett crepe omelett omelet pancak french_toast chowder broth bisqu gumbo jambalaya gazpacho borscht goulash schnitzel pierogi pot_pie shepherd_pie french_fri coleslaw caesar_salad kimchi bibimbap bulgogi satai laksa rendang jollof empanada arepa feijoada tofu_scrambl guacamol burrito_bowl grain_bowl poutin haggi |
dish,meat burger hot_dog kebab meatbal meatloaf |
dish,+ sandwich burrito waffl soup casserol |
dish,snack nacho hummu |
dish,cuisine,seafood,+ sushi |
dish,seafood sashimi fish_chip cevich |
dish,grain,+ noodl |
dish,cuisine,+ curri tapa |
dish,bread naan |
dish,grain couscou porridg oatmeal |
dish,flavour,spice chili |
dish,vegetable salad |
dish,spice,musicgenre,dance salsa |
dish?,shopping? order |
cuisine* kind_food type_food |
cuisine,nationality,language italian thai chines japanes korean vietnames greek turkish |
cuisine,nationality mexican indian lebanes moroccan ethiopian peruvian brazilian argentinian malaysian indonesian filipino |
cuisine,nationality,language,+ french spanish persian |
cuisine,region mediterranean caribbean |
cuisine middl_eastern cajun creol tex_mex southern_food soul_food jamaican szechuan sichuan hunan georgian fusion street_food |
cuisine,language cantones |
diet*,weight diet |
diet* dietari eat_habit food_restrict |
diet,belief vegan |
diet vegetarian pescatarian flexitarian plant_base omnivor carnivor keto ketogen paleo low_carb low_fat low_sodium low_sugar gluten_free dairi_free sugar_free lactos_free nut_free halal kosher intermitt_fast fiber meatless raw_food whole30 cleans nutritionist dietitian |
diet,+ macro |
diet,meat*,+ protein |
diet,grain* carb |
diet,health cholesterol |
diet,addiction detox |
diet,allergy,illness celiac coeliac |
diet,illness diabet |
diet,allergy*,dislike intoler |
diet,allergy*,dislike* allerg |
allergy* allergi allergen |
allergy*,personality sensit |
allergy,snack peanut cashew |
allergy,snack,+ nut almond |
allergy tree_nut sesam pollen hai_fever dust_mite dander bee_sting latex ragwe hive anaphylact epipen toler claritin zyrtec benadryl sulfit histamin |
allergy,seafood* shellfish |
allergy,seafood shrimp |
allergy,grocery egg |
allergy,+ gluten soi |
allergy,grain wheat |
allergy,dairy,+ lactos |
allergy,dairy*,+ dairi |
allergy,renovation mold |
allergy,insect wasp |
allergy,medication penicillin antihistamin |
allergy,symptom rash sneez itchi |
allergy,illness anaphylaxi |
flavour* flavour flavor |
flavour*,spice* spici |
flavour,sweet*,+ sweet |
flavour sour salti savori savouri umami mild tangi smoki creami crunchi crispi bland zesti |
flavour,anger bitter |
flavour,weather,+ hot |
flavour,spice,perfume vanilla |
flavour,sweet,gift chocol |
flavour,fruit strawberri lemon |
flavour,sweet caramel |
flavour,spice mint chilli |
flavour,perfume citru |
flavour,vegetable,spice garlic |
flavour,spice,+ ginger |
flavour? tast |
meat* meat |
meat*,farmanimal poultri |
meat beef steak pork bacon sausag mutton veal venison brisket sirloin ribey minc ground_beef salami pepperoni prosciutto chorizo wing drumstick pastrami bratwurst |
meat,+ ham |
meat,farmanimal lamb |
meat,farmanimal,+ chicken |
meat,country,farmanimal turkei |
meat,farmanimal,bird duck goos |
meat,pet,animal rabbit |
meat,bodypart liver rib |
meat,snack jerki |
seafood* seafood |
seafood*,hobby,outdoors,+ fish |
seafood salmon tuna cod trout mackerel sardin anchovi her halibut tilapia haddock sea_bass snapper swordfish prawn crayfish oyster mussel scallop calamari caviar clam_chowder seawe |
seafood,seaanimal eel crab lobster octopu |
seafood,+ clam |
seafood,seaanimal,+ squid |
vegetable*,+ veget |
vegetable* veggi veg |
vegetable,garden tomato |
vegetable potato sweet_potato yam carrot onion broccoli cauliflow cabbag kale spinach lettuc arugula celeri cucumb zucchini courgett eggplant aubergin bell_pepper capsicum mushroom pea bean green_bean lentil chickpea corn asparagu artichok leek beet beetroot radish turnip parsnip pumpkin okra sprout brussel_sprout chard bok_choi fennel tempeh |
vegetable,sport squash |
vegetable,+ tofu |
vegetable,snack edamam |
vegetable,fruit avocado |
fruit* fruit |
fruit,+ appl raspberri cherri |
fruit banana grape blueberri blackberri cranberri peach nectarin plum apricot pear mango papaya pineappl kiwi melon watermelon cantaloup lime grapefruit tangerin clementin pomegran fig guava lyche coconut passionfruit persimmon durian rhubarb berri |
fruit,colour orang |
fruit,language mandarin |
fruit,drink smoothi |
grain*,+ grain |
grain* cereal starch |
grain,+ rice oat rye granola |
grain barlei quinoa bulgur millet buckwheat cornmeal polenta flour muesli brown_rice basmati |
bread*,grocery bread |
bread* loaf |
bread baguett bagel brioch focaccia ciabatta pita tortilla rye_bread scone crust yeast |
bread,celebration toast |
bread,hair bun |
bread,snack pretzel |
bread,sweet muffin biscuit |
bread,sweet,+ pastri |
dairy*,drink,farmanimal,grocery milk |
dairy,+ chees cream |
dairy butter yogurt yoghurt cream_chees whei ghee kefir cheddar mozzarella parmesan brie feta gouda ricotta gorgonzola blue_chees goat_chees camembert almond_milk soi_milk |
dairy,sweet ic_cream custard |
dairy,drink oat_milk |
sweet* dessert candi confectioneri |
sweet cake cupcak browni gelato sorbet pie tart cheesecak tiramisu pud donut doughnut macaron eclair baklava churro mochi fudg toffe lollipop gummi licoric liquoric honei syrup mapl_syrup nutella creme_brule panna_cotta meringu truffl sunda crumbl cobbler trifl tre_lech shortbread gingerbread sugari sweet_tooth |
sweet,snack cooki |
sweet,outdoors marshmallow |
sweet,+ jam sugar |
sweet,drink milkshak |
snack* snack nibbl munch |
snack chip crisp cracker pistachio walnut trail_mix granola_bar protein_bar energi_bar rice_cake dorito chees_stick |
snack,movie popcorn |
spice* spice condiment sauc |
spice*,garden herb |
spice,+ salt sage |
spice pepper turmer cumin coriand cilantro paprika cinnamon nutmeg clove cardamom saffron oregano thyme rosemari parslei dill bai_leaf cayenn jalapeno habanero wasabi mustard ketchup mayonnais mayo vinegar soi_sauc hot_sauc sriracha tabasco pesto curri_powder tahini oliv_oil gravi miso harissa chutnei |
spice,plant basil |
drink*,alcohol drink |
drink* beverag thirsti |
drink,+ water |
drink juic soda coke pepsi lemonad cola sparkl_water miner_water energi_drink red_bull kombucha hot_chocol cocoa tonic hydrat sprite ginger_al mocktail |
drink,tea ic_tea |
drink,strength protein_shake |
coffee*,+ coffe |
coffee* caffein |
coffee,+ espresso |
coffee latt cappuccino americano macchiato mocha flat_white cold_brew decaf cortado french_press aeropress nespresso arabica coffe_bean grinder moka chemex frappuccino |
tea* tea |
tea matcha chai oolong earl_grei chamomil rooibo green_tea black_tea herbal_tea jasmin_tea peppermint_tea teapot bubbl_tea boba sencha darjeel yerba_mate infus |
alcohol*,addiction,+ alcohol |
alcohol* booz liquor |
alcohol*,+ cocktail |
alcohol*,cityplace,+ bar |
alcohol*,cityplace pub |
alcohol beer wine whiskei whiski vodka gin rum tequila mezcal brandi cognac bourbon scotch champagn prosecco cider al lager stout ipa pinot merlot cabernet chardonnai riesl sauvignon red_wine white_wine margarita martini mojito negroni sangria spritz sake soju liqueur breweri wineri distilleri hangov tipsi teetot craft_beer non_alcohol |
alcohol,addiction sober sobrieti |
travel*,+ travel tour |
travel* trip vacat journei itinerari getawai tourism destin |
travel*,celebration* holidai |
travel*,country* abroad |
travel weekend_trip road_trip staycat sabbat expedit wanderlust solo_travel packag_tour visit excurs gap_year interrail wander |
travel,luggage,outdoors,school,bag backpack |
travel,wedding honeymoon |
travel,boat cruis |
travel,app,internet safari |
travel,religion pilgrimag |
travel,flight layov |
travel,flight,sleep,tiredness jet_lag |
travel,visa* passport |
travel,+ tourist |
travel,gift*,memory,shopping souvenir |
travel,goal bucket_list |
travel,accommodation airbnb |
travel,flight*,+ fly |
travel,mindfulness retreat |
travel,country* oversea |
accommodation*,+ hotel |
accommodation* accommod lodg hostel room_book |
accommodation motel inn resort guesthous bed_breakfast chalet homestai boutiqu_hotel doubl_room quiet_room high_floor ground_floor hilton marriott hyatt ihg lobbi concierg front_desk late_checkout vrbo couchsurf glamp loyalti_point nightli_rate hotel_suit |
accommodation,home villa penthous |
accommodation,home,+ cabin |
accommodation,outdoors campsit |
accommodation,bed king_bed queen_bed twin_bed |
accommodation,amenity,view ocean_view |
accommodation,view sea_view |
accommodation,amenity,view,seat,home,room balconi |
accommodation,amenity room_servic |
accommodation,shopping,grocery checkout |
accommodation?,+ stai |
amenity* amen |
amenity,watersport* pool |
amenity swim_pool rooftop_pool hot_tub jacuzzi fit_center elev air_condit fireplac minibar kitchenett terrac free_park |
amenity,mindfulness sauna |
amenity,mindfulness,leisure spa |
amenity,cityplace,exercise*,strength gym |
amenity,technology,internet* wifi |
amenity,household,laundry*,+ laundri |
amenity? facil |
view*,natureplace* sceneri |
view*,garden,natureplace*,+ landscap |
view mountain_view citi_view skylin lake_view panorama scenic overlook vista |
view,timeofday sunset sunris |
view?,realestate,belief? view |
flight*,+ flight airlin |
flight*,vehicle plane |
flight* airplan airport |
flight,seat aisl_seat window_seat legroom |
flight economi busi_class first_class premium_economi red_ey stopov nonstop direct_flight takeoff turbul airfar frequent_flyer airlin_mile tsa precheck global_entri lufthansa ryanair easyjet british_airwai qanta unit_airlin southwest_airlin american_airlin air_franc klm jetblu heathrow jfk lax ohar schiphol cabin_crew delta_airlin |
flight,room loung |
flight,country emir |
flight,profession pilot |
flight,fear fear_fly |
flight,seat,grocery,+ aisl |
flight,devtool termin |
seat* seat |
seat,+ window |
seat front_row exit_row middl_seat back_row upgrad bulkhead |
seat,furniture reclin |
luggage* luggag baggag |
luggage*,+ pack |
luggage*,bag suitcas |
luggage,bag handbag duffel rucksack tote |
luggage toiletri pack_list check_bag lose_luggag travel_pillow trollei pack_cube daypack cabin_bag travel_adapt power_adapt |
luggage,technology,phone charger |
visa* visa |
visa*,nationality immigr |
visa green_card work_permit embassi consul schengen esta asylum perman_resid h1b emigr |
visa,nationality* citizenship |
visa,residence* resid |
visa,residence expat |
visa,socialcause refuge |
visa?,+ border |
sightseeing* sightse attract tourist_attract |
sightseeing,cityplace,museum*,leisure,history museum |
sightseeing,cityplace,museum*,art galleri |
sightseeing castl palac ruin amus_park disneyland old_town walk_tour guid_tour boat_tour botan_garden observatori ferri_wheel |
sightseeing,religion cathedr templ |
sightseeing,landmark* monument |
sightseeing,pet,petcare aquarium |
sightseeing,cityplace,leisure,animal* zoo |
sightseeing,leisure theme_park |
sightseeing,belief viewpoint |
sightseeing,outdoors,natureplace nation_park |
sightseeing,cityplace street_market |
sightseeing? sight explor |
sightseeing?,leisure? activ |
landmark* landmark |
landmark eiffel_tower colosseum big_ben statu_liberti taj_mahal machu_picchu great_wall stoneheng acropoli grand_canyon niagara sagrada_familia golden_gate time_squar brooklyn_bridg vatican angkor_wat petra pyramid mount_fuji everest kilimanjaro versail notr_dame burj_khalifa disnei_world mount_rushmor |
landmark,outdoors yellowston yosemit |
landmark,museum louvr |
transport* transport transit |
transport*,routine,office commut |
transport,vehicle,+ bu |
transport,vehicle,exercise?,learning?,course?,+ train |
transport metro cab uber lyft rideshar railwai rail amtrak eurostar bullet_train shinkansen bu_stop train_station monorail shuttl coach_bu rush_hour traffic bikeshar walk_work drive_work bu_pass timet |
transport,vehicle tram scooter motorbik |
transport,+ taxi |
transport,boat,+ ferri |
transport,bicycle*,+ bike |
transport,car carpool |
transport?,horse* ride |
vehicle*,car* vehicl |
vehicle,car*,+ car |
vehicle,car,+ truck |
vehicle lorri motorcycl mope motorhom limousin helicopt atv |
vehicle,+ van tank |
vehicle,car minivan suv pickup jeep |
vehicle,farmanimal tractor |
vehicle,outdoors rv camper campervan |
vehicle,movie trailer |
vehicle,safety ambul |
vehicle,wintersport snowmobil |
vehicle,bicycle* bicycl |
car* automobil |
car*,motivation,+ drive |
car toyota honda ford tesla bmw audi merced volkswagen vw volvo nissan hyundai kia mazda subaru chevrolet chevi lexu porsch ferrari priu corolla camri civic sedan hatchback coup ev stick_shift automat_transmiss licens_plate driver_licens highwai motorwai freewai mileag dashcam dealership rental_car rivian fiat peugeot renault skoda park_lot park_space convert_car |
car,+ hybrid |
car,environment electr_car |
car,exam drive_test |
car,course drive_lesson |
car,home,room garag |
car,carcare odomet |
car,realestate* leas |
car,animal jaguar |
carcare* car_repair auto_repair car_mainten car_troubl |
carcare*,profession,+ mechan |
carcare oil_chang tyre brake transmiss windshield headlight bumper radiat spark_plug inspect smog_check tow fender flat_tire carwash coolant gasolin petrol diesel charg_station dent gearbox |
carcare,technology,+ batteri |
carcare,mentalhealth breakdown |
carcare,bicycle punctur |
bicycle*,exercise,sport cycl |
bicycle cyclist road_bike gravel_bike ebik tandem pedal handlebar derailleur bike_lane velodrom unicycl bikepack tricycl bmx |
bicycle,outdoors mountain_bike |
bicycle,safety helmet |
bicycle,exercise peloton |
bicycle,horse saddl |
bicycle,exercise,running,app strava |
boat*,+ boat |
boat* ship |
boat*,watersport sail |
boat yacht sailboat rowboat catamaran dinghi speedboat submarin gondola harbour captain |
boat,outdoors,watersport cano kayak raft |
boat,home houseboat |
boat,watersport paddleboard regatta |
boat,cityplace harbor marina |
country*,+ countri |
country*,nationality*,+ nation |
country,region america |
country usa canada guatemala hondura nicaragua panama cuba jamaica haiti bahama barbado dominican_republ puerto_rico costa_rica colombia venezuela ecuador peru bolivia chile argentina uruguai paraguai brazil england scotland wale ireland britain unit_kingdom uk franc spain portug itali germani austria switzerland netherland holland belgium luxembourg denmark norwai sweden finland poland czech_republ czechia slovakia hungari romania bulgaria greec croatia serbia slovenia bosnia montenegro albania macedonia ukrain russia belaru lithuania latvia estonia malta cypru armenia azerbaijan kazakhstan uzbekistan mongolia china japan korea south_korea taiwan thailand cambodia lao myanmar malaysia singapor indonesia philippin india pakistan bangladesh nepal bhutan sri_lanka maldiv afghanistan iran syria lebanon israel palestin saudi_arabia uae qatar kuwait oman yemen egypt morocco tunisia algeria libya sudan ethiopia kenya tanzania uganda rwanda nigeria ghana seneg cameroon congo angola zambia zimbabw namibia botswana mozambiqu madagascar mauritiu south_africa australia new_zealand fiji samoa greenland unit_state |
country,+ mexico vietnam iraq |
country,nationality iceland |
country,usstate georgia |
country?,+ foreign |
nationality* ethnic heritag |
nationality,+ american british irish czech |
nationality canadian cuban colombian chilean scottish welsh austrian swiss belgian hungarian romanian bulgarian croatian serbian taiwanes pakistani bangladeshi nepali iranian iraqi syrian isra egyptian kenyan nigerian ghanaian australian latino latina hispan african asian european ancestri |
nationality,language,+ english german dutch |
nationality,language portugues danish norwegian swedish finnish polish ukrainian russian arab |
nationality,family ancestor |
nationality? origin descent |
usstate alabama alaska arizona arkansa california colorado connecticut delawar florida idaho illinoi iowa kansa kentucki louisiana maryland massachusett michigan minnesota mississippi missouri montana nebraska nevada new_hampshir new_jersei new_mexico north_carolina north_dakota ohio oklahoma oregon pennsylvania rhode_island south_carolina south_dakota tennesse texa utah vermont virginia west_virginia wisconsin wyom |
usstate,region hawaii |
usstate,+ indiana washington |
usstate,city new_york |
usstate? state |
city*,+ citi town |
city* metropoli |
city nyc manhattan boston chicago lo_angel san_francisco seattl portland denver austin dalla houston miami atlanta philadelphia detroit minneapoli nashvil new_orlean la_vega san_diego washington_dc salt_lake pittsburgh toronto montreal vancouv mexico_citi cancun havana bogota medellin lima santiago bueno_air rio sao_paulo london liverpool birmingham edinburgh glasgow dublin pari lyon marseil madrid barcelona sevil valencia lisbon porto rome milan venic florenc napl berlin munich frankfurt vienna salzburg zurich geneva amsterdam rotterdam bruge copenhagen stockholm oslo bergen helsinki reykjavik warsaw krakow pragu budapest bucharest athen istanbul dubrovnik belgrad kyiv moscow tokyo kyoto osaka seoul busan beij shanghai hong_kong taipei bangkok phuket chiang_mai hanoi saigon kuala_lumpur jakarta bali manila delhi mumbai bangalor dubai abu_dhabi tel_aviv jerusalem cairo marrakech casablanca nairobi lago cape_town johannesburg sydnei melbourn brisban perth auckland queenstown |
city,+ brooklyn phoenix manchest brussel |
city,perfume* cologn |
city?,+ capit |
region* contin region |
region europ asia africa south_america north_america latin_america central_america antarctica oceania scandinavia balkan middl_east southeast_asia patagonia alp himalaya tuscani provenc bavaria andalusia sicili midwest new_england pacif_northwest east_coast west_coast arctic siberia iberia british_isl cornwal normandi galapago canari_island |
language*,programminglanguage*,+ languag |
language* fluent bilingu |
language hebrew farsi hindi urdu bengali tamil punjabi swahili esperanto babbel vocabulari grammar pronunci accent dialect nativ_speaker multilingu mother_tongu polyglot catalan gaelic tagalog |
language,+ latin |
language,disability sign_languag |
language,learning,app duolingo |
language,profession translat |
language? speak |
cityplace* venu |
cityplace*,residence,neighbour*,+ neighborhood |
cityplace*,residence,neighbour* neighbourhood |
cityplace*,residence downtown |
cityplace,reading,library*,+ librari |
cityplace,+ park squar rooftop |
cityplace,movie,theatre* theater |
cityplace,theatre* theatr |
cityplace,movie* cinema |
cityplace,sportsevent stadium |
cityplace arena post_offic polic_station fire_station plaza bridg riverwalk commun_center station district courthous |
cityplace,religion*,+ church |
cityplace,shopping mall |
cityplace,grocery* supermarket |
cityplace,industry,money,banking*,+ bank |
cityplace,health,doctor hospit |
cityplace,medication pharmaci |
cityplace,education*,school*,+ school |
cityplace,education* univers |
cityplace,meeting town_hall |
cityplace,childactivity playground |
cityplace,grocery farmer_market |
cityplace,reading bookstor bookshop |
cityplace,socializing nightclub |
cityplace,residence,neighbour suburb |
cityplace? spot locat |
museum*,art exhibit |
museum moma meet_museum smithsonian tate guggenheim uffizi prado rijksmuseum british_museum artifact planetarium |
museum,art sculptur |
museum,furniture,renovation,hobby,art* paint |
museum,profession curat |
residence* address hometown reloc |
residence*,+ move |
residence move_compani settl zip_code postcod born_rais new_place new_apart new_hous |
residence,home,friend roommat |
residence,friend housem flatmat |
residence,home,realestate tenant landlord |
residence,garden?,memory grow |
residence?,work?,profession?,+ live |
residence? base |
home*,+ home hous |
home* apart place_live condo |
home townhous bungalow cottag mansion studio_apart loft duplex porch drivewai chimnei doorbel staircas downstair mobil_home tini_hous |
home,education dorm |
home,room basement attic bedroom |
home,garden* backyard |
home,+ patio upstair farmhous |
home,renovation roof |
home,realestate homeown |
home?,+ flat |
realestate*,money rent |
realestate*,money,debt mortgag |
realestate*,industry,investing real_estat |
realestate*,+ properti |
realestate* bui_hous |
realestate,profession realtor |
realestate estat_agent zillow evict sublet apprais escrow close_cost open_hous hous_market squar_foot util foreclosur hous_hunt squar_meter |
realestate,saving deposit |
realestate,neighbour,community hoa |
realestate,+ renter |
realestate,debt refin |
room*,+ room |
room bathroom live_room dine_room hallwai guest_room closet laundri_room den playroom studi_room sunroom ensuit |
room,work,office*,+ offic |
room,baby,+ nurseri |
room,grocery pantri |
furniture* furnitur furnish decor |
furniture sofa couch chair armchair bookcas shelf dresser cabinet drawer nightstand coffe_tabl dine_tabl stool rug carpet lamp chandeli mirror cushion throw_blanket ottoman midcenturi scandinavian_style rustic farmhous_style pictur_frame vase west_elm wayfair upholsteri tapestri window_blind |
furniture,+ tabl bench curtain |
furniture,office* desk |
furniture,bed*,+ bed |
furniture,bed*,sleep mattress |
furniture,library bookshelf |
furniture,clothing* wardrob |
furniture,bed,sleep pillow |
furniture,renovation wallpap |
furniture,shopping ikea |
furniture,bed futon bunk_bed |
furniture,baby crib |
furniture,office stand_desk offic_chair |
furniture,clothingstyle minimalist bohemian boho |
furniture,collection,clothingstyle vintag |
furniture,collection antiqu |
furniture,plant* housepl |
furniture,birthday,perfume,mindfulness,+ candl |
furniture,beach hammock |
furniture?,+ interior |
bed duvet blanket bedsheet headboard memori_foam firm_mattress |
bed,fabric linen |
appliance* applianc |
appliance fridg refriger freezer dishwash washer air_condition heater boiler air_purifi humidifi dehumidifi coffe_maker water_heater heat_pump |
appliance,laundry wash_machin dryer |
appliance,household vacuum |
appliance,smarthome roomba thermostat robot_vacuum |
appliance,household,laundry iron |
renovation* renov remodel home_improv repair dii |
renovation plumb leaki drywal plaster tile lamin gutter insul backsplash countertop faucet sink repaint demolit permit handyman caulk grout home_depot hardwood_floor wood_floor |
renovation,profession plumber electrician carpent |
renovation,work,profession contractor |
renovation,problem leak |
renovation,+ hardwood |
renovation,environment solar_panel |
renovation? fix |
tool*,devtool* tool |
tool hammer screwdriv drill wrench spanner plier chisel ladder screw bolt sander toolbox measur_tape crowbar workbench wheelbarrow solder_iron chainsaw |
tool,+ nail |
tool,art paintbrush |
tool,garden shovel rake |
tool? hardwar |
household* chore clean housework housekeep |
household*,+ household |
household mop sweep declutt tidi trash garbag scrub spong broom dustpan duster disinfect wipe mari_kondo spring_clean errand clutter wash_dish |
household,+ dust wash maid |
household,environment recycl |
household,laundry bleach deterg |
household,profession cleaner |
household,garden,environment compost |
household,grocery* groceri |
household,garden mow |
household,laundry,+ stain |
laundry fabric_soften dry_clean laundromat clotheslin |
laundry,gift hamper |
garden*,hobby,profession garden |
garden* yard lawn |
garden soil seedl prune mulch fertil greenhous rais_bed planter lawnmow trowel hose sprinkler allot flowerb orchard pergola gnome veget_patch hydropon bird_feeder sow |
garden,+ seed hedg |
garden,addiction weed |
garden,farmanimal,season harvest |
plant*,+ plant tree botan |
plant* flower |
plant rose tulip daisi lili orchid sunflow peoni hydrangea daffodil carnat dahlia marigold geranium begonia succul cactu fern monstera potho ficu snake_plant bonsai bamboo moss oak pine birch cedar spruce redwood elm fir magnolia eucalyptu alo petal blossom poinsettia wildflow bush shrub foliag spider_plant philodendron |
plant,perfume,colour lavend |
plant,colour lilac |
plant,+ mapl |
plant,beach palm_tree |
plant,season cherri_blossom |
plant,wedding,gift bouquet |
plant,profession florist |
safety*,+ emerg |
safety* safeti evacu |
safety,law,+ polic |
safety,profession firefight paramed |
safety fire_alarm smoke_detector first_aid earthquak flood wildfir alarm_system seatbelt 911 extinguish collis emerg_contact blackout power_outag carbon_monoxid |
safety,weather hurrican tornado |
safety,law burglari robberi theft |
safety,problem steal crash |
safety,volunteering,+ rescu |
family*,+ famili |
family* rel kin household_member |
family,parent*,+ mother father |
family,parent* mom mum dad stepmoth stepfath stepdad stepmom |
family,sibling*,+ sister brother |
family,child son daughter stepson stepdaught |
family,spouse* wife husband |
family,parent*,child,+ parent |
family,child* child |
family,child*,+ kid |
family,extended* aunt uncl cousin niec nephew |
family,grandparent* grandmoth grandfath grandma grandpa grandpar |
family,grandparent grandson granddaught grandchild |
family,sibling stepbroth stepsist |
family,extended godmoth inlaw |
family,extended,movie godfath |
family,child,sibling,+ twin |
family,parent,extended mother_law father_law |
family,sibling,extended sister_law brother_law |
family,hobby genealog |
family famili_tree |
family,socializing,celebration reunion |
family,sibling* sibl |
family,spouse,romance,wedding fianc fiance |
family,baby* newborn |
family,baby*,+ babi |
parent* mommi daddi mama papa |
parent singl_mom motherhood fatherhood parenthood |
parent?,+ folk |
child*,baby toddler |
child,+ boi girl adopt |
child teenag teen kindergartn firstborn youngest eldest oldest_son foster_child |
child,school preschool |
child,sibling triplet |
child,extended godson goddaught |
child,profession babysitt nanni |
baby* infant pregnanc pregnant |
baby diaper nappi stroller pram bottl_feed breastfe breastfeed pacifi teeth doula due_date trimest morn_sick patern_leav matern_leav give_birth ivf miscarriag ob_gyn c_section onesi high_chair |
baby,doctor,profession midwif |
baby,doctor ultrasound |
baby,celebration,party babi_shower |
baby,+ matern |
baby,birthday,+ birth |
baby,singing lullabi |
baby,mentalhealth postpartum |
sibling half_brother half_sister si bro older_sister younger_brother |
spouse* spous |
spouse*,romance partner girlfriend boyfriend |
spouse*,romance,wedding* marri |
spouse,wedding bride newlyw |
spouse,wedding,petcare groom |
spouse hubbi better_half |
spouse,romance soulmat |
spouse,celebration anniversari |
spouse,funeral widow |
grandparent* granni nana |
grandparent gran granddad nan abuela abuelo oma opa great_grandmoth great_grandfath grandkid |
extended* extend_famili |
extended aunti |
friend* friend friendship buddi pal besti |
friend best_friend acquaint childhood_friend colleg_friend mate penpal companion bff |
friend,education,school classmat |
friend,colleague*,sport teammat |
friend,neighbour* neighbor neighbour |
friend,colleague*,work,office cowork |
friend,socializing? hang |
colleague*,work colleagu boss manag |
colleague* supervisor |
colleague,learning,volunteering mentor |
colleague mente tech_lead cto cfo vp stakehold subordin |
colleague,work team_lead |
colleague,profession,business ceo |
colleague,business founder cofound |
colleague,movie,work director |
colleague,work,jobchange recruit |
colleague?,+ report |
neighbour next_door block_parti cul_de_sac noisi_neighbor upstair_neighbor local_commun |
neighbour,communication?,community*,+ commun |
neighbour,+ street |
romance*,+ relationship romant |
romance*,bookgenre romanc |
romance* love_life date_life |
romance date_night first_date tinder bumbl hing flirt long_distanc affair relationship_statu kiss coupl_therapi fall_love |
romance,sadness,love crush |
romance,wedding*,+ engag |
romance,wedding,project propos |
romance,celebration valentin |
romance,breakup ex_boyfriend ex_girlfriend ex_husband ex_wife |
romance,wedding* marriag |
romance,love cuddl |
romance?,+ date |
breakup* breakup divorc |
breakup,law custodi |
breakup alimoni cheat |
breakup,sadness heartbreak heartbroken |
breakup,+ ex |
breakup?,problem,+ break |
wedding*,ceremony,+ wed |
wedding bridesmaid best_man maid_honor wed_dress elop bachelor_parti rehears_dinner save_date wed_venu cater |
wedding,+ vow |
wedding,jewelry engag_ring wed_ring |
wedding,party bachelorett |
wedding,clothing tuxedo |
wedding,ceremony* ceremoni |
gender* gender orient sexual pronoun |
gender lgbt lgbtqia transgend tran gai lesbian bisexu queer nonbinari cisgend pride_parad pride_month asexu straight_alli rainbow_flag |
gender,socialcause,+ lgbtq |
gender?,+ ident |
socializing*,+ social |
socializing* hangout gather |
socializing*,celebration,party*,+ parti |
socializing game_night happi_hour trivia_night get_togeth girl_night poker_night |
socializing,movie movi_night |
socializing,leisure,music,singing karaok |
socializing,community* club |
socializing,celebration,party housewarm |
socializing,party dinner_parti |
socializing,community meetup |
socializing,party,childactivity sleepov |
socializing,leisure,outdoors bonfir |
socializing,reading,community book_club |
celebration* celebr occas |
celebration*,music festiv |
celebration,birthday*,+ birthdai |
celebration,+ christma |
celebration thanksgiv halloween new_year carniv parad firework mother_dai father_dai independ_dai fourth_juli st_patrick mardi_gra oktoberfest lunar_new_year kwanzaa bridal_shower quinceanera retir_parti cinco_mayo midsumm holi |
celebration,religion easter hanukkah diwali ramadan eid passov |
celebration,ceremony,achievement,education graduat |
celebration,ceremony bar_mitzvah bat_mitzvah |
celebration,party,clothing costum |
celebration,ceremony* tradit |
celebration? event |
party,birthday birthdai_parti surpris_parti |
party balloon confetti rsvp guest_list parti_planner cocktail_parti rave gala pinata |
party,music dj |
party,meeting invit |
party,musicgenre disco |
party,schoollife prom |
birthday* ag |
birthday*,+ born |
birthday turn_30 turn_40 turn_50 birthdat year_old sweet_sixteen birthdai_cake zodiac star_sign ari tauru virgo libra scorpio sagittariu capricorn aquariu pisc |
birthday,ai gemini |
birthday?,+ old |
ceremony*,routine* ritual |
ceremony*,goal,achievement,project mileston |
ceremony,funeral*,+ funer |
ceremony,religion baptism christen |
ceremony confirm communion name_ceremoni inaugur award_ceremoni commenc vow_renew oath candl_light |
funeral* death die dead bereav |
funeral*,sadness,+ grief |
funeral pass_awai burial cremat cemeteri grave eulogi obituari condol ash griev late_husband late_wife late_father late_mother funer_home lose_mother lose_father lose_grandmoth |
funeral,sadness mourn |
funeral,money inherit |
funeral,volunteering hospic |
funeral? loss |
gift*,+ gift |
gift* give_gift birthdai_present christma_present |
gift,shopping gift_card wishlist |
gift voucher mug gift_basket stock_filler secret_santa unwrap giftcard heirloom |
gift,jewelry necklac bracelet |
gift,bodypart,jewelry ear |
gift,movie?,tvshow?,jewelry watch |
gift,perfume* perfum |
gift,clothing scarf |
gift,craft* handmad |
gift,streaming* subscript |
gift,memory keepsak |
gift?,meeting,project present |
conflict* argu conflict quarrel disagr |
conflict disagre disput misunderstand confront blame betrai shout feud bicker insult forgiv grudg reconcil rude bulli |
conflict,stress tension |
conflict,shame apolog |
conflict,anger yell |
conflict,jealousy* jealou |
conflict? fight argument |
personality* trait tempera person_type |
personality introvert extrovert shy outgo impati stubborn honest loyal ambiti curiou disorgan perfectionist procrastin funni sarcast empathet optimist pessimist spontan intj infp enfp myer_brigg enneagram hardwork punctual easygo competit compassion humor |
personality,art*,+ creativ |
personality,pride confid |
personality,shame,jealousy insecur |
personality,calm* calm |
personality,mentalhealth,fear*,stress anxiou |
personality,filmgenre adventur |
personality,+ independ talent |
personality? charact |
appearance* appear look_like |
appearance tall short_height height skinni chubbi moustach freckl tattoo pierc wrinkl dimpl blue_ey brown_ey green_ey handsom complexion |
appearance,weight* slim |
appearance,hair blond brunett redhead bald mustach |
appearance,hair*,+ beard |
appearance,eyesight* glass |
appearance,injury scar |
hair* hair hairstyl haircut |
hair curli wavi straight_hair ponytail braid fring bob_cut dreadlock dye shampoo salon hairdryer wig mohawk buzzcut shave perm |
hair,profession hairdress barber |
beauty* makeup cosmet skincar skin_care |
beauty lipstick mascara eyelin moistur serum retinol cleanser toner eyeshadow conceal nail_polish manicur pedicur facial exfoli sephora spf lotion cerav botox lip_balm hyaluron beauti_product beauti_routin |
beauty,beach sunscreen |
beauty,shame blush |
beauty,illness acn |
beauty?,+ beauti |
perfume* fragranc scent |
perfume aftershav chanel sandalwood musk aroma incens essenti_oil diffus deodor eau_toilett |
perfume? smell |
health*,+ health |
health* healthi |
health*,illness* ill sick |
health diagnosi diagnos chronic blood_pressur blood_sugar recov immun wellb treatment remiss unwel |
health,doctor surgeri blood_test |
health,doctor* checkup clinic |
health,addiction recoveri |
health,symptom* symptom |
health,mentalhealth* therapi |
health,disability*,+ disabl |
health,doctor,medication,science vaccin |
health? condit |
illness* diseas medic_condit disord ailment |
illness flu influenza covid coronaviru asthma cancer tumor tumour stroke heart_attack hypertens high_blood_pressur arthriti epilepsi bronchiti pneumonia tuberculosi strep tonsil append ib crohn coliti gastriti acid_reflux gerd ulcer eczema psoriasi anemia anaemia thyroid hypothyroid pco endometriosi lupu sclerosi parkinson alzheim dementia leukemia lymphoma hepat malaria dengu measl chickenpox shingl herp hiv infect viru food_poison sleep_apnea tinnitu osteoporosi gout scoliosi fibromyalgia lyme mono uti kidnei_stone gallston noroviru sinus vertigo heart_diseas heart_condit copd collaps_lung lung_diseas heart_murmur pacemak thrombosi embol blood_clot emphysema bronchial |
illness,weather,+ cold |
illness,symptom fever migrain sciatica |
illness,disability autism dyslexia |
illness,mentalhealth,disability adhd |
illness,sleep insomnia |
illness,eyesight glaucoma cataract |
symptom* ach pain |
symptom*,+ sore |
symptom headach cough nausea nauseou vomit diarrhea constip bloat heartburn dizzi itch swell cramp backach stomachach sore_throat runni_nose congest numb tingl bleed short_breath palpit inflamm stiff faint earach blister back_pain knee_pain neck_pain chest_pain |
symptom,tiredness* fatigu |
symptom,dentist toothach |
symptom,injury bruis |
symptom?,injury?,sadness hurt |
injury* injuri injur wound |
injury sprain fractur break_arm break_leg break_wrist break_ankl concuss tear_acl meniscu acl rotat_cuff tendin plantar_fasciiti disloc herniat_disc whiplash stitch bandag physio physiotherapi physic_therapi limp pull_muscl stress_fractur tenni_elbow carpal_tunnel slip_disc bad_knee knee_surgeri head_injuri hand_injuri |
injury,bodypart tendon ligament hamstr |
injury,running shin_splint |
injury,disability crutch wheelchair |
injury,mentalhealth,addiction rehab |
injury? accid |
bodypart* bodi_part |
bodypart*,+ bodi |
bodypart,+ ey lip jaw neck finger chest hip leg knee belli kidnei lung skin |
bodypart nose mouth tongu chin throat shoulder arm elbow wrist thumb spine thigh ankl foot toe stomach abdomen brain bone joint nerv achil forehead cheek eyebrow eyelash pelvi |
bodypart,dentist* tooth |
bodypart,farmanimal calf |
bodypart,shoe heel |
bodypart,exercise,strength muscl |
doctor*,profession doctor |
doctor* physician medic_appoint specialist |
doctor gp dermatologist cardiologist neurologist pediatrician paediatrician gynecologist oncologist orthopedist orthoped ophthalmologist urologist allergist endocrinologist radiologist chiropractor osteopath podiatrist referr xrai x_rai mri ct_scan biopsi emerg_room urgent_care telehealth gastroenterologist colonoscopi mammogram |
doctor,mentalhealth psychiatrist |
doctor,mentalhealth*,profession therapist |
doctor,profession surgeon physiotherapist |
doctor,eyesight optometrist |
doctor,profession,subject nurs |
doctor,medication*,+ prescript |
doctor,meeting* appoint |
dentist*,profession dentist |
dentist* dental |
dentist orthodontist brace caviti root_canal wisdom_tooth toothbrush toothpast floss invisalign dentur implant gum_diseas hygienist whiten mouthwash |
eyesight* eyesight ey_exam |
eyesight*,+ vision |
eyesight contact_len contact_lens nearsight farsight myopia astigmat optician lasik spectacl bifoc eyeglass prescript_lens |
eyesight,disability blind colorblind |
medication*,+ medic |
medication*,subject medicin |
medication* drug pill supplement |
medication ibuprofen aspirin paracetamol acetaminophen tylenol advil antibiot amoxicillin insulin metformin statin lisinopril levothyroxin ssri zoloft sertralin prozac lexapro xanax adderal ritalin inhal albuterol vitamin magnesium omega_3 fish_oil probiot painkil opioid steroid cortison ointment eyedrop dose dosag mg refil birth_control contracept chemotherapi chemo blood_thinner beta_blocker zinc multivitamin cbd |
medication,mentalhealth antidepress |
medication,sleep melatonin |
medication,strength creatin |
medication,profession pharmacist |
medication,weight ozemp |
mentalhealth* mental_health counsel |
mentalhealth,fear,stress anxieti |
mentalhealth,sadness* depress |
mentalhealth panic_attack ptsd trauma bipolar ocd psychotherapi cbt self_esteem self_care eat_disord anorexia bulimia cope suicid self_harm grief_counsel |
mentalhealth,tiredness,stress burnout |
mentalhealth,profession counselor psychologist |
mentalhealth,addiction* addict |
mentalhealth,mindfulness,routine,hobby,book,writing,subject,+ journal |
mentalhealth,stress*,problem overwhelm |
mentalhealth,community support_group |
mindfulness*,religion medit |
mindfulness*,calm*,leisure* relax |
mindfulness*,calm unwind |
mindfulness* destress |
mindfulness,exercise,yoga*,hobby,+ yoga |
mindfulness breath_exercis breathwork massag bath natur_walk mantra vipassana aromatherapi hot_bath deep_breath |
mindfulness,app headspac |
mindfulness,yoga,martialart tai_chi |
mindfulness,gratitude* gratitud |
mindfulness,sleep,leisure nap |
mindfulness,exercise,yoga* stretch |
sleep*,+ sleep |
sleep* asleep |
sleep*,routine,timeofday,+ bedtim |
sleep,fear nightmar |
sleep,goal*,+ dream |
sleep snore earli_bird alarm_clock sleepwalk apnea cpap lie_awak overslept white_nois siesta |
sleep,tiredness sleepi sleepless drowsi |
sleep,routine wake night_owl earli_riser night_shift |
sleep,timeofday midnight |
weight*,strength?,+ weight |
weight*,+ weigh |
weight lose_weight weight_loss gain_weight bmi obes overweight scale calori_deficit weight_watcher bodi_fat underweight waistlin |
weight,unit kilo kg pound lb |
addiction*,routine* habit |
addiction*,+ smoke |
addiction smoker cigarett vape nicotin alcohol_free gambl cannabi marijuana cocain relaps withdraw cold_turkei screen_time doomscrol nail_bite tobacco quit_smoke quit_drink |
addiction?,jobchange?,+ quit |
disability* access impair special_need |
disability deaf hear_aid hear_loss cane walker dyslex autist neurodiverg screen_reader caption braill prosthet servic_dog guid_dog ramp sensori cochlear |
exercise* exercis workout physic_activ |
exercise,running*,+ run |
exercise,running* jog |
exercise cardio hiit spin_class aerob ellipt row_machin situp plank burpe warmup calisthen step_count gymgoer jump_rope orangetheori fit_class fit_goal |
exercise,strength*,sport weightlift |
exercise,strength crossfit squat deadlift bench_press pushup pullup dumbbel kettlebel barbel resist_band |
exercise,yoga* pilat |
exercise,dance zumba |
exercise,running treadmil 5k 10k |
exercise,leisure,watersport*,sport,+ swim |
exercise,hobby,leisure,outdoors*,+ hike |
exercise,leisure,+ walk |
exercise,profession person_trainer |
exercise,yoga barr |
exercise,running,sport marathon |
exercise,technology fitbit |
exercise,education,learning,course bootcamp |
exercise?,+ fit |
running* runner race |
running half_marathon ultramarathon parkrun trail_run ironman |
running,project,softwarework,+ sprint |
running,shoe run_shoe |
running,community run_club |
running,watersport,sport triathlon |
running,achievement person_best finish_line |
running,technology garmin |
yoga vinyasa hatha ashtanga bikram downward_dog yoga_mat yoga_retreat qigong hot_yoga flexibl savasana sun_salut |
yoga,course yoga_class |
yoga,project,app asana |
strength* strength_train bodybuild |
strength powerlift bicep tricep glute strong_lift leg_dai |
strength? lift |
feeling* emot mood |
feeling moodi vibe mix_feel sentiment bittersweet |
feeling,memory nostalg nostalgia |
feeling,sadness,+ tear |
feeling,joy cheer |
feeling,sadness gloomi |
feeling? feel |
joy*,+ happi |
joy* joi joy |
joy delight ecstat overjoi elat bliss smile laughter joyou uplift merri giggl |
joy,excitement* thrill |
joy,gratitude bless |
joy? glad |
sadness* sad unhappi upset |
sadness cry cri devast miser sorrow hopeless melancholi sob heartach despair |
sadness,disappointment bum |
sadness,loneliness homesick |
fear*,+ fear |
fear* afraid scare scari phobia nervou |
fear*,stress worri |
fear terrifi frighten dread spook claustrophobia claustrophob arachnophobia acrophobia fear_height public_speak uneasi creepi petrifi apprehens stage_fright shake |
fear,stress,+ panic |
fear,filmgenre,bookgenre horror |
fear,stress tens |
anger* angri anger mad annoi irrit frustrat |
anger furiou outrag rage livid piss fume infuri aggrav rant grumpi cranki temper offend |
anger,jealousy resent |
anger,dislike pet_peev |
pride* proud |
pride*,socialcause,+ pride |
pride*,achievement* accomplish |
pride,achievement* achiev |
pride triumph digniti satisfi satisfact fulfil empow reward |
loneliness* lone loneli alon isol |
loneliness solitud abandon exclud miss_friend friendless disconnect solitari |
tiredness* tire exhaust weari |
tiredness drain sluggish letharg knacker |
surprise*,+ surpris |
surprise* shock |
surprise astonish stun speechless unbeliev startl unexpectedli blow_awai jaw_drop astound plot_twist |
surprise? unexpect |
stress*,+ stress pressur |
stress,work,meeting,project* deadlin |
stress overwork swamp frazzl hectic overload exam_stress chaotic |
gratitude* grate appreci |
gratitude indebt lucki fortun |
excitement* excit eager |
excitement stoke hype enthusiast enthusiasm psych exhilar anticip giddi |
excitement,love,motivation,hobby? passion |
calm*,+ peac |
calm* seren |
calm tranquil sooth relief reliev comfort cozi therapeut |
calm,+ quiet ground |
shame* asham shame embarrass guilt |
shame*,+ guilti |
shame awkward humili mortifi remors cring self_consciou |
shame,disappointment* regret |
disappointment* disappoint |
disappointment letdown failur discourag dishearten underwhelm unsatisfi fall_short |
disappointment,jobchange reject |
disappointment,problem,+ fail |
disappointment,problem* setback |
love,preference ador fond |
love cherish devot belov sweetheart affection smitten |
love?,preference,+ love |
jealousy* jealousi envi enviou |
jealousy covet |
boredom* bore boredom |
boredom dull tediou monoton uninterest unmotiv restless repetit mundan |
confusion* confus unsur |
confusion,hobby,leisure,game,toy puzzl |
confusion uncertain uncertainti perplex baffl misunderstood unclear doubt indecis |
confusion,decision hesit |
motivation* motiv inspir |
motivation encourag role_model willpow momentum keep_go |
motivation,goal* ambit |
preference* prefer favourit |
preference*,+ favorit |
preference enjoi fan obsess crave guilti_pleasur big_fan soft_spot |
dislike* dislik avoid hate |
dislike despis detest loath gross disgust avers unpleas overr refus steer_clear yuck nasti hatr |
goal* goal resolut aspir |
goal vision_board intend new_year_resolut long_term short_term dream_job somedai on_dai |
goal? plan aim target hope |
achievement*,+ award |
achievement* win |
achievement prize trophi certifi record_time first_place gold_medal winner victori nomin succeed |
achievement,+ medal champion honor |
achievement,sportsevent championship |
achievement,work,jobchange promot |
achievement,education scholarship |
achievement,learning,course,exam certif |
achievement,writing,industry publish |
achievement? success |
problem* problem issu troubl difficulti struggl obstacl |
problem,+ stick |
problem,insect?,programming,softwarework bug |
problem error glitch malfunct delai complaint hardship difficult mistak damag stop_work |
problem,sport hurdl |
problem? challeng |
decision* decis decid choos |
decision opt switch dilemma pro_con weigh_option make_mind undecid |
decision? choic |
recommendation guidanc word_advic |
recommendation? recommend suggest advic advis |
recommendation?,salary tip |
routine* routin |
routine*,meeting? schedul |
routine,timeofday*,+ morn |
routine everi_dai everi_morn everi_night weekli weekdai morn_person everi_week everi_sundai everi_saturdai twice_week |
routine,meeting,stationery,+ calendar |
routine,leisure*,+ weekend |
routine,+ alarm |
routine? daili everydai usual |
belief* belief |
belief convict principl moral ethic stanc perspect superstit conscienc ideolog |
belief,religion atheist |
belief,socialcause feminist |
belief,politics conserv liber |
belief,subject philosophi |
belief? opinion valu believ |
memory*,+ memori childhood |
memory* reminisc |
memory throwback photo_album recollect flashback |
memory,hobby,craft scrapbook |
memory,schoollife yearbook |
hobby* hobbi pastim free_time spare_time |
hobby*,leisure* leisur |
hobby,art* draw |
hobby,craft,art,+ potteri |
hobby,craft knit crochet sew quilt woodwork jewelri_make |
hobby,photography* photographi |
hobby,outdoors* camp |
hobby,outdoors,bird* birdwatch |
hobby,outdoors,space stargaz |
hobby,game,+ chess |
hobby,reading* read |
hobby,writing* write |
hobby,writing,socialmedia,internet blog |
hobby,singing* sing |
hobby,dance*,+ danc |
hobby,instrument,+ piano guitar |
hobby,collection*,+ collect |
hobby,craft,art origami calligraphi |
hobby,beach,watersport,sport surf |
hobby,outdoors,sport climb |
hobby,game*,videogame*,+ game |
hobby cosplai magic_trick beekeep model_train ham_radio |
hobby,outdoors geocach |
hobby,devtool homebrew |
hobby,collection,toy,childactivity lego |
hobby,sport archeri skateboard |
hobby,space*,subject astronomi |
hobby,volunteering* volunt |
hobby?,+ interest |
leisure*,+ entertain |
leisure,music* concert |
leisure,tvshow,streaming netflix |
leisure,natureplace,beach*,+ beach |
leisure,game board_game escap_room |
leisure mini_golf arcad laser_tag |
leisure,sport bowl_allei |
leisure? fun |
craft*,+ craft |
craft* make_thing |
craft embroideri needlework cross_stitch macram clai kiln carpentri whittl leatherwork candl_make soap_make bead weav loom yarn resin tie_dye papercraft glassblow stain_glass decoupag metalwork blacksmith bookbind |
craft,art ceram sculpt |
craft,fabric wool |
craft,environment upcycl |
craft,business,shopping etsi |
art*,+ art |
art*,profession artist |
art* artwork |
art sketch watercolor watercolour acryl oil_paint canva easel mural landscap_paint charcoal printmak collag graffiti abstract impression cubism surreal monet picasso van_gogh rembrandt dali frida_kahlo warhol mosaic digit_art procreat art_show self_portrait still_life stencil |
art,stationery sketchbook |
art,photography portrait |
art,profession illustr |
art,colour pastel |
art,course art_class |
art,collection figurin |
photography*,+ photo |
photography*,profession photograph |
photography* camera |
photography canon nikon fujifilm leica len tripod dslr mirrorless polaroid darkroom film_camera lightroom snapshot shutter telephoto bokeh photoshoot soni_a7 macro_len |
photography,app,socialmedia instagram |
photography,socialmedia selfi |
photography,app photoshop |
photography,technology gopro drone |
photography?,+ pictur |
collection* collector memorabilia |
collection stamp coin trade_card basebal_card pokemon_card comic_book funko magnet rare_book fossil snow_globe shoot_glass autograph |
collection,music vinyl |
collection,music,audio record_player |
collection,toy action_figur doll |
collection,communication postcard |
collection,beach seashel |
collection,shoe sneaker |
collection,+ miner |
game* boardgam plai_game |
game card_game checker scrabbl monopoli catan carcassonn uno jenga domino backgammon mahjong sudoku crossword jigsaw charad dungeon_dragon dnd tabletop warhamm magic_gather pinbal bingo rummi solitair ticket_ride codenam wordl billiard dart foosbal pictionari card_human |
game,+ poker trivia |
game,videogame rpg |
game?,videogame?,instrument?,sport?,+ plai |
videogame* video_game videogam gamer |
videogame xbox playstat ps5 ps4 nintendo wii gameboi steam_deck zelda mario minecraft fortnit roblox skyrim elden_ring dark_soul final_fantasi witcher cyberpunk halo call_duti overwatch leagu_legend dota valor counter_strike csgo world_warcraft anim_cross stardew tetri sonic apex_legend gta fifa red_dead assassin_creed mmo mmorpg fp esport speedrun roguelik valheim hade starcraft diablo xenoblad |
videogame,+ pokemon sim civil |
videogame,streaming,socialmedia twitch |
videogame? consol |
toy*,+ toi |
toy* playth |
toy barbi teddi_bear stuf_anim plush kite yoyo playdough train_set dollhous hot_wheel playmobil nerf fidget build_block slime squishmallow plai_doh stuf_toi |
toy,theatre,childactivity puppet |
movie*,+ movi film |
movie,theatre,profession actor |
movie,theatre actress lion_king |
movie sequel blockbust box_offic imax hollywood bollywood star_war star_trek marvel aveng titan incept interstellar jurass_park toi_stori pixar ghibli spirit_awai totoro batman superman spiderman spider_man jame_bond indiana_jone hitchcock tarantino spielberg nolan scorses kubrick matrix oppenheim |
movie,reading trilogi harri_potter lord_ring hobbit |
movie,filmgenre,tvshow documentari |
movie,writing screenplai |
movie,+ disnei premier |
movie,filmgenre rom_com |
filmgenre* movi_genr film_genr kind_movi |
filmgenre*,bookgenre*,musicgenre* genr |
filmgenre,bookgenre thriller sci_fi scifi scienc_fiction fantasi mysteri satir |
filmgenre,+ comedi |
filmgenre romcom romant_comedi action_movi western noir superhero slasher crime_drama biopic war_movi histor_drama indi_film suspens silent_film anim_movi anim_film |
filmgenre,subject,+ drama |
filmgenre,tvshow cartoon kdrama anim_seri |
tvshow*,+ tv |
tvshow* televis sitcom tv_show tv_seri |
tvshow*,streaming,+ bing |
tvshow,podcast episod |
tvshow season_final realiti_tv soap_opera miniseri game_throne break_bad stranger_thing simpson seinfeld downton_abbei peaki_blinder black_mirror sherlock walk_dead ted_lasso bridgerton squid_game mandalorian masterchef jeopardi telenovela talk_show westworld better_call_saul park_recreat brooklyn_nine bluei peppa_pig naruto on_piec |
tvshow,streaming hbo bing_watch |
tvshow,bookgenre,podcast true_crime |
tvshow? seri |
tvshow?,+ show |
streaming*,+ stream |
streaming* stream_servic |
streaming hulu disnei_plu amazon_prime prime_video appl_tv paramount crunchyrol roku chromecast mubi plex criterion firestick |
streaming,socialmedia,+ youtub |
streaming,music,podcast,app spotifi |
streaming,bird peacock |
reading*,book*,+ book |
reading*,book,writing novel |
reading*,writing* author |
reading*,subject literatur |
reading chapter bestsel fiction goodread novelist poet austen dicken tolstoi dostoevski hemingwai orwel tolkien rowl stephen_king agatha_christi murakami asimov atwood vonnegut sanderson narnia pride_prejudic gatsbi hunger_game sapien atom_habit page_turner bookworm bookmark reread pictur_book |
reading,book,bookgenre,writing memoir |
reading,book,bookgenre biographi manga |
reading,bookgenre autobiographi nonfict graphic_novel |
reading,bookgenre,writing poetri |
reading,writing poem |
reading,book,bookformat paperback hardcov |
reading,book,bookformat,technology kindl |
reading,book,bookformat,learning audiobook |
reading,bookformat,podcast audibl |
reading,writing*,profession,+ writer |
reading,theatre shakespear |
reading,cloud kafka |
reading,book,+ comic |
book,learning textbook |
book guidebook dictionari encyclopedia atla workbook antholog notepad |
book,devtool,stationery notebook |
book,writing diari |
book,bookgenre self_help |
bookgenre* book_genr literari_genr kind_book |
bookgenre histor_fiction young_adult crime_novel dystopian dystopia fairi_tale folklor mytholog literari_fiction classic_literatur |
bookgenre,profession detect |
bookgenre,writing,exam essai |
bookgenre,writing short_stori |
bookformat* book_format |
bookformat ebook hardback kobo pdf epub larg_print |
bookformat,library libbi |
library,profession librarian |
library librari_card borrow_book bookmobil |
writing,programming script |
writing fanfict draft manuscript songwrit freelanc_writer nanowrimo writer_block creativ_write haiku op_ed storytel ghostwrit |
writing,profession,devtool* editor |
writing,music lyric |
writing,news,marketing,communication newslett |
writing,marketing copywrit |
writing,news articl |
music*,+ music |
music* song playlist band |
music*,profession musician |
music album symphoni rapper melodi rhythm soundtrack coachella glastonburi tour_ticket beatl beethoven mozart bach chopin vivaldi taylor_swift beyonc adel ed_sheeran radiohead coldplai nirvana metallica pink_floyd lead_zeppelin roll_stone bob_dylan david_bowi elton_john madonna drake kendrick eminem bt blackpink bad_bunni fleetwood_mac abba u2 daft_punk bruce_springsteen billi_eilish ladi_gaga soundcloud appl_music earworm |
music,+ gig |
music,musicpractice orchestra |
music,singing*,community choir |
music,musicgenre,singing,theatre opera |
music,singing* singer |
music,technology,audio* headphon |
music,podcast* radio |
music,musicgenre lofi lo_fi |
music,singing duet |
music? listen |
musicgenre* music_genr kind_music |
musicgenre,+ rock pop classic indi |
musicgenre jazz classic_music countri_music folk_music hip_hop hiphop rap r_b rnb soul_music regga punk metal heavi_metal techno hous_music edm tranc dubstep funk k_pop kpop j_pop bossa_nova bluegrass grung ska ambient synthwav drum_bass altern_rock baroqu acoust reggaeton afrobeat blue_music electron_music |
musicgenre,singing,religion gospel |
musicgenre,dance flamenco |
instrument* instrument music_instrument |
instrument,+ violin drum |
instrument viola cello doubl_bass bass_guitar ukulel banjo mandolin harp lute sitar synthes accordion harmonica flute piccolo clarinet obo bassoon saxophon sax trumpet trombon tuba french_horn cornet bagpip percuss xylophon marimba cymbal tambourin bongo djemb timpani pipe_organ church_organ harpsichord fiddl violinist pianist guitarist drummer cellist flutist bassist theremin kalimba didgeridoo tin_whistl steinwai stratocast |
instrument,computer keyboard |
musicpractice* music_lesson music_practic |
musicpractice chord sheet_music strum metronom guitar_lesson violin_lesson music_teacher conservatori march_band jam_session busk |
musicpractice,dance recit |
musicpractice,theatre,+ rehears |
musicpractice,childactivity,course piano_lesson |
musicpractice,singing open_mic |
singing* vocal |
singing soprano alto tenor bariton choru acapella voic_lesson music_theater vocalist hymn |
dance* dancer |
dance,theatre,childactivity ballet |
dance tango waltz ballroom samba bachata kizomba rumba foxtrot breakdanc line_danc contemporari_danc belli_danc pole_danc squar_danc lindi_hop choreographi choreograph ballerina bharatanatyam irish_danc danc_studio tutu |
dance,course danc_class |
theatre* broadwai |
theatre hamilton le_mi phantom_opera macbeth hamlet standup_comedi stand_comedi comedian comedi_club audit west_end cirqu circu magician drama_club curtain_call improv_class improv_comedi |
theatre,framework playwright |
theatre?,+ stage |
theatre? perform |
podcast*,learning podcast |
podcast,news npr bbc |
podcast joe_rogan lex_fridman ted_talk radiolab huberman talk_radio american_life |
news* newspap magazin current_event |
news headlin cnn new_york_time washington_post reuter editori press_releas new_feed |
news,profession journalist economist |
outdoors* outdoor |
outdoors*,+ natur |
outdoors campfir tent sleep_bag trek forag lantern zion appalachian_trail rock_climb smore summit |
outdoors,+ trail |
outdoors,natureplace,+ mountain wood |
outdoors,natureplace forest waterfal |
outdoors,natureplace* wilder |
outdoors,sport boulder |
outdoors,bird*,+ bird |
outdoors,sport,horse* horseback |
outdoors,shoe hike_boot |
natureplace hill vallei jungl rainforest desert canyon cliff cave volcano glacier river pond lagoon reef meadow prairi savanna tundra marsh peninsula fjord dune creek geyser hot_spring |
natureplace,+ lake bai |
natureplace,beach*,+ ocean sea coast |
natureplace,beach island |
beach* seasid |
beach sand sandcastl surfboard sunbath tan sunburn boardwalk towel tide beach_volleybal parasol tropic |
beach,clothing swimsuit bikini |
beach,watersport snorkel |
beach,profession lifeguard |
beach,bird seagul |
beach,shoe flip_flop |
beach,seaanimal,colour coral |
watersport* water_sport watersport |
watersport scuba dive windsurf kitesurf water_polo water_ski jet_ski swimmer freestyl breaststrok butterfli_stroke backstrok wakeboard freediv swim_team wetsuit |
wintersport* winter_sport wintersport |
wintersport*,sport,+ ski |
wintersport*,sport snowboard |
wintersport ic_skate figur_skate ic_hockei sled luge bobsl snowsho cross_countri_ski slalom ski_resort ski_trip ski_lift ski_pass apr_ski powder_snow slope aspen whistler vail chamonix toboggan biathlon skater |
sport*,+ sport |
sport* athlet |
sport,+ soccer basebal tenni |
sport footbal basketbal softbal volleybal tabl_tenni ping_pong badminton racquetbal picklebal golf rugbi cricket hockei lacross handbal gymnast track_field skate polo frisbe ultim_frisbe cheerlead dodgebal netbal paintbal javelin high_jump long_jump decathlon pole_vault goalkeep striker midfield quarterback pitcher refere team_captain parkour kickbal floorbal box_match box_class row_team |
sport,martialart wrestl fenc karat judo taekwondo |
sport,horse* equestrian |
sport,learning,+ coach |
sport,sportsevent* tournament |
sport,community,+ leagu |
sportsevent* sport_team favorit_team |
sportsevent olymp world_cup super_bowl world_seri wimbledon tour_franc champion_leagu premier_leagu nba nfl mlb nhl ml f1 formula_1 formula_on nascar laker celtic knick yanke dodger red_sox packer steeler 49ers arsen tottenham manchest_unit man_citi real_madrid barca bayern juventu ronaldo lebron feder nadal djokov serena_william playoff final_score |
sportsevent?,app,communication,community,+ team |
sportsevent? match |
martialart* martial_art self_defens combat_sport |
martialart kung_fu aikido jiu_jitsu bjj muai_thai kickbox krav_maga capoeira kendo mma black_belt brown_belt blue_belt dojo spar sensei box_gym |
childactivity* afterschool extracurricular kid_activ playdat |
childactivity soccer_practic swim_lesson girl_scout boi_scout summer_camp storytim finger_paint hopscotch trampolin bounci_castl hide_seek playgroup sandbox nurseri_rhyme bedtim_stori swing_set talent_show littl_leagu color_book |
childactivity,community scout |
childactivity,school daycar |
childactivity,schoollife scienc_fair |
pet*,+ pet |
pet,dog*,+ dog |
pet,dog* puppi |
pet,cat* cat kitten |
pet,cat tabbi litter_box siames calico |
pet hamster guinea_pig bunni parakeet budgi cockatiel goldfish betta gecko iguana ferret chinchilla gerbil rescu_dog rescu_cat shelter_dog adopt_dog terrarium beard_dragon koi chicken_coop |
pet,bird parrot |
pet,bird,+ canari |
pet,animal turtl tortois lizard hedgehog |
pet,animal,+ snake |
pet,farmanimal,horse poni |
pet,farmanimal,horse* hors |
pet,petcare* vet |
pet,dog,petcare leash |
pet,dog labrador retriev poodl corgi beagl |
dog* pup canin doggo |
dog golden_retriev bulldog dachshund huski german_shepherd border_colli colli chihuahua pug terrier yorki rottweil dalmatian shih_tzu pomeranian cocker_spaniel spaniel greyhound labradoodl goldendoodl cockapoo schnauzer maltes mastiff pitbul great_dane shiba_inu whippet bark fetch obedi mutt doberman samoi basset dog_park |
dog,petcare kennel |
cat* kitti felin |
cat persian_cat main_coon ragdol bengal sphynx tortoiseshel ginger_cat purr meow catnip scratch_post tomcat black_cat |
petcare*,profession veterinarian |
petcare* pet_food pet_sitter |
petcare kibbl groomer neuter spai dog_walker dog_walk microchip collar adopt_shelter chew_toi rabi deworm |
petcare,+ litter |
petcare,insect,+ flea |
petcare,insect tick |
petcare,volunteering anim_shelter |
animal*,+ anim |
animal*,environment wildlif |
animal* creatur |
animal,+ lion |
animal tiger eleph giraff zebra monkei gorilla chimpanze orangutan bear polar_bear koala kangaroo wolf fox deer moos elk hare squirrel raccoon skunk beaver badger rat hippo rhino leopard cheetah panther hyena camel sloth lemur crocodil allig frog toad dinosaur bison buffalo coyot possum opossum wombat platypu meerkat dragon unicorn reptil mammal amphibian rodent primat gazel antelop |
animal,framework panda |
animal,seaanimal otter |
animal,computer mous |
animal,ai llama |
animal,farmanimal alpaca |
farmanimal*,+ farm |
farmanimal* livestock farm_anim |
farmanimal cow cattl bull pig piglet sheep donkei hen rooster barn ranch |
farmanimal,+ goat |
farmanimal,profession,+ farmer |
farmanimal,insect beehiv |
horse stallion mare foal dressag show_jump gallop bridl jockei derbi trail_ride |
bird sparrow pigeon dove crow raven eagl hawk falcon owl hummingbird woodpeck swan pelican flamingo penguin ostrich finch cardin bluejai heron stork kingfish vultur puffin cockatoo toucan birdhous feather binocular |
bird,+ nest |
insect* insect pest |
insect ant bumblebe hornet mosquito moth beetl ladybug dragonfli grasshopp cockroach termit caterpillar cicada bedbug firefli scorpion centiped aphid |
insect,+ bee butterfli spider |
seaanimal* sea_creatur sea_anim |
seaanimal whale dolphin shark seal sea_lion jellyfish starfish seahors sea_turtl stingrai manta_rai orca manate walru clownfish barracuda marin_life |
weather* weather forecast temperatur |
weather*,environment?,+ climat |
weather rain snowi sunni sunshin cloudi windi storm stormi thunder thunderstorm lightn hail fog foggi mist humid heatwav heat_wave warm blizzard drought drizzl sleet ici frost muggi overcast breez swelter downpour typhoon umbrella |
weather,+ raini wind freez |
weather,season,+ snow |
weather,season monsoon |
weather,unit celsiu fahrenheit |
season* time_year |
season,+ winter spring summer |
season autumn fall_color fall_foliag springtim summertim wintertim solstic equinox |
colour*,+ color hue |
colour* colour |
colour,+ red blue green pink brown black white golden silver |
colour yellow purpl grai grei indigo turquois teal cyan magenta maroon navi_blue beig ivori mauv burgundi crimson scarlet neutral_tone earth_tone aqua sage_green khaki |
colour,jewelry emerald |
colour? shade |
environment* environ sustain eco_friendli |
environment*,+ environment |
environment climat_chang global_warm carbon_footprint renew wind_power plastic_free zero_wast pollut deforest biodegrad reusabl greenpeac emiss litter_pickup beach_cleanup green_energi ecosystem endang |
environment,+ solar |
environment,clothingstyle,+ thrift |
environment,shopping secondhand |
space* outer_space planet |
space moon mar jupit saturn milki_wai comet meteor_shower asteroid eclips nasa rocket spacex constel nebula black_hole aurora northern_light satellit cosmo iss hubbl |
space,science telescop |
space,phone galaxi |
space,+ meteor |
space,profession astronaut |
space?,+ star |
work*,+ work career |
work*,profession*,+ job |
work*,profession* profess occup |
work* employ emploi |
work*,office* workplac |
work,salary*,money salari |
work,jobchange* hire resign |
work,jobchange internship unemploi layoff quit_job resum cv |
work,profession,business,+ freelanc |
work self_emploi full_time part_time shift staff dai_job gig_economi employe |
work,business* startup |
work,office remot_work wfh |
work,law contract |
work,jobchange,+ retir |
work,jobchange,socialmedia linkedin |
work,profession,industry consult |
work,profession entrepreneur |
work,business side_hustl |
work?,business* compani |
profession,education,school* teacher |
profession,education,science professor |
profession,law* lawyer |
profession,law attornei judg |
profession paraleg bookkeep banker financi_advisor actuari data_scientist data_analyst analyst architect filmmak baker bartend welder builder construct_worker polic_offic flight_attend bu_driver truck_driver taxi_driver chemist biologist physicist geologist mathematician statistician social_worker beautician cashier salesperson sale_rep receptionist secretari administr project_manag product_manag interpret politician diplomat janitor secur_guard sailor fisherman archaeologist sysadmin housewif stai_home_mom interior_design fashion_design ux_design web_design |
profession,subject,security?,tax account |
profession,subject engin graphic_design |
profession,programming softwar_engin programm |
profession,programming?,+ develop |
profession,military* soldier |
profession,socialcause,military veteran |
profession,science* scientist research |
profession,clothing,clothingstyle tailor |
profession,industry,business,marketing*,subject,+ market |
profession,religion priest pastor monk |
profession,grocery butcher |
profession,cloud* devop |
profession? profession |
jobchange* job_chang new_job job_search interview |
jobchange cover_letter job_offer offer_letter headhunt redund notic_period onboard probat career_chang second_interview job_hunt start_date refer_letter glassdoor phone_screen get_fire |
jobchange? appli |
jobchange?,app* applic |
industry*,+ industri |
industry* sector |
industry,technology*,+ tech |
industry,subject,money* financ |
industry healthcar manufactur agricultur aerospac automot pharmaceut biotech fintech media logist telecom law_firm energi_sector fashion_industri entertain_industri game_industri edtech |
industry,education*,+ educ |
industry,shopping retail |
industry,+ construct |
industry,marketing* advertis |
industry,volunteering nonprofit |
industry,politics*,+ govern |
industry,military* militari |
industry,business ecommerc saa |
industry,insurance* insur |
industry?,+ field |
industry?,business*,+ busi |
office* workspac |
office cubicl open_plan hybrid_work home_offic confer_room whiteboard breakroom headquart badg water_cooler hot_desk lanyard |
office,technology,computer monitor |
office,technology printer |
office,stationery stapler |
meeting*,+ meet |
meeting*,science,+ confer |
meeting,softwarework,+ standup |
meeting agenda googl_meet webex slide_deck retro retrospect sprint_plan kickoff brainstorm offsit calendli reschedul cancel keynot confer_call |
meeting,app,communication zoom |
meeting,learning,course* workshop |
meeting,course* seminar |
meeting,learning,course webinar |
meeting?,communication?,+ call |
timeofday* time_dai afternoon |
timeofday noon dawn dusk earli_morn late_night lunchtim tonight overnight nighttim |
timeofday?,+ night even |
business* entrepreneurship enterpris |
business,investing* investor |
business ventur_capit fund seed_round pitch_deck revenu profit storefront shop_owner small_busi shopifi franchis ipo acquisit merger onlin_store invoic supplier wholesal partnership kickstart crowdfund b2b llc |
business,marketing,shopping brand |
business,marketing logo |
business,marketing*,shopping,+ sale |
salary* wage earn paycheck |
salary*,money,+ incom |
salary*,+ pai |
salary,+ rais |
salary,money bonu |
salary hourli overtim commiss stock_option equiti benefit payslip freelanc_rate compens per_hour six_figur pai_rise minimum_wage side_incom |
salary,investing pension |
salary,money,tax*,+ tax |
project*,+ project |
project* assign |
project,softwarework roadmap backlog prototyp kanban |
project deliver launch gantt todo scope timelin side_project |
project,education thesi |
project,app trello notion |
project,devtool,softwarework jira |
project? task |
marketing*,socialcause,politics campaign |
marketing seo googl_ad facebook_ad mailchimp hubspot salesforc crm lead_gener funnel billboard slogan analyt content_market sponsor market_research |
marketing,socialmedia* social_media |
marketing,socialmedia influenc |
education*,+ colleg student |
education* degre academ |
education,+ bachelor |
education master mba undergradu campu semest dissert tuition freshman sophomor senior_year law_school med_school medic_school grad_school harvard stanford mit yale princeton oxford cambridg berkelei ucla nyu columbia_univers commun_colleg exchang_student studi_abroad night_school faculti postgradu valedictorian |
education,science phd |
education,course diploma onlin_cours |
education,learning,course lectur coursera udemi |
education,community alumnu |
education,school high_school middl_school kindergarten |
education,exam gpa |
education,debt student_loan |
education?,learning?,exam,+ studi |
learning* learn |
learning*,course* lesson |
learning tutori khan_academi youtub_tutori self_teach apprenticeship beginn intermedi visual_learner onlin_class studi_group teach take_class privat_lesson |
learning,course?,+ class |
learning,course? cours |
learning,course,school,volunteering tutor |
learning,course edx skillshar masterclass even_class train_cours |
learning,exam flashcard |
learning,app anki |
learning? practic skill |
course potteri_class cook_class spanish_class languag_class enrol syllabu curriculum instructor first_aid_cours |
subject* subject school_subject field_studi |
subject math mathemat algebra geometri calculu statist geographi psycholog sociolog econom polit_scienc comput_scienc architectur anthropolog linguist geologi ecolog biochemistri busi_studi theologi religi_studi music_theori fine_art art_histori physic_educ english_literatur foreign_languag social_work environment_scienc criminolog |
subject,science,+ physic |
subject,science chemistri biologi genet neurosci |
subject,history* histori |
subject,politics*,+ polit |
subject,law*,+ law |
subject,history archaeolog |
subject,ai data_scienc |
subject,ai* machin_learn |
subject,technology,ai,+ robot |
subject? major disciplin |
school* classroom |
school elementari_school primari_school secondari_school board_school homeschool montessori first_grade second_grade third_grade fourth_grade fifth_grade sixth_grade princip headmast pupil school_bu privat_school nurseri_school |
school,exam? grade |
school,schoollife* homework |
school,schoollife recess report_card |
school,community pta |
schoollife* schoolwork school_life |
schoollife field_trip spell_bee school_plai detent locker parent_teacher school_uniform assembl student_council debat_club class_presid book_report show_tell pencil_case |
exam*,+ exam |
exam* quiz |
exam midterm gre gmat lsat mcat toefl ielt bar_exam gcse pop_quiz pass_exam fail_exam cram mock_exam transcript honor_roll sit_exam sit_score |
exam? test score |
science*,+ scienc |
science* scientif |
science lab laboratori hypothesi microscop dna quantum journal_articl peer_review climat_scienc particl fieldwork theori |
technology* technolog gadget devic |
technology*,+ electron |
technology,phone iphon |
technology,computer ipad macbook tablet |
technology,computer* laptop |
technology smartwatch appl_watch vr_headset oculu 3d_printer arduino gizmo wearabl |
technology,audio airpod |
technology,+ bluetooth usb |
technology,internet router |
technology,audio,smarthome alexa |
technology,smarthome siri |
technology,cloud raspberri_pi |
computer*,+ comput |
computer* pc desktop workstat |
computer,+ mac |
computer imac thinkpad dell lenovo asu acer surfac_pro chromebook game_pc gpu cpu ram ssd hard_drive motherboard nvidia amd intel graphic_card webcam ultrawid dual_monitor mechan_keyboard touchscreen dock_station m1 m2 m3 rtx xp mac_mini hp_laptop usb_c |
phone*,+ phone mobil |
phone* smartphon cellphon |
phone,os,+ android |
phone samsung pixel oneplu xiaomi huawei nokia motorola sim_card esim verizon t_mobil vodafon screen_protector phone_case batteri_life crack_screen data_plan rington |
phone,os io |
phone,communication phone_number voicemail |
phone,communication* text |
os* oper_system os |
os maco linux ubuntu debian fedora arch_linux redhat cento chromeo unix bsd wsl nixo dual_boot window_10 window_11 window_pc window_laptop |
os? platform |
app*,+ app |
app*,programming?,+ softwar |
app evernot obsidian todoist excel powerpoint googl_doc googl_sheet googl_calendar googl_map dropbox icloud myfitnessp figma plugin browser_extens microsoft_offic onenot calendar_app widget |
app,communication slack telegram outlook gmail |
app,socialmedia,communication whatsapp |
app,budgeting ynab spreadsheet |
app,ai chatgpt |
app,internet chrome firefox |
app?,programming*,+ program |
socialmedia* social_network |
socialmedia,+ facebook |
socialmedia twitter tiktok snapchat reddit pinterest mastodon blueski hashtag viral tweet vlog subreddit tumblr meme |
socialmedia,communication,+ discord |
socialmedia?,internet?,+ onlin |
communication* email |
communication phone_call video_call facetim sm skype letter mail inbox chat dm notif face_face imessag |
communication?,+ contact |
communication? reach messag |
ai* ai artifici_intellig chatbot |
ai gpt openai claud anthrop mistral deep_learn neural_network llm huggingfac prompt_engin langchain embed fine_tune midjournei stabl_diffus nlp comput_vision reinforc_learn dataset |
ai,devtool copilot |
ai,framework pytorch tensorflow |
ai?,+ model |
audio* speaker earbud sound_system |
audio bose sono soni_headphon sennheis soundbar nois_cancel bluetooth_speaker subwoof amplifi turntabl earphon microphon jbl beat_headphon hifi stereo |
smarthome* smart_home home_autom smart_devic |
smarthome echo_dot googl_home googl_nest homekit hue_light smart_bulb ring_doorbel secur_camera smart_plug home_assist smart_lock zigbe voic_assist |
programming algorithm compil debug backend frontend full_stack fullstack open_sourc repositori leetcod hackathon web_develop app_develop |
programming,softwarework refactor api pull_request unit_test |
programming,devtool,+ github |
programming,softwarework* codebas |
programming? stack |
programming?,+ code |
programminglanguage* program_languag code_languag |
programminglanguage python javascript typescript java kotlin swift rust golang cpp csharp php scala haskel elixir erlang clojur perl lua matlab fortran cobol bash powershel css object_c solid ocaml zig visual_basic pascal lisp prolog wasm webassembl |
programminglanguage,jewelry,+ rubi |
programminglanguage,database,+ sql |
programminglanguage,internet html |
framework,+ react |
framework angular vue vuej svelt sveltekit next_js nextj nuxt ember jqueri node_js nodej deno nestj django flask fastapi rubi_rail laravel symfoni spring_boot dotnet asp_net blazor react_nativ flutter tailwind numpi kera scikit_learn redux graphql unreal_engin godot jest pytest cypress phoenix_framework tauri uniti_engin |
framework,devtool vite webpack |
framework? framework |
database* databas data_store |
database postgr postgresql mysql mariadb sqlite mongodb mongo redi cassandra dynamodb elasticsearch opensearch neo4j sql_server snowflak bigqueri redshift clickhous supabas firebas firestor influxdb timescaledb cockroachdb duckdb couchdb memcach pinecon vector_databas nosql orm prisma schema queri replica shard pgvector planetscal |
database,softwarework migrat |
database? storag |
devtool* develop_tool dev_tool id |
devtool vscode vs_code visual_studio vim neovim emac intellij pycharm webstorm jetbrain xcode sublim git gitlab bitbucket npm pnpm eslint prettier biom tmux zsh postman makefil cmake cargo maven gradl jupyt linter dark_mode android_studio |
devtool,cloud docker |
cloud* cloud infrastructur server |
cloud*,softwarework deploi deploy |
cloud aw azur gcp googl_cloud heroku vercel netlifi cloudflar digitalocean linod fly_io kubernet k8s terraform ansibl jenkin github_action circleci ci_cd pipelin lambda ec2 s3 serverless nginx helm prometheu grafana datadog load_balanc self_host rabbitmq microservic autosc web_host |
cloud? host |
softwarework* softwar_project |
softwarework scrum agil code_review outag incid oncal postmortem regress hotfix featur_flag mvp technic_debt tech_debt latenc rollback releas_note changelog |
softwarework?,+ releas |
security*,+ secur password |
security* privaci login cybersecur |
security password_manag 1password bitwarden lastpass two_factor 2fa mfa vpn encrypt hacker hack phish scam antiviru firewal malwar ransomwar data_breach ident_theft usernam passkei authent yubikei oauth token credenti gdpr biometr pin_code ssh_kei |
security,+ tl |
internet*,+ internet web |
internet* websit |
internet broadband modem wikipedia domain url webpag ethernet 5g hotspot bandwidth comcast wordpress squarespac wix starlink internet_provid |
internet,+ browser googl |
outputstyle,+ bullet |
outputstyle bullet_point concis brief short_answer verbos summari markdown code_block emoji plain_languag simpl_languag jargon tl_dr number_list lowercas british_spell american_spell sarcasm paragraph on_sentenc sugarcoat step_step much_detail |
outputstyle,clothingstyle formal casual |
outputstyle? format style answer repli respond respons tone output |
unit*,+ unit measur |
unit metric imperi kilomet kilometr mile meter metr centimet inch kilogram ounc gram litr gallon tablespoon 24_hour 12_hour timezon time_zone |
money* monei |
money*,+ financi |
money*,budgeting* budget afford |
money dollar euro yen rupe usd eur gbp wealthi fee electr_bill phone_bill |
money,+ cash price |
money,saving*,+ save |
money,budgeting* expens cheap |
money,debt* debt loan |
money,debt,banking credit_card |
money,banking paypal venmo |
money,tax,shopping refund |
money,volunteering* donat |
money,budgeting splurg |
money,budgeting,saving frugal |
money? spend |
money?,+ cost |
budgeting* price_rang |
budgeting thrifti luxuri per_month per_night overspend cost_effect pricei tight_budget low_cost cheaper mid_rang max_spend |
budgeting,shopping discount bargain coupon |
budgeting,saving* save_monei |
saving emerg_fund piggi_bank high_yield retir_fund colleg_fund nest_egg raini_dai 529 put_asid |
saving,banking save_account |
saving,debt interest_rate |
investing* invest portfolio |
investing*,+ stock |
investing etf index_fund mutual_fund 401k roth ira retir_account crypto cryptocurr bitcoin ethereum dividend nasdaq s_p vanguard fidel robinhood schwab rental_properti broker brokerag hedg_fund dai_trade risk_toler diversifi compound_interest treasuri low_risk high_risk bond_fund govern_bond |
investing,+ trade |
investing,tax capit_gain |
debt* ow |
debt*,+ borrow |
debt car_loan repai repay bankruptci credit_score lend iou collect_agenc paydai_loan |
debt,banking overdraft |
banking* bank_account payment |
banking well_fargo hsbc barclai citibank bank_america monzo n26 zell cash_app stripe appl_pai debit_card check_account atm wire_transfer rout_number iban amex mastercard direct_deposit chase_bank |
tax* ir |
tax tax_return turbotax w2 1099 vat hmrc file_statu cpa incom_tax properti_tax |
tax,insurance deduct |
insurance health_insur car_insur life_insur home_insur renter_insur travel_insur pet_insur copai policyhold medicar medicaid geico allstat blue_cross underwrit |
insurance? coverag |
shopping*,+ shop bui |
shopping* purchas |
shopping,+ amazon boutiqu packag |
shopping ebai onlin_shop thrift_store flea_market black_fridai receipt return_polici cart new_pair best_bui aliexpress temu outlet onlin_order |
shopping,grocery walmart costco |
shopping? store |
grocery* shop_list |
grocery trader_joe whole_food aldi lidl tesco sainsburi kroger safewai instacart toilet_paper freez_food deli publix bulk_bui |
clothing*,+ cloth fashion dress |
clothing* wear outfit garment |
clothing shirt t_shirt tshirt blous sweater jumper hoodi sweatshirt cardigan jacket coat blazer suit vest skirt jean pant trouser sock underwear bra pajama pyjama robe raincoat parka glove mitten hat beani basebal_cap belt neckti bow_tie uniform apron overal tracksuit activewear lingeri poncho kimono sari kilt gown jumpsuit romper turtleneck tank_top corset sunglass zara uniqlo gucci prada levi lululemon north_face size_medium size_larg |
clothing,+ short |
clothing,fabric denim |
clothing,shoe nike adida |
clothingstyle* fashion_style dress_code cloth_style |
clothingstyle busi_casual streetwear preppi goth eleg chic sporti athleisur smart_casual black_tie overs hipster monochrom design_brand |
shoe*,+ shoe |
shoe* footwear |
shoe,+ boot |
shoe sandal high_heel slipper loafer clog moccasin stiletto birkenstock doc_marten croc shoelac insol new_balanc hoka cleat shoe_size |
jewelry*,+ jewelri |
jewelry* jewelleri accessori |
jewelry pendant brooch rolex diamond sapphir pearl gemston gold_chain silver_ring anklet cufflink charm_bracelet locket tiara |
fabric*,+ fabric |
fabric* materi textil |
fabric cotton silk leather polyest velvet cashmer fleec nylon satin sued lace corduroi flannel tweed faux_leather spandex chiffon |
bag* bag purs |
bag satchel wallet briefcas fanni_pack messeng_bag crossbodi loui_vuitton |
stationery* stationeri offic_suppli |
stationery pen fountain_pen planner bullet_journal sticki_note eras moleskin ruler crayon marker envelop index_card |
stationery,+ pencil |
volunteering*,+ chariti |
volunteering* commun_servic give_back |
volunteering soup_kitchen food_bank food_drive homeless_shelter red_cross habitat_human fundrais ngo blood_drive blood_donor cleanup chariti_run unicef salvat_armi goodwil outreach commun_garden toi_drive big_brother philanthropi peac_corp humanitarian crisi_hotlin youth_center |
volunteering,+ foster |
volunteering? caus |
socialcause* activist social_caus advocaci justic |
socialcause,politics protest |
socialcause ralli petit equal human_right civil_right femin racism black_live climat_action anim_right poverti mental_health_awar gun_control disabl_right educ_reform domest_violenc inclus divers woman_right vote_right |
socialcause,+ homeless |
socialcause? movement |
community* membership |
community church_group associ union rotari forum discord_server societi fratern soror hobbyist_group neighborhood_watch toastmast chess_club hike_group lgbtq_group |
community? member organ group |
religion* religion faith spiritu worship |
religion*,+ religi |
religion christian cathol orthodox_church baptist methodist lutheran evangel mormon jewish judaism muslim islam buddhist buddhism hindu hinduism sikh agnost pagan quaker mosqu synagogu chapel quran torah prayer prai rabbi imam nun sundai_mass shabbat yom_kippur karma zen buddha allah sermon confess rosari bibl_studi minist jehovah |
religion,+ bibl |
politics* elect |
politics*,+ vote |
politics democrat republican progress socialist libertarian presid senat congress parliament prime_minist mayor governor ballot voter leav_wing right_wing brexit labour_parti tori green_parti legisl referendum referenda suprem_court citi_council debat_night |
law* legal court |
law*,+ crime |
law lawsuit su arrest prison jail trial settlement testament notari copyright trademark patent park_ticket speed_ticket wit fraud murder prosecutor juri_duti power_attornei small_claim restrain_order crimin |
law,+ juri |
military* armi |
military*,+ war |
military,+ navi combat |
military air_forc sergeant lieuten barrack boot_camp enlist nation_guard iraq_war vietnam_war coast_guard cadet medal_honor |
military,history world_war |
history*,+ histor |
history* era |
history ancient mediev renaiss victorian civil_war cold_war roman_empir coloni revolut dynasti empir vike napoleon prehistor holocaust industri_revolut wwii ww2 tudor |
+ main fast slow deep stir sou air instant cut roll cast pad dim fri shepherd caesar kind type middl tex southern soul low intermitt raw hai bell bok ic creme panna tre energi oliv sparkl earl herbal jasmin peppermint bubbl yerba non road jet solo bucket gap doubl king queen high front late loyalti nightli free first premium direct frequent global southwest delta exit back check lose power perman theme amus guid eiffel big statu taj machu great grand sagrada time angkor mount notr burj rush electr automat licens driver rental convert auto oil spark smog charg gravel dominican puerto costa south sri saudi new north rhode west lo san la bueno sao hong chiang kuala abu tel cape central southeast pacif east sign nativ post fire zip place studio tini real estat close open guest throw bunk stand scandinavian firm heat solder mari dry palm carbon singl oldest bottl due patern give ob c half older younger better extend best next block cul noisi local long coupl fall straight rainbow get fourth st mardi lunar bridal bat cinco turn year name pass secret person myer look bob essenti eau blood heart acid collaps runni rotat plantar shin herniat pull carpal slip bad head hand x ct urgent root wisdom gum omega beta mental self support breath tai earli lie gain screen special hear servic spin row step resist jump finish downward sun strength strong mix public miss blow plot role keep soft steer on record gold stop pro make word everi twice spare magic board escap mini laser bowl cross soap tie frida digit still soni action rare shoot card dungeon ticket video elden dark final counter world apex assassin teddi stuf build box harri lord jurass spirit jame rom sci silent realiti stranger downton peaki ted talk true peppa prime stephen agatha atom page graphic literari young fairi larg op taylor ed lead david elton fleetwood daft bruce billi ladi r heavi k j bossa altern bass pipe tin sheet march voic line contemporari pole lindi le phantom improv joe lex current press appalachian flip figur apr powder ping track ultim super formula man serena martial kung jiu muai krav bounci hide swing littl guinea shelter shih cocker shiba scratch chew polar manta marin neutral earth eco plastic zero outer milki northern remot full part dai side data product ux cover offer notic second start refer slide ventur pitch small per six minimum content senior med grad columbia exchang khan visual take privat fine machin elementari primari secondari third fifth sixth spell debat mock sit peer vr 3d surfac hard dual dock hp t crack oper arch microsoft face artifici neural prompt stabl reinforc sound nois beat smart echo ring object node asp scikit unreal uniti vector dev vs ci load featur technic two pin ssh plain simpl number much 24 12 credit tight mid max piggi put index mutual s risk compound bond paydai well debit wire rout chase file life return trader whole toilet bulk bow size design doc charm faux fanni messeng loui fountain sticki habitat salvat crisi youth human gun domest woman hobbyist orthodox sundai yom leav right labour suprem speed restrain roman`,
  de: `food* ess nahrung lebensmittel |
food*,dish* speis |
food hung hungrig appetit leck kostlich zutat portion nahrstoff satt schmeck leibspeis |
food,meal* mahlzeit |
food,diet,weight kalori |
food,preference lieblingsess |
meal* fruhstuck mittagess abendess abendbrot brunch brotdos lunchbox |
meal*,schoollife pausenbrot |
meal vorspeis nachspeis buffet festmahl vesp brotzeit kaffeetrink menu |
meal,dish* hauptgerich |
meal,socializing,leisure,outdoors picknick |
meal,snack* snack |
meal,restaurant imbiss |
restaurant* restauran gaststatt wirtshaus essengeh |
restaurant pizzeria gasthaus donerbud biergar speisekar reservier lieferdien lieferando mcdonald steakhaus schnellimbiss tischreservier |
restaurant,alcohol* kneip |
restaurant,office kantin |
restaurant,education mensa |
restaurant,profession kelln kellnerin |
restaurant,money trinkgeld |
cafe* cafe kaffeehaus konditorei eisdiel |
cafe*,bread* backerei |
cafe starbuck teestub stehcafe |
cafe,coffee barista |
cafe,bread croissan |
cooking*,hobby,profession koch |
cooking*,doctor,medication rezep |
cooking*,hobby,profession,grocery back |
cooking* zubereit |
cooking,meat brat |
cooking,socializing,leisure,insect grill |
cooking dunst schmor fritti schneid teig einkoch marini selbstgemach ofen uberback einleg fermenti |
cooking,spice* wurz |
cooking,craft,toy knet |
cooking,book kochbuch |
cooking,profession kochin |
cooking,bread sauerteig |
cookware* kochgeschirr kuchengerat geschirr besteck |
cookware pfann kochtopf thermomix schneebes mess gabel loffel schneidebrett reib nudelholz wok auflaufform heissluftfritteus backform tell schussel pfannenw kochloffel |
cookware,hobby,craft topf |
cookware,appliance backof herd mikrowell mix wasserkoch |
cookware,bread,appliance toast |
dish* lieblingsgerich |
dish pizza spaghetti lasagn schnitzel currywurst don burg pomm sauerbrat roulad gulasch eintopf supp auflauf kartoffelsalat kartoffelpuff knodel kloss spatzl kasespatzl maultasch frikadell bulett leberkas weisswurst konigsberg_klops pfannkuch kaiserschmarrn milchreis ram risotto palla falafel taco burrito wrap sandwich omelett ruhrei spiegelei bratkartoffeln kohlroulad raclett fondu flammkuch quich gyros moussaka ravioli gnocchi griessbrei haferbrei linsensupp huhnersupp tortellini |
dish,grain nudeln |
dish,meat bratwurst |
dish,vegetable salat spargel |
dish,seafood sushi fischstabch |
dish,spice curry |
cuisine* kochrich landeskuch |
cuisine,language italien griechisch turkisch spanisch schwabisch |
cuisine,nationality,language,+ chines |
cuisine,country thailand |
cuisine indisch mexikan vietnames korean bayrisch bayer mediterran oriental libanes hausmannskost athiop |
cuisine,country,language japan |
cuisine,nationality,language,subject,+ franzos |
diet*,weight diat |
diet* ernahr ernahrungsweis essgewohn |
diet vegan vegetar vegetari pescetari fleischlos glutenfrei laktosefrei zuckerfrei fettarm halal kosch intervallfast ketog kohlenhydrat eiweiss ballaststoff cholesterin rohkost ernahrungsberat |
diet,allergy,illness zoliaki |
allergy* allergi allerg unvertrag |
allergy,snack erdnuss nuss |
allergy haselnuss laktoseintoleranz glut glutenunvertrag poll hausstaub hausstaubmilb tierhaar bienenstich nesselsuch antihistaminikum juck schalenti |
allergy,dairy laktos |
allergy,illness heuschnupf |
allergy,medication penicillin cetirizin |
allergy,symptom ausschlag nies |
flavour* geschmack geschmacksrich |
flavour*,perfume aroma |
flavour,sweet* suss |
flavour sau salzig scharf wurzig mild fruchtig cremig knusprig rauchig umami |
flavour,spice vanill |
flavour,sweet schokolad karamell |
flavour,fruit erdbe zitron |
meat* fleisch geflugel |
meat rind rindfleisch schweinefleisch hahnch truthahn steak schink speck wurst salami hackfleisch leberwurst wild kotelett filet mett wurstch |
meat,farmanimal schwein huhn put lamm kalb |
meat,farmanimal,bird ent gan |
meat,animal reh |
seafood* fisch meeresfruch |
seafood thunfisch forell kabeljau hering matj makrel scholl zand karpf aal garnel shrimps aust sardin dorad kaviar |
seafood,seaanimal krabb humm tintenf |
seafood,collection,beach,seaanimal muschel |
vegetable* gemus |
vegetable tomat kartoffel karott mohr zwiebel brokkoli blumenkohl kohl sauerkraut rotkohl weisskohl grunkohl rosenkohl kohlrabi spinat gurk zucchini aubergin paprika champignon erbs bohn lins kichererbs mais lauch porre selleri radiesch rettich rot_bet kurbis fenchel mangold susskartoffel avocado pastinak artischock rucola |
vegetable,spice knoblauch ingw |
vegetable,+ pilz |
fruit* obst fruch |
fruit apfel banan apfelsin mandarin birn traub weintraub himbe blaube heidelbe brombe johannisbe stachelbe kirsch pfirsich nektarin pflaum zwetschg aprikos mango ananas kiwi melon wassermelon limett grapefruit granatapfel feig kokosnuss quitt rhabarb beer papaya maracuja |
fruit,colour orang |
grain* getreid korn musli |
grain,alcohol weiz |
grain haferflock rogg gerst dinkel hirs buchweiz quinoa couscous bulgur griess mehl polenta cornflak vollkorn |
bread* brot brotch backwar |
bread vollkornbrot roggenbrot schwarzbrot semmel bagutt hefezopf fladenbrot knackebrot ciabatta laugenstang pumpernickel stull hef |
bread,snack brezel |
dairy* milchproduk molkerei |
dairy*,drink milch |
dairy kas butt joghur quark sahn gouda mozzarella parmesan feta camember frischkas buttermilch kefir schmand skyr hafermilch mandelmilch sojamilch emmental huttenkas |
sweet* sussig nachtisch desser sussspeis |
sweet kuch tor eis pudding gummibarch bonbon lutsch lakritz marzipan lebkuch stoll apfelstrudel kasekuch apfelkuch schwarzwald_kirschtor muffin donut krapf waffel nutella honig marmelad zuck browni tiramisu zuckerwatt windbeutel kaugummi haribo milchschnitt cupcak bais |
sweet,snack kek |
sweet,celebration platzch |
sweet,gift pralin |
snack* knabberei zwischenmahlzeit |
snack chips salzstang crack musliriegel studentenfutt mandel cashew pistazi walnuss flips |
snack,movie popcorn |
spice* gewurz kraut soss sauc |
spice salz pfeff paprikapulv kurkuma zim muskat kummel koriand basilikum petersili schnittlauch dill oregano thymian rosmarin minz salbei chili senf ketchup mayonnais essig ol olivenol sojasoss pesto safran remoulad |
spice,plant nelk |
drink* getrank trink durst durstig |
drink wass saf apfelsaf orangensaf apfelschorl schorl limonad cola fanta spezi sprudel mineralwass kakao smoothi energydrink leitungswass kinderpunsch holunderschorl |
drink,tea eiste |
coffee* kaffe koffein |
coffee espresso cappuccino latt milchkaffe filterkaffe kaffeebohn entkoffeini americano siebtrag flat_whit |
coffee,appliance kaffeemaschin |
tea* tee teesor |
tea kamillente pfefferminzte grunte fruchtete schwarzte krauterte rooibos matcha chai earl_grey teekann fenchelte ostfriesente |
alcohol*,addiction alkohol |
alcohol* spirituos schnaps |
alcohol bier wein rotwein weisswein sek champagn whisky wodka gin rum likor cocktail aperol gluhwein pil weissbi apfelwein radl betrunk winz brauerei weingut |
alcohol,addiction nuch |
travel* reis urlaub feri reiseziel verreis |
travel*,leisure ausflug |
travel rundreis stadtereis wochenendtrip roadtrip kreuzfahr rucksackreis pauschalreis jetlag strandurlaub pilgerreis jakobsweg interrail wanderurlaub reiseburo reisefuhr heimreis stadtetrip auslandsjahr |
travel,wedding flitterwoch |
travel,schoollife klassenfahr |
travel,hobby,outdoors* camping |
travel,visa* reisepass |
travel,gift,memory souvenir |
travel,wintersport skiurlaub |
travel,country*,nationality ausland |
travel,luggage*,bag koff |
travel,season sommerferi |
accommodation* hotel unterkunf ubernach herberg |
accommodation jugendherberg pension ferienwohn ferienhaus airbnb gasthof campingplatz hotelzimm doppelzimm einzelzimm hostel resor rezeption halbpension vollpension suit zimmerservic hutt bauernhofurlaub |
accommodation,view meerblick |
accommodation,vehicle wohnmobil |
accommodation,outdoors* zel |
amenity* ausstatt annehm |
amenity pool fitnessraum kamin whirlpool dachterrass fruhstucksbuffet minibar |
amenity,cityplace,leisure,watersport* schwimmbad |
amenity,mindfulness sauna wellness |
amenity,technology,internet* wlan |
amenity,appliance klimaanlag |
amenity,view,home,room balkon |
amenity,home aufzug terrass |
amenity,car parkplatz |
view* aussich ausblick blick panorama |
view bergblick seeblick aussichtspunk skylin fernsich |
view,timeofday sonnenuntergang sonnenaufgang |
flight* flug flieg flugzeug flughaf fluggesellschaf |
flight,seat fensterplatz gangplatz |
flight,luggage handgepack |
flight lufthansa ryanair eurowing easyjet zwischenstopp economy direktflug stewardess boarding landung abflug gat turbulenz bordkar condor |
flight,transport umsteig |
flight,profession pilot |
flight,problem verspat |
flight,+ star |
flight,fear flugang |
seat* sitzplatz platzreservier |
seat beinfreiheit sitzreih kindersitz mittelplatz |
luggage* gepack pack |
luggage,outdoors,bag rucksack |
luggage reisetasch packlist kulturbeutel adap trolley kofferanhang waschbeutel |
luggage,technology ladegerat |
visa* visum einreis aufenthaltserlaubnis |
visa personalausweis botschaf konsulat einburger asyl aufenthaltstitel grenz zoll arbeitserlaubnis einwander auswand |
visa,nationality* staatsangehor |
sightseeing* sehenswurd besich stadtrundfahr attraktion |
sightseeing,cityplace,museum*,leisure museum |
sightseeing schliess dom kathedral turm europapark altstad stadtfuhr botan_gar ruin legoland phantasialand heidepark marchenwald |
sightseeing,leisure,animal zoo |
sightseeing,pet aquarium |
sightseeing,leisure freizeitpark riesenrad |
sightseeing,animal tierpark |
sightseeing,landmark* denkmal |
sightseeing,museum,space planetarium |
landmark* wahrzeich bauwerk |
landmark brandenburg_tor neuschwanstein koln_dom fernsehturm eiffelturm kolosseum freiheitsstatu big_ben akropolis schief_turm pyramid zugspitz reichstag chines_mau loreley elbphilharmoni frauenkirch checkpoin_charli matterhorn stephansdom |
landmark,museum louvr |
transport* verkehrsmittel nahverkehr pendeln verkehr |
transport,vehicle bus zug strassenbahn roll |
transport bahn u_bahn s_bahn tram taxi ice deutsch_bahn regionalbahn haltestell fahrkar deutschlandticket monatskar bvg flixbus carsharing mitfahrgeleg fahrplan arbeitsweg ubahn |
transport,bicycle* fahrrad |
transport,cityplace bahnhof |
transport,car,problem stau |
transport,school schulbus |
vehicle* fahrzeug |
vehicle,car* auto |
vehicle lastwag motorrad moped wohnwag transpor feuerwehrauto bagg mullauto hubschraub bollerwag quad |
vehicle,+ lkw |
vehicle,farmanimal traktor |
vehicle,safety krankenwag |
vehicle,bicycle dreirad |
vehicle,jewelry anhang |
car* pkw autofahr |
car vw volkswag bmw merced audi opel porsch ford toyota tesla skoda polo passat kombi cabrio fuhrerschein fahrstund fahrpruf kennzeich autobahn tank benzin diesel elektroauto hybrid gebrauchtwag navi tempolimit kofferraum mietwag leasing |
car,sport golf |
car,course fahrschul |
car,home garag |
carcare* werkstatt autoreparatur tuv |
carcare*,profession mechan |
carcare olwechsel reif reifenwechsel winterreif brems batteri auspuff getrieb kupplung adac abschlepp waschanlag scheibenw inspektion motorschad reifenpann zundkerz dell |
carcare,problem pann |
carcare,+ kfz |
bicycle* rad velo radtour |
bicycle*,exercise,hobby radfahr |
bicycle mountainb rennrad e_bik laufrad fahrradhelm helm lenk pedal radweg fahrradtour lastenrad fahrradschloss einrad klingel stutzrad ebik |
bicycle,horse sattel |
bicycle,jewelry kett |
boat* boot schiff |
boat*,watersport segeln |
boat segelboot yach ruderboot schlauchboot fliess kreuzfahrtschiff motorboot haf tretboot kapitan u_boot segl dampf |
boat,watersport kanu kajak |
country* staat nation land |
country deutschland frankreich portugal holland belgi luxemburg danemark schwed norweg finnland island tschechi ungarn griechenland turkei kroati grossbritanni schottland irland usa amerika kanada mexiko brasili argentini chil peru kolumbi china indi vietnam sudkorea australi neuseeland marokko tunesi sudafrika kenia russland rumani bulgari sloweni slowakei serbi indonesi isral iran syri afghanistan kuba namibia nigeria |
country,nationality osterreich schweiz itali spani pol england |
country,language niederland |
country,history agyp |
country,nationality,language ukrain |
nationality* nationalitat herkunf abstamm |
nationality,language,+ deutsch |
nationality osterreicherin schweizerin turk turkin italienerin franzosin polin russ russin ukrainerin amerikan amerikanerin englanderin spanierin griech griechin syr chinesin migrationshintergrund einwand |
usstate* bundesstaat us_bundesstaat |
usstate kaliforni texas florida hawaii alaska nevada colorado arizona oregon ohio virginia massachusett utah georgia |
city*,+ stad |
city* grossstad |
city,+ berlin koln |
city hamburg munch frankfur stuttgar dusseldorf dortmund leipzig dresd hannov nurnberg brem bonn munst freiburg heidelberg mannheim karlsruh augsburg potsdam kiel lubeck rostock erfur mainz kassel wien salzburg graz innsbruck zurich bern basel genf paris london mailand vened florenz madrid barcelona lissabon amsterdam brussel kopenhag stockholm oslo prag warschau budap ath istanbul moskau new_york tokio peking dubai bangkok sydney |
city,history rom |
region* bundesland region kontinen |
region,+ bay brandenburg schwarzwald |
region sachs hess thuring niedersachs nordrhein_westfal rheinland_pfalz saarland schleswig_holstein mecklenburg bad_wurttemberg europa asi afrika sudamerika nordamerika alp harz allgau ruhrgebiet mallorca toskana skandinavi balkan eifel bodense tirol karn steiermark provenc |
region,beach ostse nordse |
language* sprach fremdsprach muttersprach sprech fliessend |
language,subject englisch latein |
language russisch polnisch arab schwedisch portugies dialek plattdeutsch bairisch grammat aussprach akzen zweisprach dolmetsch |
language,disability gebardensprach |
language,exam vokabel |
language,profession ubersetz |
language,learning,app duolingo |
cityplace* stadtteil viertel stadtzentrum innenstad |
cityplace,reading,library* bucherei |
cityplace,library* bibliothek |
cityplace park rathaus marktplatz post fussgangerzon jugendzentrum buchhandl polizeiwach feuerwach |
cityplace,theatre*,+ theat |
cityplace,leisure,movie* kino |
cityplace,sportsevent stadion |
cityplace,grocery* supermark |
cityplace,banking* bank |
cityplace,health,doctor krankenhaus |
cityplace,medication,profession apothek |
cityplace,education*,school*,+ schul |
cityplace,leisure,childactivity spielplatz |
cityplace,religion* kirch |
cityplace,leisure,watersport freibad |
cityplace,watersport hallenbad |
cityplace,shopping einkaufszentrum |
cityplace,grocery wochenmark |
museum*,art ausstell |
museum kunstmuseum naturkundemuseum technikmuseum deutsch_museum museumsinsel exponat galeri pergamonmuseum |
museum,animal,science dinosauri |
museum,art skulptur gemald |
residence* wohn wohnor wohnhaf heimat heimatstad umzieh adress |
residence umzug aufwachs wohngemeinschaf mitbewohnerin voror postleitzahl neubau burtsor |
residence,home* zuhaus |
residence,home wg |
residence,friend mitbewohn |
residence,realestate vermiet |
residence,realestate*,money miet |
home* haus wohnung daheim eigenheim |
home einfamilienhaus reihenhaus mietwohn dachgeschoss trepp erdgeschoss villa bungalow bauernhaus altbau schornstein turklingel studentenwohnheim |
home,realestate eigentumswohn |
home,room kell dachbod |
home,farmanimal* bauernhof |
realestate*,investing immobili |
realestate* wohnungssuch hauskauf |
realestate*,money,debt* kredit |
realestate makl kaution nebenkost mietvertrag grundstuck baufinanzier besichtigungstermin mieterhoh immoscout kaltmiet warmmiet |
realestate,unit quadratmet |
realestate,debt hypothek |
realestate,work,jobchange* kundig |
room* zimm raum |
room schlafzimm wohnzimm kinderzimm badezimm esszimm flur arbeitszimm gastezimm toilett abstellkamm waschkuch speisekamm |
room,beach,+ bad |
room,work,office* buro |
furniture* mobel einrich mobelstuck deko |
furniture sofa couch sessel stuhl tisch esstisch schrank kleiderschrank regal bucherregal kommod lamp teppich gardin spiegel kiss nachttisch hock garderob schublad sitzsack schaukelstuhl bilderrahm vas |
furniture,office* schreibtisch |
furniture,bed* bett matratz |
furniture,bed hochbett |
furniture,theatre vorhang |
furniture,shopping ikea |
bed etagenbett doppelbett kopfkiss bettdeck bettwasch kuscheldeck lattenrost gitterbett lak boxspringbett |
appliance* haushaltsgerat elektrogerat |
appliance kuhlschrank gefrierschrank spulmaschin bugeleis heizung ventilator luftbefeuch warmepump |
appliance,household geschirrspul staubsaug |
appliance,laundry waschmaschin trockn |
appliance,hair fohn |
appliance,smarthome saugrobot |
renovation* renovier renovi reparatur repari umbau sanier |
renovation streich tapezi tapet flies laminat parkett wasserhahn rohrbruch dach dammung heimwerk baumark obi solaranlag undich schimmel verputz |
renovation,profession klempn elektr |
renovation,craft*,profession handwerk |
renovation,craft,profession schrein |
renovation,problem kaputt |
tool* werkzeug |
tool hamm schraubenzieh schraubendreh bohrmaschin zang schraub zollstock akkuschraub schaufel schraubenschlussel axt werkzeugkast hobel wasserwaag |
tool,art pinsel |
household* haushal hausarbeit putz aufraum saubermach |
household wisch feg abwasch spul mull mulltonn abtrockn staubwisch bes lapp eim fruhjahrsputz fensterputz putzmittel putzplan putzfrau ausmist |
household,laundry bugeln |
household,laundry* wasch |
household,environment mulltrenn |
household,shopping* einkauf |
laundry* waschewasch |
laundry waschmittel weichspul waschelein waschestand reinig fleck waschsalon waschekorb |
garden* gar gartenarbeit beet |
garden*,hobby,profession gartn |
garden rasenmah ras unkraut saen gewachshaus hochbeet giess giesskann schrebergar kleingar heck blumenbeet musebe erd dung gartenzwerg umgrab obstbaum gartenschlauch |
garden,fabric sam |
garden,farmanimal,season ern |
garden,environment kompost |
garden,plant* pflanz |
garden,insect regenwurm |
garden,bird vogelhaus |
plant* blum zimmerpflanz |
plant*,+ baum |
plant ros tulp sonnenblum ganseblumch lili orchide narziss osterglock krokus schneeglockch lowenzahn hortensi vergissmeinnich kaktus kakte farn efeu moos eich tann fich birk ahorn lind apfelbaum kirschbaum palm bambus alo monstera blut blatt klee veilch stiefmutterch gerani strauch busch gras |
plant,perfume lavendel |
plant,collection,season kastani |
plant,gift blumenstrauss |
safety* notfall rettung |
safety,community feuerwehr |
safety,law polizei einbruch diebstahl |
safety notruf feu brand erdbeb einbrech klau feuermeld erst_hilf feueralarm evakuier stromausfall feuerlosch gur schwimmw sanitat rettungsdien warnw |
safety,weather hochwass sturm |
safety,smarthome rauchmeld |
safety,injury* unfall |
family* famili verwand verwandtschaf angehor familienmitglied |
family,parent* mutt vat mama papa elt |
family,sibling* brud schwest geschwist |
family,child sohn toch |
family,grandparent* oma opa grossmutt grossvat |
family,extended* tan onkel cousin nich neff |
family,grandparent enkel enkelin |
family,spouse* ehemann ehefrau |
family,extended schwiegermutt schwiegervat schwag schwagerin patenonkel patentan |
family,parent stiefmutt stiefvat |
family,child,sibling,birthday zwilling |
family,baby* baby |
family,child* kind |
family familientreff stammbaum |
family,sibling halbbrud halbschw |
parent* mami mutti vati |
parent alleinerzieh elternteil schwiegerel pflegeel adoptivel |
child* kleinkind nachwuch |
child jung madch teenag schulkind kindergartenkind einzelkind adoption pflegekind babysitt tagesmutt bub |
child,+ jugend |
child,extended patenkind |
child,profession erzieh |
baby* saugling schwang schwangerschaf neugebor |
baby windel schnull kinderwag flaschch wickeln gebur kreisssaal elternzeit mutterschutz brei strampl krabbeln babybett entbind geburtstermin kaiserschnitt fehlgebur |
baby,profession hebamm |
baby,doctor ultraschall |
sibling zwillingsbrud zwillingsschw stiefbrud stiefschw drilling schwesterherz |
spouse* ehepartn partn partnerin lebensgefahr lebensgefahrtin |
spouse,romance,wedding* verlob |
spouse,friend*,romance freundin |
spouse verheirat gatt gattin ehe lebenspartn |
spouse,wedding braut brautigam |
spouse,funeral witw |
grandparent* grossel omi opi |
grandparent uroma uropa urgrossmutt urgrossvat enkelkind omas opas |
extended grosstan grossonkel taufpat vett |
friend* freund freundschaf kumpel |
friend gut_freundin gut_freund klassenkameradin spielkamerad brieffreund bekann kindheitsfreund cliqu schulfreundin spielgefahr |
friend,school klassenkamerad schulfreund |
friend,neighbour* nachbar |
colleague*,work kolleg kollegin chef chefin |
colleague* vorgesetzt |
colleague teamleit teamleiterin azubi praktikan praktikantin mentor geschaftsfuhr abteilungsleit mitarbeit mitarbeiterin |
colleague,business kund |
neighbour* nachbarin nachbarschaf |
neighbour nebenan hausgemeinschaf strassenf siedlung dorf wohnviertel |
neighbour,profession hausmeist |
romance* liebesbezieh bezieh liebesleb dating |
romance*,love verlieb |
romance dat kuss tind fernbezieh flir affar schmetterling_bauch singl traummann traumfrau |
romance,socializing* verabred |
romance,celebration valentinstag |
romance,breakup exfreund exfreundin |
romance,wedding heiratsantrag |
breakup* trennung scheidung trenn geschied |
breakup,sadness liebeskumm |
breakup exmann exfrau betrog |
breakup,law sorgerech |
wedding*,celebration,ceremony hochzeit |
wedding* heirat trauung |
wedding brautkleid trauzeug trauzeugin standesam polterab junggesellenabschied brautstrauss verlobungsring hochzeitstor hochzeitstag gold_hochzeit silberhochzeit jawor |
wedding,jewelry ehering |
gender* geschlech schlechtsidentita orientier |
gender lesbisch schwul bisexull queer transgend transsexull nichtbinar lgbtq csd coming_out div homosexull regenbogenfahn |
socializing* treff selligkei |
socializing spieleab filmab kaffeeklatsch kneipenab klassentreff ubernachtungsparty kegelab besuch grillab |
socializing,community stammtisch |
socializing,singing karaok |
socializing,outdoors lagerfeu |
celebration* feier feiern feiertag festtag |
celebration weihnach heiligab adven adventskal adventskranz nikolaus silv neujahr osterhas osterei ostereiersuch pfing karneval fasching fastnach hallowe sank_martin laternenumzug oktoberf muttertag vatertag jubilaum weihnachtsmark christkind weihnachtsmann christbaum weihnachtsbaum feuerwerk zuckerf chanukka weltkindertag rosenmontag volksf schutzenf bescher tanz_mai dreikon |
celebration,religion ost ramadan |
celebration,birthday* geburtstag |
celebration,ceremony,religion tauf kommunion konfirmation |
celebration,ceremony,school einschul |
celebration,gift,schoollife schultut |
celebration,ceremony abschlussfei |
celebration,schoollife sommerf |
celebration,leisure kirm |
celebration,gift wichteln |
party* party fet geburtstagsfei |
party,birthday kindergeburtstag |
party,clothing kostum |
party luftballon konfetti einlad gast dj disco mottoparty schatzsuch girland pinata luftschlang sektempfang |
party,birthday,game topfschlag |
party,surprise uberraschungsparty |
party,schoollife abiball |
birthday* geburtsdatum gebor |
birthday geburtstagskuch geburtstagstor geburtstagskind jahr_alt sternzeich widd jungfrau skorpion steinbock wassermann volljahr |
birthday,+ kerz |
birthday,gift geburtstagsgeschenk |
birthday,farmanimal stier |
ceremony* zeremoni feierlich |
ceremony*,routine* ritual |
ceremony,religion firmung |
ceremony,funeral* beerdig |
ceremony zeugnisvergab jugendweih preisverleih einweih |
ceremony,achievement siegerehr |
ceremony,funeral trauerfei |
funeral* tod sterb verstorb begrabnis |
funeral*,sadness trau |
funeral grab friedhof beileid sarg urn nachruf einascher erb hospiz abschied totenfei bestatt trauerkar |
funeral,law testamen |
gift* geschenk schenk prasen |
gift geschenkpapi weihnachtsgeschenk mitbringsel wunschzettel auspack |
gift,budgeting,shopping gutschein |
gift,surprise* uberrasch |
gift,salary,money,saving taschengeld |
gift,jewelry* schmuck |
gift,perfume* parfum |
conflict* streit konflik auseinandersetz zank |
conflict diskussion missverstandnis versohn entschuld verzeih mobbing mobb prugelei schlagerei beleid vorwurf anschrei verrat |
conflict,anger beleidig schimpf |
conflict,jealousy* eifersuch |
personality* charak person eigenschaf |
personality schuch mutig ehrlich freundlich hilfsbereit stur geduld neugier kreativ faul fleissig introverti extroverti humorvoll optimist pessimist sensibel empath orden unorden chaotisch zuverlass spontan grosszug perfektionist frech lebhaf punktlich wissenhaf gutmut |
personality,excitement ungeduld |
personality,motivation,goal ehrgeiz |
personality,pride selbstbewusst |
appearance* ausseh auss erschein |
appearance korpergross sommerspross tatowier tattoo narb grubch augenfarb blau_aug braun_aug hubsch |
appearance,weight schlank |
appearance,hair blond brunett rothaar lock glatz |
appearance,hair,animal bar |
appearance,eyesight* brill |
appearance,craft fal |
hair* haar frisur haarschnitt |
hair zopf pferdeschwanz shampoo haarfarb dauerwell dutt kurzhaarschnitt schnurrbar strahnch burst kamm |
hair,pet,horse pony |
hair,profession friseur friseurin |
hair,colour* farb |
hair,jewelry haarspang |
beauty* schmink kosmet hautpfleg mak_up |
beauty lippenstif wimperntusch nagellack crem gesichtsmask manikur peeling roug lidschatt feuchtigkeitscrem lippenpfleg pickel sephora douglas kajal bodylotion |
beauty,beach sonnencrem |
perfume* duf geruch |
perfume aftershav deo duftkerz chanel ather_ol raumduf eau_toilett |
health* sundhei gesund |
health*,illness* krank krankheit |
health*,medication*,subject medizin |
health,doctor*,profession arzt |
health,doctor* untersuch |
health,doctor operation |
health blutdruck blutwer diagnos chronisch vorsorg reha genes immunsyst behandl |
health,illness bluthochdruck |
health,doctor,petcare impfung |
health,mentalhealth* therapi |
health,symptom*,problem beschwerd |
illness* erkrank erkal |
illness gripp corona covid asthma diabet tumor herzinfark schlaganfall migran epilepsi arthros arthritis rheuma bronchitis lungenentzund mandelentzund mittelohrentzund windpock mas scharlach roteln mumps laus mag_darm blinddarmentzund neurodermitis schuppenflech demenz alzheim parkinson borrelios hepatitis virus infektion anami schilddrus osteoporos gich gurtelros keuchhust hand_fuss_mund blasenentzund endometrios |
illness,symptom schnupf hust fieb |
illness,mentalhealth depression |
illness,disability autismus legastheni |
illness,mentalhealth,disability adh |
symptom* symptom schmerz wehtun |
symptom kopfschmerz bauchschmerz bauchweh halsschmerz halsweh ohrenschmerz ubel erbrech durchfall verstopf schwindel juckreiz schwellung krampf heiser taubheit nasenblut sodbrenn schuttelfrost ubergeb gliederschmerz atemnot |
symptom,dentist zahnschmerz |
symptom,injury ruckenschmerz knieschmerz |
symptom,tiredness* mudig |
injury* verletz verletzt wund |
injury brech knochenbruch beinbruch armbruch verstauch prellung gehirnerschutter platzwund schurfwund kreuzband banderriss meniskus zerrung gips verbind pflast blau_fleck beul verbrenn sturz hinfall sehnenscheidenentzund bandscheibenvorfall physiotherapi meniskusriss kreuzbandriss bandscheib knieproblem ruckenproblem knie_kaputt schul_kaputt ruck_kaputt knie_mach_problem ruck_mach_problem schul_mach_problem |
injury,disability kruck rollstuhl |
bodypart* korperteil korp |
bodypart kopf gesich ohr nas mund zung lipp kin hal arm ellenbog handgelenk fing daum brust bauch huf bein oberschenkel wad knochel fuss zeh fers herz lung nier gehirn muskel knoch haut stirn wang augenbrau fingernagel |
bodypart,eyesight* aug |
bodypart,dentist* zahn |
bodypart,+ hand ruck knie |
doctor*,profession arztin |
doctor* arzttermin praxis |
doctor kinderarzt kinderarztin hausarzt hausarztin hautarzt frauenarzt orthopad hno kardiolog neurolog psychiat chirurg klinik notaufnahm rontg mrt blutabnahm spritz krankschreib operi wartezimm u_untersuch |
doctor,eyesight augenarzt |
doctor,dentist*,profession zahnarzt |
doctor,profession krankenschw physiotherapeut krankenpfleg |
doctor,banking* uberweis |
dentist* zahnarztin kieferorthopad |
dentist kari zahnspang weisheitszahn milchzahn wackelzahn zahnburst zahnpasta zahneputz zahnseid bohr plomb fullung wurzelbehandl implantat zahnfe zahnrein zahnluck |
dentist,disability prothes |
eyesight* sehkraf sehstark |
eyesight kontaktlins kurzsich weitsich optik lesebrill grau_star schiel fielmann dioptri hornhautverkrumm |
eyesight,clothing sonnenbrill |
eyesight,disability,+ blind |
medication* medikamen tablett arznei arzneimittel |
medication ibuprof aspirin paracetamol antibiotikum antibiotika insulin hustensaf nasenspray schmerzmittel salb tropf vitamin kortison antidepressivum pill dosier nebenwirk impfstoff inhalator magnesium globuli fiebersaf schilddrusentablett blutdrucksenk |
mentalhealth* psych psychisch therapeut therapeutin seelisch_sundhei |
mentalhealth angststor panikattack trauma psychologin psychotherapi zwangsstor essstor magersuch selbstverletz nervenzusammenbruch borderlin schulpsycholog bipolar selbstwertgefuhl sozialphobi |
mentalhealth,tiredness,stress burnout |
mentalhealth,profession psycholog |
mentalhealth,community selbsthilfegrupp |
mindfulness* achtsam meditation mediti |
mindfulness*,calm* entspann |
mindfulness,exercise,yoga*,hobby yoga |
mindfulness atemub autog_training massag badewann traumreis auszeit progressiv_muskelentspann |
mindfulness,leisure spaziergang |
mindfulness,memory,book,writing tagebuch |
mindfulness,yoga tai_chi |
sleep* schlaf einschlaf |
sleep schlaflos mittagsschlaf nickerch schnarch aufwach nachteul ausschlaf verschlaf durchschlaf schlafenszeit schlafwandeln melatonin siesta |
sleep,goal traum |
sleep,fear albtraum |
sleep,routine weck fruhaufsteh |
sleep,childactivity gutenachtgeschich |
sleep,toy kuschelti |
sleep,tiredness* mud |
sleep,tiredness schlafrig |
weight* gewich abnehm zunehm wieg |
weight,unit kilo pfund |
weight ubergewich bmi waag fettleib untergewich |
addiction* suchtig abhang |
addiction rauch zigarett nikotin entzug ruckfall spielsuch handysuch cannabis kiff nichtrauch vap drog rauchfrei mediensuch kokain |
disability* behinder beeintrach barrierefrei |
disability taub gehorlos horgerat blindenhund schwerbehinder blindenschrif rollator forderschul |
disability,socialcause inklusion |
exercise* training spor_treib fitness traini fitnessstudio |
exercise,running* jogg |
exercise,running*,sport lauf |
exercise,hobby,watersport*,sport,+ schwimm |
exercise,strength* krafttraining |
exercise hanteln crosstrain laufband spazi aufwarm zirkeltraining gymnast schritt hiit crossfit bauchmuskel arobic spinning nordic_walking |
exercise,strength liegestutz kniebeug klimmzug |
exercise,yoga* pilat dehn |
exercise,game,sport seilspring |
exercise,tiredness muskelkat |
exercise,dance zumba |
running* renn |
running marathon halbmarathon wettlauf staffellauf volkslauf laufgrupp lauftreff ziellini sponsorenlauf dauerlauf waldlauf trailrunning |
running,sport,softwarework sprin |
running,shoe laufschuh |
running,sport,sportsevent,schoollife bundesjugendspiel |
running,achievement bestzeit |
running,sport triathlon |
yoga yogamatt sonnengruss herabschau_hund qigong spagat yin_yoga kinderyoga |
yoga,course yogakur |
strength* kraftspor gewichtheb |
strength hantel langhantel kreuzheb bankdruck muskelaufbau bizeps kettlebell proteinshak bodybuilding |
feeling* gefuhl fuhl stimmung emotion laun |
feeling empfind nostalg ruhrung ruhr sentimental wehmut sehnsuch gemisch_gefuhl gefuhlslag |
joy* freud glucklich froh frohlich freu gluck |
joy jubeln lach strahl heit vergnug selig ubergluck gut_laun jubel kich lacheln grins |
joy,excitement*,preference begeister |
joy,leisure* spass |
sadness* traurig ungluck kumm |
sadness tran heul untrost verzweifel niedergeschlag bedruck betrub deprimi schluchz schwermut todtraur herzschmerz trostlos |
sadness,loneliness heimweh |
sadness,disappointment* enttausch |
fear* angst angstlich furch sorg |
fear grusel erschreck panik lampenfieb hohenang prufungsang platzang zitt besorg bang schreck phobi unheim spinnenphobi gespen monst gansehaut beunruhig dunkelang verangstig |
fear,stress nervos |
anger* wut wutend zornig arg zorn |
anger wutanfall nerv frustri empor reiz verarger ausrast brull stinksau trotz |
anger,dislike* hass |
pride* stolz |
pride,achievement* erfolg |
pride zufried selbstvertrau lob anerkenn ehr triumph |
loneliness* einsam allein |
loneliness ausschliess isoli verlass aussenseit freundlos ausgrenz alleinsein |
tiredness* erschopf |
tiredness auslaug schlapp ubermud kraftlos hundemud gahn fix_fertig |
surprise* unerwart |
surprise erstaun verbluff schock staun sprachlos fassungslos baff verwunder |
stress* stress uberforder |
stress hektik termindruck leistungsdruck uberlast prufungsstress zeitdruck anspann hektisch stressig schulstress |
stress,work,salary uberstund |
gratitude* dankbar dank |
gratitude bedank dankeschon wertschatz |
excitement* aufreg vorfreud |
excitement spann kribbeln spannend herzklopf mitfieb |
calm* ruhig ruh |
calm friedlich erleichter gemut geborg ausgeg wohlfuhl besin |
shame* scham peinlich schuldgefuhl |
shame verleg blami rot_geword schlech_gewiss reu blamag bereu errot |
disappointment reinfall misserfolg niederlag frust ernuchter bedau |
disappointment,problem scheit verli |
disappointment,jobchange absag |
love*,preference lieb |
love* zuneig |
love liebhab kuscheln umarm zartlich herzlich liebevoll |
jealousy* neid neidisch |
jealousy missgun beneid missgonn |
boredom* langeweil langweil |
boredom ode einton monoton fad |
confusion* verwirr unsich ratlos |
confusion unklar durcheinand zweifeln unschluss perplex missverstand verunsicher |
confusion,decision zweifel |
motivation* motivation motivi antrieb ansporn |
motivation durchhal inspiration inspiri vorbild willenskraf ermut ermutig disziplin durchhaltevermog |
preference* vorlieb liebling bevorzug |
preference mog gern fan favorit schwarm lieblingsti lieblingsbuch lieblingslied |
preference,colour* lieblingsfarb |
preference,subject lieblingsfach |
dislike* abneig verabscheu vermeid |
dislike eklig ekel wid scheusslich unbelieb ablehn nervt igitt ung unaussteh meid verabscheut |
goal* ziel plan vorsatz vorhab |
goal neujahrsvorsatz vornehm bucketlist anstreb zukunf lebenstraum zukunftsplan wunsch |
goal,profession* traumberuf |
achievement* leistung errungenschaf gewin |
achievement medaill goldmedaill silbermedaill urkund sieg siegerin meisterschaf erst_platz zweit_platz rekord auszeichn ehrenurkund schaff weltmeist |
achievement,sportsevent pokal |
achievement,exam bestand |
achievement,school,schoollife,exam zeugnis |
achievement,work beforder |
achievement,watersport seepferdch |
achievement,education stipendium |
achievement,education,exam abitur |
problem* probl schwierig argernis hindernis |
problem defek fehl herausforder missgeschick steckengeblieb storung verlauf notlag kris absturz zerbroch |
decision* entscheid |
decision*,politics* wahl |
decision entschluss auswahl beschloss abwag umentscheid beschliess dilemma |
recommendation* empfehl vorschlag tipp |
recommendation ratschlag geheimtipp bewer hinweis |
routine* routin wohnhei alltag tagesablauf |
routine,timeofday abend mittag |
routine taglich aufsteh zubettgeh sonntag samstag morgenroutin abendroutin regelmass normalerweis gewohn |
routine,leisure* wochen |
routine,school stundenplan |
belief* uberzeug meinung ansich |
belief prinzip moral haltung standpunk gewiss weltanschau aberglaub |
belief,jobchange einstell |
belief,subject ethik philosophi |
memory* erinner kindheit erin andenk |
memory nostalgi damal kindheitserinner posiealbum jugendzeit ruckblick unvergess |
memory,photography fotoalbum |
hobby* hobby hobbys freizeitbeschaf interess zeitvertreib |
hobby*,leisure* freizeit |
hobby,art* zeichn |
hobby,craft*,childactivity basteln |
hobby,craft strick hakeln origami |
hobby,reading* les |
hobby,writing* schreib |
hobby,photography* fotografi |
hobby,outdoors angeln |
hobby,outdoors* wand |
hobby,sport,horse* reit |
hobby,dance*,+ tanz |
hobby,singing* sing |
hobby,instrument klavi gitarr |
hobby,game schach |
hobby,collection* sammeln |
hobby,collection briefmark |
hobby puzzeln modellbau imk geocaching vogelbeobach kalligrafi stern_beobach theat_spiel |
hobby,toy lego |
hobby,theatre zaub |
hobby,outdoors,sport klett |
hobby,sport fussball turn |
hobby,videogame* zock |
hobby,profession,programming* programmi |
leisure,music* konzer |
leisure minigolf escap_room karussell achterbahn jahrmark trampolinpark drachensteig |
leisure,sport bowling kegeln |
leisure,wintersport eislauf schlittenfahr |
leisure,theatre zirkus |
leisure,childactivity rutsch |
craft* handarbeit selbermach |
craft web schnitz holzarbeit fensterbild papi makrame window_color salzteig kerz_zieh bugelperl bastelkleb strickpullov |
craft,childactivity latern |
craft,jewelry perl armband |
craft,stationery kleb scher |
craft,fabric woll filz |
art* kunst kunstlerin kunstwerk |
art*,profession kunstl |
art wasserfarb aquarell olfarb acryl leinwand portrat skizz zeichnung kreid graffiti collag picasso dur monet van_gogh klim kandinsky fingerfarb illustration tusch malkast staffelei bildhau |
art,stationery buntstif |
art,reading,book comic |
art,subject kunstunterrich |
photography* foto |
photography*,technology kamera |
photography bild spiegelreflexkamera objektiv stativ polaroid canon nikon fotografin gruppenfoto klassenfoto urlaubsfoto schnappschuss sofortbild |
photography,socialmedia selfi |
photography,profession fotograf |
photography,technology drohn |
collection* sammlung samml |
collection munz panini sammelkar pokemonkar stein figur aufkleb stick schallplatt modellauto antiquitat autogramm schleichti uberraschungsei |
collection,communication postkar |
collection,toy pupp |
collection,science fossil |
game* spiel gesellschaftsspiel brettspiel |
game muhl mensch_arg monopoly uno skat romme doppelkopf memory kniffel wurfel kartenspiel quartett halma catan siedl scrabbl fang eierlauf sackhupf blind_kuh schnitzeljagd ratsel kreuzwortratsel sudoku tischkick tischfussball billard dar werwolf stad_land_fluss gummitwist himmel_holl murmeln wahrheit_pflich |
game,toy puzzl |
game,childactivity versteck |
game,sport tauzieh |
videogame* videospiel computerspiel gaming konsol |
videogame playstation nintendo switch xbox minecraf fortnit roblox zelda pokemon fifa tetris animal_crossing gameboy wii steam leagu_legend coun_strik brawl_star mario_kar landwirtschaftssimulator |
videogame,+ mario sim |
toy* spielzeug spielsach |
toy barbi teddy teddybar playmobil duplo bauklotz ball drach kreisel eisenbahn spielzeugauto rennbahn puppenhaus kauflad steckenpferd schaukelpferd seifenblas wasserpistol murmel springseil handpupp schleim pluschti stoffti carrera |
toy,technology,ai robot |
toy,technology toni |
toy,audio toniebox |
movie* film kinofilm |
movie,theatre,profession schauspiel |
movie schauspielerin regisseur kinobesuch star_war pixar eiskonigin konig_low find_nemo titanic jam_bond zeichentrickfilm trail fortsetz oscar marvel aveng spiderman batman hobbit paddington ghibli minion loriot |
movie,reading harry_pott herr_ring |
movie,+ disney |
movie,filmgenre animationsfilm dokumentarfilm |
filmgenre* filmgenr |
filmgenre*,bookgenre*,musicgenre* genr |
filmgenre horrorfilm komodi liebesfilm actionfilm drama trickfilm zeichentrick abenteuerfilm |
filmgenre,tvshow,reading,bookgenre krimi |
filmgenre,bookgenre thrill scienc_fiction |
filmgenre,reading,bookgenre fantasy |
filmgenre,theatre musical |
tvshow* seri fernsehseri fernsehsend |
tvshow*,technology fernseh |
tvshow*,+ sendung |
tvshow tator zeichentrickseri sendung_maus sandmannch peppa_wutz paw_patrol feuerwehrmann_sam bien_maja talkshow quizshow doku sitcom dschungelcamp gzsz gam_thron strang_thing breaking_bad simpson paulch pumuckl babylon_berlin |
tvshow,streaming netflix |
tvshow,podcast bibi_blocksberg |
tvshow,reading pippi_langstrumpf |
streaming* streaming streamingdien mediathek |
streaming disney_plus amazon_prim wow rtl_plus appl_tv abo twitch zdf ard |
streaming,music,app spotify |
streaming,socialmedia youtub |
reading*,book* buch |
reading*,book,bookgenre,writing roman |
reading*,writing* autor |
reading* autorin literatur |
reading,book bilderbuch kinderbuch |
reading,childactivity vorles |
reading,bookgenre march kurzgeschich biografi |
reading,book,bookgenre sachbuch |
reading,bookgenre,writing gedich |
reading,book,bookformat horbuch |
reading leseratt raub_hotzenplotz gruffelo raup_nimmersatt momo unend_geschich emil_detektiv greg_tagebuch drei_fragezeich goth schill kafka grimm astrid_lindgr cornelia_funk tintenherz schriftstellerin kapitel lesezeich lustig_taschenbuch erich_kastn lesewettbewerb |
reading,writing schriftstell |
reading,schoollife vorlesewettbewerb |
book schulbuch lexikon worterbuch atlas marchenbuch ratgeb wimmelbuch |
book,bookformat taschenbuch e_book |
book,stationery notizbuch |
bookgenre* literaturgatt buchgenr |
bookgenre liebesroman histor_roman jugendbuch fabel manga |
bookformat* buchformat |
bookformat kindl tolino gebund_buch ebook hardcov audibl |
library* stadtbucherei |
library ausleih bibliotheksausweis leihfrist bibliothekarin schulbucherei lesesaal |
writing* verfass |
writing geschich_schreib aufsatz drehbuch schreibwerkstatt reim manuskrip erzahl |
writing,communication brief |
writing,socialmedia,internet blog |
writing,news artikel |
writing,exam diktat |
music*,profession musik |
music*,singing lied sang sangerin |
music* song bind |
music album orch festival playlist kinderlied ohrwurm beethov mozar brahm wagn vivaldi rammstein gronemey hel_fisch nena beatl abba taylor_swif tot_hos coldplay ed_sheeran volkslied melodi rolf_zuckowski symphoni |
music,podcast* radio |
music,singing*,community chor |
music,theatre oper |
music,musicgenre schlag |
music,singing weihnachtslied |
music,natureplace bach |
music,technology,audio* kopfhor |
musicgenre* musikrich musikstil |
musicgenre rock pop jazz klassik techno rap metal volksmus regga elektro soul country hous |
musicgenre,dance hip_hop |
musicgenre,exam punk |
instrument* instrumen musikinstrumen |
instrument geig violin cello flot blockflot querflot schlagzeug trompet saxophon saxofon klarinett akkordeon ukulel keyboard orgel harf posaun horn obo fagott bratsch kontrabass trommel xylophon xylofon triangel mundharmonika tuba e_gitarr glockenspiel cajon pauk banjo |
musicpractice*,subject musikunterrich |
musicpractice* musikstund |
musicpractice*,learning* uben |
musicpractice,exam* not |
musicpractice notenblatt tonleit klavierunterrich gitarrenunterrich igenunterrich vorspiel musiklehr prob orchesterprob jugend_musizi akkord metronom flotenunterrich |
musicpractice,course klavierstund |
musicpractice,childactivity musikschul |
singing* gesang |
singing kinderchor sopran tenor kanon sangsunterrich chorprob schulchor schlaflied |
dance* tanzerin |
dance,sport ballett |
dance walz tango salsa breakdanc tanzschul stepptanz discofox tutu tanzauffuhr choreografi jazztanz volkstanz tanzstund |
dance,course tanzkur |
theatre* buhn auffuhr theaterstuck |
theatre puppentheat krippenspiel schultheat improvisation clown kabarett comedy theat_ag shakespear faust operett marionett |
theatre,childactivity kasperletheat |
podcast* podcast horfunk |
podcast deutschlandfunk radiosend fest_flauschig gemisch_hack horspiel wdr lanz_prech |
news*,communication* nachrich |
news* zeitung zeitschrif schlagzeil |
news tagesschau faz suddeutsch repor logo_kindernachrich magazin geolino |
news,profession journalist |
outdoors* drauss natur |
outdoors schlafsack wander pilz_sammeln stockbrot nachtwander sternenhimmel wanderweg waldspaziergang kanutour gipfel huttenwander bergsteig |
outdoors,natureplace wald berg |
outdoors,childactivity,community pfadfind |
outdoors,shoe wanderschuh |
outdoors,childactivity zeltlag |
natureplace* landschaf naturlandschaf wildnis |
natureplace gebirg wies see fluss wasserfall insel tal hohl moor heid gletsch vulkan dschungel wust dun teich quell nationalpark schluch urwald feld |
natureplace,beach* meer kust strand |
beach sandburg sand well strandkorb wattenme ebb flut sonnenbrand liegestuhl schwimmflugel watt strandtuch |
beach,clothing badehos bikini |
beach,bird mow |
beach,watersport surf schnorcheln |
watersport* wasserspor |
watersport tauch paddeln wasserball freischwimm kraul brustschwimm ruckenschwimm schwimmunterrich steh_up_paddling sprungturm wasserski windsurf wasserrutsch schwimmverein |
watersport,sport rud |
watersport,childactivity,course schwimmkur |
wintersport* winterspor ski snowboard |
wintersport*,sport skifahr |
wintersport schlitt rodeln schlittschuh langlauf skilif pist biathlon eisbahn schneemann schneeballschlach skispring abfahr curling |
wintersport,sport eishockey |
wintersport,course skikur |
sport*,+ spor sportlich |
sport* sportar |
sport handball basketball volleyball tennis tischtennis badminton hockey leichtathlet rugby radspor weitsprung hochsprung weitwurf train torwar volkerball inlin skateboard squash bogenschiess cheerleading bould schiedsrich elfmet |
sport,martialart judo karat box fech |
sport,sportsevent sportf |
sport,community sportverein |
sport,sportsevent* mannschaf turni wettkampf |
sport,childactivity trampolin |
sport,subject sportunterrich |
sportsevent*,community* verein |
sportsevent* fussballverein |
sportsevent bundesliga weltmeisterschaf europameisterschaf olympia olymp_spiel dfb champion_leagu bay_munch borussia_dortmund bvb schalk werd hsv union_berlin nationalmannschaf endspiel final formel_1 tour_franc wimbledon messi ronaldo derby halbfinal fc_koln |
martialart* kampfspor kampfkun selbstverteid |
martialart takwondo kickbox aikido kung_fu gurtel_schwarz gelb_gurtel jiu_jitsu kendo capoira mma dojo |
childactivity* freizeitangebot kinderprogramm nachmittagsprogramm |
childactivity schaukel sandkast wipp turnverein kinderturn ferienlag spielnachmittag krabbelgrupp hupfburg klettergerust martinsumzug kinderdisco ferienprogramm |
childactivity,school hor |
pet* hausti heimti |
pet,dog* hund welp |
pet,cat* katz katzch |
pet hamst meerschweinch goldfisch kanarienvogel frettch terrarium gecko zwergkaninch rennmaus degu leguan chinchilla |
pet,animal kaninch has maus ratt schlang |
pet,bird wellensittich papagei |
pet,animal,seaanimal schildkrot |
pet,petcare kafig |
dog* hundin |
dog labrador gold_retriev schaferhund dackel pudel mops chihuahua husky beagl dalmatin bord_colli dobermann rottweil bernhardin terri dogg hundehutt bell korbch mischling hundeschul jack_russell australian_shepherd maltes cockerspaniel |
dog,petcare gassi hundefutt |
dog,petcare,fabric lein |
cat* kat |
cat pers siamkatz main_coon britisch_kurzhaar tigerkatz schnurr miau katzenklo kratzbaum freigang stuben |
cat,petcare katzenfutt |
petcare*,profession tierarzt |
petcare* tierarztin tierpfleg tierklin |
petcare kastri futt wurmkur hundesitt tierpension entlauf chip |
petcare,volunteering tierheim |
petcare,insect zeck flieh |
animal* tier wildti |
animal low tig elefan giraff zebra aff gorilla schimpans eisbar panda koala kanguru wolf fuch fuchs hirsch eichhornch igel maulwurf bib ott nashorn nilpferd krokodil eidechs frosch krot kamel lama alpaka leopard gepard wildschwein fledermaus waschbar faulti elch luch kaulquapp einhorn tyrannosaurus |
animal,bird pinguin |
farmanimal* nutzti bauernhofti |
farmanimal*,profession bau |
farmanimal kuh bull ferkel schaf zieg esel henn hahn kuk gans scheun melk eier_sammeln heu |
farmanimal,horse* pferd |
farmanimal,horse stall |
horse stut heng fohl reitunterrich reiterhof dressur springreit galopp trab voltigi hafling hufeis zugel ponyhof |
horse,course reitstund |
bird* vogel |
bird amsel meis spatz rotkehlch krah rab adl falk eul uhu storch schwan spech schwalb pfau flamingo kuckuck fink nachtigall nest fed kolibri reih zaunkon bussard |
bird,tax elst |
insect* insek kaf krabbelti |
insect,+ bien schmetterling raup |
insect hummel wesp ameis marienkaf muck spin libell grashupf heuschreck mott schneck tausendfussl maikaf gluhwurmch hornis wanz kellerassel zikad |
seaanimal* meeresti wasserti |
seaanimal wal delfin delphin hai robb seehund quall seest krak oktopus orca riech clownfisch korall seelow walross |
weather* wett klima wettervorhersag temperatur |
weather reg regn schneien sonn sonnig wolk wolkig bewolk wind windig gewitt blitz donn hagel nebel neblig frost hitz heiss warm kuhl regenbog grad_celsius unwett regenschirm nieselreg trock orkan schneesturm minusgrad tauwett hitzewell |
weather,season schnee |
weather,+ kal |
season* jahreszeit saison |
season fruhling somm herb win fruhjahr winterferi herbstferi laub blatterfall adventszeit |
colour,+ rot blau gelb braun schwarz grau gold |
colour grun lila violett rosa pink turkis silb beig bun hellblau dunkelblau hellgrun dunkelgrun dunkelrot bordeaux |
environment* umwel umweltschutz klimaschutz nachhal |
environment recycling plastik klimawandel erderwarm solarenergi windkraf photovolta okostrom regenwald mullsammeln pfandflasch co2 naturschutz artenschutz bio unverpack baum_pflanz energiespar stromspar |
environment,socialcause fridays_futur |
space* weltraum weltall astronomi planet |
space mond mar jupit saturn raket astronautin raumschiff raumstation teleskop sternschnupp sternbild komet milchstrass galaxi sonnenfinsternis mondfinsternis schwarz_loch satellit nasa esa ausserird polarlich |
space,+ stern |
space,profession astronaut |
space,science sternwar |
work* arbeit job |
work*,profession* beruf |
work*,office* arbeitsplatz |
work*,business* firma |
work,salary*,money gehal |
work,office homeoffic |
work vollzeit teilzeit ruhestand freiberuf praktikum nebenjob minijob schichtarbeit dienstreis feierab angestell arbeitgeb arbeitskolleg arbeitszeit |
work,salary,money ren |
work,jobchange arbeitslos |
work,business* selbststand |
work,education* ausbild |
profession* tatig |
profession,learning,school* lehr lehrerin |
profession pfleg polizist polizistin ingenieur ingenieurin verkauf verkauferin mechatron tischl maur dachdeck architek architektin journalistin landwir busfahr lokfuhr lkw_fahr erzieherin buchhal bankkaufmann sekretarin bibliothekar postbot design sozialarbeit mullmann schornsteinfeg berat hausfrau lokomotivfuhr |
profession,+ feuerwehrmann |
profession,programming* entwickl |
profession,law* anwal anwaltin |
profession,law rich |
profession,grocery metzg |
profession,science* wissenschaftl |
profession,science forsch |
profession,education professor |
profession,tax steuerberat |
profession,religion pfarr |
profession,military* soldat |
profession,business* unternehm |
profession,subject,politics* polit |
jobchange* bewerb jobwechsel vorstellungsgesprach stellensuch |
jobchange lebenslauf anschreib jobangebot zusag probezeit arbeitsvertrag arbeitsagentur jobcen beworb stellenanzeig personal abfind arbeitszeugnis |
industry* branch industri wirtschaftszweig |
industry automobilindustri gastronomi einzelhandel gesundheitswes bildungswes baugewerb landwirtschaf pharma chemieindustri bankwes versicherungsbranch logist medienbranch tourismus energiebranch offen_dien |
industry,subject maschinenbau |
industry,marketing* werbung |
office grossraumburo burostuhl besprechungsraum coworking kaffeekuch aktenordn kopi whiteboard |
office,technology,computer druck |
office,computer bildschirm |
meeting* besprech sitzung termin meeting konferenz |
meeting videokonferenz telefonkonferenz protokoll tagesordn vortrag elternsprechtag jour_fix terminkal verschob kickoff |
meeting,app,communication zoom |
meeting,app team |
meeting,project prasentation |
meeting,schoollife elternab |
meeting,learning,course* workshop |
timeofday* tageszeit uhrzeit |
timeofday morg_fruh vormittag nachmittag nach mitternach dammer fruhmorg heut_abend |
business* grundung |
business grund grunderin startup umsatz investor gmbh onlineshop lieferan franchis gewerb geschaftside borsengang kleinunternehm |
business,marketing mark |
business,money rechnung |
business,debt insolvenz |
salary* lohn einkomm verdien |
salary netto brutto gehaltserhoh bonus weihnachtsgeld urlaubsgeld stundenlohn mindestlohn gehaltsabrechn provision |
project* projek aufgab abgabefrist |
project meilenstein facharbeit bachelorarbeit masterarbeit frist abgab prototyp planung projektleit gruppenarbeit |
project,schoollife projektwoch referat |
project,education doktorarbeit |
marketing* marketing vertrieb reklam |
marketing kampagn plakat flyer newslett werbespot slogan kundengewin sponsoring seo anzeig |
marketing,socialmedia influnc |
education* bildung studium studi universitat uni |
education bachelor mast promotion hochschul fachhochschul studen studentin sem professorin bafog hauptschul berufsschul abschluss auslandssem lehram campus studiengang horsaal kommiliton mittl_reif |
education,school gymnasium realschul gesamtschul grundschul kindergar |
education,exam staatsexam |
education,learning,course volkshochschul |
education,exam* klausur |
learning* lern lektion |
learning*,school unterrich |
learning nachhilf vokabeln auswend tutorial weiterbild karteikar lernkar beibring ubung anfang einmalein lesenlern schwimm_lern fahrradfahr_lern lehrbuch fahig |
learning,course* kur |
learning,schoollife* hausaufgab |
learning,course fortbild onlinekur |
course* lehrgang seminar unterrichtsstund |
course sprachkur kochkur malkur nahkur erst_hilf_kur topferkur englischkur |
subject* schulfach unterrichtsfach studienfach fach |
subject math mathemat deutschunterrich erdkund geografi geographi sachkund sachunterrich jura bwl psychologi germanist architektur volkswirtschaf soziologi geometri bruchrechn werk |
subject,science biologi chemi physik |
subject,+ geschich |
subject,programming informat |
school* schulklass klass klassenzimm |
school kita vorschul schulanfang erst_klass zweit_klass dritt_klass vier_klass schulerin klassenlehr klassenlehrerin schulleit direktorin schulhof schultasch mitschul mitschulerin internat schulweg schulwechsel |
school,schoollife paus |
school,bag schulranz |
schoollife* schulalltag schulleb |
schoollife pausenhof wandertag schulf klassensprech klassensprecherin nachsitz schulerzeit ranz schulauffuhr hitzefrei sitzenbleib arbeitsgemeinschaf abschlussfahr austauschschul |
schoollife,stationery federmappch |
schoollife,exam* klassenarbeit |
exam* prufung test exam |
exam mathearbeit durchgefall mundlich_prufung fuhrerscheinpruf abschlusspruf schulaufgab spick durchschnitt nachpruf zwischenpruf mathet ergebnis lernstress |
science* wissenschaf forschung experimen versuch |
science labor mikroskop dna gen magnet forscherin jugend_forsch erfind einstein theori nobelpreis zell atom reagenzglas |
technology* technik gerat technologi elektron |
technology,phone* handy smartphon |
technology,computer* comput laptop |
technology,computer tablet |
technology ipad smartwatch beam 3d_druck e_read powerbank |
technology,+ blutooth usb |
computer* rechn pc notebook |
computer macbook tastatur festplatt grafikkar lenovo thinkpad arbeitsspeich usb_stick webcam prozessor monitor mainboard imac |
phone* telefon mobiltelefon |
phone iphon samsung handyvertrag vodafon o2 handyhull akku ladekabel klingelton sim_kar anrufbeantwor festnetz xiaomi pixel handynumm |
phone,os android |
phone,app,socialmedia,communication whatsapp |
phone,internet telekom |
phone,communication telefonnumm |
os* betriebssyst |
os windows linux macos ubuntu ios debian fedora |
app* app anwend softwar |
app,socialmedia instagram |
app googl_maps excel word powerpoin outlook notion photoshop kalend_app antolin anton_app signal threema db_navigator |
socialmedia* sozial_medi sozial_netzwerk social_media |
socialmedia facebook tiktok snapchat twitt linkedin xing follow hashtag reddit pinter mastodon |
communication* kontak anruf telefoni mail |
communication sms e_mail email telefonat videoanruf skyp posteingang chat antwor gruppenchat sprachnachrich |
ai* ki kunstlich_intelligenz chatbot |
ai chatgp maschinell_lern neuronal_netz copilot claud gemini sprachmodell deep_learning spracherkenn siri |
ai,programming algorithmus |
ai,smarthome alexa |
audio* lautsprech musikanlag stereoanlag |
audio airpod blutooth_box soundbar plattenspiel mikrofon verstark sonos bos nois_cancelling ohrhor |
smarthome* smar_hom hausautomation |
smarthome googl_hom thermostat homekit philips_hu sprachassisten uberwachungskamera smar_lamp |
programming* programmier softwareentwickl |
programming*,+ cod |
programming,programminglanguage python javascrip java scratch |
programming bug funktion backend frontend webentwickl open_sourc hackathon quellcod calliop |
programming,devtool github |
programminglanguage* programmiersprach |
programminglanguage typescrip kotlin swif rust golang php ruby html css delphi pascal cobol matlab |
programminglanguage,database sql |
framework* framework programmbibliothek |
framework reac angular vu django flask spring laravel flutt pytorch tensorflow nextjs svel rail |
database* datenbank |
database postgr postgresql mysql mongodb sqlit redis oracl abfrag schema backup mariadb elasticsearch |
devtool* entwicklungsumgeb editor entwicklerwerkzeug |
devtool vscod git gitlab vim intellij pycharm xcod eclips terminal postman |
devtool,cloud dock |
devtool,softwarework jira |
cloud* cloud serv hosting infrastruktur |
cloud aws azur googl_cloud hetzn kubernet terraform ionos strato nginx raspberry_pi nextcloud |
softwarework* softwareprojek codebasis |
softwarework scrum releas backlog cod_review bugfix pull_requ testabdeck refactoring ticket deploymen rollback |
security* passwor datenschutz datensich |
security hack virenscann verschlussel phishing firewall vpn zwei_faktor dsgvo pin fingerabdruck identitatsdiebstahl passwortmanag |
security,law betrug |
internet* internet webseit websit |
internet rout dsl glasfas brows wikipedia firefox chrom download bandbreit fritzbox homepag hotspot |
internet,+ googl |
outputstyle* antwortstil schreibstil format tonfall |
outputstyle stichpunk kurz_knapp ausfuhr zusammenfass tabell formlich siez duz emoji list aufzahl einfach_sprach |
unit* einheit massein |
unit kilomet met zentimet millimet kilogramm gramm lit millilit celsius meil zeitzon |
money* geld finanz kost bezahl ausgeb |
money euro cen preis bargeld billig gebuhr pleit |
money,budgeting teu |
money,budgeting* gunstig |
money,debt* schuld |
money,saving* spar |
money,tax* steu |
money,banking* konto |
money,volunteering* spend |
money,saving sparschwein |
money,bag geldbeutel |
budgeting* budget preisrahm preiswer |
budgeting sparsam angebot haushaltsbuch ausgab geizig pro_nach prozen |
budgeting,shopping rabatt schnappch sonderangebot |
saving* ersparnis rucklag |
saving sparbuch sparkonto tagesgeld festgeld notgrosch bausparvertrag |
saving,debt zins |
investing* geldanlag investi anleg akti |
investing etf fond depot divid bitcoin kryptowahr bors dax sparplan altersvorsorg riest rendit trad_republic anleih goldbarr |
debt* darleh verschuld |
debt ratenzahl leih schufa dispo mahnung tilgung |
banking* zahlung |
banking sparkass volksbank girokonto kreditkar ec_kar paypal iban n26 ing comdirec dkb ldautoman dauerauftrag lastschrif sofortuberweis abheb commerzbank |
tax* steuererklar finanzam |
tax lohnsteu mehrwertsteu einkommensteu steuererstatt steuerklass umsatzsteu kindergeld pendlerpauschal |
insurance* versicher |
insurance krankenversicher haftpflich hausratversicher kfz_versicher lebensversicher krankenkass aok tk barm allianz berufsunfah rechtsschutz rentenversicher |
shopping* kauf bestell |
shopping,+ amazon |
shopping ebay zalando kaufhaus flohmark ruckgab umtausch paket liefer kassenzettel quittung kleinanzeig boutiqu shopp dm rossmann |
grocery* lebensmitteleinkauf wocheneinkauf einkaufszettel |
grocery aldi lidl rew edeka penny kaufland biolad einkaufslist pfand einkaufswag drogeri obststand trankemark kass |
clothing* kleidung kleid anzieh klamott anziehsach |
clothing hos jean shir t_shir hemd blus pullov pulli mantel sock strumpf unterhos unterwasch schlafanzug badeanzug mutz schal handschuh krawatt anzug dirndl lederhos west strickjack regenjack matschhos strumpfhos winterjack uniform legging kapuzenpullov hoodi hut schneeanzug h_m trikot latzhos |
clothing,+ jack gurtel |
clothingstyle* kleidungsstil kleiderordn modestil |
clothingstyle elegan lassig sportlich_kleid vintag schick festlich businesskleid streetwear retro trach |
shoe* schuh schuhwerk |
shoe turnschuh stiefel gummistiefel sandal hausschuh pantoffel sneak pumps stockelschuh fussballschuh ballettschuh schnursenkel klettverschluss schuhgross birkenstock flipflop adidas nik winterstiefel |
jewelry* schmuckstuck |
jewelry halskett ring ohrring armbanduhr brosch diaman goldkett silberring freundschaftsarmband swarovski edelstein |
fabric* stoff material geweb |
fabric baumwoll seid led jeansstoff poly fleec kaschmir viskos |
bag* tasch beutel |
bag handtasch sporttasch portemonnai brieftasch einkaufstasch turnbeutel aktentasch bauchtasch brustbeutel |
stationery* schreibwar burobedarf schulsach |
stationery stif bleistif filzstif full kugelschreib radiergummi lineal spitz ordn klebestif zirkel geodreieck loch wachsmalstif tintenkill patron |
stationery,+ kalend |
volunteering* ehrenam freiwill |
volunteering rot_kreuz fluchtlingshilf altenheim besuchsdien blutspend unicef spendenlauf caritas sammelaktion bufdi fsj kuchenbasar wohltat hilfsorganisation technisch_hilfswerk |
volunteering,socialcause obdachlos |
socialcause* aktivismus demonstration sozial_engagemen rechtigkei |
socialcause demo prot gleichberech menschenrech feminismus rassismus klimastreik petition tierschutz armut fluchtling toleranz frauenrech diskriminier |
community* club meinschaf grupp mitglied |
community buchclub jugendgrupp gemeind elternbeirat schutzenverein gesangverein karnevalsverein lesekreis mitgliedschaf kleingartenverein jugendfeuerwehr |
religion* religion religios bet |
religion evangel kathol christ muslim judisch judentum islam buddhismus hinduismus mosche synagog tempel gottesdien bibel koran gebet pfarrerin priest gott jesus ministran klost papst imam rabbi atheist kirchentag zeug_jehovas konfirmationsunterrich |
politics* regier partei |
politics bundestag bundeskanzl kanzl kanzlerin minist burgermeist cdu spd fdp afd link abgeordnet demokrati bundestagswahl wahlkampf stimmzettel europawahl stadtrat volksentscheid merkel scholz merz konservativ liberal sozialdemokrat |
law* gesetz gerich kriminalitat |
law klag prozess urteil vertrag bussgeld knollch gefangnis dieb strafzettel notar paten urheberrech mord verhaft mietrech |
law,+ zeug |
military* militar bundeswehr krieg soldatin |
military arme wehrdien zivildien panz marin luftwaff kasern offizi waff veteran reservist grundwehrdien |
military,history weltkrieg |
history* epoch vergang |
history*,+ histor |
history mittelal ritt antik mauerfall ddr wiederverein kaiserreich steinzeit wiking renaissanc weimar_republ nationalsozialismus holocaust berlin_mau franzos_revolution archaologi ausgrab napoleon luth kal_krieg pharao |
+ konigsberg flat earl botan big schief checkpoin u s e us new nordrhein rheinland schleswig erst gut coming sank jahr mak ather eau mag seelisch autog tai progressiv nordic herabschau yin gemisch fix schlech zweit escap window van mensch himmel wahrheit animal leagu coun brawl harry herr konig find jam scienc peppa paw gam strang breaking bibi pippi babylon rtl appl raub unend emil greg drei astrid cornelia lustig erich gebund hel taylor tot ed rolf hip fest lanz logo steh olymp champion borussia union formel tour fc kung jiu bord australian main britisch eier grad fridays offen jour morg heut mittl fahrradfahr dritt vier mundlich 3d anton db sozial social kunstlich maschinell neuronal deep nois smar philips open raspberry pull zwei kurz einfach pro trad ec t h technisch weimar`,
  es: `food*,meal,+ com |
food*,diet* aliment |
food hambr apetit delici sabros porcion ingredient antoj sobr comest manj |
food,diet* nutricion |
meal*,+ cen |
meal* almorz merend desayun pic meriend tape loncher |
meal*,dish asad |
meal*,snack* tentempi picote |
meal*,sweet* postr |
meal*,restaurant menu |
meal*,cooking,socializing,leisure barbaco |
meal*,restaurant*,socializing parrill |
meal*,restaurant,dish,+ tap |
meal,dish pinch |
meal,alcohol vermut |
meal brunch buffet entrant plat_principal fiambrer sobremes |
meal,socializing,outdoors picnic |
meal,wedding banquet |
meal,snack* aperit |
restaurant*,dish pizz kebab |
restaurant* marisqu taqu asador chiringuit tabern buf creperi arroc restaur meson |
restaurant*,dish,meat hamburgues |
restaurant*,alcohol sidr |
restaurant*,room,+ comedor |
restaurant bodegon meser mcdonalds burg_king com_rap |
restaurant,profession camarer |
restaurant,salary,money propin |
restaurant,+ fond |
cafe* cafet |
cafe*,bread*,grocery panad |
cafe*,sweet,+ pastel |
cafe starbucks barist helad |
cafe,bread croissant |
cafe,sweet churr |
cooking*,room cocin |
cooking*,+ recet |
cooking*,cookware,appliance horn |
cooking*,dish* guis |
cooking*,sweet,+ tart |
cooking freir asar herv sofrit mas amas chef repost barbac |
cooking,profession cociner |
cooking,cookware sarten |
cooking,+ cort |
cooking,spice* condiment |
cooking,book recetari |
cooking,realestate caser |
cookware* utensili bat_cocin menaj |
cookware olla cazuel batidor licuador cuchill tenedor cuch espatul rallador colador freidor termomix vajill comal |
cookware,appliance microond tostador |
cookware,coffee cafeter |
cookware,dish*,+ plat |
dish* platill |
dish paell tortill_patat gazpach salmorej croquet fab empan tac burrit quesadill enchil tamal pozol mol cevich arep milanes espagueti lasan macarron perrit_calient sandwich ensal ensaladill sop cald arroz_poll pap_frit sushi ram falafel canelon pur chilaquil pupus patat_brav pulp_galleg arroz_band fideu call salpicon empanadill tortit bocat montadit feij risott nach huev_frit revuelt mig |
dish,+ tortill coc |
dish,vegetable lentej |
dish,grain,+ past |
dish,bread bocadill |
dish,snack patat_frit |
dish,spice curry |
dish,meat albondig |
dish,sweet crep |
cuisine* gastronom tip_com |
cuisine,nationality,language japones |
cuisine tailandes corean vietnamit |
cuisine,nationality peruan |
cuisine,language arab |
cuisine,region mediterrane |
diet*,weight diet |
diet vegan vegetarian halal kosh ayun ket carbohidrat baj_sal integral |
diet,allergy celiac glut |
diet,allergy,dairy lactos |
diet,strength protein |
diet,health colesterol |
diet,internet fibr |
diet,illness diabet |
allergy* alergi alerg intoler |
allergy,snack cacahuet nuez frut_sec |
allergy,seafood* marisc |
allergy pol acar urticari rinitis anafilaxi |
allergy,medication penicilin antihistamin |
allergy,symptom sarpull estornud picor |
flavour* sabor |
flavour,sweet* dulc |
flavour acid amarg picant vainill crujient cremos ahum agridulc |
flavour,sweet chocolat caramel |
flavour,fruit fres |
flavour,fruit,drink limon |
meat*,+ carn |
meat*,bird* ave |
meat,farmanimal terner vac cerd corder |
meat res poll jamon choriz salchich bacon tocin filet bistec chulet costill morcill salchichon lom solomill carnit entrecot |
meat,farmanimal,+ pav |
meat,pet,animal conej |
meat,farmanimal,bird pat |
seafood*,hobby,outdoors pesc |
seafood* gamb |
seafood salmon atun merluz bacala sardin boqueron truch lubin camaron langostin langost mejillon almej ostra sepi ancho perceb |
seafood,colour dor |
seafood,seaanimal cangrej calam |
seafood,seaanimal,+ pulp |
vegetable* verdur hortaliz vegetal |
vegetable tomat jitomat ceboll ajo zanahori pimient pepin lechug espinac brocoli coliflor calabacin calabaz berenjen alubi guisant garbanz elot esparrag alcachof puerr api raban remolach acelg champinon nopal aguacat batat frijol repoll |
vegetable,+ patat |
vegetable,grain maiz |
fruit*,grocery,+ frut |
fruit manzan platan banan mandarin per uva frambues arandan cerez melocoton durazn albaricoqu ciruel kiwi melon sand pomel hig papay guay maracuy membrill nisper frutill chirimoy |
fruit,colour naranj |
fruit,bookgenre mang |
fruit,plant pin |
fruit,city lim gran |
grain* cereal |
grain,+ arroz |
grain trig aven ceb centen quino cuscus harin granol muesli semol |
bread*,+ pan |
bread tost baguett boll pan_integral tortill_maiz levadur |
bread,sweet magdalen bizcoch |
dairy* lacte |
dairy*,drink,+ lech |
dairy ques yogur mantequill nat requeson mozzarell mancheg parmesan cuaj kef lech_almendr |
dairy,beauty,+ crem |
sweet* golosin |
sweet gallet hel flan natill turron mazapan polvoron rosquill donut bunuel torrij pirulet chicl gominol chuch mermel miel azuc arroz_lech tiramisu alfajor browni gelatin palet mouss crem_catalan lech_frit coulant cupcak gofr panetton |
sweet,celebration roscon |
snack* botan |
snack,movie palomit |
snack pip pistach galletit barrit gusanit aceitun |
snack,plant almendr |
spice* especi |
spice*,musicgenre,dance sals |
spice*,plant hierb |
spice pimenton comin canel azafran oregan perejil cilantr albahac tomill romer laurel ment jengibr curcum guindill mostaz ketchup mayones vinagr alioli guacamol |
spice,country chil |
spice,+ aceit |
drink*,family,child,baby* beb |
drink* refresc sed |
drink,+ agu |
drink zum horchat gaseos caca agu_fresc licu coc_col fant atol colaca |
drink,tea* infusion |
coffee* caf cafein |
coffee capuchin expres descafein cafelit latt |
coffee,nationality american |
tea manzanill pole_ment mat til rooib match teter |
alcohol*,addiction alcohol |
alcohol* licor |
alcohol cervez vin_tint vin_blanc cav champan sangr tequil mezcal ron ginebr vodk whisky coctel borrach resac pisc mojit bodeg calimoch chupit |
alcohol,+ vin |
alcohol,plant margarit |
travel*,+ viaj |
travel* vacacion destin |
travel*,outdoors*,+ excursion |
travel*,sightseeing* turism |
travel,+ escap rut |
travel,boat crucer |
travel mochiler itinerari turist souven gui interrail road_trip verane camin_santiag safari traves |
travel,wedding lun_miel |
travel,outdoors,+ campament |
travel,luggage* malet |
travel,visa* pasaport |
travel,country* extranjer |
travel,education erasmus |
accommodation* hotel hospedaj hosped |
accommodation*,+ aloj |
accommodation hostal alberg airbnb cas_rural parador resort habit_dobl recepcion medi_pension pension_complet caban suit reserv_hotel motel |
accommodation,+ pension |
accommodation,home* apartament |
accommodation,hobby camping |
accommodation,celebration pos |
amenity* servici_hotel instal |
amenity,cityplace,leisure,watersport* piscin |
amenity,exercise*,sport gimnasi |
amenity,mindfulness spa |
amenity saun jacuzzi minib alberc |
amenity,technology,internet* wifi |
amenity,appliance air_acondicion |
amenity,home,room balcon terraz |
amenity,home ascensor |
amenity,car aparc |
view*,natureplace* paisaj |
view* panoram |
view vist_mar pon_sol horizont |
view,sightseeing mirador |
view,timeofday atardec amanec |
view,outdoors,natureplace,+ montan |
flight* vol aeropuert aeroline |
flight*,transport avion |
flight,seat ventanill |
flight,seat,room pasill |
flight,outdoors,sport,+ escal |
flight clas_turist primer_clas iberi vueling ryan aeromex latam avianc despeg aterrizaj embarqu turbulent |
flight,problem retras |
flight,profession azafat pilot |
flight,luggage,business,money factur |
seat* asient butac |
seat primer_fil respald |
luggage* equipaj |
luggage*,outdoors,school,bag mochil |
luggage valij neces bols_viaj adapt |
luggage,technology,phone cargador |
visa* vis |
visa*,nationality inmigr |
visa fronter aduan embaj consul resident permis_trabaj asil dni nie gre_card extranj |
visa,nationality* nacional |
sightseeing* atraccion |
sightseeing*,+ visit |
sightseeing*,landmark* monument |
sightseeing,cityplace,museum* muse |
sightseeing catedral palaci parqu_temat casc_antigu ruin disneyland portaventur nori jardin_botan visit_gui piramid |
sightseeing,region,+ castill |
sightseeing,leisure,animal zoo |
sightseeing,birthday,pet acuari |
sightseeing,leisure parqu_atraccion |
sightseeing,+ torr |
sightseeing,leisure,+ feri |
landmark* lug_emblemat |
landmark sagr_famili alhambr torr_eiffel machu_picchu colise chichen_itza teotihuacan girald mezquit_cordob estatu_libert acueduct big_ben puert_alcal park_guell crist_redentor |
transport* transport desplaz trayect |
transport,vehicle autobus mot |
transport bus tranv taxi renf cercan uber cabify estacion_tren billet trafic colect autoc |
transport,+ metr |
transport,vehicle,+ tren |
transport,bicycle*,+ biciclet |
transport,boat*,sportsevent barc |
transport,vehicle,bicycle,toy patinet |
transport,vehicle,car* coch |
transport,garden abon |
transport,car atasc |
vehicle* vehicul |
vehicle,car* carr |
vehicle aut furgonet motociclet camion_bomber caravan autocaravan helicopter excav |
vehicle,+ camion |
vehicle,farmanimal tractor |
vehicle,safety ambul |
vehicle,bicycle tricicl |
car* automovil conduc manej |
car seat renault peugeot citroen toyot ford volkswag bmw merced niss hyundai kia tesl fiat carnet_conduc licenci_conduc autop autov gasolin gasoliner diesel hibr electr volant maleter alquil_coch |
car,+ audi |
car,course autoescuel |
car,education,+ matricul |
car,home garaj |
carcare*,meeting,learning,course* tall |
carcare*,profession mecan |
carcare*,problem aver |
carcare aceit_coch neumat rued_pinch pinchaz fren embrag itv lav_coch llant parabris buj |
bicycle* bici |
bicycle*,sport ciclism |
bicycle,+ casc |
bicycle,sport pedal |
bicycle manill sillin carril_bici biciclet_montan ciclist ruedin |
boat*,internet naveg |
boat veler yat cano ferry lanch piragu capitan submarin catam |
boat,watersport kayak rem |
boat,profession mariner |
country*,+ pais |
country* nacion |
country espan mexic colombi peru venezuel ecuador bolivi uruguay paraguay cub guatemal hondur nicaragu panam cost_ric republ_dominican puert_ric estad_unid eeuu canad brasil franci itali portugal alemani inglaterr rein_unid irland escoci holand belgic suiz austri sueci norueg dinamarc finlandi islandi poloni rusi ucrani greci turqu marruec egipt japon core tailandi vietnam australi nuev_zeland sudafr filipin israel |
country,nationality argentin ruman |
country,nationality,language chin |
country,musicgenre indi |
nationality* orig ascendent |
nationality,language espanol italian aleman portugues catalan galleg |
nationality mexican colombian chilen cuban venezolan ecuatorian estadounidens marroqu hispan vasc andaluz |
nationality,language,subject frances ingles latin |
usstate* estad_eeuu |
usstate californi tex arizon hawai alask utah oregon nuev_mexic virgini illinois ohi |
city*,+ ciud puebl |
city* local |
city barcelon sevill valenci bilba malag zaragoz salamanc toled cordob alic murci cadiz guadalaj monterrey cancun bogot medellin cali cusc quit buen_air rosari santiag montevide carac haban nuev_york miami londr par rom veneci florenci milan berlin munich lisbo oport amsterdam brusel vien prag aten estambul moscu toki pekin shanghai dubai marrakech ciud_mexic |
city,banking santand |
region* region continent provinci comun_autonom |
region andaluc catalun galici asturi cantabri aragon navarr extremadur pais_vasc balear mallorc ibiz tenerif europ asi afric amer sudamer patagoni carib andes pirine alpes orient_medi yucatan oaxac jalisc |
region,pet,bird canari |
language* idiom |
language*,bodypart,+ lengu |
language castellan eusker rus nahuatl quechu bilingu acent vocabulari gramat pronunci traduc dialect |
language,disability lengu_sign |
language,app duoling |
cityplace*,neighbour* barri |
cityplace,reading,library* bibliotec |
cityplace,leisure,+ parqu |
cityplace,hobby,theatre* teatr |
cityplace,leisure,movie* cin |
cityplace estadi ayunt plaz comis |
cityplace,religion* iglesi |
cityplace,grocery* merc supermerc |
cityplace,health,doctor hospital |
cityplace,medication farmaci |
cityplace,education,school* colegi |
cityplace,space*,education* univers |
cityplace,shopping centr_comercial |
cityplace,sport,community polideport |
museum*,art exposicion |
museum* gal |
museum prad rein_sof guggenheim thyssen louvr momi planetari |
museum,art escultur cuadr |
museum,animal,science dinosauri |
residence* viv resid domicili mud |
residence mudanz codig_postal puebl_natal arraig |
residence,neighbour* vecindari |
residence,friend companer_pis |
residence,realestate inquilin |
home*,+ cas hog |
home* pis viviend |
home chalet ados atic departament desvan escaler chimene timbr finc cortij azote |
home,room sotan |
home,+ pati |
home,tax* haciend |
realestate*,money,+ alquil |
realestate*,debt hipotec |
realestate* inmobiliari compr_cas |
realestate arrend fianz contrat_alquil ideal metr_cuadr rent |
realestate,writing* escritur |
realestate,socialcause desahuci |
room*,+ habit |
room dormitori salon traster ase recam vestidor |
room,+ ban |
room,office* despach |
furniture* muebl decor mobiliari |
furniture sof sillon armari mesill lamp alfombr cortin espej cojin taburet jarron percher |
furniture,+ sill cajon |
furniture,office* escritori |
furniture,bed*,+ cam |
furniture,library estant |
furniture,bed liter |
furniture,shopping ike |
bed* colchon |
bed,sleep almoh |
bed saban edredon mant cam_matrimoni somi colch cobij |
appliance* electrodomest |
appliance never frigorif refriger congel lavavajill aspir calefaccion ventil calder humidif |
appliance,laundry lavador secador |
appliance,household,laundry planch |
appliance,smarthome roomb |
renovation* reform arregl repar |
renovation pint_pared plomer azulej grif fug goter bricolaj leroy_merlin humed parquet tub |
renovation,profession fontaner electric albanil carpinter |
tool*,+ herramient |
tool martill destornill taladr llav_ingles alicat clav tornill cint_metric caj_herramient |
tool,natureplace,+ sierr |
tool,garden pal |
tool,craft,stationery tijer |
household* limpiez tar_cas limpi quehac |
household,+ barr |
household freg fregon lav_plat basur polv escob esponj |
household,environment recicl |
household,musicgenre trap |
household,laundry detergent |
laundry* lavand lav_rop |
laundry suaviz tend manch pinz tintor tendeder |
garden*,hobby,+ jardin |
garden* huert |
garden cesp reg regader semill sembr macet cosech invernader rastrill |
garden,plant* plant |
garden,environment compost |
plant* flor |
plant*,+ arbol |
plant tulipan girasol clavel liri orquide jazmin gerani cactus helech robl oliv palmer cipres bambu petal hoj trebol bugambili hortensi amapol pot |
safety* emergent peligr rescat |
safety*,+ segur |
safety incendi terremot inund alarm extintor simulacr evacu primer_auxili socorr apagon |
safety,profession bomber |
safety,profession,law polic |
safety,weather huracan |
safety,law rob ladron |
safety,injury*,problem accident |
safety,clothing,+ cinturon |
family* famili parient |
family,parent*,+ madr pap |
family,parent* padr mam |
family,sibling*,+ herman |
family,child*,+ hij |
family,grandparent* abuel |
family,extended* tio tia sobrin |
family,extended*,+ prim |
family,grandparent niet |
family,spouse* mar espos |
family,parent,extended suegr |
family,extended cun yern nuer madrin |
family,parent padrastr madrastr |
family,extended,+ padrin |
family,child,sibling gemel |
parent* mami papi progenitor |
parent madr_solter patern matern |
child* nin |
child*,memory* infanci |
child chic adolescent primogenit hij_unic adopt niner crianz pequ |
child,sibling melliz |
child,+ adopcion |
child,extended ahij |
child,animal cangur |
baby* embaraz recien_nac |
baby panal chupet biberon dar_luz matron comadron lactanci papill baj_matern cesare |
baby,shopping carrit |
baby,doctor ecograf |
baby,dentist dient_lech |
baby,singing nan |
baby,birthday* nacimient |
sibling hermanastr herman_grand herman_menor |
spouse*,romance parej |
spouse* conyug |
spouse,romance* novi |
spouse,romance promet |
spouse,funeral viud |
spouse,wedding* matrimoni |
grandparent* yay |
grandparent abuelit bisabuel |
friend*,+ amig |
friend* amist |
friend buen_amig amiguit pandill cuat |
friend,+ companer |
friend,neighbour* vecin |
friend,colleague* coleg |
colleague*,work companer_trabaj jef |
colleague encarg gerent supervisor becari mentor soci |
colleague,+ director |
colleague,work* emple |
neighbour vecind puert_lad comun_vecin urbaniz |
neighbour,sport porter |
romance* noviazg romanc relacion_parej |
romance*,love* amor |
romance,meeting*,+ cit |
romance,love enamor bes |
romance,celebration san_valentin |
romance tind solter flechaz |
romance,breakup exnovi |
breakup* ruptur divorci separ |
breakup exmar exmuj pension_alimentici desamor |
breakup,law custodi |
wedding*,celebration,ceremony bod |
wedding* compromis |
wedding vest_novi dam_honor padrin_bod desped_solter aniversari_bod alianz |
wedding,jewelry anill |
gender*,+ orient |
gender* sexual |
gender lesbian gay bisexual transgener trans que lgbt homosexual |
gender,socialcause orgull_gay |
socializing* qued sal_amig reun |
socializing*,meeting* reunion |
socializing cen_amig tertuli bar noch_jueg convivent |
socializing,leisure,singing karaok |
socializing,celebration*,party*,+ fiest |
socializing,party discotec |
celebration* celebr festiv |
celebration*,+ festival |
celebration navid nochebuen nocheviej ano_nuev pascu carnaval dia_muert hallow san_juan feri_abril san_fermin sanfermin dia_madr dia_padr arbol_navid fueg_artificial cabalgat |
celebration,gift rey_mag |
celebration,religion seman_sant procesion ramadan |
celebration,birthday* cumplean |
celebration,ceremony,religion bautiz comunion |
celebration,birthday quinceaner |
celebration,+ aniversari |
celebration,party,birthday pinat |
celebration,music,singing villanc |
celebration,party,toy,clothing disfraz |
celebration,party verben |
celebration,history independent |
party fiest_cumplean invit confeti guatequ fiest_sorpres serpentin |
party,toy glob |
birthday*,+ edad |
birthday* nac cumpl |
birthday tart_cumplean pastel_cumplean anos_cumpl ari taur geminis escorpi sagitari capricorni piscis sign_zodiac mananit horoscop |
birthday,watersport,+ vel |
ceremony* ceremoni rit tradicion |
ceremony,religion confirm |
ceremony,schoollife,+ graduacion |
ceremony,funeral* funeral entierr |
ceremony premiacion inaugur |
funeral* muert fallec duel lut mor |
funeral cementeri tumb ataud pesam herenci tanatori velori esquel ceniz difunt |
gift*,+ regal |
gift* obsequi |
gift regal_cumplean pap_noel tarjet_regal bombon amig_invis list_dese |
gift,surprise* sorpres |
gift,salary aguinald |
conflict* pele discusion conflict discut rin |
conflict*,hair* pel |
conflict,anger* enfad |
conflict malentend perdon disculp acos insult reconcili traicion bronc |
conflict,anger grit |
personality* personal caract temperament |
personality tim valient honest terc testarud pacient curios creativ vag introvert extrovert optim pesim sensibl perfeccion simpat despist desorden travies gracios inquiet |
personality,+ gener |
personality,love* carin |
personality,excitement impacient |
personality,work*,profession*,+ trabaj |
appearance* aparient aspect |
appearance alto altur delg gord gordit pelirroj bigot pec tatuaj cicatriz guap ojos_azul |
appearance,hair rubi moren riz barb calv |
appearance,eyesight* gaf |
hair* cabell pein |
hair lis colet trenz flequill tint champu melen can |
hair,profession peluquer |
hair,+ peluqu |
beauty* maquillaj cosmet bellez |
beauty pintalabi rimel protector_sol mascarill manicur hidrat serum sephor bas_maquillaj acne depil |
perfume* perfum fraganci arom olor |
perfume coloni inciens desodor vel_aromat |
health*,+ salud san |
health,illness* enfermed |
health,+ revision oper |
health cirug presion_arterial tension_arterial diagnost cronic recuper analisis_sangr tratamient inmun |
health,doctor,medication,+ vacun |
illness* enferm malit |
illness grip resfri catarr cov coronavirus asma canc tumor infart ictus hipertension migran epilepsi artritis bronquitis neumon amigdalitis otitis varicel sarampion paper pioj gastroenteritis apendicitis dermatitis eccem demenci alzheim parkinson anemi tiroid infeccion celiaqu osteoporosis deng gastritis |
illness,symptom fiebr tos |
illness,disability autism dislexi |
illness,mentalhealth tdah depresion |
illness,+ virus |
symptom* sintom malest dol |
symptom*,+ dolor |
symptom moc dolor_cabez dolor_barrig dolor_gargant dolor_espald dolor_muel nause vomit diarre estren mare hinchazon calambr afon escalofri |
symptom,tiredness* cansanci |
injury* lesion her |
injury esguinc fractur romp_braz caid quemadur moraton golp chichon yes escayol tirit punt_sutur ligament menisc conmocion fisioterapi rodill_lesion |
injury,disability mulet sill_rued |
injury,addiction rehabilit |
bodypart* part_cuerp cuerp |
bodypart cabez ojo orej nariz labi barbill cuell gargant braz cod ded pech barrig cader piern musl tobill pie talon corazon pulmon rinon estomag cerebr hues piel cej pestan |
bodypart,+ boc espald rodill |
bodypart,dentist*,+ dient |
bodypart,strength* muscul |
doctor*,medication*,profession medic |
doctor* doctor consult |
doctor pediatr dermatolog cardiolog ginecolog cirujan traumatolog otorrin urgenci radiograf reson clinic ambulatori cit_medic |
doctor,mentalhealth psiquiatr |
doctor,eyesight* ocul |
doctor,profession enfermer |
doctor,medication inyeccion recet_medic |
doctor,+ analisis |
dentist*,profession dentist |
dentist* dental |
dentist*,+ muel |
dentist cari empast ortodonci aparat_dental brackets muel_juici cepill_dient past_dient hil_dental endodonci implant ratoncit_perez |
eyesight* vision lent |
eyesight lentill miop astigmat hipermetrop optic graduacion_ver dalton |
eyesight,disability cieg |
eyesight,natureplace catarat |
medication*,subject medicin |
medication* medicament pastill farmac |
medication ibuprofen aspirin paracetamol antibiot insulin jarab pom vitamin antidepres inhal cortison dosis analges pildor got magnesi omeprazol enalapril losartan metformin levotiroxin eutirox sertralin fluoxetin metamizol anticoncept estatin atorvastatin ventolin ansiolit antiinflamatori |
mentalhealth* salud_mental terapi terapeut |
mentalhealth*,profession,subject psicolog |
mentalhealth,fear,stress ansied |
mentalhealth ataqu_panic traum anorexi bulimi trastorn autoestim bipol |
mentalhealth,stress burnout |
mindfulness*,yoga medit |
mindfulness*,calm* relaj |
mindfulness,exercise,yoga* yog |
mindfulness respir masaj mindfulness ban_calient |
mindfulness,leisure pase |
mindfulness,yoga taichi |
sleep*,tiredness,+ son |
sleep* dorm |
sleep insomni siest ronc trasnoch desvel sonambul cuent_noch |
sleep,fear pesadill |
sleep,routine despert |
sleep,routine,timeofday madrug |
weight*,exercise,strength*,+ pes |
weight* adelgaz engord |
weight kil sobrepes bascul obes perd_pes baj_pes imc |
addiction* adiccion adict vici |
addiction fum tabac cigarr cigarrill ludopat drog dej_fum vap recaid sobri |
disability* discapac acces minusval |
disability sord audifon braill perr_gui protesis |
exercise* ejercici |
exercise*,sport entren |
exercise,running*,sport corr |
exercise,strength sentadill flexion crossfit |
exercise abdominal cint_corr spinning aerobic biciclet_estat cardi |
exercise,yoga* pilat estir |
exercise,hobby,watersport*,sport natacion |
exercise,+ camin |
exercise,dance zumb |
exercise,game comb |
running*,+ carrer |
running* corredor |
running maraton medi_maraton trot zapatill_corr relev san_silvestr |
running,goal* met |
running,softwarework sprint |
running,sport,sportsevent atlet |
yoga esterill salud_sol postur |
strength* fuerz_muscul |
strength mancuern press_banc pes_mor domin biceps cultur |
feeling* sentimient |
feeling*,excitement* emocion |
feeling,sadness,memory nostalgi |
feeling conmov sentimental emot |
joy* alegr feliz felic content |
joy reir ris sonris sonreir disfrut dichos dich carcaj divert |
joy,preference,movie encant |
joy,excitement* ilusion entusiasm |
joy,work jubil |
sadness* tristez trist pen infeliz |
sadness llor lagrim deprim desanim melancol desconsol desesper apen |
fear* mied temor sust asust preocup |
fear panic nervios fobi tembl vertig monstru fantasm claustrofobi terrorif aterr |
fear,filmgenre,bookgenre terror |
anger* rabi enoj |
anger furios molest irrit cabre rabiet frustracion frustr berrinch indign |
pride*,+ orgull |
pride satisfech satisfaccion felicit elogi |
pride,achievement* logr |
pride,achievement triunf |
loneliness* soled aisl |
loneliness exclu abandon echar_men margin aislamient solitari |
tiredness* cans agot |
tiredness fatig rend exhaust somnolient bostez |
surprise* sorprend inesper |
surprise asombr boquiabiert impresion imprevist shock sorprendent |
stress* estres agobi |
stress nervi pris sobrecarg deadlin |
stress,+ tension |
gratitude* agradec gratitud |
gratitude afortun |
excitement expect |
calm* calm tranquil |
calm seren paz alivi silenci comod |
shame* verguenz avergonz culp |
shame culpabl arrepent ridicul sonroj remord incomod humill |
disappointment* decepcion desilusion |
disappointment,problem fracas |
disappointment lament chasc derrot |
disappointment,exam suspens |
disappointment,dislike rechaz |
love* amar |
love abraz afect ternur |
love,preference ador |
jealousy* cel celos envidi |
jealousy poses rival resent |
boredom* aburr |
boredom monoton tedi rutin_aburr |
confusion* confusion confund |
confusion*,decision dud |
confusion perplej indecis confus incertidumbr desorient |
motivation* motiv inspir |
motivation esfuerz ejempl persever disciplin determin super |
preference* favorit preferent prefer |
preference gust fan apasion predilect |
preference,hobby* aficion |
dislike* odi disgust evit detest |
dislike asco asquer desagrad aborrec |
goal*,+ objet proposit |
goal son_vid proposit_ano proyect_vid anhel |
achievement* exit premi victori |
achievement*,+ gan |
achievement medall trofe campeon diplom prim_pon matricul_honor gradu ganador concurs_gan campeonat |
achievement,+ cop |
achievement,exam aprob |
achievement,education bec |
problem* problem dificult inconvenient obstacul |
problem,+ romp error |
problem fall quej ret desafi estrop |
decision* decision decid eleg |
decision*,politics* eleccion |
decision escog optar dilem |
recommendation* recomend consej sugerent suger |
recommendation aconsej |
routine*,+ rutin diari |
routine* costumbr horari |
routine levant acost semanal normal doming |
routine,meeting,stationery agend |
routine,leisure* fin_seman |
belief* creenci opinion valor |
belief,learning principi |
belief moral ideolog conviccion punt_ver supersticion etic |
belief,subject filosof |
memory* record |
memory*,+ memori |
memory,photography,music,+ album |
memory,book,writing diari_personal |
memory ninez anor inolvid anuari |
hobby* hobby pasatiemp tiemp_libr |
hobby,art*,+ pint dibuj |
hobby,dance* bail |
hobby,singing* cant |
hobby,reading* leer |
hobby,photography*,profession fotograf |
hobby,instrument guitarr pian |
hobby,sport futbol |
hobby,craft tej ganchill origami |
hobby,outdoors* sender |
hobby,game ajedrez |
hobby,collection* coleccion |
hobby,videogame* videojueg |
hobby,craft*,childactivity manual |
hobby,game,toy puzzl |
hobby,theatre magi |
hobby,sport,+ patinaj |
hobby,space* astronom |
hobby,writing* escrib |
leisure* oci diversion entreten |
leisure,natureplace,beach* play |
leisure,music* conciert |
leisure bol escap_room montan_rus tioviv minigolf |
leisure,theatre circ |
leisure,childactivity columpi |
craft* artesan |
craft,+ bord |
craft punt_cruz ceram arcill papiroflexi carpint collag macram cartulin costur bisut papel_mach |
craft,toy plastilin |
craft,jewelry pulser |
craft,fabric lan |
craft,stationery pegament |
art*,+ arte |
art* pintur artist |
art acuarel ole pincel lienz mural grafiti bocet temper lapiz_color picass dal goy velazquez frid_kahl gaud ir_gogh ilustr |
art,photography retrat |
art,reading,book comic |
art,stationery rotul |
art,profession pintor |
photography* fot |
photography,socialmedia selfi |
photography objet_cam tripod canon nikon instantane polar |
photography,technology dron |
collection sell moned crom figurit piedr cart_pokemon vinil antigued pegatin |
collection,toy,+ munec |
collection,beach conch |
collection,communication postal |
collection,science fosil |
game*,+ jug |
game,+ dam |
game parch oca baraj monopoly bing mus pill rayuel rompecabez crucigram sudoku adivin sill_musical tres_ray scrabbl cat bill dard futbolin tromp gallinit_cieg |
game,writing,communication,+ cart |
game,money lot |
game,childactivity escondit |
game,toy canic peonz |
videogame* consol |
videogame playstation nintend switch xbox minecraft fortnit roblox zeld pokemon fif sims tetris animal_crossing leag_legends gam among_us mari_kart |
videogame,+ mari |
toy* juguet |
toy leg barbi peluch osit pelot comet playmobil cochecit tren_juguet bloqu yoy |
toy,technology,ai robot |
toy,theatre marionet |
movie* pelicul film peli |
movie,theatre,profession actor actriz |
movie director_cin trail oscar pix froz star_wars titanic marvel rey_leon toy_story almodov senor_anill ghibli |
movie,+ disney |
movie,reading harry_pott |
movie,filmgenre documental |
movie,tvshow dibuj_anim |
filmgenre* gener_pelicul |
filmgenre,theatre comedi musical |
filmgenre dram aventur thrill western |
filmgenre,+ accion |
filmgenre,bookgenre cienci_ficcion fantas romant |
tvshow* seri television telenovel |
tvshow,reading capitul |
tvshow tempor_final cas_papel reality pepp_pig patrull_canin bob_esponj simpson pocoy masterchef oper_triunf jug_tron strang_things doraemon bluey |
tvshow,streaming netflix |
tvshow,+ concurs |
tvshow,news telediari |
streaming* streaming plataform |
streaming hbo disney_plus amazon_prim filmin suscripcion |
streaming,phone movist |
streaming,music,app spotify |
streaming,socialmedia youtub twitch |
reading*,book* libr |
reading* lectur autor |
reading*,book,writing,+ novel |
reading*,subject literatur |
reading,book,bookgenre,writing,+ cuent |
reading,writing poem |
reading,bookgenre poes biograf |
reading quijot cervant garc_marquez cien_anos borg cortaz isabel_allend lorc nerud principit geronim_stilton leyend fabul mafald manolit_gafot roald_dahl |
reading,writing,profession escritor |
reading,bookgenre,writing,+ ensay |
reading,book,bookformat audiolibr |
book diccionari enciclopedi atlas album_ilustr |
book,bookformat ebook |
bookgenre* gener_literari tip_libr |
bookgenre novel_negr misteri policiac autoayud |
bookformat* format_libr |
bookformat kindl tap_dur bolsill_libr pdf |
library,profession bibliotecari |
library prestam_libr carn_bibliotec |
writing* redaccion |
writing,internet blog |
writing guion redact relat |
music*,profession,+ music |
music*,+ cancion |
music*,singing cantant |
music* grup_music |
music,+ disc |
music band orquest festival_music playlist shakir bad_bunny alejandr_sanz juli_iglesi beatl taylor_swift mozart beethov letr_cancion himn |
music,singing*,community cor |
music,podcast* radi |
music,singing cancion_cun |
musicgenre* gener_musical tip_music |
musicgenre heavy rap techn punk rumb k_pop country folk regga ska hous danc soul funk regueton rock pop jazz mariachi rancher music_clasic blu metal copl boler |
musicgenre,dance flamenc cumbi mereng bachat tang |
musicgenre,technology* electron |
instrument* instrument |
instrument violin violonchel trompet saxofon clarinet bat_musical tambor acordeon ukelel arpa organ trombon obo contrabaj bandurri castanuel cajon_flamenc xilofon armon marac panderet gait charang flaut_dulc marimb baj_electr |
instrument,+ flaut |
instrument,computer tecl |
musicpractice* clas_music conservatori |
musicpractice partitur solfe ensay_orquest recital clas_pian clas_guitarr profesor_music escal_musical |
singing sopran tenor clas_cant |
dance* danz bailarin |
dance,childactivity ballet |
dance sevillan hip_hop coreograf jot vals |
dance,course clas_bail |
theatre* obra_teatr actuacion |
theatre*,+ funcion |
theatre,childactivity titer |
theatre payas mag monolog escenari ensay_general zarzuel |
podcast* podcast |
podcast episodi program_radi ivoox emisor |
news* notici revist |
news*,profession,+ period |
news articul prens |
outdoors* air_libr acamp |
outdoors*,natureplace* naturalez |
outdoors tiend_campan sac_dorm hoguer caminat lintern rut_montan rafting |
outdoors,natureplace bosqu |
outdoors,space,+ estrell |
outdoors,childactivity,community scouts |
natureplace lag isla desiert vall volcan cuev selv acantil prader glaci lagun |
natureplace,beach*,+ cost |
beach aren ocean castill_aren crem_sol sombrill toall_play buc |
beach,clothing banador bikini |
beach,+ ola |
beach,watersport,sport surf |
beach,bird gaviot |
watersport* deport_acuat |
watersport*,sport nad |
watersport buce snorkel waterpol crol espald_natacion marip_natacion flotador trampolin nadador |
watersport,childactivity clas_natacion |
wintersport*,sport esqu |
wintersport* esqui snowboard |
wintersport*,weather niev |
wintersport trine patinaj_hiel pist_esqu hockey_hiel estacion_esqu munec_niev sierr_nev baqueir telesill |
sport*,clothingstyle,+ deport |
sport part_futbol baloncest basquet voleibol tenis padel badminton balonman beisbol rugby golf tir_arco triatlon delanter arbitr gol salt_altur ping_pong tir_cuerd |
sport,+ hockey |
sport,martialart boxe jud karat esgrim |
sport,horse* equit |
sport,sportsevent* torne equip |
sportsevent* competicion mundial |
sportsevent lig champions real_madr betis athletic_bilba olimpi jueg_olimp eurocop cop_amer messi nadal cristian_ronald maradon final_cop boc_juniors riv_plat nba tour_franci vuelt_espan roland_garr seleccion_espanol alcaraz |
martialart* arte_marcial defens_personal |
martialart taekwond kung_fu aik capoeir luch_libr cinturon_negr jiu_jitsu |
childactivity*,course extraescol |
childactivity* activ_extraescol activ_nin |
childactivity parqu_infantil tobogan ludotec campament_veran cuentacuent castill_hinchabl |
childactivity,school guard |
pet* mascot animal_compan |
pet,dog*,+ perr |
pet,cat*,+ gat |
pet hamst pez_color cobay huron jaul iguan pecer |
pet,bird lor periquit |
pet,animal,+ tortug |
pet,dog* cachorr |
pet,cat* gatit |
pet,farmanimal,horse* caball |
dog*,+ perrit |
dog labrador gold_retriev pastor_aleman canich chihuahu bulldog beagl husky galg dalmat teckel yorkshir ladr pens_perr bord_colli box |
cat siames pers ronron maull gat_negr rascador minin |
cat,petcare arener |
petcare*,profession veterinari |
petcare vacun_perr esteriliz pulg garrapat adopcion_animal peluqu_canin |
petcare,jewelry coll |
petcare,volunteering,+ protector |
animal*,+ animal |
animal* faun |
animal leon tigr elef jiraf cebr mon goril oso pand koal lob zorr cierv liebr ardill eriz raton rat hipopotam rinoceront cocodril serpient lagart ran sap camell alpac leopard guepard jabal murcielag mapach linc jagu unicorni dragon |
animal,bird pinguin |
farmanimal* granj animal_granj |
farmanimal tor ovej cabr burr gall pollit gans granjer corral |
farmanimal,bird gallin |
farmanimal,horse establ |
farmanimal,+ huev |
horse* mont_caball hipic |
horse poni yegu potr sill_mont galop jinet riend |
bird* pajar |
bird gorrion palom golondrin aguil halcon buh lechuz ciguen cisn pav_real cuerv urrac colibr avestruz buitr nid tucan |
insect* insect bich |
insect abej avisp hormig mariquit mosc mosquit aran libelul saltamont orug grill cucarach escarabaj caracol gusan luciernag polill ciempies escorpion |
insect,+ marip |
seaanimal* animal_marin |
seaanimal ballen delfin tiburon foc medus estrell_mar caballit_mar orca tortug_marin coral pez_payas |
weather* clim pronost temperatur meteorolog |
weather lluvi llov nev nubl vient torment ray truen graniz niebl calor fri bochorn arcoiris sequ paragu grad_celsius ola_calor chubasc llovizn |
weather,+ nub |
season* estacion_ano |
season*,+ tempor |
season primaver veran oton inviern vendimi |
colour* color |
colour roj azul amarill violet ros marron negr blanc gris turques beig celest granat lil |
environment* medi_ambient ecolog sostenibil |
environment reciclaj plastic contamin cambi_climat energ_sol renov deforest greenpeac calent_global reutiliz |
space* espaci planet |
space jupit saturn cohet nav_espacial telescopi galaxi eclips nas via_lacte meteorit constel satelit extraterrestr agujer_negr |
space,profession astronaut |
work*,profession* ofici |
work*,business* empres |
work,salary*,money sueld |
work,office* oficin |
work jorn desemple freelanc practic turn |
work,jobchange,law,+ contrat |
work,jobchange* desp |
work,business autonom |
work,jobchange ascens |
work,office teletrabaj |
work,salary hor_extra |
work,salary* nomin |
profession* profesion ocup |
profession,education,school,+ profesor |
profession,school maestr |
profession ingenier ingen arquitect panader carnicer conductor taxist agricultor jardiner farmaceut contabl secretari vendedor dependient traductor disen fisioterapeut trabaj_social carter empresari consultor sastr |
profession,law* abog |
profession,law juez |
profession,programming*,+ program |
profession,science* cientif |
profession,+ cajer |
profession,military* sold |
profession,religion sacerdot |
profession,politics* polit |
jobchange* entrev_trabaj cambi_trabaj busc_trabaj renunci |
jobchange curriculum ofert_trabaj dimit dimision solicitud_emple period_prob infojobs |
jobchange,+ desped |
jobchange,exam oposicion |
industry* sector industri |
industry,+ banc energ |
industry construccion hostel sanid agricultur comerci logist automocion |
industry,marketing* public |
office,technology impresor |
office sal_reunion coworking fotocopi orden_oficin sill_oficin |
meeting* conferent |
meeting,communication videollam |
meeting videoconferent acta orden_dia tutor |
meeting,app zoom teams |
meeting,project present |
meeting,course* seminari |
timeofday* hor_dia moment_dia |
timeofday mediod tard_noch medianoch anochec |
business* negoci emprend |
business emprendedor startup client inversor tiend_onlin proveedor franquici pyme gananci |
business,marketing* vent |
salary*,+ salari ingres |
salary*,money*,banking* pag |
salary aument bonus salari_minim comision pension_jubil brut net gan_diner |
project*,+ proyect tare |
project entreg fech_limit hit trabaj_grup tfg prototip planif |
project,education tesis |
marketing* marketing mercadotecni |
marketing anunci marc eslog follet cartel patrocin seo |
marketing,+ campan |
marketing,socialmedia influenc |
marketing,socialmedia* red_social |
education*,+ educ |
education* estudi carrer_universitari |
education,school* institut |
education bachillerat mast licenciatur campus facult titul preparatori prep fp |
education,school secundari primari |
education,exam select |
education,+ grad |
education,subject* asignatur |
learning* aprend leccion |
learning*,+ aprendizaj |
learning,course*,+ curs |
learning tutorial profesor_particul habil memoriz autodidact |
learning,course academi formacion |
learning,schoollife* deber |
course*,+ clas |
course curs_onlin clas_ingles clas_cocin clas_pintur clas_yog cursill |
subject* materi |
subject matemat lengu_castellan cienci_natural geograf educ_fisic informat arquitectur ingeni conoc_medi algebr social |
subject,science biolog quimic fisic |
subject,budgeting econom |
school* escuel col aul |
school alumn companer_clas infantil jardin_infanci director_colegi pati_colegi pizarr pupitr kind curs_escol |
school,schoollife* recre |
school,schoollife,clothing uniform |
schoollife* tare_escol vid_escol |
schoollife excursion_escol boletin not_escolar deleg_clas fiest_fin fin_curs comedor_escol castig funcion_escol viaj_estudi |
schoollife,stationery estuch |
exam*,+ exam not |
exam* prob test calif |
exam suspend sobresalient control_mat evalu exam_conduc dict repas parcial |
science*,+ cienci |
science* experiment investig |
science laboratori microscopi iman invent inventor teor adn atom einstein nobel feri_cienci |
technology* tecnolog disposit gadget |
technology*,+ aparat |
technology,phone* movil celul |
technology,computer*,+ orden |
technology,computer* comput portatil |
technology,computer tablet |
technology reloj_inteligent televisor usb |
technology,audio* auricular |
technology,audio bluetooth |
computer* pc |
computer pantall macbook disc_dur tarjet_grafic lenov dell webcam proces memori_ram |
phone*,communication telefon |
phone* smartphon |
phone iphon samsung xiaomi fund_movil bat_movil vodafon numer_telefon tarjet_sim |
phone,os andro |
phone,app,socialmedia,communication whatsapp |
os* sistem_oper |
os windows linux mac ubuntu ios |
app* aplic app |
app,socialmedia instagram |
app googl_maps excel word notion photoshop outlook |
app,communication telegram |
app,shopping wallapop |
app,banking bizum |
socialmedia facebook tiktok twitt snapchat linkedin seguidor hashtag reddit pinterest |
communication* contact mensaj corre_electron |
communication email sms grup_whatsapp audi_whatsapp gmail |
ai* inteligent_artificial ia aprendizaj_automat |
ai chatgpt claud gemini red_neuronal copilot asistent_virtual siri |
ai,smarthome alex |
audio* altavoz casc_music |
audio airpods bos microfon tocadisc bocin barr_son |
smarthome* cas_inteligent domot hog_inteligent |
smarthome googl_hom termostat enchuf_inteligent cam_segur |
programming*,+ codig |
programming* desarroll |
programming,programminglanguage python javascript scratch |
programming algoritm funcion_codig error_codig softwar backend frontend hackathon |
programming,devtool github |
programminglanguage* lenguaj_program |
programminglanguage typescript jav kotlin swift rust golang php ruby html css |
programminglanguage,database sql |
framework* framework |
framework react angul vue djang flask spring laravel flutt pytorch tensorflow |
database* bas_dat |
database postgr mysql mongodb sqlit redis oracl |
devtool* editor_codig herramient_desarroll |
devtool vscod git vim intellij xcod terminal |
devtool,cloud dock |
devtool,softwarework jir |
cloud* servidor nub_informat aloj_web |
cloud aws azur googl_cloud kubernet terraform nginx |
softwarework* proyect_softwar |
softwarework scrum backlog desplieg pull_request revision_codig |
security* contrasen cibersegur privac |
security hack estaf phishing antivirus cifr firewall vpn huell_dactil virus_informat |
internet* internet web pagin_web |
internet rout wikipedi firefox chrom conexion |
internet,+ googl |
outputstyle*,+ format |
outputstyle* estil_respuest |
outputstyle resum brev detall tut emoji concis vinet |
outputstyle,clothingstyle formal informal |
unit* unid_med |
unit*,+ unid |
unit kilometr centimetr milimetr kilogram gram litr mililitr celsius fahrenheit mill |
money* diner finanz |
money*,+ gast |
money*,budgeting* preci |
money eur pes_mexican efect |
money,budgeting* barat |
money,debt* deud |
money,debt*,+ prestam |
money,budgeting*,saving* ahorr |
money,tax* impuest |
money,banking* cont_bancari |
money,saving huch |
money,bag moneder |
money,volunteering* donacion |
budgeting* presupuest |
budgeting,shopping descuent rebaj |
budgeting,+ ofert |
budgeting gang cupon derroch gast_mensual choll |
saving alcanc cont_ahorr interes_bancari |
saving,investing plan_pension |
investing* inversion invert bols_valor |
investing accion_bols fond_index criptomoned bitcoin dividend inmuebl letr_tesor deposit_bancari etf |
debt* deb_diner |
debt credit cuot prest embarg |
debt,banking tarjet_credit |
debt,+ interes |
banking* transferent |
banking bbva caixabank paypal tarjet_debit cajer_automat ingres_cont |
tax declar_rent irpf iva agenci_tributari devolu_haciend gestor asesor_fiscal |
insurance* segur_medic asegur segur_coch poliz |
insurance mapfr segur_social segur_hog segur_vid sanit |
shopping*,+ compr tiend |
shopping,+ amazon devolu |
shopping zar cort_ingles ticket mercadill shein vint outlet |
shopping,grocery mercadon |
grocery* list_compr |
grocery carrefour lidl aldi alcamp carnic pescad walmart sorian |
clothing*,+ rop vest |
clothing* prend atuend |
clothing camis camiset pantalon vaquer fald vest_larg jersey suet sudader chaquet abrig calcetin pijam gorr bufand guant corbat tra_chaquet chandal blus sombrer imperm rop_interior chamarr leotard |
clothing,shoe player |
clothing,+ medi |
clothingstyle* estil_rop mod codig_vestiment |
clothingstyle vintag bohemi minimal |
shoe* zapat calz |
shoe,+ zapatill bot |
shoe sandali tacon chancl mocasin bot_agu cordon alpargat |
jewelry* joy |
jewelry pendient reloj_pulser broch perl diamant aret |
fabric* tel |
fabric algodon lin cuer terciopel poliest encaj |
bag*,+ bols |
bag maletin rinoner bandoler |
stationery*,+ papel |
stationery* material_escol |
stationery,+ lapiz |
stationery boligraf boli gom_borr sacapunt regl cuadern libret carpet compas grapador |
volunteering* voluntari carid |
volunteering*,+ don |
volunteering cruz_roj carit ong banc_aliment comedor_social don_sangr unicef solidari solidar recaud |
socialcause*,+ activ |
socialcause* caus_social manifest justici_social |
socialcause protest huelg iguald femin racism derech_human pobrez refugi peticion |
community*,+ comun club grup |
community* asoci |
community club_lectur ampa cofrad hermand club_deport |
religion* religion fe religi |
religion catol musulman judi budist mis bibli coran rez oracion cur monj dios jesus virg sinagog catequesis ate pap_francisc sant |
religion,+ cristian mezquit |
politics* gobiern part_polit vot |
politics president alcald alcaldes ministr congres sen pso pp vox diput senador democraci campan_electoral referendum monarqu |
law* ley juici delit |
law tribunal demand sentenci mult carcel testig fraud notari testament denunci |
military* ejercit milit |
military*,+ guerr |
military mili armad marin_guerr tanqu cuartel sargent veteran legion servici_milit |
history* histori histor |
history edad_medi guerr_civil guerr_mundial roman aztec incas franquism dictadur transicion conquist prehistori egipci colon imperi rey_catol revolu arqueolog |
+ burg bat tip baj pole lun road reserv servici air vist pon primer permis gre lug sagr machu chichen estatu big puert park crist estacion carnet licenci rued lav carril republ estad rein nuev buen centr leroy llav cint caj tar recien dar relacion sal noch ano rey seman dia fueg anos sign tarjet list ojos bas presion punt part cepill hil ratoncit ataqu perd dej fuerz press echar fin tiemp frid ir tres gallinit leag among star harry toy senor pepp patrull bob strang garc cien isabel geronim manolit roald bolsill bad alejandr juli taylor letr k hip obra sac toall pist tir salt ping real athletic jueg final riv tour vuelt roland seleccion defens kung luch jiu pez gold pastor pens mont caballit cambi calent nav via agujer hor entrev busc solicitud moment tard fech red conoc vid deleg control reloj fund numer sistem corre inteligent asistent enchuf lenguaj editor pull huell pagin estil cont plan deposit deb declar agenci asesor tra material gom cruz caus justici derech marin`,
  fr: `food* nourritur |
food*,diet* aliment |
food*,+ mang |
food faim appet delici ingredient portion gourmand regal nutrit savour |
food,meal*,+ rep |
food,diet calor |
meal*,+ din |
meal* dejeun pet_dejeun brunch boit_gout |
meal*,flavour*,snack*,+ gout |
meal*,snack,socializing apero |
meal*,dish soup raclet |
meal*,cooking,socializing,leisure barbecu |
meal*,socializing,outdoors piqu_niqu |
meal,restaurant* buffet |
meal,+ entre |
meal plat_principal festin banquet aperit gamel cass_crout |
meal,snack* collat |
restaurant* pizzeri creper fast_food traiteur snack restaur bistrot brasser resto |
restaurant*,dish kebab |
restaurant*,schoollife cantin |
restaurant*,accommodation,+ auberg |
restaurant*,illness,+ gastro |
restaurant,profession,cloud* serveur |
restaurant,profession serveux |
restaurant menu reserv_tabl mcdo mcdonald livraison_rep rotisser cafeteri |
restaurant,money pourboir |
cafe*,coffee*,+ caf |
cafe*,bread*,profession,grocery boulanger |
cafe* patisser salon_the |
cafe starbuck |
cafe,bread croiss viennoiser |
cafe,coffee barist |
cooking*,room,hobby cuisin |
cooking* recet cuir |
cooking,meat rot |
cooking,+ grill chef |
cooking frir mijot epluch petr gateau_maison patiss conserv bocal confitur_maison eminc |
cooking,dish,grain,+ pat |
cooking,spice* assaison |
cooking,cookware,appliance four |
cooking,profession cuisini |
cookware* ustensil casserol batter_cuisin |
cookware*,household vaissel |
cookware poel marmit cocott mixeur robot_cuisin couteau fourchet cuiller spatul fouet passoir planch_decoup friteux thermomix saladi assiet |
cookware,appliance micro_onde bouilloir grill_pain |
dish*,+ plat |
dish* special_culinair |
dish pizz spaghet lasagn gratin quich ratatouill cassoulet choucrout fondu tartiflet blanquet pot_feu boeuf_bourguignon coq_vin bouillabaiss croqu_monsieur omelet pur frit steak_frit hach_parmenti tajin pael sush ramen burg hamburg tacos sandwich risotto carbonar gnocch raviol hot_dog nem pho nugget poulet_rot souffl bouillon falafel moul_frit |
dish,sweet crep |
dish,+ galet |
dish,garden* potag |
dish,grain couscous |
dish,vegetable salad |
dish,spice curry |
cuisine* gastronom typ_cuisin |
cuisine,nationality,language italien chinois espagnol |
cuisine,country,nationality,language japon |
cuisine,country thailand liban grec |
cuisine indien mexicain vietnamien coreen provencal mediterraneen creol |
cuisine,nationality marocain |
diet*,weight,+ regim |
diet* regim_alimentair |
diet vegetarien vegan vegetalien halal cash ceto glucid nutrition dieteticien bio flexitarien coeliaqu |
diet,allergy gluten lactos |
diet,+ protein |
diet,internet fibr |
diet,health cholesterol |
allergy* allerg intoler allergen |
allergy arachid pollen acarien rhum_foin penicillin urticair crustac choc_anaphylact |
allergy,snack cacahuet noiset |
allergy,seafood* fruit_mer |
allergy,symptom eternu demangeaison |
allergy,medication antihistamin |
allergy,illness eczem |
flavour* saveur |
flavour,sweet sucr caramel |
flavour sal acid cremeux croustill onctueux |
flavour,country amer |
flavour,spice* epic |
flavour,+ piqu |
flavour,spice vanill |
flavour,sweet,gift,+ chocolat |
flavour,fruit frais citron |
meat* viand volaill |
meat,+ boeuf poulet steak |
meat porc jambon saucisson lardon bacon bifteck cotelet boudin mergu foi_gras gigot entrecot magret andouill gibi |
meat,farmanimal dind agneau veau |
meat,farmanimal,bird canard |
meat,pet,animal lapin |
seafood*,+ poisson |
seafood saumon thon cabillaud truit sardin maquereau sol dorad crevet homard langoust huitr coquill_jacqu poulp anchois surim bulot |
seafood,seaanimal crab calamar |
seafood,+ moul |
vegetable* legum |
vegetable tomat pomm_terr carott oignon ail poireau courget aubergin poivron concombr laitu epinard brocol chou_fleur haricot pet_pois pois_chich asperg artichaut betterav rad navet potiron citrouill celer endiv fenouil patat blet roquet |
vegetable,+ chou lentill champignon |
vegetable,profession,law* avocat |
fruit*,+ fruit |
fruit,+ pomm |
fruit poir banan clementin mandarin raisin frambois myrtill mur groseil ceris nectarin abricot prun mirabel mangu anan kiw melon pastequ pamplemouss grenad figu coco papay litch rhubarb chataign |
fruit,colour orang |
fruit,hobby,outdoors,+ pech |
grain* cereal |
grain*,garden grain |
grain riz ble avoin orge seigl quino boulgour sarrasin farin semoul muesl epeautr |
bread*,+ pain |
bread baguet brioch tartin biscott levain chocolatin pain_chocolat pain_complet |
dairy* produit_laiti laitag |
dairy*,drink,+ lait |
dairy,+ fromag crem |
dairy beurr yaourt camembert bri comt roquefort emmental gruyer mozzarel pet_suiss fromag_blanc lait_amand reblochon |
dairy,farmanimal chevr |
sweet* dessert bonbon sucrer douceur |
sweet*,+ gateau |
sweet tart glac gaufr macaron chou_crem mouss_chocolat crem_brul flan clafout madelein buch sucet chewing_gum guimauv miel nutel profiterol meringu cook muffin brown barb_pap beignet nougat |
sweet,snack biscuit compot |
sweet,+ eclair confitur regl |
sweet,celebration galet_rois |
snack* grignot encas |
snack chip noix amand pistach crack bretzel barr_cereal |
snack,movie popcorn |
spice* cond sauc herb_aromat |
spice,bicycle,horse sel |
spice poivr cannel cumin safran gingembr muscad basilic persil thym romarin coriandr lauri ciboulet moutard ketchup mayonnais vinaigr huil_oliv paprik piment curcum vinaigret pesto |
spice,tea menth |
drink* boisson |
drink*,+ boir |
drink,+ eau jus |
drink limonad sod coc chocolat_chaud smooth eau_gazeux perri orangin diabolo soif jus_orang citronnad |
drink,medication sirop |
coffee* cafein |
coffee expresso cappuccino caf_crem decafein nespresso latt |
coffee,appliance cafeti |
tea*,+ the |
tea* tisan infus |
tea the_vert the_noir vervein camomill rooibos thei earl_grey tilleul |
alcohol*,addiction alcool |
alcohol* alcoolis cocktail digest |
alcohol bier vin_roug vin_blanc ros cidr past whisky vodk gin cognac ricard kir liqueur ivre bourr sobr cav_vin vigneron mojito calvados prosecco |
alcohol,+ vin champagn |
travel* voyag vacanc sejour destin excurs |
travel*,sightseeing* tourism |
travel escapad randon_itiner road_trip colo tourist decalag_horair guid_voyag circuit pelerinag compostel class_vert itinerair |
travel,boat croisi |
travel,wedding lun_miel |
travel,childactivity colon_vacanc |
travel,luggage,bag sac_dos |
travel,visa* passeport |
travel,luggage* valis |
travel,memory* souven |
travel,accommodation,hobby,outdoors* camping |
travel,routine,leisure* week_end |
travel,schoollife class_neig sort_scolair |
accommodation* hotel |
accommodation*,home* log |
accommodation*,+ heberg |
accommodation auberg_jeuness chambr_hot airbnb locat_vacanc chalet dem_pension pension_complet recept chambr_doubl mobil_hom motel suit bungalow vill_locat |
accommodation,devtool git |
accommodation,outdoors tent |
amenity* equip_hotel prestat |
amenity,cityplace,leisure,watersport* piscin |
amenity,mindfulness,+ spa |
amenity saun jacuzz sall_sport minibar |
amenity,appliance climatis |
amenity,technology,internet* wif |
amenity,home,room balcon |
amenity,home ascenseur |
amenity,car parking |
view* panoram |
view*,natureplace* paysag |
view voir_mer belveder horizon |
view,timeofday couch_soleil lev_soleil |
view,outdoors,natureplace,+ montagn |
flight*,car,+ vol |
flight* avion aeroport compagn_aerien decollag |
flight,seat hublot |
flight,seat,room couloir |
flight escal air_franc easyjet ryanair transavi class_affair embarqu steward retard_avion atterrissag turbulent |
flight,profession pilot hotess_air |
seat* sieg plac_asseoir |
seat*,furniture,+ fauteuil |
seat cot_fenetr premi_rang strapontin |
luggage*,+ bagag |
luggage* sac_voyag |
luggage bagag_main trouss_toilet adapt |
luggage,technology,phone chargeur |
visa* vis |
visa*,nationality immigr |
visa fronti cart_sejour cart_ident ambassad consulat naturalis douan titr_sejour asil |
sightseeing* visit attract |
sightseeing,cityplace,museum* mus |
sightseeing,+ chateau |
sightseeing cathedral disneyland parc_asterix futuroscop puy_fou vieux_vill tour_guid ruin pal jardin_botan grand_rou |
sightseeing,leisure,animal zoo |
sightseeing,pet aquarium |
sightseeing,leisure parc_attract |
sightseeing,landmark* monu |
sightseeing,natureplace grott |
landmark* lieu_celebr |
landmark tour_eiffel arc_triomph mont_michel versaill sacr_coeur pont_gard colis big_ben statu_libert pyramid machu_picchu sagrad_famili centr_pompidou chambord |
landmark,museum louvr |
transport* transport trajet deplac |
transport,vehicle bus |
transport metro tramway tram rer tgv sncf autocar arret_bus billet_train covoiturag blablacar uber navigo ratp |
transport,vehicle,+ train |
transport,+ tax |
transport,bicycle*,+ velo |
transport,vehicle,car* voitur |
transport,vehicle,toy trottinet |
transport,boat* bateau |
transport,boat ferry |
transport,cityplace gar |
transport,car embouteillag |
vehicle* vehicul |
vehicle,+ camion |
vehicle camionnet moto scoot camion_pompi caravan helicopter pellet quad |
vehicle,farmanimal tracteur |
vehicle,safety ambul |
vehicle,bicycle tricycl |
car* automobil conduir bagnol |
car renault peugeot citroen daci toyot ford volkswagen bmw audi merced tesl fiat clio twingo plaqu_immatricul autorout essenc diesel hybrid electr coffr_voitur peag kangoo |
car,exam perm_conduir |
car,course auto_ecol |
car,carcare*,home garag |
carcare*,profession mecanicien |
carcare* pann_voitur repar_voitur |
carcare vidang pneu_crev frein embrayag control_techniqu remorquag depann lavag_auto par_bris essui_glac |
carcare,+ pneu batter |
bicycle* bicyclet |
bicycle*,sport cyclism |
bicycle,+ casqu |
bicycle pedal guidon pist_cyclabl vtt velib cyclist draisien roulet velo_electr |
boat* navir |
boat*,internet navig |
boat voili yacht penich barqu ram capitain pirogu catamaran |
boat,watersport cano kayak |
boat,+ marin |
country*,+ pay |
country* etrang nation |
country,nationality,language,+ franc |
country belgiqu canad quebec luxembourg espagn ital portugal allemagn angleterr royaum_uni irland ecoss pay_bas autrich sued norveg danemark finland island pologn ukrain croat maroc alger tunis egypt cot_ivoir cameroun congo madagascar afriqu_sud etat_unis mexiqu bresil argentin chil perou colomb cub hait chin inde vietnam cambodg indones austral nouveau_zeland israel rouman hongr |
country,+ suiss cor |
country,nationality,language russ |
country,nationality turqu senegal |
nationality* national origin citoyennet |
nationality francais belg suiss_romand canadien quebecois portugais americain algerien tunisien japonais polon polonais turc alsacien basqu |
nationality,language portug allemand breton |
nationality,language,subject anglais |
nationality,region cors |
usstate* etat_americain |
usstate californ tex florid nevad hawai alask arizon colorado oregon louisian utah virgin |
city*,+ vill commun |
city* villag |
city paris lyon marseil toulous nant strasbourg montpelli bordeau lill ren reim grenobl dijon anger toulon brest annecy avignon biarritz bruxel lieg genev lausann zurich montreal londr berlin munich rom milan venis florenc madrid barcelon lisbon porto amsterdam vien pragu budapest athen istanbul moscou new_york tokyo pekin dubai marrakech casablanc dakar |
region* region depart continent provinc |
region bretagn normand provenc alsac auvergn bourgogn savoi aquitain picard lorrain champagn_arden ile_franc cot_azur alpe pyren jur vosg ardech dordogn guadeloup martin europ asi mediterran antill scandinav toscan wallon |
region,language occitan |
region,+ vend afriqu |
region,natureplace ocean |
language*,+ langu langag |
language* parl bilingu |
language arab neerland vocabulair grammair accent prononci traduir traduct dialect conjugaison |
language,subject latin |
language,disability langu_sign |
language,app duolingo |
cityplace*,neighbour* quarti |
cityplace* centr_vill lieu_vill |
cityplace,reading,library* bibliothequ |
cityplace,leisure,+ parc |
cityplace,hobby,theatre* theatr |
cityplace,leisure,movie* cinem |
cityplace,+ stad march |
cityplace,politics mair |
cityplace,grocery* supermarch |
cityplace banqu_agenc post plac_villag librair gymnas commissariat |
cityplace,health,doctor hopital |
cityplace,medication pharmac |
cityplace,school* ecol |
cityplace,education* univers |
cityplace,religion* eglis |
cityplace,shopping centr_commercial |
cityplace,library* mediathequ |
museum*,art exposit |
museum*,+ galer |
museum orsay pompidou mom planetarium vernissag |
museum,art sculptur |
museum,art,+ tableau |
museum,animal,science dinosaur |
residence* habit domicil adress demenag |
residence emmenag coloc vill_natal banlieu cod_postal |
residence,friend colocatair |
residence,realestate locatair proprietair |
residence,neighbour* voisinag |
home*,+ maison |
home* appart |
home pavillon studio_appart immeubl etag escali toit chemin sonnet loft duplex resident chaumi |
home,room greni |
home,room,+ cav |
home,farmanimal* ferm |
realestate*,money loi |
realestate*,+ immobili |
realestate* pret_immobili achat_maison |
realestate caution agenc_immobili bail metr_carr charg_locat selog |
realestate,debt hypothequ |
realestate,shopping leboncoin |
realestate,law notair |
realestate,+ lou |
room*,+ chambr |
room,+ salon |
room sall_bain sall_mang entre_maison toilet verand dressing |
room,furniture,work,office* bureau |
room,laundry* buander |
furniture* meubl decor mobili |
furniture canap tabl_bass armoir etager commod rideau miroir coussin tabouret placard tiroir cadr_photo vas |
furniture,+ chais tabl lamp tapis |
furniture,bed*,+ lit |
furniture,shopping ike |
furniture,bed lit_superpos |
bed* matel liter |
bed couet drap couvertur lit_beb sommi lit_doubl traversin hamac |
appliance* electromenag appareil_menag |
appliance frigo refriger congel lav_vaissel lav_ling fer_repass chauffag ventil chaudi |
appliance,laundry machin_lav sech_ling |
appliance,household,+ aspir |
renovation* renov |
renovation*,+ repar |
renovation*,hobby,craft*,+ bricolag |
renovation peindr_mur carrelag parquet papi_peint robinet fuit toitur leroy_merlin castoram moisissur chanti |
renovation,profession plombi electricien menuisi macon |
renovation,injury platr |
tool*,+ outil |
tool* bricolag_outil |
tool marteau tournev perceux sci pinc clou echel metr_ruban cle_molet boit_outil ponceux |
tool,+ pel hach |
household* menag tach_menager nettoi rang nettoyag |
household balai serpilli repass poubel tri_dechet poussi bal epong chiffon seau javel femm_menag depoussier |
household,laundry* ling |
laundry* lessiv |
laundry repassag etendr_ling adouc pressing cord_ling laver |
garden*,+ jardin |
garden*,hobby jardinag |
garden pelous tondr tondeux arros arrosoir hai serr mauvais_herb recolt fumi bech rateau parterr engrais verg |
garden,+ sem |
garden,plant* plant |
garden,environment compost |
plant* fleur arbre |
plant tulip tournesol marguerit jonquill ly orchid pivoin coquelicot pissenl cactus fouger lierr chen bouleau erabl saul pommi cerisi palmi olivi bambou petal mouss_boir trefl geranium hortensi platan peupli buisson |
plant,perfume lavand |
plant,celebration muguet |
plant,+ sapin feuill |
plant,gift,+ bouquet |
safety*,doctor urgenc |
safety*,+ secur secour |
safety* dang |
safety incend samu seism inond cambriolag vol_cambriolag alarm extincteur premi_secour evacu detecteur_fum gilet_sauvetag |
safety,profession pompi |
safety,law polic voleur |
safety,weather tempet |
safety,injury*,problem accident |
safety,+ ceintur |
family* famill parent_proch proch |
family,parent*,+ mer per parent |
family,parent* maman |
family,parent*,grandparent* pap |
family,sibling* frer soeur |
family,child*,+ fil |
family,child* fill petit_fill enfant |
family,grandparent* grand_mer grand_per mam |
family,extended* oncle tant tonton tat cousin |
family,extended neveu niec beau_frer beau_soeur parrain marrain |
family,grandparent pet_fil |
family,spouse*,+ mar |
family,spouse*,wedding* epous |
family,parent beau_per beau_mer |
family,child,sibling jumeau jumel |
family,baby* beb |
parent mer_celibatair matern patern beau_parent |
child* gamin goss pet_garcon |
child garcon ado adolescent benjamin nounou babysitt educ_enfant fil_uniqu fillet |
child,sibling ain |
child,+ adopt |
child,extended filleul |
baby* nourrisson grossess |
baby*,+ enceint |
baby couch_beb tetin pousset biberon allait accouch sag_femm berceau cong_matern naissanc cesarien fauss_couch |
baby,doctor echograph |
baby,dentist dent_lait |
baby,singing berceux |
baby,school,+ crech |
sibling* fratr |
sibling dem_frer dem_soeur grand_frer grand_soeur pet_frer petit_soeur frangin tripl |
spouse* epoux conjoint compagnon |
spouse*,+ compagn |
spouse fianc ame_soeur pac |
spouse,wedding mari |
spouse,romance* coupl |
spouse,funeral veuf veuv |
grandparent* grand_parent papy pep |
grandparent arrier_grand_mer petit_enfant aieul |
extended beau_famill gendr |
friend* ami amiti |
friend*,romance copain copin |
friend*,+ pot |
friend bon_ami correspond band_copain connaiss |
friend,+ camarad |
friend,neighbour* voisin |
colleague*,work collegu patron |
colleague* chef_servic |
colleague directeur manag stagiair mentor superieur equip_travail |
colleague,+ directric |
neighbour fet_voisin pali gardien_immeubl concierg lot |
romance*,love* amour |
romance* relat_amour rend_amour |
romance pet_ami petit_ami bais flirt tind celibatair coup_foudr demand_mariag crush romant |
romance,wedding* fiancaill |
romance,love embrass |
romance,celebration saint_valentin |
breakup* ruptur separ divorc |
breakup ex_mar ex_femm ex_copain gard_partag pension_alimentair chagrin_amour quitt_copain |
wedding*,celebration,ceremony mariag |
wedding* noc |
wedding rob_mari temoin_mariag demoisel_honneur enterr_vi anniversair_mariag bouquet_mari corteg vin_honneur |
wedding,jewelry allianc |
gender* orient_sexuel sexual |
gender lesbien gay homosexuel bisexuel transgenr tran que lgbt non_binair march_fiert |
socializing* sort_amis reun retrouvaill |
socializing din_amis soir_jeux bar_copain pyjam_party rep_famill cousinad |
socializing,leisure,singing karaok |
socializing,party* boum |
socializing,party invit |
celebration*,party*,+ fet |
celebration* celebr feri |
celebration noel reveillon nouveau_an saint_sylvestr paqu oeuf_paqu chandeleur epiphan carnaval mard_gras halloween fet_mer fet_per quatorz_juillet saint_nicol toussaint feu_artific sapin_noel calendri_avent crech_noel fet_musiqu aid hanoucc beaujol defil fet_ecol |
celebration,birthday*,+ anniversair |
celebration,ceremony,religion baptem communion |
celebration,schoollife kermess |
celebration,gift per_noel |
celebration,religion ramadan |
party* soir_dans |
party,birthday fet_anniversair |
party ballon_baudruch confet fet_surpris cotillon pinat pech_lign discothequ gout_anniversair cremailler |
party,toy deguis |
birthday* age dat_naissanc |
birthday gateau_anniversair beli gemeau sagittair capricorn verseau sign_astrolog horoscop major |
birthday,+ boug |
birthday,gift cadeau_anniversair |
ceremony* ceremon rit tradit |
ceremony,funeral*,+ enterr |
ceremony remis_diplom confirm inaugur remis_prix |
ceremony,funeral* obsequ |
funeral* deces mour deuil deced funeraill |
funeral cimeti cercueil condole heritag inciner cendr fair_part_deces crematorium |
gift*,+ cadeau offrir |
gift cart_cadeau list_cadeau papi_cadeau etren per_noel_secret chequ_cadeau |
gift,surprise* surpris |
gift,perfume* parfum |
conflict* disput confl querel bagarr |
conflict desaccord malentendu pardon excus reconcili harcel insult cri trahison reproch boud engueul brouill |
personality* personnal caracter temper |
personality timid courag honnet gener gentil gentill tetu patient curieux creatif paress travailleur introvert extravert optim pessim sensibl perfection drol desordon bavard maladroit serviabl coquin |
personality,excitement* impatient |
appearance* apparent |
appearance minc rouss moustach rousseur tatouag cicatric oeil_bleus jol |
appearance,hair blond brun roux |
appearance,hair,+ barb chauv |
appearance,eyesight* lunet |
hair* cheveu cheveux coiffur coup_cheveux |
hair,+ boucl |
hair fris liss tress queu_cheval frang shampooing teintur chignon brushing sech_cheveux barret |
hair,profession coiffeur coiffeux |
beauty* maquillag cosmet soin_peau beaut |
beauty roug_levr mascar vern_ongle masqu_visag manucur fond_teint hydrat sephor serum acne epil gommag |
beauty,beach crem_solair |
perfume* odeur senteur |
perfume eau_toilet encen deodor boug_parfum chanel huil_essentiel |
health*,+ sant soin |
health* medical form_sant |
health*,doctor*,profession,subject medecin |
health,illness* malad |
health bilan_sant oper tension_arteriel diagnostic chroniqu guerison guer immun convalescent |
health,doctor,medication,+ vaccin |
health,doctor prendr_sang |
health,medication* trait |
illness gripp covid angin bronchit otit gastro_enterit varicel rougeol oreillon poux asthme asthmat diabet canc tumeur infarctus avc hypertens migrain epileps arthrit arthros pneumon appendicit psorias demenc alzheim parkinson anem thyroid virus infect scarlatin coqueluch zon fibromyalg endometrios scleros |
illness,+ rhum |
illness,symptom fievr toux |
illness,disability autism dyslex |
illness,mentalhealth tdah |
symptom* symptom douleur mal_ventr souffr |
symptom nez_coul mal_tet mal_gorg mal_dos mal_dent naus vom diarrh constip fatigu_general rougeur gonfl cramp saign_nez frisson courbatur bouton |
symptom,fear vertig |
injury* blessur bless plai |
injury entors fractur jamb_cass bras_cass chut brulur coupur bleu_genou boss bandag pans point_sutur menisqu commot reeduc tendinit lumbago foulur hern_discal lig_crois genou_foutu epaul_foutu dos_foutu |
injury,disability bequill fauteuil_roul |
injury,+ lig |
injury,profession kin |
bodypart* part_corp corp |
bodypart tet visag oreil levr menton cou gorg coud poignet doigt pouc poitrin ventr hanch cuiss chevill pied coeur poumon estomac cerveau muscl os peau sourcil cil ongle orteil |
bodypart,+ oeil nez bouch epaul bras main dos jamb genou talon rein |
bodypart,dentist*,+ dent |
doctor* docteur consult rend_medical |
doctor pediatr general dermatologu cardiologu gynecologu chirurgien orthoped ophtalmo orl radio_poumon irm scann piqur cliniqu osteopath kinesitherapeut |
doctor,mentalhealth psychiatr |
doctor,profession infirmi |
doctor,medication ordon |
doctor,app doctolib |
dentist*,profession dentist |
dentist* dentair orthodont |
dentist car plombag appareil_dentair bagu_dent dent_sagess bross_dent dentifric fil_dentair devitalis implant denti petit_sour detartrag |
eyesight* voir_oeil vision ophtalmologu |
eyesight lentill_contact myop astigmat hypermetrop presbyt opticien cataract glaucom daltonien |
eyesight,disability aveugl |
medication* medic medoc comprim cachet |
medication ibuprofen aspirin paracetamol dolipran antibiot insulin pommad vitamin antidepresseur inhal ventolin cortison antidouleur pilul goutt_nez magnesium homeopath amoxicillin |
mentalhealth* sant_mental therap psy therapeut |
mentalhealth*,profession psychologu |
mentalhealth anxiet depress cris_paniqu traumat toc anorex boulim bipolair group_parol phob_scolair |
mentalhealth,fear*,stress angoiss |
mentalhealth,stress burn_out |
mindfulness*,yoga medit |
mindfulness* relax detent |
mindfulness,exercise,yoga* yog |
mindfulness respir massag plein_conscienc bain_chaud sophrolog hammam |
mindfulness,leisure balad |
sleep*,tiredness sommeil |
sleep* dorm endorm |
sleep insomn siest ronfl grass_matin somnambul nuit_blanc couch_tard |
sleep,fear cauchemar |
sleep,goal* rev |
sleep,routine reveil |
sleep,childactivity histoir_soir |
sleep,toy doudou |
weight* poid maigr gross |
weight kilos surpoid balanc obes perdr_poid prendr_poid imc |
addiction* addict depend accro |
addiction fum cigaret tabac drogu sevrag arret_fum vapot rechut cannab nicotin |
disability* handicap accessibl |
disability sourd malentend appareil_audit braill chien_guid prothes |
exercise* exercic sport_sall fitness |
exercise*,learning entrain |
exercise*,strength* muscul |
exercise,running*,learning,course*,+ cour |
exercise,strength pomp squat crossf halter |
exercise abdos tapis_cours gym stretching velo_appart cardio |
exercise,yoga* pilat etir |
exercise,hobby,watersport*,sport natat |
exercise,dance zumb |
exercise,game cord_saut |
running* cours_pied footing marathon sem_marathon trail |
running*,+ jogging |
running,softwarework sprint |
running basket_cours arriv_cours cross_ecol |
running,sport rel athlet |
running,+ cross |
yoga tapis_yog salut_soleil postur tai_chi grand_ecart |
strength* halterophil |
strength developp_couch soulev_terr traction bicep protein_poudr abdominal |
feeling* sent emot humeur ressent |
feeling emu sentimental emouv boulevers |
feeling,memory nostalg |
joy* joi heureux bonheur content |
joy joyeux rir sourir rigol rav gai enchant rejou plais enthousiast fou_rir hilar |
joy,leisure* amus |
sadness* tristess trist malheur |
sadness*,+ chagrin |
sadness pleur larm deprim cafard melancol desespoir desesper pein sanglot |
fear* peur craint effrai inquietud |
fear inquiet trouill terreur paniqu trembl anxieux trac nerveux monstr fantom sursaut terrifi |
fear,+ phob |
anger* coler fach enerv rag |
anger furieux agac irrit cris_coler frustrat frustr ral hurl mecontent exasper indign |
pride* fiert fi fier |
pride satisf satisfact felicit elog triomph |
pride,achievement* reussit |
loneliness* solitud isol seul_mond |
loneliness exclu abandon rejet manqu_amis mettr_ecart solitair |
tiredness*,+ fatigu |
tiredness* epuis |
tiredness crev somnolent baill ereint |
tiredness,+ vid |
surprise* surpr eton inattendu |
surprise stupef bouch_be imprevu stupefact |
surprise,+ choc |
stress* stress surmen |
stress debord tension_nerveux nervos surcharg |
gratitude* reconnaiss gratitud remerci |
gratitude merc chanceux |
excitement* excit enthousiasm |
excitement hat trepign emball palpit |
calm* calm tranquill paisibl detendu seren |
calm apais serein soulag silenc zen quietud repos |
shame* hont culpabl honteux |
shame coupabl embarr embarrass remord ridicul humili |
shame,disappointment regret |
disappointment* decept decu |
disappointment defait decourag desillu refus dommag |
love*,preference aim |
love* affect |
love calin tendress bisou tendr |
love,preference ador |
jealousy* jalous jaloux |
jealousy envieux rival possess |
boredom* ennui |
boredom monoton lass morn |
confusion* confus perplex dout |
confusion,decision hesit |
confusion incertain embrouill flou desorient incertitud |
motivation* motiv inspir |
motivation effort exempl_suivr persever volont encourag determin |
motivation,+ disciplin |
preference* prefer preferent favor favorit |
preference appreci fan chouchou |
preference,hobby* passion |
dislike* detest avers evit hair |
dislike degout horribl deplair repugn beurk |
goal*,+ object |
goal* projet_vi resolu ambit |
goal bon_resolu souh meti_rev voeu |
achievement* succes prix_gagn victoir gagn exploit |
achievement medaill troph champion record premi_plac laureat vainqueur podium concour_gagn |
achievement,education* diplom |
achievement,exam mention |
achievement,education,+ bours |
achievement,+ reuss |
problem* problem difficult souc obstacl |
problem,+ pann cass perdr retard |
problem erreur def abim |
problem,programming bug |
problem,law plaint |
decision* decis decid choix chois |
decision opter dilemm selection tranch |
recommendation* recommand conseil suggest sugger |
recommendation astuc avis_resto propos |
routine* routin habitud quotidien emploi_temp rituel |
routine lev_tot couch_tot hebdomadair dimanch samed mercred |
routine,meeting,stationery agend |
belief* croyanc opinion convict valeur |
belief princip moral ideolog superstit ethiqu |
belief,subject philosoph |
memory*,+ memoir |
memory* enfanc |
memory,photography album_photo |
memory,writing journal_intim |
memory inoubli autrefois jeuness |
hobby* lois pass_temp hobby temp_libr |
hobby,art*,+ peindr dessin |
hobby,dance*,+ dans |
hobby,singing* chant |
hobby,reading* lir |
hobby,photography*,profession photograph |
hobby,instrument guitar piano |
hobby,sport football |
hobby,craft coudr tricot crochet poter origam |
hobby,outdoors*,+ randon |
hobby,game echec mot_crois |
hobby,collection* collection |
hobby,videogame* jeux_video |
hobby,game,toy puzzl |
hobby,theatre mag |
hobby,sport,horse* equit |
hobby,writing* ecritur |
hobby,space* astronom |
hobby,outdoors,sport escalad |
hobby skat |
leisure*,+ loisir |
leisure* divert distract |
leisure,natureplace,beach* plag |
leisure promenad bowling escap_gam maneg fet_forain min_golf montagn_russ accrobranch |
leisure,music* concert |
leisure,theatre cirqu |
leisure,childactivity balancoir toboggan |
leisure,wintersport patinoir |
craft* artisanat travail_manuel loisir_creatif |
craft coutur broder argil bracelet_perl menuiser collag decoupag scrapbooking macram vanner |
craft,toy pat_model |
craft,jewelry perl |
craft,fabric lain |
craft,stationery coll ciseau |
art*,+ art |
art* peintur artist |
art aquarel gouach huil_toil pinceau toil crayon_couleur coloriag picasso monet van_gogh renoir mat cezann gauguin illustr fresqu |
art,photography portr |
art,reading,book bd |
art,+ croqu |
art,stationery feutr |
art,subject art_plastiqu |
art,profession peintr |
photography*,+ photo |
photography* appareil_photo |
photography,socialmedia self |
photography object_photo trepied nikon polaroid clich |
photography,technology dron |
collection*,volunteering collect |
collection* collectionneur |
collection timbr vignet panin cailloux cart_pokemon vinyl antiqu autocoll poup_collect monnai_ancien philatel |
collection,toy figurin |
collection,beach coquillag |
collection,communication cart_postal |
collection,science fossil |
collection,game,toy bill |
game*,+ jeu |
game* jou jeu_societ |
game petit_cheval jeu_oie belot uno monopoly scrabbl trivial_pursuit cluedo mill_born dobbl cach_cach chat_perch marel sudoku devinet petanqu boul baby_foot flechet billard chais_musical colin_maillard tir_cord loup_garou catan dominos |
game,toy toup |
videogame* jeu_video consol |
videogame playstat nintendo switch xbox minecraft fortnit roblox zeld pokemon fif sim tetr animal_crossing leagu_legend mario_kart assassin_creed rayman |
videogame,+ mario gam |
toy* jouet |
toy,+ poup ballon |
toy lego peluch nounour cerf_vol playmobil petit_voitur train_boir kapl dinet yoyo slim |
toy,technology,ai,+ robot |
toy,theatre,childactivity marionnet |
movie*,+ film |
movie,theatre,profession acteur |
movie,profession actric |
movie realis band_annonc oscar cesar disney pixar rein_neig roi_lion vaian star_war titanic marvel intouch amel_poulain kirikou lou_funes festival_cann avatar minion totoro |
movie,reading harry_pott asterix |
movie,tvshow dessin_anim |
movie,filmgenre documentair |
filmgenre* genr_film typ_film |
filmgenre film_horreur dram film_action aventur fantast thrill anim western |
filmgenre,+ comed |
filmgenre,bookgenre scienc_fiction romanc |
filmgenre,theatre comed_musical |
filmgenre,bookgenre,profession polici |
tvshow* ser televis feuilleton |
tvshow*,+ emiss |
tvshow,+ episod |
tvshow saison_ser koh_lant beau_vi top_chef the_voic pepp_pig pat_patrouill tchoup lupin kaamelott gam_thron telereal mang_tel simpson plateau_tv jeu_televis |
tvshow,streaming netflix |
tvshow,news journal_televis |
streaming* streaming plateform_video abon_video |
streaming amazon_prim canal molotov |
streaming,music,app spotify |
streaming,music deez |
streaming,socialmedia youtub twitch |
reading*,book*,+ livr |
reading* lectur auteur autric |
reading*,book,writing,+ roman |
reading*,subject litteratur |
reading,book,bookgenre cont |
reading,bookgenre poes biograph |
reading,writing poem |
reading band_dessin victor_hugo zol flaubert camus proust jul_vern saint_exupery pet_princ pet_nicol miser tintin max_lil chapitr fabl lafontain roald_dahl marqu_pag rimbaud baudelair |
reading,theatre moli |
reading,writing,profession ecrivain |
reading,book,bookformat livr_audio |
book* bouquin |
book dictionnair encycloped manuel_scolair livr_recet atlas album_jeuness |
book,bookformat liseux livr_poch |
bookgenre* genr_litterair typ_livr |
bookgenre polar fantasy roman_histor horreur developp_personnel |
bookformat* format_livr |
bookformat ebook kindl |
library,profession bibliothecair |
library emprunt_livr cart_bibliothequ |
writing* ecrir redig redact |
writing nouveau_litterair scenario rec manuscr |
writing,communication,+ lettr |
writing,internet blog |
writing,exam dict |
music*,+ musiqu chanson |
music*,singing chanteur |
music* chanteux group_musiqu |
music,+ album festival |
music orchestr playlist stroma celin_dion goldman johnny_hallyday piaf aznavour brel brassen indochin daft_punk angel aya_nakamur beatl mozart beethoven chopin debussy refrain parol_chanson hymn |
music,singing*,community choral |
music,podcast*,+ radio |
music,singing comptin |
musicgenre* genr_musical styl_musical |
musicgenre k_pop trap rnb indi punk country soul funk zouk electro_pop drill afrobeat rock pop jazz rap musiqu_classiqu techno regga metal chanson_francais variet folk blu disco slam hous |
musicgenre,seaanimal rai |
musicgenre,technology* electron |
musicgenre,+ electro |
instrument* instrument_musiqu |
instrument*,+ instrument |
instrument violon violoncel trompet saxophon clarinet tambour accordeon ukulel harp orgu trombon hautbois basson contreb alto xylophon harmonic percuss djemb cornemus flut_bec cor_harmon clavi_synth |
instrument,+ flut |
musicpractice* solfeg cour_musiqu conservatoir |
musicpractice partit gamm repetit_orchestr audit cour_piano cour_guitar prof_piano |
singing soprano tenor choeur cour_chant |
dance* danseur danseux |
dance ballet dans_classiqu hip_hop sals tango vals tutu gal_dans choregraph claquet modern_jazz |
dance,+ point |
theatre* piec_theatr scen |
theatre*,+ spectacl |
theatre comedien guignol clown magicien one_man_show impro repetit_general comed_francais |
podcast* podcast |
podcast episod_podcast franc_inter rtl nrj emiss_radio franc_cultur |
news* actual journal_papi inform nouveau_mond |
news,profession,+ journal |
news bfm figaro liber magazin articl gros_titr ouest_franc press |
outdoors* plein_air camp |
outdoors*,+ natur |
outdoors sac_couchag feu_camp bivouac lamp_torch senti champignon_cueil caban gr20 rando |
outdoors,natureplace foret |
outdoors,space etoil_fil |
outdoors,childactivity,community scout |
natureplace* natur_sauvag |
natureplace boir_foret rivi lac desert vall cascad volcan jungl falais prair glaci etang collin torrent |
natureplace,+ ile |
beach* bord_mer cot_atlant |
beach sabl chateau_sabl bikin vagu parasol serviet_plag baignad baign coup_soleil pel_seau |
beach,clothing maillot_bain |
beach,watersport,sport surf |
beach,watersport plong bou |
beach,bird mouet |
watersport* sport_nautiqu nag |
watersport,sport aviron |
watersport wat_polo crawl brass dos_crawl papillon_nag plongeoir planch_voil brassard nageur |
watersport,childactivity cour_natat |
wintersport*,sport,+ ski |
wintersport* sport_hiv snowboard |
wintersport lug hockey_glac station_ski bonhomm_neig raquet remont_mecan pist_ski bataill_boul ski_fond premi_etoil flocon_esf chamonix |
wintersport,sport patinag |
sport*,+ sport |
sport* sportif sportiv |
sport foot volley ten ping_pong badminton handball rugby golf gymnast tir_arc triathlon gardien_but arbitr entraineur but_marqu club_sport saut_hauteur saut_longueur lanc_poid cours_sac skateboard |
sport,+ basket hockey |
sport,martialart box judo karat escrim |
sport,sportsevent* match tournoi |
sport,sportsevent*,+ equip |
sportsevent* competit championnat |
sportsevent coup_mond ligu_champion psg olymp_marseil olymp_lyon jeux_olymp roland_garros tour_franc six_nation euro_football zidan mbapp ronaldo platin equip_franc bleus_foot final stad_franc vend_glob |
martialart* art_martial autodefens |
martialart taekwondo kung_fu aikido capoeir lutt ceintur_noir ceintur_jaun krav_mag jujitsu dojo |
childactivity* activ_extrascolair periscolair activ_enfant |
childactivity air_jeux bac_sabl centr_aer eveil_musical garder trampolin trotteur chass_oeuf chateau_gonflabl |
pet* animal_compagn animal_domest |
pet,dog*,+ chien |
pet,cat*,+ chat |
pet hamst canar poisson_roug cochon_inde cobay furet cag gerbill |
pet,bird perroquet perruch |
pet,animal,+ tortu |
pet,dog* chiot |
pet,cat* chaton |
pet,horse poney |
pet,animal serpent sour |
dog* toutou |
dog labrador golden_retriev berg_allemand canich chihuahu bouledogu beagl husky teckel dalmatien yorkshir nich aboi bord_coll cock epagneul |
dog,petcare laiss croquet |
cat* chatt minou |
cat siamois persan main_coon chartreux ronron miaul goutti_chat griffoir matou |
cat,petcare liti |
petcare*,profession veterinair |
petcare* veto |
petcare vaccin_chien castr sterilis colli_chien puc tiqu refug adopt_animal toilettag vermifug |
petcare,volunteering spa_refug |
animal*,+ animal |
animal* faun bet |
animal lion tigr eleph giraf zebr sing gorill our pand koal kangourou renard lievr ecureuil herisson hippopotam rhinoceros crocodil lezard grenouill crapaud chameau lam alpag leopard guepard sangli chauv_sour raton_laveur blaireau castor loutr marmott licorn dragon chamois lynx tetard |
animal,+ loup cerf rat |
animal,bird pingouin |
farmanimal* betail animal_ferm |
farmanimal vach taureau mouton breb ane poussin oie etabl fermi poulaill bass_cour foin trair |
farmanimal,+ cochon coq |
farmanimal,horse* cheval |
farmanimal,bird poul |
horse jument etalon poulain ecur trot galop cavali centr_equestr dressag crini |
bird* oiseau |
bird moineau pigeon hirondel aigl faucon hibou chouet cigogn cygn paon flam corbeau mesang roug_gorg coucou autruch merl heron nid plum_oiseau colibr |
insect* insect bestiol |
insect abeil guep fourm coccinel mouch moustiqu araign libellul sauterel chenill grillon scarab escargot ver_terr luciol mit bourdon frelon cigal |
insect,+ papillon |
seaanimal* animal_marin |
seaanimal balein dauphin requin phoqu pieuvr medus etoil_mer hippocamp orque tortu_marin corail poisson_clown otar |
weather* meteo climat temperatur |
weather plui pleuvoir neig soleil ensoleil nuageux vent orag eclair_orag tonnerr grel brouillard gel vergl chaleur canicul froid arc_ciel secheress ouragan paraplui pluvieux |
weather,+ nuag |
season*,+ saison |
season printemp automn hiv vendang feuill_mort |
colour* couleur |
colour,+ roug bleu |
colour vert jaun violet marron noir blanc gris turquois dor beig |
environment* environ durabl |
environment*,politics ecolog |
environment recyclag recycl plastiqu pollut rechauff_climat chang_climat energ_solair eolien deforest tri_select greenpeac biodivers zero_dechet empreint_carbon |
space* espac_cosmos univer planet |
space,+ lun etoil |
space jupit saturn fus vaisseau_spatial telescop galax comet eclips nas voi_lact constel satellit extraterrestr trou_noir thom_pesquet |
space,profession astronaut |
work*,profession*,+ travail meti |
work*,+ emploi |
work* boulot travaill |
work*,business* entrepris |
work,salary*,money salair |
work cdi cdd temp_plein temp_partiel retrait independ salari interim altern |
work,jobchange licenci chomag |
work,+ stag |
work,budgeting promot |
work,office teletravail |
work,salary heur_sup |
profession* profess |
profession,education,school,+ professeur |
profession,school,+ prof |
profession maitr_ecol instituteur institutric ingenieur architect programmeur boulang chauffeur conducteur_bus agriculteur agricultric jardini musicien pharmacien comptabl secretair vendeur vendeux caissi traducteur graphist assist_social facteur chef_entrepris politicien couturi fleurist eboueur |
profession,school maitress |
profession,law jug |
profession,programming* developpeur |
profession,science* scientif chercheur |
profession,military* soldat |
profession,religion pretr |
jobchange* entretien_embauch chang_travail recherch_emploi demission |
jobchange cv lettr_motiv offrir_emploi embauch demiss period_essai pol_emploi candidatur recruteur reconvers |
industry* secteur industr branch |
industry banqu_financ bat hoteller sant_publiqu enseign agricultur commerc logist mod_lux aeronaut |
industry,marketing* publiqu |
industry,+ energ |
office* lieu_travail open_spac |
office,technology imprim |
office sall_reunion coworking photocopi machin_caf |
meeting*,+ reunion entretien |
meeting* conferent |
meeting visioconferent visio compt_rendr ordre_jour reunion_parent |
meeting,app zoom team |
meeting,project present |
meeting,learning,course* ateli |
meeting,course* seminair |
timeofday* moment_journ heur_journ |
timeofday matin mid minuit aub crepuscul |
timeofday,+ soir nuit |
business* affair societ_commercial |
business entrepreneur entrepren startup client investisseur chiffr_affair boutiqu_lign auto_entrepreneur fournisseur franchis pme benefic |
business,money factur |
salary*,money*,banking* pai |
salary* reven remuner |
salary augment prim bonus smic brut_net fich_pai commiss |
salary,money argent_poch |
project*,+ projet |
project* echeanc |
project livrabl memoir_fin prototyp planning travail_group |
project,schoollife expos |
project,education thes |
marketing* marketing commun_marqu |
marketing annonc campagn_pub slogan affich prospectus sponsor |
marketing,+ marqu |
marketing,socialmedia influenceur |
marketing,socialmedia* reseau_social |
education*,+ educ |
education* etud fac etudi |
education,school* lyc colleg |
education,school primair |
education,exam,+ bac |
education,exam brevet |
education licenc_fac mast doctorat campus prep grand_ecol bt erasmus hec sorbon polytechn scienc_po cour_magistral parcoursup |
education,learning*,+ apprentissag |
learning* apprendr lecon |
learning tutoriel professeur_particuli competent autodidact debut soutien_scolair |
learning,exam revis |
learning,course*,+ format |
course* stag_format |
course cour_lign cour_anglais cour_dans cour_cuisin cour_yog stag_poter mooc cour_soir |
subject*,+ mati |
subject* disciplin_scolair |
subject mathemat math svt physiqu_chim histoir_geo geograph philo ep psycholog informat architectur educ_civiqu algebr geometr |
subject,science biolog chim |
subject,technology* technolog |
subject,money,saving* econom |
subject,science*,+ scienc |
school*,+ class |
school elev maternel cp ce1 ce2 cm1 cm2 sixiem cinquiem quatriem directric_ecol camarad_class internat cour_recr rentr_class |
school,schoollife* recreat |
school,bag cartabl |
school,schoollife,exam bulletin |
school,stationery,+ trouss |
schoollife* devoir_maison vi_scolair vi_ecol |
schoollife spectacl_ecol delegu_class punit carnet_not photo_class remis_bulletin surveil |
schoollife,clothing uniform |
exam* examen control_math not interro |
exam partiel reuss_examen rat_examen oral redoubl toefl |
exam,+ concour |
science* experient_scientif recherch_scientif |
science laboratoir microscop invent inventeur theor adn cellul atom einstein mar_cur pasteur fet_scienc |
technology*,+ appareil |
technology* gadget |
technology,computer*,phone* portabl |
technology,computer* ordin |
technology,computer tablet |
technology ipad montr_connect bluetooth televiseur usb |
technology,audio* casqu_audio |
technology,+ camer |
computer* ordi pc |
computer,+ clavi |
computer ecran macbook disqu_dur cart_graphiqu lenovo webcam processeur cle_usb |
phone*,communication telephon |
phone* smartphon |
phone*,+ mobil |
phone iphon samsung coqu_telephon batter_telephon sfr numero_telephon sonner forf_mobil cart_sim |
phone,os android |
phone,app,socialmedia,communication whatsapp |
os* system_exploit |
os window linux macos ubuntu ios |
app* appliqu appli |
app*,programming logiciel |
app,socialmedia instagram |
app googl_map excel word notion photoshop outlook waz pronot |
app,communication telegram |
socialmedia facebook tiktok twitt snapchat linkedin hashtag redd pinterest |
socialmedia,+ abon |
communication* contact messag courriel |
communication mail email appel_video sm texto group_whatsapp gmail courri |
ai* intelligent_artificiel ia apprentissag_automat |
ai chatgpt claud gemin mistral reseau_neuron copilot chatbot sir |
ai,smarthome alex |
audio* ecouteur enceint_bluetooth haut_parleur |
audio airpod bos sonos tourn_disqu |
audio,+ micro |
smarthome* maison_connect domot |
smarthome googl_hom aspir_robot thermostat ampoul_connect camer_surveil |
programming* programm cod_informat |
programming,programminglanguage python javascript scratch |
programming algorithm fonction_cod backend frontend |
programming,devtool github |
programminglanguage* langag_programm |
programminglanguage typescript jav kotlin swift rust golang php ruby html css ocaml |
programminglanguage,database sql |
framework* framework |
framework react angular voir_j django flask spring symfony laravel flutt pytorch tensorflow |
database* bas_don |
database postgr mysql mongodb sqlit red oracl |
devtool* editeur_cod outil_developp |
devtool vscod vim intellij xcod terminal |
devtool,cloud dock |
devtool,softwarework jir |
cloud* heberg_web nuag_informat |
cloud aw azur googl_cloud ovh kubernet terraform nginx |
softwarework* projet_logiciel |
softwarework scrum backlog deploi pull_request revu_cod |
security* mot_pass cybersecur confidential |
security pirat_informat arnaqu phishing antivirus par_feu vpn empreint_digital rgpd |
security,+ pirat chiffr |
internet* internet sit_web web |
internet,+ googl |
internet wikipedi firefox chrom freebox |
outputstyle* format_repons styl_repons |
outputstyle list_puc resum bref conc detaill formel informel tableau_compar tutoi vouvoi emoj |
unit* unit mesur |
unit kilometr centimetr millimetr kilogramm gramm litr millilitr celsius fahrenheit mil |
money*,+ argent depens |
money*,budgeting*,+ prix |
money* financ |
money,+ euro |
money dollar centim liquid compt_banqu port_monnai loter loto |
money,budgeting cher |
money,debt* det |
money,debt*,+ pret |
money,tax*,+ impot |
money,saving tirelir |
budgeting* budget bon_march economis |
budgeting,shopping sold reduct |
budgeting coupon depens_mois bon_plan gaspillag |
budgeting,+ remis |
saving* epargn |
saving livret plan_epargn assur_vi interet_banqu |
investing* invest bours_valeur |
investing action_bours fond_indiciel cryptomonnai bitcoin dividend pe immobili_locat oblig_bours etf |
debt*,+ emprunt |
debt,+ cred |
debt cart_cred mensual rembours surendet huissi |
banking*,+ banqu |
banking* compt_bancair vir |
banking cred_agricol bnp societ_general boursoram lydi paypal cart_bancair cart_bleu distributeur iban caiss_epargn |
banking,+ chequ |
tax* fisc |
tax declar_revenus tva tax_fonci impot_reven expert_comptabl |
insurance*,+ assur |
insurance* mutuel |
insurance maif axa secur_social assur_habit assur_auto macif matmut cart_vital |
shopping*,+ achat cours |
shopping* achet magasin |
shopping,+ amazon boutiqu |
shopping fnac zar galer_lafayet ticket_caiss retour_colis command broc vid_greni vinted decathlon |
grocery* cours_semain epicer list_cours |
grocery carrefour leclerc auchan lidl intermarch monoprix march_samed boucher primeur poissonner cadd |
clothing* vet hab tenu fringu habill |
clothing chemis tshirt pantalon jean jup sweat vest manteau chausset casquet bonnet echarp gant ceintur_cuir cravat costum jogging_tenu short blouson chemisi culott imperme doudoun chapeau anorak |
clothing,+ rob pull pyjam gilet |
clothingstyle* styl_vestimentair cod_vestimentair |
clothingstyle eleg decontract chic vintag sportswear bohem |
shoe* chaussur souli |
shoe bott sandal talon_haut chausson pantoufl tong bottin lacet pointur mocassin crampon espadrill |
jewelry* bijou bijoux joailler |
jewelry,+ colli bracelet bagu |
jewelry boucl_oreil montr_bracelet broch diam gourmet pendent |
fabric* tissu mati_textil etoff |
fabric coton soi lin velour polyest dentel cachemir feutrin |
bag*,+ sac |
bag* sacoch |
bag sac_main portefeuill cab besac |
stationery*,+ fournitur |
stationery* papeter fournitur_scolair |
stationery,+ crayon carnet |
stationery stylo gomm taill_crayon regl_scolair cahi classeur comp agraf surligneur equerr |
volunteering* benevol benevolat carit |
volunteering croix_roug secour_populair restos_coeur banqu_alimentair associ_aid don_sang unicef telethon emmau humanitair |
socialcause* milit caus_social manifest justic_social |
socialcause manif protest grev egal femin racism droit_homm pauvret refugi gilet_jaun |
community* communaut |
community*,+ club associ group |
community club_lectur parent_elev amical comit_fet adherent |
religion* religion religi croi |
religion cathol chretien musulman juif juiv bouddhist mess bibl coran prier pri cur dieu jesus mosqu synagogu templ cat catech athe |
politics* polit gouvern elect part_polit vot |
politics president_republ ministr deput senat assembl_national macron pen melenchon social republicain democrat campagn_electoral referendum droit_polit gauch_polit municipal |
law* droit_justic proces crim |
law*,+ justic |
law tribunal condamn amend prison vol_qualifi contrat fraud gard_enfant infract |
law,+ temoin |
military* arme militair |
military*,+ guerr |
military marin_national char_assaut casern sergent ancien_combatt servic_militair legion legionnair |
history* histoir_franc histor epoqu |
history moyen_age revolu_francais guerr_mondial romain gaulois napoleon lou_xiv prehistoir egyptien renaiss resist debarqu verdun empir charlemagn jeann_arc chevali archeolog |
+ pet boit fast reserv livraison planch special hot typ foi coquill pois produit mouss chewing barr herb huil earl road colon decalag guid week sort locat dem pension sall voir couch lev air hotess plac cot premi cart titr puy vieux tour grand lieu arc mont sacr pont big statu machu sagrad centr arret billet perm auto plaqu coffr control lavag par essui pist royaum etat nouveau new cod studio agenc metr charg cadr lav machin sech fer papi leroy cle tach tri femm etendr cord mauvais detecteur petit beau sag cong fauss ame arrier bon band gardien relat rend saint coup demand ex gard quitt demoisel orient non bar oeuf mard quatorz feu calendri dat sign fair list queu vern masqu fond form bilan tension prendr mal saign hern part bross goutt cris burn plein bain grass histoir arriv salut tai developp soulev fou seul manqu mettr exempl avis pass temp jeux mot escap min van monnai trivial mill cach baby colin tir leagu assassin roi star harry amel genr koh top pepp plateau plateform victor jul max roald manuel celin johnny daft aya parol styl k repetit hip gal modern piec one gros ouest bord maillot serviet wat station bonhomm remont bataill flocon ping but saut lanc ligu olymp roland six bleus kung krav activ eveil chass golden berg goutti raton bass plum ver rechauff chang zero empreint espac vaisseau voi trou thom heur maitr conducteur assist recherch period pol mod open compt ordre moment societ brut fich campagn reseau licenc soutien physiqu rentr devoir vi delegu experient montr disqu coqu numero forf system appel intelligent haut tourn ampoul fonction bas editeur revu sit port plan interet action oblig caiss declar expert ticket retour taill croix restos don caus droit comit president assembl gauch char ancien servic moyen revolu jeann`,
  it: `food* cib mang aliment |
food fam appet deliz gustos ingredient porzion avanz squis |
meal*,dish past |
meal* colazion pranz cen mer |
meal antipast aperit spuntin buffet picnic banchett |
restaurant* ristor trattor oster |
restaurant pizzer menu manc paninotec rosticcer mens tavol_cald |
cafe* pasticcer gelater panetter |
cafe barist cornett bign |
cooking*,room cucin |
cooking* ricett |
cooking frigg boll impast inforn grigl soffritt forn arrost ricettar |
cooking,profession cuoc |
dish* piatt pietanz |
dish pizz lasagn risott gnocc spaghett raviol zupp minestron polent parmigian fritt tiramisu carbonar |
diet* diet vegetar veg |
diet glutin celiac lattos calor digiun integral protein |
allergy* allerg intoller |
allergy pollin arachid orticar acar |
meat* carn |
meat manz poll maial prosciutt salsicc bistecc agnell vitell salam tacchin mortadell |
seafood* frutt_mar crostace |
seafood tonn salmon gamber cozz vongol calamar polp baccal merluzz acciug |
vegetable* verdur ortagg |
vegetable pomodor carot zucchin melanzan spinac broccol insal pat cipoll agli carciof peperon lattug finocc |
fruit*,+ frutt |
fruit mel banan fragol uva cilieg angur melon albicocc ananas mirtill kiw |
fruit,drink aranc limon |
dairy* latticin |
dairy latt formagg burr yogurt mozzarell parmig ricott pann gorgonzol |
sweet* dolc dessert |
sweet tort gel cioccol biscott caramell crost panetton nutell zuccher |
drink* ber bevand bib |
drink acqua succ sprem frull |
coffee* caff |
coffee espress cappuccin macc mok caffein |
alcohol* alcol |
alcohol vin birr spritz prosecc grapp liquor cocktail ubriac |
travel* viagg vacanz |
travel crocier git turist itinerar valig fer |
travel,outdoors* escursion |
accommodation* alberg allogg |
accommodation hotel ostell agritur pension airbnb |
accommodation,outdoors campegg |
flight* aere aeroport |
flight atterr decoll imbarc scal |
transport* trasport |
transport tren autobus metropolitan tram tax stazion bigliett traghett biciclett |
vehicle* veicol |
vehicle,car* macchin |
vehicle mot motorin camion scooter furgon |
car* automobil |
car fiat benzin patent parchegg officin gomm meccan |
country* paes nazion |
country ital franc german spagn portogall inghilterr giappon cin brasil svizzer grec argentin |
city* citt |
city rom mil napol torin firenz venez bologn palerm parig londr berlin madrid |
language* lingu |
language ingles frances tedesc spagnol cines giappones portoghes russ grammat vocabolar |
residence* abit trasfer resident |
residence trasloc affitt quart condomin inquilin |
home* cas appart |
home balcon terrazz tett soffitt cantin porton |
room* stanz camer |
room bagn soggiorn salott corridoi ripostigl |
furniture* mobil arred |
furniture,+ tavol |
furniture sed div armad scaffal poltron comodin |
household* facc_domest puliz |
household aspirapolv spazz stir lavatric lavastovigl buc |
garden* giardin orto |
garden piant innaff prat siep aiuol concim |
family* famigl parent famil |
family,parent madr padr mamm pap |
family,sibling* fratell sorell |
family,child figl |
family,grandparent* nonn |
family zio zia cugin nipot suocer cogn |
family,spouse* mar mogl |
family,sibling gemell |
parent* genitor |
parent babb |
child* bambin |
child ragazzin adolescent neon |
sibling fratellin sorellin |
spouse* coniug |
spouse,romance* fidanz |
spouse,+ compagn |
friend* amic |
friend amiciz |
romance appunt innamor cortegg |
wedding* matrimon nozz |
wedding spos anell_nuzial lun_miel |
celebration* festegg festiv |
celebration natal pasqu capodann carneval epifan ferragost befan |
celebration,birthday* compleann |
birthday candelin |
gift* regal |
gift bouquet |
personality* caratt personal |
personality timid gener testard pazient simpat pigr |
hair* capell |
hair biond parrucc barb frang |
health* sal |
health,illness* malatt |
health,doctor* medic |
health,doctor ospedal |
health guar vaccin |
illness influenz raffreddor diab cancr asma polmon covid varicell tumor ammal |
symptom* sintom |
symptom febbr toss nause mal_test dolor vertigin |
doctor* dottor dottoress |
doctor pediatr ambulator chirurg dermatolog |
doctor,profession infermier |
dentist* dentist |
dentist ottur ortodont apparecc_dent |
medication* medicin farmac |
medication pillol antibiot ibuprofen tachipirin sciropp compress aspirin |
sleep* dorm sonn |
sleep insonn svegl pisolin |
sleep,fear incub |
exercise* allen palestr |
exercise pes flession stretching |
exercise,sport nuot |
joy* felic gioi |
joy content allegr entusiast rid |
sadness* tristezz trist |
sadness piang lacrim malincon depress |
fear* paur |
fear spavent terror fob |
anger* rabb arrabb |
anger furios litig infur |
stress* stress |
stress esaur sovraccar |
hobby* passatemp hobby |
hobby ceram giardinagg lavor_magl uncinett collezion modell |
hobby,game scacc |
art* arte |
art diping pittur disegn acquerell scultur |
photography* fotograf |
photography fot fotocamer obiett reflex |
game* gioc |
game cart briscol scop tombol monopol |
videogame* videogioc |
videogame playstation nint xbox minecraft |
toy* giocattol |
toy leg bambol peluc trenin |
movie* film cinem |
movie regist attor attric commed oscar |
tvshow* ser_tv |
tvshow episod netflix |
tvshow,season* stagion |
book*,reading libr |
book,reading romanz |
book autor scrittor capitol bibliotec |
book,reading* lettur |
reading* legg |
reading rivist |
music* music |
music canzon concert cantant album orchestr |
instrument* strument |
instrument violin chitarr pianofort fla batter tromb violoncell sassof arpa |
dance* ball danz |
dance tang valzer sals ballerin |
sport* sport |
sport calc tennis pallavol pallacanestr sci ciclism rugby pallanuot |
outdoors* natur |
outdoors montagn bosc lag tend sentier |
beach* spiagg |
beach ombrellon sabb |
pet* animal_domest |
pet,dog* can |
pet,cat* gatt |
pet,dog cucciol |
pet cricet conigl pappagall tartarug |
dog labrador guinzagl barboncin |
cat mic gattin |
animal*,+ animal |
animal leon elef giraff orso volp lup scimm |
weather* mete clim |
weather piogg nev temporal nebb grandin nuvol |
season primaver estat autunn invern |
colour* color |
colour ross verd giall azzurr viol bianc ner arancion ros grig |
work*,+ lavor |
work uffic colleg stipend contratt turn |
profession* profession mest |
profession insegn ingegn avvoc architett idraul elettric giornal |
meeting* riunion |
meeting videochiam verbal |
school* scuol |
school lice asil maestr professor alunn compagn_class |
exam* esam |
exam verif interrog vot_scolast matur |
education* istruzion univers |
education laure tes facolt diplom |
phone* telef cellul |
phone iphon android smartphon |
computer* computer |
computer portatil tastier stampant scherm |
money* sold denar |
money eur pag prezz costos bollett |
shopping* acquist compr |
shopping negoz supermerc scont sald spend |
clothing* vest abbigl |
clothing magliett pantalon giacc gonn camic cappott maglion sciarp |
shoe* scarp |
shoe stival sandal ciabatt |
religion* religion |
religion chies preghier preg parrocc |
+ facc anell lun mal apparecc ser vot`,
  pt: `food* com |
food*,diet* aliment |
food fom apetit delic gostos ingredient sobr porca nutrica guloseim |
food,flavour* sabor |
food,meal*,snack* petisc |
meal* jant almoc lanch cei refeica menu marmit lancheir merend |
meal*,restaurant* rodizi |
meal*,sweet* sobremes |
meal*,restaurant cardapi ement |
meal*,restaurant*,party churrasc |
meal caf_manha pequen_almoc piqueniqu banquet buffet entrad |
meal,snack* aperit |
restaurant*,dish pizz crep |
restaurant*,seafood* peix |
restaurant* marisqueir botec barzinh tasc cantin self_servic temak restaur lanchonet |
restaurant*,dish,meat hamburgu |
restaurant*,sweet sorvet |
restaurant*,cooking churrasqueir |
restaurant*,drink,alcohol cervej |
restaurant,profession garcom |
restaurant garconet gorjet |
cafe*,bread pad |
cafe*,dish,+ pastel |
cafe*,cooking confeit |
cafe barist croissant |
cooking*,room cozinh |
cooking*,+ receit |
cooking* assar |
cooking frit ferv grelh refog forn guis grelhador coz panel bol_caseir |
cooking,profession cozinheir |
cooking,grain mass |
cooking,spice* temper |
dish* prat |
dish feijo lasanh sop macarra bacalho coxinh moquec omelet francesinh strogonoff cald_verd bitoqu empad sanduich sal farof tapioc acaraj vatap esfih pa_queij macarron nhoqu risot sush ramen kebab falafel quich panquec tortilh escondidinh polent canj caldeir cataplan yakisob |
dish,grain arroz cuscuz |
dish,seafood bacalhau |
dish,meat alheir |
dish,sleep acord |
diet* diet vegetarian vegan |
diet,allergy gluten |
diet,allergy,illness celiac |
diet,allergy,dairy lactos |
diet calor jejum integral protein pescetarian halal kosh fibr low_carb carboidrat |
diet,sweet acuc |
diet,illness diabet |
diet,health colesterol |
allergy* alerg intoler |
allergy polen urticar acar noz amendo ovo latex alergeni anafilax |
allergy,snack amendoim castanh |
allergy,seafood*,furniture cam |
allergy,seafood* marisc |
allergy,medication penicilin dipiron |
allergy,pet,cat* gat |
allergy,illness rinit |
meat* carn |
meat,+ frang |
meat porc presunt linguic bif peru cordeir picanh chouric frang_assad vac vitel fiambr bacon costel salsich carneir pat |
seafood* frut_mar |
seafood atum salma lul polv sardinh mexilha caranguej gamb lagost ameijo ostra trut tilap merluz pesc robal dour sir |
vegetable* verdur legum |
vegetable tomat cenour abobrinh berinjel espinafr brocol alfac cebol pimenta couv |
vegetable,+ batat |
vegetable,spice alho |
fruit*,+ frut |
fruit maca banan morang uva pesseg cerej lima melanc mela abacax mang abacat goiab maracuj caju aca kiw framboes mirtil ameix fig tangerin per acerol jabuticab |
fruit,colour laranj |
fruit,parent mama |
fruit,sweet,+ coc |
dairy* laticini |
dairy*,drink leit |
dairy,sweet,+ queij |
dairy manteig iogurt requeija nat crem_leit mozarel ricot queij_min |
sweet*,flavour,+ doc |
sweet*,+ bol |
sweet chocolat brigadeir pudim gel pastel_nat gelatin mouss rebuc chiclet mel doc_leit pacoc quindim tort tart browni pav paneton rosc cupcak |
sweet,snack biscoit bolach |
sweet,dance,party bal |
drink* beb |
drink,+ agu |
drink suc sum limon refriger guaran coc_col agu_coc |
drink,tea*,+ cha |
drink,coffee*,+ caf |
drink,alcohol vinh cachac caipirinh |
coffee express cappuccin cafezinh cafein |
alcohol* alcool |
alcohol cocktail licor |
travel* viag viaj |
travel*,injury* fer |
travel cruzeir passei excursa turist roteir mochila mal passaport itinerari turism destin estrangeir |
travel,wedding lua_mel |
travel,beach* pra |
accommodation* hospedag aloj |
accommodation hotel pous alberg camping airbnb hostel |
flight* voo avia aeroport |
flight aterriss decolag embarqu |
flight,sport escal |
transport* transport |
transport trem comboi onibus autocarr metro bond tax bilhet bals biciclet |
vehicle* veicul |
vehicle,car* carr |
vehicle mot caminha furga |
car* automovel |
car gasolin carteir_motor estacion oficin pneu mecan |
country*,parent* pais |
country,city brasil |
country portugal franc alemanh espanh ital japa inglaterr angol mocambiqu argentin suic |
city* cidad |
city lisbo port_alegr coimbr curitib salvador recif londr berlim madr |
language* lingu idiom |
language ingles frances alema espanhol italian chines japones russ gramat vocabulari |
residence* mor resident |
residence aluguel arrend bairr condomini inquilin mudanc |
home* apart lar cas |
home varand telh sota pora quintal |
room* comod |
room banheir despens |
room,running corredor |
furniture* mov mobil |
furniture cadeir sof armari estant poltron |
household* taref_domest limpez |
household aspir varr vassour lavador roup_suj |
garden* jardim hort |
garden reg canteir gram adub |
garden,hobby jardinag |
family* famil parent famili |
family,parent*,bodypart ma |
family,parent* pai |
family,sibling* irma |
family,child filh |
family,grandparent avo |
family tio tia prim sobrinh net sogr cunh |
family,spouse* mar espos |
family,sibling gem |
parent papa |
child* crianc |
child menin adolescent |
sibling irmaozinh |
spouse* conjug |
spouse,wedding noiv |
spouse companheir |
grandparent* avos |
grandparent vovozinh |
friend* amig |
friend amizad |
romance* namor |
wedding* casament |
celebration* festej comemor |
celebration natal pasco ano_nov carnaval |
celebration,birthday*,party aniversari |
birthday velinh |
gift* present |
gift buqu |
personality* personal |
personality tim teimos pacient simpat preguic |
personality,+ gener |
hair* cabel |
hair loir cach barb franj |
hair,profession cabeleireir |
health*,+ saud |
health,illness* doenc |
health,doctor*,medication*,profession medic |
health,doctor hospital |
health,medication vacin |
health cirurg oper tratament pressa_alta tensa_alta exam_sang diagnost |
health,doctor* consult |
illness* doent enferm |
illness grip resfri canc asma pneumon covid catapor tumor constip hipertensa enxaquec epileps artrit bronquit sinusit gastrit anem tiroid tireoid deng alzheim parkinson autism tdah infart enfart avc asmat hipertens lupus endometrios |
illness,symptom febr toss |
illness,mentalhealth depressa |
symptom* sintom doer |
symptom*,+ dor |
symptom naus dor_cabec tontur dor_barrig dor_gargant dor_cost vomit diarr cansac coceir comicha inchac caibr espirr |
doctor* doutor |
doctor pediatr cirurgia dermatolog ginecolog cardiolog ortoped ocul oftalmolog urgenc pront_socorr por_saud clinic |
doctor,profession enfermeir |
doctor,mentalhealth psiquiatr |
doctor,exam*,+ exam |
dentist*,profession dentist |
dentist cari ortodont |
medication* remedi comprim farmac |
medication antibiot ibuprofen paracetamol xarop aspirin losartan metformin insulin sertralin fluoxetin puran levotiroxin omeprazol pilul pom vitamin antiinflamatori bombinh inal injeca dos receit_medic anticoncepcional enalapril captopril cortison got magnesi |
sleep* dorm son |
sleep inson despert cochil |
sleep,fear pesadel |
exercise* exercici academ ginasi exercit |
exercise*,sport trein |
exercise,sport,running* corr |
exercise muscul flexo along pilat yog iog caminh crossfit spinning hidroginast esteir agach |
joy* felic alegr feliz |
joy content |
joy,movie anim |
sadness* tristez trist |
sadness chor lagrim deprim |
fear* med |
fear assust pavor fob |
anger* raiv |
anger furios zang irrit |
stress* estress stress |
stress esgot sobrecarg |
hobby* passatemp hobby |
hobby ceram trico croch colecion |
hobby,game xadrez |
art* arte |
art pint pintur desenh aquarel escultur |
photography* fotograf |
photography fot lent |
game*,sport jog |
game baralh domin |
videogame* videogam |
videogame playstation nint xbox minecraft |
toy* brinqued |
toy leg bonec peluc |
movie* film cinem |
movie diretor ator atriz comed terror dram documentari |
tvshow* seri novel |
tvshow episodi tempor netflix |
book*,reading livr |
book romanc_policial autor escritor capitul bibliotec |
reading* ler leitur |
reading revist |
music*,+ music |
music canca concert cantor album orquestr band disc show playlist festival |
music,colour* cor |
music,dance,musicgenre samb |
music,musicgenre fad |
instrument* instrument |
instrument violin viola guitarr pian flaut bat trompet violoncel saxofon harp cavaquinh |
dance* danc |
dance tang bailarin |
dance,musicgenre forr |
sport* esport desport |
sport futebol nad pedal vol basquet nataca ciclism surf judo ginast futsal voleibol basquetebol padel andebol handebol rugby atlet box carat capoeir skat rem part |
sport,+ ten |
outdoors* natur trilh |
outdoors montanh florest lago barrac acamp |
beach guard_sol are |
pet* animal_estim mascot |
pet,dog* cachorr ca |
pet hamst coelh papagai tartarug calopsit cadel |
pet,cat gatinh |
dog filhot labrador coleir |
animal*,+ animal |
animal* bich |
animal lea elef giraf urso rapos lob macac |
weather* clim previsa |
weather chuv nev tempestad neblin graniz nubl |
season* estaca |
season primav vera outon invern |
colour vermelh verd amarel azul rox branc pret cinz |
work*,profession* trabalh empreg |
work escritori coleg salari contrat chef turn |
profession* profissa |
profession,school professor |
profession engenheir advog arquitet encan eletric jornal motor vendedor marceneir carpinteir contador contabil caix pedreir padeir design program veterinari bombeir polic fisioterapeut farmaceut tradutor gestor |
profession,mentalhealth psicolog |
meeting* reunia |
meeting videocham ata |
school* escol |
school colegi crech alun |
exam* prov |
exam vestibul |
education* educ univers faculdad |
education licenciatur diplom mestr |
phone* telefon celul telemovel |
phone iphon android smartphon |
computer* comput |
computer notebook tecl impressor |
money* dinheir |
money eur pag prec car fatur |
shopping* compr |
shopping loj supermerc descont promoca |
clothing*,+ roup |
clothing* vestuari |
clothing camiset calc jaquet sai camis casac suet cachecol |
shoe* sapat |
shoe bot sandal ten_corr chinel |
religion* religia |
religion igrej miss oraca rez paroqu |
injury* lesa acident |
injury entors fratur qued queimadur hematom gess mulet ligament menisc reabilit fisioterap joelh_oper |
bodypart* corp |
bodypart,+ joelh |
bodypart ombro cost brac pern tornozel pescoc colun ded cabec estomag coraca pulma |
grain* cereal |
grain trig ave milh cev centei quino farinh granol |
snack pipoc batat_frit azeiton |
musicgenre* gener_musical estil_musical |
musicgenre trap k_pop indi punk techn eletron regga country soul piseir arroch baia pimb pagod sertanej funk rock pop jazz boss_nov axe mpb rap metal music_classic kizomb |
dislike* detest odi |
dislike insuport noj aversa |
flavour salg amarg azed picant apiment |
spice* espec |
spice piment coentr sals manjerica canel cominh oregan gengibr |
mentalhealth* saud_mental |
mentalhealth ansiedad terap panic burnout |
running maraton mei_maraton 10k |
bread*,+ pa |
bread bro baguet torr |
tea camomil cha_verd hortela mat chimarra |
party* fest |
party convid |
problem* problem |
problem avar defeit |
+ pequen self cald low crem lua carteir port taref ano pressa tensa pront por romanc guard estil k boss mei`,
  nl: `food* eten voedsel voeding |
food honger lekker ingredient portie kliekj smakelijk eetlust |
meal* maaltijd ontbijt lunch avondet middaget |
meal borrel picknick voorgerecht hoofdgerecht nagerecht buffet |
restaurant* restaurant eetcaf |
restaurant pizzeria ober serveerster menukaart fooi snackbar frietkot kantin bezorg |
cafe* koffiehuis bakkerij lunchrom |
cafe barista croissant ijssalon |
cooking*,profession kok |
cooking* recept |
cooking bak brad fritur kned oven pan kookboek mariner |
dish* gerecht |
dish pizza stamppot pannenkoek hutspot erwtensoep nasi lasagn spaghetti soep friet kroket bitterbal |
diet* dieet vegetarisch vegetarier veganist |
diet glut lactos calorie volkor eiwit |
allergy* allergie allergisch |
allergy poll pinda hooikoort huisstofmijt netelros |
meat* vles |
meat rundvles kip varkensvles ham worst biefstuk lamsvles spek kalkoen |
meat,hobby hak |
seafood* zeevrucht vis |
seafood haring zalm tonijn garnal mossel kabeljauw paling makrel |
vegetable* groent |
vegetable tomat wortel courget aubergin spinazie broccoli sla aardappel ui knoflok paprika spruitj prei |
fruit* fruit |
fruit appel banan sinaasappel aardbei druif perzik citroen watermeloen per ananas frambos |
dairy* zuivel |
dairy melk kas boter yoghurt kwark vla slagrom |
sweet* snoep zoetig toetj |
sweet taart ijsj chocolad koekj stroopwafel drop hagelslag suiker |
drink*,alcohol drink |
drink* drank |
drink water sap limonad frisdrank smoothie |
coffee* koffie |
coffee espresso cappuccino cafein |
tea* thee |
tea kamillethee muntthee rooibos |
alcohol* alcohol |
alcohol wijn bier jenever cocktail likeur whisky |
travel* reis vakantie |
travel cruis uitstapj toerist koffer rondreis stedentrip |
accommodation* overnacht accommodatie |
accommodation hotel hostel camping pension airbnb vakantiehuis |
flight* vlucht vliegtuig vliegveld |
flight landing incheck overstap schiphol |
transport* vervoer |
transport trein bus metro tram taxi station veerbot treinkaartj |
transport,bicycle* fiets |
vehicle* voertuig |
vehicle,car* auto |
vehicle motor brommer vrachtwag scooter |
car benzin rijbewijs parker garag autoband |
bicycle bakfiet fietsenmaker lek_band |
country* land |
country nederland belgie frankrijk duitsland spanj italie portugal engeland zwitserland griekenland |
country,language japan |
city* stad |
city amsterdam rotterdam utrecht eindhov groning antwerp gent brussel parijs lond berlijn |
language* tal |
language engel fran duit span italiaan chines russisch grammatica woordenschat |
residence* won verhuiz woonplat |
residence hur huurder |
residence,neighbour buurt |
home* huis woning appartement |
home balkon dak zolder kelder voordeur |
room* kamer |
room keuk badkamer woonkamer slaapkamer gang |
furniture* meubel |
furniture tafel stoel kast boekenkast fauteuil bed |
household* huishoud schoonmak |
household stofzuig stofzuiger dweil strijk wasmachin afwas vaatwasser |
garden* tuin |
garden plant bloembed gazon heg moestuin onkruid |
family* familie gezin familielid |
family,parent moeder vader mama papa |
family,sibling* broer zus |
family,child zon dochter |
family,grandparent opa oma |
family oom tant nef nicht schoonmoeder zwager |
family,spouse* echtgenot |
family,sibling tweeling |
parent* ouder |
child* kind |
child jongetj meisj tiener kleuter peuter |
baby* baby |
baby luier kinderwag fles |
sibling broertj zusj |
spouse verloofd |
grandparent* grootouder |
friend* vriend vriendin |
friend vriendschap |
neighbour* buurman buurvrouw bur |
wedding* bruiloft huwelijk |
wedding bruid bruidegom trouw trouwring huwelijksreis |
celebration* feest feestdag |
celebration kerst sinterklas koningsdag oudjar carnaval |
celebration,birthday* verjaardag |
birthday* jarig |
birthday kaarsjes |
gift* cadeau |
gift bos_bloem |
personality* karakter person |
personality verleg gul koppig geduld aardig lui |
hair* har |
hair blond krull kapper baard pony |
health* zondhei gezond |
health,illness* ziekt |
health,doctor* arts |
health,doctor ziekenhuis |
health vaccin |
illness* ziek |
illness griep verkoud diabetes kanker astma longontstek covid waterpok |
symptom* symptom |
symptom koort hoest misselijk hoofdpijn duizel |
doctor* dokter huisart |
doctor kinderart chirurg verpleegster dermatolog |
dentist* tandart |
dentist gaatj beugel orthodontist |
medication* medicijn medicatie |
medication pil antibiotica ibuprof paracetamol hoestdrank apothek tablet aspirin |
sleep* slap |
sleep slapelos wekker dutj |
sleep,fear nachtmerrie |
exercise*,sport* sport |
exercise* beweg sportschol |
exercise hardlop gewicht zwemm rek |
joy* geluk blijdschap blij gelukk |
joy vrolijk enthousiast lach |
sadness* verdriet |
sadness huil tran somber |
fear* angst bang |
fear geschrok fobie |
anger* woed kwad |
anger*,+ bos |
anger woedend ruzie |
stress* stres |
stress burnout overbelast |
hobby* hobby |
hobby pottenbak tuinier brei verzamel |
hobby,game schak |
art* kunst |
art schilder schilderij teken aquarel beeldhouw |
photography* fotografie |
photography foto camera len |
game* spel spelletj |
game kaart monopoly damm bordspel |
videogame* computerspel |
videogame playstation nintendo xbox minecraft |
toy* speelgoed |
toy lego knuffel |
movie* film bioscop |
movie regisseur acteur actric komedie |
tvshow* serie |
tvshow aflever netflix |
tvshow,season* seizoen |
book*,reading boek |
book roman schrijver auteur hoofdstuk bibliothek |
reading* lez |
reading tijdschrift |
music* muziek |
music liedj concert zanger zangeres album orkest |
instrument* instrument |
instrument viool gitar piano fluit drumstel trompet cello saxofon harp accordeon |
singing* zing |
singing kor |
dance* dans dan |
dance tango salsa ballet |
sport voetbal tennis volleybal basketbal hockey schaats wielrenn korfbal turn judo |
outdoors* wandel buitenlucht |
outdoors berg tent kamper |
beach* strand |
beach zee parasol zand |
pet* huisdier |
pet,dog* hond |
pet,cat* kat |
pet,dog puppy |
pet hamster konijn papegaai schildpad cavia |
dog labrador hondenriem |
cat* poes |
cat kit kattenbak |
animal* dier |
animal leeuw olifant giraff ber vos wolf aap |
weather* weerbericht temperatur |
weather reg sneeuw onwer mist hagel bewolkt storm |
season lent zomer herfst winter |
colour* kleur |
colour rod groen gel blauw wit zwart oranj roz grijs |
work* werk ban |
work kantor collega salaris contract bas |
profession* beroep |
profession lerar verpleegkund ingenieur advocat architect loodgieter elektricien journalist |
meeting* vergader |
meeting videogesprek notul |
school* schol |
school basisschol middel_schol juf meester leerling klasgenot |
exam* exam toet |
exam tentam |
education* opleid studie universiteit |
education hogeschol scriptie diploma |
phone* telefon mobiel |
phone iphon android smartphon |
computer* computer |
computer laptop toetsenbord printer |
money* geld |
money euro betal prijs dur reken |
shopping* winkel kop |
shopping supermarkt korting uitverkop |
clothing* kleding kler |
clothing broek jas rok overhemd trui sjal jurk |
shoe* schoen |
shoe lar sandal pantoffel sneaker |
religion* religie gelof |
religion kerk gebed bid moskee |
+ lek middel`,
  zh: `food* 食物 吃的 饮食 爱吃 喜欢吃 吃什么 美食 食品 想吃 飲食 愛吃 喜歡吃 吃什麼 |
food 好吃 美味 可口 饿了 肚子饿 胃口 食欲 吃饭 吃饱 剩菜 食材 营养 热量 饭菜 大餐 解馋 嘴馋 吃货 食慾 餓了 肚子餓 吃飯 吃飽 營養 熱量 飯菜 解饞 嘴饞 吃貨 |
meal*,amenity 早餐 |
meal*,schoollife 午餐 |
meal* 晚餐 早饭 午饭 晚饭 一餐 三餐 正餐 用餐 便当 早飯 午飯 晚飯 便當 |
meal 早点 夜宵 宵夜 团圆饭 盒饭 套餐 前菜 宴席 早午餐 饭盒 早點 團圓飯 盒飯 飯盒 |
meal,restaurant 自助餐 外卖 外賣 |
meal,socializing,leisure,outdoors 野餐 |
meal,socializing,leisure 聚餐 |
meal,celebration 年夜饭 年夜飯 |
meal,grain* 主食 |
restaurant*,cityplace,room 餐厅 餐廳 |
restaurant* 餐馆 饭店 饭馆 餐館 飯店 飯館 |
restaurant 小吃店 面馆 火锅店 快餐 快餐店 大排档 路边摊 肯德基 麦当劳 必胜客 海底捞 订位 点餐 点菜 外送 米其林 菜单 烤肉店 寿司店 麵館 面館 火鍋店 大排檔 路邊攤 麥當勞 必勝客 海底撈 訂位 點餐 點菜 菜單 壽司店 |
restaurant,school 食堂 |
restaurant,sightseeing 夜市 |
restaurant,profession 服务员 服務員 |
restaurant,app 美团 饿了么 美團 餓了麼 |
cafe*,cityplace 咖啡馆 咖啡館 |
cafe* 咖啡店 咖啡厅 面包店 甜品店 奶茶店 麵包店 咖啡廳 |
cafe,coffee 星巴克 瑞幸 |
cafe 蛋糕店 烘焙坊 茶馆 咖啡师 下午茶 茶館 咖啡師 |
cooking*,hobby 做饭 做飯 |
cooking* 做菜 烹饪 下厨 厨艺 菜谱 烹飪 下廚 廚藝 菜譜 |
cooking*,book 食谱 食譜 |
cooking*,bread*,hobby 烘焙 |
cooking 炒菜 煮饭 煮面 煎蛋 红烧 清蒸 油炸 烤蛋糕 炖汤 煲汤 切菜 腌制 包饺子 揉面 凉拌 面团 做蛋糕 烤饼干 调味 煮麵 醃製 揉麵 麵糰 烤餅乾 煮飯 紅燒 燉湯 煲湯 醃制 包餃子 涼拌 面團 調味 |
cooking,socializing 烧烤 燒烤 |
cooking,profession 厨师 廚師 |
cooking,room 厨房 廚房 |
cooking,cookware,appliance 烤箱 |
cookware* 厨具 餐具 炊具 锅具 廚具 鍋具 |
cookware 炒锅 平底锅 砂锅 高压锅 电饭锅 空气炸锅 菜刀 菜板 砧板 锅铲 勺子 筷子 叉子 刀叉 蒸锅 蒸笼 榨汁机 豆浆机 搅拌机 水壶 打蛋器 饭碗 盘子 烤盘 炒鍋 平底鍋 砂鍋 高壓鍋 電飯鍋 空氣炸鍋 鍋鏟 蒸鍋 蒸籠 榨汁機 豆漿機 攪拌機 水壺 飯碗 盤子 烤盤 |
cookware,appliance 电饭煲 微波炉 電飯煲 微波爐 |
cookware,coffee 咖啡机 咖啡機 |
dish* 菜肴 菜式 名菜 哪道菜 什么菜 招牌菜 拿手菜 菜餚 什麼菜 |
dish 饺子 包子 炒饭 蛋炒饭 炒面 拉面 牛肉面 方便面 泡面 馄饨 云吞 火锅 麻辣烫 麻辣香锅 烤鸭 红烧肉 糖醋排骨 糖醋里脊 宫保鸡丁 麻婆豆腐 鱼香肉丝 番茄炒蛋 回锅肉 水煮鱼 酸菜鱼 小笼包 煎饼 春卷 寿司 天妇罗 咖喱 咖喱饭 披萨 比萨 意大利面 意面 汉堡 薯条 炸鸡 烤肉 烤串 羊肉串 热狗 沙拉 石锅拌饭 泡菜 螺蛳粉 米线 米粉 河粉 肠粉 酸辣粉 炸酱面 热干面 豆腐 油条 粥 烧麦 煲仔饭 叉烧 卤肉饭 肉夹馍 凉皮 臭豆腐 年糕 鸡汤 排骨汤 关东煮 乌冬面 塔可 意大利麵 咖哩 锅贴 水饺 葱油饼 炒麵 拉麵 牛肉麵 方便麵 泡麵 春捲 意麵 炸醬麵 熱乾麵 烏冬麵 義大利麵 珍珠丸子 蚵仔煎 餃子 炒飯 蛋炒飯 餛飩 雲吞 火鍋 麻辣燙 麻辣香鍋 烤鴨 紅燒肉 宮保雞丁 魚香肉絲 回鍋肉 水煮魚 酸菜魚 小籠包 煎餅 壽司 天婦羅 咖喱飯 披薩 比薩 漢堡 薯條 炸雞 熱狗 石鍋拌飯 螺螄粉 米線 腸粉 炸醬面 油條 燒麥 煲仔飯 叉燒 滷肉飯 肉夾饃 涼皮 雞湯 排骨湯 關東煮 烏冬面 鍋貼 水餃 蔥油餅 |
dish,bread 馒头 三明治 饅頭 |
dish,grain 面条 米饭 麵條 面條 米飯 |
dish,celebration 汤圆 粽子 湯圓 |
dish,seafood 生鱼片 生魚片 |
dish,meat 牛排 |
dish,drink 豆浆 豆漿 |
dish,sweet,celebration 月饼 月餅 |
cuisine* 菜系 哪国菜 口味菜 料理 哪國菜 |
cuisine 川菜 粤菜 湘菜 鲁菜 东北菜 上海菜 本帮菜 北京菜 中餐 西餐 日料 日本料理 韩餐 韩国料理 泰国菜 印度菜 意大利菜 法国菜 法餐 墨西哥菜 越南菜 西班牙菜 客家菜 港式 台菜 臺菜 粵菜 魯菜 東北菜 本幫菜 韓餐 韓國料理 泰國菜 法國菜 |
cuisine,diet 清真 |
diet* 饮食习惯 饮食限制 飲食習慣 飲食限制 |
diet*,dislike 忌口 |
diet*,weight 节食 節食 |
diet 素食 吃素 纯素 素食者 生酮 低盐 低脂 低糖 无糖 无麸质 减肥餐 轻断食 断食 戒糖 卡路里 蛋白质 碳水 膳食纤维 营养师 不吃肉 少油 純素 低鹽 無糖 無麩質 減肥餐 輕斷食 斷食 蛋白質 膳食纖維 營養師 |
diet,environment* 低碳 |
diet,health 胆固醇 膽固醇 |
allergy* 过敏 过敏原 不耐受 过敏源 過敏 過敏原 過敏源 |
allergy 花生过敏 海鲜过敏 花粉 花粉症 乳糖不耐 麸质 尘螨 荨麻疹 抗过敏药 坚果过敏 花生過敏 海鮮過敏 麩質 塵蟎 蕁麻疹 抗過敏藥 堅果過敏 |
allergy,dairy 乳糖 |
allergy,symptom 皮疹 打喷嚏 发痒 起疹子 發癢 打噴嚏 |
allergy,medication 青霉素 青黴素 |
flavour* 味道 口味 风味 風味 |
flavour 酸甜 香甜 麻辣 酸辣 微辣 重口味 清淡 苦味 咸味 甜味 辣味 香草味 巧克力味 草莓味 原味 鲜美 爽口 酥脆 油腻 鹹味 鮮美 油膩 |
meat* 肉类 肉食 吃肉 肉類 |
meat 牛肉 猪肉 羊肉 鸡肉 鸭肉 鹅肉 排骨 五花肉 羊排 鸡腿 鸡翅 鸡胸肉 火腿 香肠 腊肉 腊肠 培根 肉丸 里脊 牛腩 肉松 鸡爪 猪蹄 裡脊 肉鬆 豬肉 雞肉 鴨肉 鵝肉 雞腿 雞翅 雞胸肉 香腸 臘肉 臘腸 雞爪 豬蹄 |
seafood* 海鲜 水产 鱼虾 海鮮 水產 魚蝦 |
seafood 三文鱼 鲑鱼 金枪鱼 鳕鱼 带鱼 鲈鱼 鲫鱼 草鱼 鳗鱼 大虾 小龙虾 大闸蟹 生蚝 牡蛎 扇贝 蛤蜊 贝壳类 墨鱼 海带 紫菜 鲍鱼 海参 虾仁 虾子 鱼肉 鲜虾 三文魚 鮭魚 金槍魚 鱈魚 帶魚 鱸魚 鯽魚 草魚 鰻魚 大蝦 小龍蝦 大閘蟹 生蠔 牡蠣 扇貝 貝殼類 墨魚 海帶 鮑魚 海參 蝦仁 蝦子 魚肉 鮮蝦 |
seafood,seaanimal 龙虾 螃蟹 鱿鱼 章鱼 龍蝦 魷魚 章魚 |
vegetable* 蔬菜 青菜 吃菜 |
vegetable 白菜 菠菜 生菜 油菜 芹菜 韭菜 空心菜 西兰花 花菜 菜花 土豆 马铃薯 红薯 地瓜 山药 胡萝卜 红萝卜 白萝卜 番茄 西红柿 黄瓜 茄子 南瓜 冬瓜 苦瓜 丝瓜 青椒 洋葱 蘑菇 香菇 金针菇 木耳 豆芽 豌豆 四季豆 毛豆 莲藕 竹笋 芦笋 秋葵 大葱 卷心菜 包菜 黄豆 花椰菜 捲心菜 西蘭花 馬鈴薯 紅薯 山藥 胡蘿蔔 紅蘿蔔 白蘿蔔 西紅柿 黃瓜 絲瓜 洋蔥 金針菇 蓮藕 竹筍 蘆筍 大蔥 黃豆 |
vegetable,spice 大蒜 香菜 生姜 生薑 |
vegetable,grain 玉米 |
fruit* 水果 |
fruit,drink 苹果汁 蘋果汁 |
fruit 香蕉 橙子 橘子 柑橘 葡萄 草莓 蓝莓 树莓 西瓜 哈密瓜 甜瓜 桃子 水蜜桃 梨子 李子 杏子 樱桃 车厘子 芒果 菠萝 凤梨 榴莲 火龙果 猕猴桃 奇异果 柠檬 柚子 荔枝 龙眼 桂圆 枇杷 石榴 柿子 椰子 木瓜 杨梅 山楂 百香果 牛油果 红枣 无花果 山竹 番石榴 芭乐 苹果 榴槤 藍莓 樹莓 櫻桃 車釐子 菠蘿 鳳梨 榴蓮 火龍果 獼猴桃 奇異果 檸檬 龍眼 桂圓 楊梅 紅棗 無花果 芭樂 蘋果 |
grain* 谷物 杂粮 五谷 穀物 五穀 雜糧 |
grain 大米 小米 糙米 燕麦 麦片 小麦 大麦 荞麦 藜麦 糯米 面粉 高粱 红豆 绿豆 黑米 麵粉 燕麥 麥片 小麥 大麥 蕎麥 藜麥 紅豆 綠豆 |
bread* 面包 麵包 |
bread 吐司 贝果 法棍 可颂 牛角包 餐包 全麦面包 酵母 披萨饼 烤馕 菠萝包 肉松面包 司康 全麥麵包 肉鬆麵包 貝果 可頌 全麥面包 披薩餅 烤饢 菠蘿包 |
bread,sweet 甜甜圈 |
dairy* 奶制品 乳制品 奶製品 乳製品 |
dairy*,drink,grocery 牛奶 |
dairy 酸奶 优格 奶酪 芝士 起司 黄油 奶油 炼乳 鲜奶 羊奶 豆奶 燕麦奶 煉乳 乳酪 優格 黃油 鮮奶 燕麥奶 |
dairy,sweet 冰淇淋 冰激凌 |
dairy,baby 奶粉 |
dairy,drink 奶昔 |
sweet* 甜点 甜品 甜食 糖果 甜點 |
sweet 蛋糕 巧克力 曲奇 雪糕 冰棍 棒棒糖 奶糖 软糖 棉花糖 口香糖 布丁 蛋挞 泡芙 马卡龙 提拉米苏 慕斯 果酱 蜂蜜 糖葫芦 绿豆糕 麻薯 双皮奶 红豆汤 芋圆 松饼 华夫饼 纸杯蛋糕 班戟 白糖 红糖 焦糖 糖水 仙草 鬆餅 冰棒 軟糖 蛋撻 馬卡龍 提拉米蘇 果醬 糖葫蘆 綠豆糕 雙皮奶 紅豆湯 芋圓 松餅 華夫餅 紙杯蛋糕 紅糖 |
sweet,birthday 生日蛋糕 |
sweet,snack 饼干 果冻 餅乾 果凍 |
snack* 零食 小吃 点心 小零食 點心 |
snack 薯片 坚果 花生 瓜子 核桃 杏仁 腰果 开心果 辣条 牛肉干 肉脯 海苔 果干 葡萄干 话梅 锅巴 虾条 鱼豆腐 干脆面 栗子 妙脆角 小饼干 牛肉乾 果乾 葡萄乾 乾脆面 小餅乾 堅果 開心果 辣條 話梅 鍋巴 蝦條 魚豆腐 |
snack,movie 爆米花 |
spice* 调料 香料 调味料 佐料 酱料 調料 調味料 醬料 |
spice 酱油 食盐 胡椒 花椒 辣椒 辣椒酱 孜然 八角 桂皮 五香粉 料酒 豆瓣酱 老干妈 番茄酱 沙拉酱 芥末 蚝油 芝麻酱 生抽 老抽 味精 葱花 罗勒 薄荷 迷迭香 肉桂 橄榄油 白醋 陈醋 香油 咖喱粉 老乾媽 醬油 食鹽 辣椒醬 豆瓣醬 番茄醬 沙拉醬 蠔油 芝麻醬 蔥花 羅勒 橄欖油 陳醋 |
drink* 饮料 喝什么 饮品 喝的 飲料 喝什麼 飲品 |
drink 果汁 橙汁 可乐 雪碧 汽水 柠檬水 矿泉水 白开水 温水 喝水 热水 凉茶 酸梅汤 热巧克力 苏打水 运动饮料 椰汁 冰沙 口渴 功能饮料 可樂 檸檬水 礦泉水 白開水 溫水 熱水 涼茶 酸梅湯 熱巧克力 蘇打水 運動飲料 功能飲料 |
drink,tea 奶茶 珍珠奶茶 |
coffee* 咖啡 咖啡因 |
coffee 拿铁 美式 卡布奇诺 摩卡 浓缩咖啡 意式浓缩 手冲 冷萃 咖啡豆 速溶咖啡 拿鐵 卡布奇諾 濃縮咖啡 意式濃縮 手衝 |
tea* 茶叶 喝茶 泡茶 茶道 茶葉 |
tea 绿茶 红茶 乌龙茶 普洱 普洱茶 龙井 铁观音 茉莉花茶 花茶 菊花茶 抹茶 白茶 茶壶 茶杯 碧螺春 柠檬茶 冰红茶 綠茶 紅茶 烏龍茶 龍井 鐵觀音 茶壺 檸檬茶 冰紅茶 |
alcohol* 酒类 喝酒 酒精 酒吧 酒類 |
alcohol 啤酒 白酒 红酒 葡萄酒 黄酒 米酒 香槟 鸡尾酒 威士忌 伏特加 清酒 烧酒 茅台 二锅头 喝醉 醉酒 宿醉 干杯 酒量 精酿 茅臺 乾杯 紅酒 黃酒 香檳 雞尾酒 燒酒 二鍋頭 精釀 |
alcohol,addiction 戒酒 |
travel*,hobby 旅行 |
travel* 旅游 出游 度假 旅程 行程 出国 假期去 去哪玩 目的地 旅遊 出遊 出國 |
travel 自驾游 背包客 自由行 跟团 郊游 旅行社 特产 时差 暑假旅行 一日游 周边游 环岛 自駕遊 郊遊 一日遊 周邊遊 自駕游 跟團 特產 時差 周邊游 環島 |
travel,wedding 蜜月 |
travel,outdoors,season,schoollife 春游 春遊 |
travel,outdoors,schoollife 秋游 秋遊 |
travel,hobby,outdoors* 露营 露營 |
travel,boat 邮轮 郵輪 |
travel,visa* 签证 护照 簽證 護照 |
travel,luggage* 行李 |
travel,profession 导游 導遊 導游 |
travel,sightseeing* 景点 景點 |
travel,recommendation 攻略 |
travel,gift,memory 纪念品 紀念品 |
travel,accommodation* 民宿 |
travel,childactivity 夏令营 夏令營 |
travel,work 出差 |
travel,outdoors 远足 遠足 |
accommodation* 酒店 住宿 宾馆 旅馆 住哪 賓館 旅館 |
accommodation 青旅 青年旅舍 度假村 客栈 双人间 单人间 大床房 标间 海景房 入住 退房 希尔顿 万豪 如家 汉庭 早餐券 爱彼迎 饭店房间 客棧 雙人間 單人間 標間 希爾頓 萬豪 漢庭 愛彼迎 飯店房間 |
accommodation,room 客房 |
accommodation,home 套房 |
accommodation,office 前台 前臺 |
amenity* 设施 配套 設施 |
amenity,watersport 游泳池 |
amenity 泳池 桑拿 水疗 按摩浴缸 电梯 停车场 洗衣房 露台 儿童乐园 接送服务 露臺 水療 電梯 停車場 兒童樂園 接送服務 |
amenity,cityplace,exercise* 健身房 |
amenity,mindfulness,natureplace 温泉 溫泉 |
amenity,appliance 空调 空調 |
amenity,internet 无线网 無線網 |
amenity,view,home,room 阳台 陽臺 |
view* 风景 景色 景观 美景 風景 景觀 |
view 海景 山景 夜景 湖景 夕阳 晚霞 云海 星空 天际线 夕陽 雲海 天際線 |
view,timeofday 日出 日落 |
flight* 航班 坐飞机 机票 机场 航空 坐飛機 機票 機場 |
flight*,vehicle 飞机 飛機 |
flight,seat 靠窗 靠过道 靠過道 |
flight 登机 登机牌 候机 起飞 降落 延误 转机 经济舱 商务舱 头等舱 直飞 国航 东航 南航 空乘 安检 颠簸 航空公司 廉价航空 登機 登機牌 候機 起飛 延誤 轉機 經濟艙 商務艙 頭等艙 直飛 國航 東航 安檢 顛簸 廉價航空 |
flight,profession 空姐 飞行员 飛行員 |
seat* 座位 座椅 坐哪 |
seat 前排 后排 第一排 过道 靠背 升舱 中间座位 硬座 软卧 硬卧 上铺 下铺 後排 過道 升艙 中間座位 軟臥 硬臥 上鋪 下鋪 |
luggage* 打包 收拾行李 |
luggage,bag 行李箱 手提包 |
luggage 箱子 登机箱 托运 旅行箱 拉杆箱 转换插头 洗漱包 洗漱用品 登機箱 託運 拉桿箱 轉換插頭 |
luggage,bag* 背包 |
luggage,school,bag 书包 書包 |
luggage,technology,phone 充电器 充電器 |
visa* 移民 入境 |
visa 绿卡 永居 居留 出入境 大使馆 领事馆 海关 工作签证 通行证 身份证 工作簽證 綠卡 大使館 領事館 海關 通行證 身份證 |
visa,nationality* 国籍 國籍 |
sightseeing* 观光 游览 参观 名胜 遊覽 觀光 游覽 參觀 名勝 |
sightseeing,cityplace,museum* 博物馆 美术馆 博物館 美術館 |
sightseeing,leisure,animal 动物园 動物園 |
sightseeing 水族馆 海洋馆 植物园 主题公园 欢乐谷 古镇 城堡 宫殿 古城 步行街 国家公园 环球影城 海洋公园 水族館 海洋館 植物園 主題公園 歡樂谷 古鎮 宮殿 國家公園 環球影城 海洋公園 |
sightseeing,leisure 游乐园 摩天轮 遊樂園 游樂園 摩天輪 |
sightseeing,cityplace,childactivity 游乐场 遊樂場 游樂場 |
sightseeing,leisure,movie 迪士尼 |
sightseeing,religion 寺庙 寺廟 |
sightseeing,cityplace,religion 教堂 |
sightseeing,museum,science 科技馆 科技館 |
sightseeing,museum 天文馆 天文館 |
landmark* 地标 名胜古迹 古迹 地標 名勝古蹟 古蹟 |
landmark 长城 天安门 天坛 颐和园 西湖 黄山 泰山 东方明珠 外滩 埃菲尔铁塔 自由女神 大本钟 罗浮宫 金字塔 富士山 泰姬陵 斗兽场 比萨斜塔 圆明园 布达拉宫 鸟巢 黄鹤楼 台北101 日月潭 阿里山 张家界 九寨沟 鬥獸場 臺北101 長城 天安門 天壇 頤和園 黃山 東方明珠 外灘 埃菲爾鐵塔 大本鐘 羅浮宮 斗獸場 比薩斜塔 圓明園 布達拉宮 鳥巢 黃鶴樓 張家界 九寨溝 |
landmark,museum 故宫 卢浮宫 故宮 盧浮宮 |
landmark,history 兵马俑 兵馬俑 |
transport* 交通 出行 通勤 坐车 乘车 坐車 乘車 |
transport 公交 公共汽车 地铁 高铁 动车 出租车 打车 网约车 轻轨 电车 轮渡 电瓶车 步行 走路 堵车 塞车 火车站 地铁站 大巴 捷运 计程车 公车 公共汽車 地鐵 高鐵 動車 出租車 打車 網約車 輕軌 電車 輪渡 電瓶車 堵車 塞車 火車站 地鐵站 捷運 計程車 公車 |
transport,vehicle 公交车 火车 电动车 摩托车 摩托車 機車 公交車 火車 電動車 摩託車 |
transport,app 滴滴 |
transport,vehicle,school 校车 校車 |
transport,bicycle* 自行车 骑车 自行車 騎車 |
transport,cityplace 车站 車站 |
transport,bicycle 共享单车 共享單車 |
vehicle* 车辆 交通工具 車輛 |
vehicle*,car* 车子 車子 |
vehicle,car* 汽车 轿车 汽車 轎車 |
vehicle 卡车 货车 面包车 房车 机车 消防车 警车 挖掘机 直升机 吊车 麵包車 卡車 貨車 面包車 房車 消防車 警車 挖掘機 直升機 吊車 |
vehicle,car 越野车 越野車 |
vehicle,bicycle 三轮车 三輪車 |
vehicle,farmanimal 拖拉机 拖拉機 |
vehicle,safety 救护车 救護車 |
vehicle,toy 滑板车 滑板車 |
car* 开车 驾驶 開車 駕駛 |
car 丰田 本田 福特 特斯拉 宝马 奔驰 奥迪 大众汽车 比亚迪 吉利 日产 现代汽车 起亚 保时捷 法拉利 沃尔沃 驾照 学车 考驾照 科目二 车牌 停车 停车位 高速公路 加油站 新能源车 电动汽车 自动挡 手动挡 二手车 租车 超速 导航 副驾驶 方向盘 豐田 寶馬 奔馳 奧迪 大眾汽車 比亞迪 日產 現代汽車 起亞 保時捷 沃爾沃 駕照 學車 考駕照 車牌 停車 停車位 新能源車 電動汽車 自動擋 手動擋 二手車 租車 導航 副駕駛 方向盤 |
car,course 驾校 駕校 |
car,home,room 车库 車庫 |
car,motivation 加油 |
car,safety 安全带 安全帶 |
carcare* 修车 汽车维修 汽车保养 修車 汽車維修 汽車保養 |
carcare 换机油 轮胎 爆胎 刹车 电瓶 发动机 变速箱 年检 抛锚 拖车 洗车 汽油 柴油 充电桩 雨刷 车灯 补胎 修理厂 4s店 發動機 換機油 輪胎 剎車 電瓶 變速箱 年檢 拋錨 拖車 洗車 充電樁 車燈 補胎 修理廠 |
bicycle* 单车 脚踏车 單車 腳踏車 |
bicycle 山地车 公路车 脚踏板 平衡车 辅助轮 折叠车 车铃 车链 滑步车 摺疊車 車鏈 山地車 公路車 腳踏板 平衡車 輔助輪 折疊車 車鈴 滑步車 |
bicycle,hobby 骑行 騎行 |
bicycle,safety 头盔 頭盔 |
boat* 轮船 船只 坐船 船隻 輪船 |
boat*,watersport 划船 |
boat,watersport 帆船 皮划艇 |
boat 游艇 渡轮 渡船 独木舟 快艇 潜水艇 竹筏 龙舟 码头 港口 小船 橡皮艇 救生衣 遊艇 渡輪 獨木舟 潛水艇 龍舟 碼頭 |
boat,profession 船长 船長 |
country* 国家 哪国 外国 国外 哪个国家 國家 哪國 外國 國外 哪個國家 |
country 中国 美国 英国 法国 德国 日本 韩国 加拿大 澳大利亚 澳洲 新西兰 俄罗斯 意大利 西班牙 葡萄牙 荷兰 比利时 瑞士 奥地利 瑞典 挪威 丹麦 芬兰 冰岛 爱尔兰 波兰 捷克 希腊 土耳其 埃及 印度 泰国 越南 马来西亚 印度尼西亚 印尼 菲律宾 柬埔寨 缅甸 老挝 尼泊尔 斯里兰卡 马尔代夫 巴基斯坦 伊朗 伊拉克 以色列 沙特 南非 肯尼亚 摩洛哥 尼日利亚 墨西哥 巴西 阿根廷 智利 秘鲁 古巴 蒙古 朝鲜 乌克兰 匈牙利 義大利 紐西蘭 中國 美國 英國 法國 德國 韓國 澳大利亞 新西蘭 俄羅斯 荷蘭 比利時 奧地利 丹麥 芬蘭 冰島 愛爾蘭 波蘭 希臘 泰國 馬來西亞 印度尼西亞 菲律賓 緬甸 老撾 尼泊爾 斯里蘭卡 馬爾代夫 肯尼亞 尼日利亞 秘魯 朝鮮 烏克蘭 |
country,city 新加坡 迪拜 |
nationality* 民族 哪里人 籍贯 祖籍 哪裡人 籍貫 |
nationality 中国人 美国人 英国人 法国人 德国人 日本人 韩国人 加拿大人 意大利人 俄罗斯人 印度人 汉族 回族 满族 蒙古族 藏族 维吾尔族 壮族 苗族 华人 华侨 华裔 少数民族 混血 亚裔 外国人 台湾人 香港人 臺灣人 義大利人 中國人 美國人 英國人 法國人 德國人 韓國人 俄羅斯人 漢族 滿族 維吾爾族 壯族 華人 華僑 華裔 少數民族 亞裔 外國人 |
usstate* 哪个州 美国的州 哪個州 美國的州 |
usstate 加州 加利福尼亚 得州 德克萨斯 佛罗里达 夏威夷 华盛顿州 纽约州 阿拉斯加 内华达 俄勒冈 科罗拉多 马萨诸塞 麻省 宾夕法尼亚 佐治亚 伊利诺伊 密歇根 俄亥俄 新泽西 弗吉尼亚 亚利桑那 犹他 加利福尼亞 德克薩斯 佛羅里達 華盛頓州 紐約州 內華達 俄勒岡 科羅拉多 馬薩諸塞 賓夕法尼亞 佐治亞 伊利諾伊 新澤西 弗吉尼亞 亞利桑那 猶他 |
city* 城市 哪个城市 市区 首都 哪個城市 市區 |
city 北京 上海 广州 深圳 杭州 南京 苏州 成都 重庆 武汉 西安 天津 长沙 青岛 大连 厦门 昆明 郑州 济南 哈尔滨 沈阳 宁波 无锡 福州 合肥 南昌 贵阳 拉萨 桂林 丽江 大理 洛阳 珠海 香港 澳门 台北 高雄 台中 纽约 洛杉矶 旧金山 西雅图 芝加哥 波士顿 伦敦 巴黎 柏林 罗马 米兰 威尼斯 马德里 巴塞罗那 阿姆斯特丹 东京 大阪 京都 首尔 釜山 曼谷 清迈 普吉岛 吉隆坡 悉尼 墨尔本 多伦多 温哥华 莫斯科 伊斯坦布尔 维也纳 兰州 银川 太原 石家庄 海口 南宁 吉林 长春 臺北 臺中 廣州 蘇州 重慶 武漢 長沙 青島 大連 廈門 鄭州 濟南 哈爾濱 瀋陽 寧波 無錫 貴陽 拉薩 麗江 洛陽 澳門 紐約 洛杉磯 舊金山 西雅圖 波士頓 倫敦 羅馬 米蘭 馬德里 巴塞羅那 東京 首爾 清邁 普吉島 墨爾本 多倫多 溫哥華 伊斯坦布爾 維也納 蘭州 銀川 石家莊 南寧 長春 |
city,beach 三亚 三亞 |
region* 地区 大洲 省份 哪个省 地區 哪個省 |
region 亚洲 欧洲 非洲 北美洲 南美洲 大洋洲 南极洲 南极 北极 东南亚 中东 北欧 江南 东北地区 西北 华南 广东 广西 四川 云南 贵州 湖南 湖北 浙江 江苏 山东 山西 陕西 河南 河北 福建 江西 安徽 辽宁 黑龙江 甘肃 青海 西藏 新疆 内蒙古 宁夏 海南 台湾 臺灣 亞洲 歐洲 南極洲 南極 北極 東南亞 中東 北歐 東北地區 華南 廣東 廣西 雲南 貴州 江蘇 山東 陝西 遼寧 黑龍江 甘肅 內蒙古 寧夏 |
language* 语言 外语 会说 方言 说什么话 語言 外語 會說 說什麼話 |
language,subject 英语 英語 國語 |
language 汉语 中文 普通话 国语 粤语 广东话 上海话 闽南语 客家话 四川话 日语 日文 韩语 法语 德语 西班牙语 俄语 意大利语 葡萄牙语 阿拉伯语 拉丁语 世界语 英文 单词 词汇 语法 发音 口音 双语 母语 拼音 听力 泰语 越南语 詞彙 發音 義大利語 漢語 普通話 粵語 廣東話 上海話 閩南語 客家話 四川話 日語 韓語 法語 德語 西班牙語 俄語 意大利語 葡萄牙語 阿拉伯語 拉丁語 世界語 單詞 語法 雙語 母語 聽力 泰語 越南語 |
language,disability 手语 手語 |
language,outputstyle 口语 口語 |
language,profession 翻译 翻譯 |
language,app 多邻国 多鄰國 |
language,learning 背单词 背單詞 |
cityplace* 场所 附近 街区 市中心 場所 街區 |
cityplace,reading,library* 图书馆 圖書館 |
cityplace,leisure 公园 公園 |
cityplace,theatre* 剧院 劇院 |
cityplace,movie 电影院 電影院 |
cityplace 体育馆 体育场 邮局 市政厅 消防局 广场 社区中心 文化宫 商业街 體育館 體育場 郵局 市政廳 廣場 社區中心 文化宮 商業街 |
cityplace,shopping 商场 商場 |
cityplace,shopping,grocery* 超市 |
cityplace,banking* 银行 銀行 |
cityplace,doctor* 医院 醫院 |
cityplace,medication 药店 藥店 |
cityplace,education*,school* 学校 學校 |
cityplace,education* 大学 大學 |
cityplace,law 派出所 |
cityplace,reading 书店 書店 |
cityplace,grocery* 菜市场 菜市場 |
cityplace,childactivity 少年宫 少年宮 |
museum* 展览 展馆 展覽 展館 |
museum 展品 科学馆 大英博物馆 恐龙化石 艺术展 策展人 青铜器 科學館 大英博物館 恐龍化石 藝術展 青銅器 |
museum,history 文物 |
museum,art 雕塑 画展 畫展 |
residence* 住在 居住 家乡 老家 搬家 搬到 住址 家鄉 |
residence 定居 故乡 户口 郊区 邮编 新家 出生地 落户 故鄉 戶口 郊區 郵編 落戶 |
residence,friend 室友 |
residence,realestate 合租 房东 租客 房東 |
residence,realestate* 租房 |
residence,home,neighbour 小区 小區 |
home* 房子 家里 公寓 住宅 住所 家住 家裡 |
home 别墅 平房 楼房 楼梯 楼上 楼下 电梯房 四合院 胡同 农舍 烟囱 门铃 衚衕 煙囪 別墅 樓房 樓梯 樓上 樓下 電梯房 農舍 門鈴 |
home,room 阁楼 地下室 客厅 卧室 閣樓 客廳 臥室 |
home,garden* 院子 |
home,education 宿舍 |
home,renovation 屋顶 屋頂 |
home,realestate 学区房 學區房 |
realestate* 房租 买房 買房 |
realestate*,money,debt 房贷 房貸 |
realestate*,investing 房产 房產 |
realestate 中介 首付 房价 二手房 押金 房产证 看房 平米 楼盘 租约 涨租 贝壳找房 链家 鏈家 房價 房產證 樓盤 租約 漲租 貝殼找房 |
room* 房间 屋子 房間 |
room 浴室 卫生间 厕所 洗手间 书房 儿童房 储物间 衣帽间 走廊 主卧 玄关 衛生間 廁所 洗手間 書房 兒童房 儲物間 衣帽間 主臥 玄關 |
furniture* 家具 家居 装饰 摆设 傢俱 裝飾 擺設 |
furniture 沙发 椅子 桌子 书桌 餐桌 茶几 床头柜 衣柜 书柜 鞋柜 柜子 抽屉 凳子 地毯 窗帘 台灯 吊灯 镜子 抱枕 靠垫 壁纸 花瓶 双层床 摇椅 电视柜 宜家 梳妆台 相框 沙發 檯燈 梳妝檯 書桌 床頭櫃 衣櫃 書櫃 鞋櫃 櫃子 抽屜 窗簾 吊燈 鏡子 靠墊 壁紙 雙層床 搖椅 電視櫃 |
furniture,library 书架 書架 |
furniture,bed 上下铺 上下鋪 |
furniture,bed* 床垫 床墊 |
bed* 床铺 床上用品 睡床 床鋪 |
bed,sleep 枕头 枕頭 |
bed 被子 毯子 床单 被套 双人床 单人床 席子 凉席 蚊帐 棉被 榻榻米 折叠床 涼蓆 摺疊床 床單 雙人床 單人床 涼席 蚊帳 折疊床 |
bed,baby 婴儿床 嬰兒床 |
appliance* 家电 电器 家電 電器 |
appliance 冰箱 电视机 洗碗机 吸尘器 电风扇 热水器 空气净化器 加湿器 熨斗 暖气 油烟机 饮水机 除湿机 电磁炉 冷气 油煙機 電鍋 空氣清淨機 電視機 洗碗機 吸塵器 電風扇 熱水器 空氣淨化器 加溼器 暖氣 飲水機 除溼機 電磁爐 冷氣 |
appliance,laundry 洗衣机 烘干机 烘乾機 洗衣機 |
appliance,smarthome 扫地机器人 掃地機器人 |
appliance,hair 吹风机 吹風機 |
renovation* 装修 翻新 维修 修理 改造 裝修 維修 |
renovation 刷墙 油漆 瓷砖 地板 水管 漏水 水龙头 墙纸 吊顶 防水 装修队 自己动手 马桶 灯泡 门锁 修好了 刷牆 瓷磚 水龍頭 牆紙 吊頂 裝修隊 自己動手 馬桶 燈泡 門鎖 |
renovation,profession 水管工 电工 设计师 電工 設計師 |
renovation,craft 木工 |
tool* 工具 五金 |
tool 锤子 螺丝刀 扳手 钳子 电钻 锯子 钉子 螺丝 梯子 卷尺 工具箱 铲子 铁锹 胶带 电锯 捲尺 錘子 螺絲刀 鉗子 電鑽 鋸子 釘子 螺絲 鏟子 鐵鍬 膠帶 電鋸 |
tool,stationery 胶水 膠水 |
household* 家务 打扫 做家务 清洁 卫生 家務 打掃 做家務 清潔 衛生 |
household 扫地 拖地 洗碗 倒垃圾 擦桌子 擦窗户 整理房间 收拾房间 叠被子 叠衣服 吸尘 大扫除 抹布 扫把 扫帚 拖把 洗洁精 清洁剂 钟点工 断舍离 垃圾桶 灰尘 掃地 擦窗戶 整理房間 收拾房間 疊被子 疊衣服 吸塵 大掃除 掃把 掃帚 洗潔精 清潔劑 鐘點工 斷舍離 灰塵 |
household,laundry* 洗衣服 |
household,laundry 晾衣服 |
household,environment 垃圾分类 垃圾分類 |
household,child,profession 保姆 |
laundry* 洗衣 |
laundry 洗衣液 洗衣粉 柔顺剂 干洗 熨衣服 污渍 衣架 脏衣服 乾洗 髒衣服 柔順劑 汙漬 |
garden* 花园 种花 种菜 花園 種花 種菜 |
garden*,hobby 园艺 園藝 |
garden 浇水 施肥 除草 播种 花盆 泥土 修剪 温室 草坪 割草 篱笆 菜园 花坛 发芽 浇花 肥料 果园 菜地 阳台种菜 發芽 陽臺種菜 澆水 播種 溫室 籬笆 菜園 花壇 澆花 果園 |
garden,plant 种子 盆栽 種子 |
plant* 植物 花草 花卉 花朵 树木 樹木 |
plant 玫瑰 郁金香 百合 兰花 菊花 牡丹 荷花 梅花 桃花 桂花 茉莉 向日葵 康乃馨 薰衣草 牵牛花 水仙 月季 杜鹃花 多肉 仙人掌 绿萝 竹子 松树 柳树 银杏 梧桐 枫树 枫叶 榕树 橡树 柏树 吊兰 芦荟 蒲公英 小草 树叶 含羞草 花束 文竹 发财树 花店 發財樹 鬱金香 蘭花 牽牛花 杜鵑花 綠蘿 松樹 柳樹 銀杏 楓樹 楓葉 榕樹 橡樹 柏樹 吊蘭 蘆薈 樹葉 |
plant,season 樱花 落叶 櫻花 落葉 |
plant,gift 鲜花 鮮花 |
safety* 安全 紧急 急救 救援 緊急 |
safety 火灾 着火 地震 洪水 灭火器 报警 疏散 演习 消防演习 逃生 防火 被盗 车祸 急救箱 停电 溺水 走失 触电 火災 著火 滅火器 報警 演習 消防演習 被盜 車禍 停電 觸電 |
safety,weather 台风 颱風 |
safety,profession 消防员 消防員 |
safety,profession,law 警察 |
safety,law 小偷 |
safety,smarthome 监控 監控 |
family* 家人 家庭 亲人 家里人 家里有谁 家裡人 家裡有誰 親人 家里有誰 |
family*,extended* 亲戚 親戚 |
family,parent* 爸爸 妈妈 父亲 母亲 爸妈 媽媽 父親 母親 爸媽 |
family,sibling 哥哥 弟弟 姐姐 妹妹 兄妹 姐弟 |
family,grandparent* 爷爷 奶奶 外公 外婆 姥姥 姥爷 爺爺 姥爺 |
family,child 儿子 女儿 兒子 女兒 |
family,spouse* 丈夫 妻子 老公 老婆 |
family,extended* 叔叔 阿姨 |
family,extended 舅舅 舅妈 姑姑 姨妈 伯父 婶婶 表哥 表姐 表弟 表妹 堂哥 堂姐 堂弟 堂妹 侄子 侄女 外甥 外甥女 舅媽 姨媽 嬸嬸 |
family 姑妈 伯伯 公公 婆婆 全家 家谱 团聚 姑媽 家譜 團聚 |
family,grandparent 孙子 孙女 阿公 阿嬷 孫子 孫女 阿嬤 |
family,parent 岳父 岳母 |
family,child,sibling 双胞胎 雙胞胎 |
family,sibling* 兄弟 姐妹 |
family,baby* 宝宝 寶寶 |
parent* 父母 家长 老爸 老妈 家長 老媽 |
parent 爹娘 继父 继母 后妈 公婆 单亲 养父母 当妈妈 当爸爸 媽咪 爹孃 繼父 繼母 後媽 單親 養父母 當媽媽 當爸爸 |
parent,love 父爱 母爱 父愛 母愛 |
child* 孩子 小孩 儿童 小朋友 兒童 |
child 男孩 女孩 娃娃 老大 老二 独生子 独生女 青少年 小学生 幼儿 收养 领养 育儿 宝贝 未成年 獨生子 獨生女 小學生 幼兒 收養 領養 育兒 寶貝 |
child,personality 淘气 淘氣 |
baby* 婴儿 怀孕 新生儿 嬰兒 懷孕 新生兒 |
baby 尿布 尿不湿 纸尿裤 奶瓶 喂奶 母乳 婴儿车 奶嘴 生孩子 孕妇 产检 预产期 产假 月子 坐月子 长牙 胎儿 摇篮 辅食 待产 剖腹产 孕吐 尿不溼 紙尿褲 餵奶 嬰兒車 孕婦 產檢 預產期 產假 長牙 胎兒 搖籃 輔食 待產 剖腹產 |
baby,birthday* 出生 |
baby,birthday 满月 滿月 |
sibling* 兄弟姐妹 手足 |
sibling 大哥 二哥 大姐 二姐 小弟 小妹 龙凤胎 老幺 龍鳳胎 老么 |
spouse* 配偶 伴侣 对象 爱人 伴侶 對象 愛人 |
spouse 先生太太 未婚夫 未婚妻 夫妻 夫妇 太太 另一半 夫婦 |
spouse,romance 男朋友 女朋友 男友 女友 |
spouse,wedding 新郎 新娘 |
spouse,romance,wedding* 结婚 結婚 |
grandparent* 祖父母 祖父 祖母 |
grandparent 爷爷奶奶 外祖父 外祖母 太爷爷 太奶奶 曾祖父 曾祖母 外孙 老人家 爺爺奶奶 太爺爺 外孫 |
extended* 表亲 堂亲 表親 堂親 |
extended 姑父 姨父 伯母 干妈 干爸 嫂子 姐夫 妹夫 小姨 乾媽 乾爸 |
friend* 朋友 好友 友谊 友情 伙伴 友誼 夥伴 |
friend 好朋友 闺蜜 死党 队友 老朋友 发小 笔友 小伙伴 哥们 知己 交朋友 网友 發小 閨蜜 死黨 隊友 筆友 小夥伴 哥們 網友 |
friend,education,school 同学 同學 |
friend,school,schoollife 同桌 |
friend,socializing* 玩伴 |
friend,neighbour* 邻居 鄰居 |
colleague*,work 同事 |
colleague*,work,business 老板 老闆 |
colleague* 上司 领导 領導 |
colleague*,profession 经理 經理 |
colleague 主管 下属 实习生 导师 总监 合伙人 搭档 组长 总经理 董事长 人事 下屬 實習生 導師 總監 合夥人 搭檔 組長 總經理 董事長 |
colleague,business 创始人 創始人 |
colleague,business,marketing 客户 客戶 |
neighbour* 隔壁 街坊 邻里 鄰里 |
neighbour 楼上邻居 楼下邻居 对门 物业 左邻右舍 樓上鄰居 樓下鄰居 對門 物業 左鄰右舍 |
neighbour,community* 社区 社區 |
neighbour,community 居委会 居委會 |
romance* 恋爱 感情 约会 恋情 谈恋爱 戀愛 約會 戀情 談戀愛 |
romance 暗恋 表白 告白 初恋 相亲 情侣 异地恋 亲吻 心动 单身 脱单 暧昧 暗戀 初戀 相親 情侶 異地戀 親吻 心動 單身 脫單 曖昧 |
romance,celebration 情人节 情人節 |
romance,wedding 求婚 |
romance,wedding* 订婚 訂婚 |
romance,breakup 前任 前男友 前女友 |
romance,love 拥抱 擁抱 |
breakup* 分手 离婚 失恋 分居 離婚 失戀 |
breakup 前夫 前妻 抚养权 出轨 赡养费 复合 複合 撫養權 出軌 贍養費 |
breakup,sadness 心碎 |
wedding*,ceremony 婚礼 婚禮 |
wedding* 婚姻 |
wedding 伴娘 伴郎 婚纱 婚戒 喜糖 喜酒 婚宴 领证 彩礼 婚纱照 结婚纪念日 誓言 花童 嫁妆 婚紗 領證 彩禮 婚紗照 結婚紀念日 嫁妝 |
wedding,jewelry 戒指 |
wedding,party 请柬 請柬 |
gender* 性别 性取向 性別 |
gender 同性恋 双性恋 跨性别 男同 女同 彩虹旗 出柜 男性 女性 同性戀 雙性戀 跨性別 出櫃 |
socializing*,party* 聚会 聚會 |
socializing* 社交 聚一聚 |
socializing,party* 派对 派對 |
socializing,hobby,leisure,singing* 唱歌 |
socializing,singing ktv 卡拉ok |
socializing,leisure,game* 桌游 桌遊 |
socializing 火锅聚会 同学会 轰趴 过夜 串门 做客 约饭 唠嗑 火鍋聚會 同學會 轟趴 過夜 串門 約飯 嘮嗑 |
socializing,hobby,game 打牌 |
socializing,communication* 聊天 |
celebration* 庆祝 节日 过节 节庆 佳节 慶祝 節日 過節 節慶 佳節 |
celebration 春节 过年 新年 除夕 元旦 元宵节 清明节 端午节 七夕 中秋节 重阳节 国庆节 劳动节 五一 儿童节 六一 教师节 母亲节 父亲节 妇女节 圣诞节 万圣节 感恩节 复活节 纪念日 鞭炮 烟花 放鞭炮 春联 对联 灯笼 猜灯谜 舞龙 舞狮 赛龙舟 贴春联 拜年 守岁 赏月 庙会 圣诞树 圣诞老人 南瓜灯 狂欢节 泼水节 元宵 端午 中秋 腊八节 冬至 国庆 復活節 煙花 春節 過年 元宵節 清明節 端午節 中秋節 重陽節 國慶節 勞動節 兒童節 教師節 母親節 父親節 婦女節 聖誕節 萬聖節 感恩節 紀念日 春聯 對聯 燈籠 猜燈謎 舞龍 舞獅 賽龍舟 貼春聯 守歲 賞月 廟會 聖誕樹 聖誕老人 南瓜燈 狂歡節 潑水節 臘八節 國慶 |
celebration,birthday* 生日 |
celebration,ceremony 毕业典礼 畢業典禮 |
celebration,gift,money 红包 紅包 |
celebration,gift,money,saving 压岁钱 壓歲錢 |
celebration,tvshow 春晚 |
celebration,party 联欢会 聯歡會 |
party* 晚会 宴会 晚會 宴會 |
party,birthday 生日派对 生日派對 |
party 生日会 彩带 邀请 化装舞会 舞会 惊喜派对 庆功宴 篝火晚会 彩纸 綵帶 生日會 彩帶 邀請 化裝舞會 舞會 驚喜派對 慶功宴 篝火晚會 彩紙 |
party,toy 气球 氣球 |
party,meeting 年会 年會 |
birthday* 几岁 年龄 多大 幾歲 几歲 年齡 |
birthday,gift 生日礼物 生日禮物 |
birthday 蜡烛 吹蜡烛 岁生日 属相 生肖 周岁 长寿面 白羊座 金牛座 双子座 巨蟹座 狮子座 处女座 天秤座 天蝎座 射手座 摩羯座 水瓶座 双鱼座 过生日 週歲 長壽麵 蠟燭 吹蠟燭 歲生日 屬相 周歲 長壽面 雙子座 獅子座 處女座 天蠍座 雙魚座 過生日 |
birthday,goal 许愿 許願 |
birthday,space 星座 |
birthday,ceremony 成人礼 成人禮 |
ceremony* 仪式 典礼 传统 儀式 典禮 傳統 |
ceremony 开学典礼 升旗仪式 颁奖 颁奖典礼 开幕式 闭幕式 祭祖 剪彩 宣誓 入队 剪綵 開學典禮 升旗儀式 頒獎 頒獎典禮 開幕式 閉幕式 入隊 |
ceremony,schoollife 升旗 |
ceremony,funeral* 葬礼 葬禮 |
ceremony,religion 受洗 |
ceremony,funeral 扫墓 掃墓 |
ceremony,schoollife,clothing 红领巾 紅領巾 |
funeral* 去世 逝世 死亡 离世 丧事 離世 喪事 |
funeral 过世 追悼会 墓地 坟墓 火化 骨灰 遗产 哀悼 悼念 遗书 送别 寡妇 讣告 過世 追悼會 墳墓 遺產 遺書 送別 寡婦 訃告 |
gift* 礼物 礼品 送礼 禮物 禮品 送禮 |
gift 圣诞礼物 礼盒 礼券 伴手礼 送给我 拆礼物 见面礼 新年礼物 聖誕禮物 禮盒 禮券 伴手禮 送給我 拆禮物 見面禮 新年禮物 |
gift,craft 贺卡 賀卡 |
gift,surprise* 惊喜 驚喜 |
gift,jewelry 手链 手鍊 |
conflict* 吵架 争吵 冲突 矛盾 打架 争执 爭吵 衝突 爭執 |
conflict,anger* 生气 生氣 |
conflict 误会 分歧 冷战 骂人 责怪 背叛 原谅 和好 欺负 顶嘴 绝交 吵起来 推搡 欺凌 翻脸 誤會 冷戰 罵人 責怪 原諒 欺負 頂嘴 絕交 吵起來 翻臉 |
conflict,shame 道歉 |
conflict,socialcause 霸凌 |
personality* 性格 个性 脾气 品格 個性 脾氣 |
personality 内向 外向 开朗 活泼 乐观 悲观 耐心 固执 倔强 大方 诚实 勇敢 善良 温柔 幽默 细心 粗心 马虎 勤奋 懒惰 努力 好奇 敏感 独立 急躁 文静 调皮 谦虚 坚强 有礼貌 完美主义 拖延 慷慨 孝顺 懂事 聪明 乐于助人 认真 內向 開朗 活潑 樂觀 悲觀 固執 倔強 誠實 溫柔 細心 馬虎 勤奮 懶惰 獨立 文靜 調皮 謙虛 堅強 有禮貌 完美主義 孝順 聰明 樂於助人 認真 |
personality,shame 害羞 |
personality,fear 胆小 膽小 |
personality,pride 自信 |
personality,mentalhealth 自卑 |
personality,calm* 冷静 冷靜 |
personality,excitement 热情 熱情 |
personality,pride* 骄傲 驕傲 |
appearance* 外貌 长相 样子 外表 長相 樣子 |
appearance 个子高 高个子 矮个子 身高 苗条 胖乎乎 瘦瘦 漂亮 帅气 美丽 可爱 大眼睛 眼睛大 双眼皮 酒窝 雀斑 纹身 皱纹 皮肤白 长头发 短头发 長頭髮 短頭髮 個子高 高個子 矮個子 苗條 帥氣 美麗 可愛 雙眼皮 酒窩 紋身 皺紋 皮膚白 |
appearance,eyesight 戴眼镜 戴眼鏡 |
appearance,hair 胡子 秃头 鬍子 禿頭 |
hair* 头发 发型 理发 頭髮 髮型 理髮 |
hair 长发 短发 卷发 直发 马尾 马尾辫 辫子 刘海 染发 烫发 光头 洗发水 理发店 发廊 剪头发 白发 黑发 金发 护发素 掉头发 長髮 短髮 捲髮 直髮 染髮 燙髮 洗髮水 理髮店 髮廊 剪頭髮 白髮 黑髮 金髮 護髮素 掉頭髮 馬尾 馬尾辮 辮子 劉海 光頭 |
hair,profession 理发师 理髮師 |
beauty* 化妆 护肤 美妆 化妆品 美容 化妝 護膚 美妝 化妝品 |
beauty 口红 面膜 防晒霜 粉底 眉笔 睫毛膏 眼影 腮红 洗面奶 爽肤水 乳液 面霜 精华液 美甲 指甲油 卸妆 祛痘 美白 护手霜 润唇膏 打扮 口紅 防曬霜 眉筆 腮紅 爽膚水 精華液 卸妝 護手霜 潤唇膏 |
beauty,beach 防晒 防曬 |
perfume* 香水 香味 气味 氣味 |
perfume 香薰 精油 古龙水 花香 香氛 檀香 蜡烛香 除臭 沐浴香 古龍水 蠟燭香 |
health* 健康 身体 医疗 身体状况 身體 醫療 身體狀況 |
health*,doctor* 看病 |
health,doctor 体检 住院 手术 打针 體檢 手術 打針 |
health 检查身体 出院 康复 恢复 诊断 免疫力 血压 血糖 打疫苗 治疗 慢性病 养生 亚健康 保健 抵抗力 康復 恢復 檢查身體 診斷 血壓 治療 養生 亞健康 |
health,illness 高血压 高血壓 |
health,doctor,medication,petcare 疫苗 |
illness* 生病 疾病 病症 得病 患病 毛病 |
illness 感冒 流感 发热 肺炎 支气管炎 哮喘 鼻炎 扁桃体炎 中耳炎 肠胃炎 胃炎 胃病 糖尿病 心脏病 中风 癌症 肿瘤 关节炎 痛风 贫血 水痘 麻疹 手足口病 腮腺炎 肝炎 新冠 新冠肺炎 病毒 感染 湿疹 偏头痛 多动症 老年痴呆 阿尔茨海默 帕金森 颈椎病 食物中毒 结石 阑尾炎 甲状腺 白血病 骨质疏松 甲流 支原体 中暑 癫痫 發熱 心臟病 骨質疏鬆 過動症 支氣管炎 扁桃體炎 腸胃炎 中風 腫瘤 關節炎 痛風 貧血 溼疹 偏頭痛 多動症 阿爾茨海默 頸椎病 結石 闌尾炎 甲狀腺 骨質疏松 支原體 癲癇 |
illness,symptom 发烧 咳嗽 發燒 |
illness,mentalhealth 抑郁症 憂鬱症 抑鬱症 |
illness,disability 自闭症 自閉症 |
illness,eyesight* 近视 近視 |
illness,mentalhealth,sleep 失眠 |
symptom* 症状 不舒服 疼痛 难受 症狀 難受 |
symptom 头痛 头疼 头晕 流鼻涕 鼻塞 喉咙痛 嗓子疼 肚子疼 肚子痛 胃疼 拉肚子 腹泻 便秘 呕吐 牙疼 牙痛 腰疼 背痛 膝盖疼 胸闷 心慌 红肿 抽筋 麻木 流鼻血 耳鸣 关节痛 腿疼 发冷 出汗 水泡 發冷 頭痛 頭疼 頭暈 喉嚨痛 腹瀉 嘔吐 膝蓋疼 胸悶 紅腫 耳鳴 關節痛 |
symptom,dislike 恶心 噁心 |
symptom,tiredness 乏力 |
injury* 受伤 伤口 摔伤 受傷 傷口 摔傷 |
injury*,surprise* 意外 |
injury 骨折 扭伤 脱臼 摔倒 摔断 擦伤 割伤 烫伤 烧伤 淤青 流血 脑震荡 缝针 石膏 打石膏 绷带 拉伤 韧带 膝盖受伤 崴脚 崴了脚 破皮 磕破 腦震盪 扭傷 脫臼 摔斷 擦傷 割傷 燙傷 燒傷 縫針 繃帶 拉傷 韌帶 膝蓋受傷 崴腳 崴了腳 |
injury,sport,martialart 摔跤 |
injury,disability 拐杖 轮椅 柺杖 輪椅 |
injury,medication 创可贴 創可貼 |
injury,bodypart 脚踝 腳踝 |
bodypart* 身体部位 部位 身體部位 |
bodypart 头部 脸上 眼睛 耳朵 鼻子 嘴巴 舌头 嘴唇 下巴 脖子 喉咙 嗓子 肩膀 胳膊 手臂 手腕 手指 拇指 胸口 肚子 胃部 背部 腰部 屁股 大腿 小腿 膝盖 脚趾 脚底 心脏 肺部 肝脏 肾脏 大脑 皮肤 骨头 额头 眉毛 睫毛 脸颊 指甲 右手 左手 右腿 左腿 心臟 肝臟 腎臟 頭部 臉上 舌頭 喉嚨 膝蓋 腳趾 腳底 大腦 皮膚 骨頭 額頭 臉頰 |
bodypart,dentist* 牙齿 牙齒 |
bodypart,strength 肌肉 |
doctor*,profession 医生 醫生 |
doctor* 看医生 大夫 门诊 看醫生 門診 |
doctor,profession 护士 護士 |
doctor 儿科 皮肤科 骨科 内科 外科 中医 西医 急诊 挂号 专家号 抽血 验血 验尿 拍片 ct检查 b超 核磁共振 心电图 输液 打点滴 化验 复查 针灸 推拿 校医 医务室 诊所 複查 兒科 皮膚科 內科 中醫 西醫 急診 掛號 專家號 驗血 驗尿 ct檢查 心電圖 輸液 打點滴 化驗 針灸 校醫 醫務室 診所 |
doctor,dentist*,profession 牙医 牙醫 |
doctor,eyesight* 眼科 |
doctor,medication 处方 處方 |
dentist* 牙科 看牙 |
dentist 蛀牙 补牙 拔牙 换牙 掉牙 牙套 矫正 矫牙 智齿 洗牙 根管 牙刷 牙膏 刷牙 牙线 乳牙 假牙 种植牙 牙龈 龋齿 门牙 補牙 換牙 矯正 矯牙 智齒 牙線 種植牙 牙齦 齲齒 門牙 |
eyesight* 视力 眼镜 視力 眼鏡 |
eyesight 远视 散光 弱视 隐形眼镜 配眼镜 验光 度数 色盲 激光手术 白内障 青光眼 老花镜 遠視 弱視 隱形眼鏡 配眼鏡 驗光 度數 激光手術 白內障 老花鏡 |
eyesight,medication 眼药水 眼藥水 |
medication* 药物 吃药 药品 服药 用药 藥物 吃藥 藥品 服藥 用藥 |
medication 感冒药 退烧药 止痛药 抗生素 消炎药 阿司匹林 布洛芬 胰岛素 维生素 钙片 鱼油 益生菌 中药 药膏 药片 药水 剂量 板蓝根 降压药 安眠药 止咳糖浆 褪黑素 阿莫西林 副作用 感冒藥 退燒藥 止痛藥 消炎藥 胰島素 維生素 鈣片 魚油 中藥 藥膏 藥片 藥水 劑量 板藍根 降壓藥 安眠藥 止咳糖漿 |
mentalhealth* 心理健康 心理 心理咨询 精神状态 心理諮詢 精神狀態 |
mentalhealth,stress* 焦虑 焦慮 |
mentalhealth 抑郁 焦虑症 强迫症 心理医生 心理老师 创伤 压力大 情绪低落 自残 厌食 双相 社恐 恐慌 抑鬱 焦慮症 強迫症 心理醫生 心理老師 創傷 壓力大 情緒低落 自殘 厭食 雙相 |
mentalhealth,profession 咨询师 諮詢師 |
mentalhealth,stress 崩溃 崩潰 |
mindfulness* 冥想 静心 减压 靜心 減壓 |
mindfulness*,calm*,leisure* 放松 放鬆 |
mindfulness 正念 深呼吸 按摩 泡澡 泡脚 打坐 禅修 听轻音乐 泡腳 禪修 聽輕音樂 |
mindfulness,exercise,yoga*,hobby 瑜伽 |
mindfulness,yoga 太极 太極 |
mindfulness,exercise,leisure 散步 |
mindfulness,boredom 发呆 發呆 |
sleep* 睡觉 睡眠 入睡 睡着 睡覺 睡著 |
sleep 午睡 午觉 做梦 打呼噜 打鼾 晚睡 熬夜 赖床 梦见 睡懒觉 夜猫子 睡不着 睡过头 哄睡 午覺 做夢 打呼嚕 賴床 夢見 睡懶覺 夜貓子 睡不著 睡過頭 |
sleep,fear 噩梦 噩夢 |
sleep,routine 早起 早睡 起床 闹钟 鬧鐘 |
sleep,tiredness 困了 犯困 |
sleep,childactivity 睡前故事 |
weight* 体重 减肥 瘦身 胖瘦 體重 減肥 |
weight 长胖 变胖 瘦了 胖了 减重 增重 肥胖 超重 体脂 称体重 斤肉 增肥 瘦下来 長胖 變胖 減重 體脂 稱體重 瘦下來 |
weight,unit 公斤 |
addiction* 上瘾 戒掉 成瘾 沉迷 上癮 成癮 |
addiction 抽烟 吸烟 戒烟 香烟 电子烟 酗酒 赌博 网瘾 沉迷手机 沉迷游戏 毒品 尼古丁 玩手机 刷手机 抽菸 吸菸 戒菸 香菸 電子煙 沉迷遊戲 賭博 網癮 沉迷手機 沉迷游戲 玩手機 刷手機 |
disability* 残疾 残障 殘疾 殘障 |
disability*,problem 障碍 障礙 |
disability 盲人 失明 聋哑 失聪 助听器 盲文 阅读障碍 假肢 无障碍 特殊教育 聾啞 失聰 助聽器 閱讀障礙 無障礙 |
disability,dog 导盲犬 導盲犬 |
exercise* 锻炼 运动 鍛鍊 運動 |
exercise*,strength* 健身 |
exercise,running*,sport 跑步 |
exercise,running* 慢跑 |
exercise 快走 平板支撑 跑步机 有氧 私教 步数 跳操 爬楼梯 开合跳 做操 广播体操 热身 平板支撐 跑步機 步數 爬樓梯 開合跳 廣播體操 熱身 |
exercise,sport 跳绳 仰卧起坐 跳繩 仰臥起坐 |
exercise,strength 俯卧撑 引体向上 深蹲 哑铃 撸铁 卧推 俯臥撐 引體向上 啞鈴 擼鐵 臥推 |
exercise,strength* 举重 舉重 |
exercise,hobby,watersport*,sport 游泳 |
exercise,yoga* 拉伸 |
exercise,sport,profession 教练 教練 |
exercise,hobby,dance 广场舞 廣場舞 |
exercise,hobby,leisure,outdoors 爬山 |
exercise,running 晨跑 |
running* 长跑 短跑 赛跑 長跑 賽跑 |
running,sport 马拉松 田径 馬拉松 田徑 |
running 半马 接力 夜跑 百米 终点 起跑线 八百米 跑道 配速 越野跑 冲刺 半馬 終點 起跑線 衝刺 |
running,sport,sportsevent 接力赛 接力賽 |
running,shoe 跑鞋 |
yoga* 普拉提 |
yoga 瑜伽垫 柔韧 下腰 瑜珈 热瑜伽 瑜伽墊 柔韌 熱瑜伽 |
yoga,course 瑜伽课 瑜伽課 |
yoga,dance 劈叉 压腿 壓腿 |
strength* 力量训练 力量訓練 |
strength 硬拉 杠铃 腹肌 增肌 蛋白粉 练腿 壶铃 槓鈴 練腿 壺鈴 |
feeling* 心情 感受 情绪 情感 心情怎么样 情緒 心情怎麼樣 |
feeling,excitement* 激动 激動 |
feeling,gratitude 感动 感動 |
feeling 五味杂陈 百感交集 想念 思念 舍不得 心疼 心酸 捨不得 五味雜陳 |
feeling,memory 怀念 难忘 懷念 難忘 |
feeling,fear 忐忑 |
joy* 高兴 开心 快乐 喜悦 愉快 欢乐 高興 開心 快樂 喜悅 歡樂 |
joy 兴高采烈 欢喜 幸福 乐呵呵 笑了 笑容 微笑 哈哈大笑 手舞足蹈 欣喜 喜出望外 美滋滋 乐开了花 欢笑 心花怒放 欢快 高兴极了 眉开眼笑 笑嘻嘻 甜滋滋 雀跃 興高采烈 歡喜 樂呵呵 樂開了花 歡笑 歡快 高興極了 眉開眼笑 雀躍 |
joy,excitement 欢呼 歡呼 |
sadness* 难过 伤心 悲伤 不开心 忧伤 難過 傷心 悲傷 不開心 憂傷 |
sadness 哭了 大哭 流泪 眼泪 泪水 痛苦 绝望 抽泣 悲痛 委屈 忧郁 心如刀割 低落 心痛 伤感 哭泣 哇哇大哭 泣不成声 鼻子一酸 闷闷不乐 悲哀 流淚 眼淚 淚水 絕望 憂鬱 傷感 泣不成聲 悶悶不樂 |
sadness,disappointment 沮丧 沮喪 |
sadness,disappointment* 失落 |
sadness,loneliness 想家 |
fear* 害怕 恐惧 担心 怕什么 恐怖 恐懼 擔心 怕什麼 |
fear*,stress* 紧张 緊張 |
fear 吓坏 吓了一跳 吓人 可怕 惊恐 发抖 颤抖 心惊胆战 提心吊胆 恐高 怕黑 怕狗 怕水 怕打雷 慌张 惊慌 不安 战战兢兢 毛骨悚然 怯场 忧虑 手心出汗 哆嗦 害怕极了 惧怕 怕蛇 怕虫子 鬼屋 發抖 嚇壞 嚇了一跳 嚇人 驚恐 顫抖 心驚膽戰 提心吊膽 慌張 驚慌 戰戰兢兢 怯場 憂慮 害怕極了 懼怕 怕蟲子 |
fear,excitement 心跳加速 |
anger* 愤怒 发火 恼火 发脾气 發火 發脾氣 憤怒 惱火 |
anger 气愤 暴怒 火冒三丈 气死我了 不满 烦躁 抱怨 怒气 恼怒 怒吼 气呼呼 气坏了 大吼 骂了 怒火 抓狂 咬牙切齿 发怒 發怒 氣憤 氣死我了 不滿 煩躁 怒氣 惱怒 氣呼呼 氣壞了 罵了 咬牙切齒 |
pride* 自豪 光荣 成就感 光榮 |
pride 得意 荣幸 满足 满意 引以为豪 神气 荣誉 夸奖 称赞 掌声 了不起 稱讚 榮幸 滿足 滿意 引以為豪 神氣 榮譽 誇獎 掌聲 |
pride,achievement 表扬 表揚 |
loneliness* 孤独 寂寞 孤单 孤獨 孤單 |
loneliness 没有朋友 冷落 被孤立 孤零零 独自 没人陪 排挤 空荡荡 空蕩蕩 沒有朋友 獨自 沒人陪 排擠 |
tiredness* 累了 疲惫 疲劳 很累 疲倦 疲憊 疲勞 |
tiredness 精疲力尽 筋疲力尽 疲惫不堪 腰酸背痛 没精神 没力气 累坏了 累死了 气喘吁吁 满头大汗 双腿发软 腰痠背痛 雙腿發軟 精疲力盡 筋疲力盡 疲憊不堪 沒精神 沒力氣 累壞了 氣喘吁吁 滿頭大汗 |
tiredness,stress 喘不过气 喘不過氣 |
surprise* 惊讶 吃惊 没想到 驚訝 吃驚 沒想到 |
surprise 震惊 惊奇 目瞪口呆 出乎意料 大吃一惊 惊呆了 不敢相信 愣住 瞪大眼睛 意想不到 吓一跳 难以置信 震驚 驚奇 大吃一驚 驚呆了 嚇一跳 難以置信 |
stress* 压力 壓力 |
stress 忙碌 作业多 负担 考试压力 着急 烦恼 心急如焚 焦急 忙不过来 赶作业 作業多 負擔 考試壓力 著急 煩惱 忙不過來 趕作業 |
stress,work 加班 |
stress,project* 截止日期 |
gratitude* 感谢 感激 感恩 谢谢 感謝 謝謝 |
gratitude 多亏 幸运 报答 庆幸 恩情 道谢 谢意 感谢信 多虧 幸運 報答 慶幸 道謝 謝意 感謝信 |
excitement* 兴奋 期待 迫不及待 興奮 |
excitement 盼望 热血沸腾 心潮澎湃 跃跃欲试 蹦蹦跳跳 睡不着觉 盼着 翘首以待 熱血沸騰 躍躍欲試 睡不著覺 盼著 翹首以待 |
calm* 平静 安心 平靜 |
calm 宁静 安静 轻松 舒服 舒适 松了一口气 如释重负 安宁 淡定 从容 镇定 放心 踏实 惬意 輕鬆 鬆了一口氣 寧靜 安靜 輕松 舒適 松了一口氣 如釋重負 安寧 從容 鎮定 踏實 愜意 |
shame* 羞愧 惭愧 丢脸 尴尬 内疚 不好意思 慚愧 丟臉 尷尬 內疚 |
shame 后悔 脸红 自责 愧疚 难为情 丢人 抬不起头 懊悔 低下头 羞耻 後悔 臉紅 自責 難為情 丟人 抬不起頭 低下頭 羞恥 |
disappointment* 失望 遗憾 遺憾 |
disappointment 落选 输了 没考好 泄气 灰心 灰心丧气 垂头丧气 可惜 落榜 懊恼 被拒绝 气馁 落選 輸了 沒考好 洩氣 灰心喪氣 垂頭喪氣 懊惱 被拒絕 氣餒 |
disappointment,problem 失败 失敗 |
disappointment,exam 考砸 |
love*,preference 喜爱 喜愛 |
love* 爱上 疼爱 关爱 愛上 疼愛 關愛 |
love 亲爱的 珍惜 宠爱 亲情 心爱 依恋 呵护 关心 深爱 心上人 親愛的 寵愛 親情 心愛 依戀 呵護 關心 深愛 |
love,weather 温暖 溫暖 |
jealousy* 嫉妒 羡慕 吃醋 羨慕 |
jealousy 眼红 妒忌 偏心 不公平 眼紅 |
boredom* 无聊 没意思 乏味 無聊 沒意思 |
boredom 枯燥 单调 没劲 没事做 打瞌睡 闷得慌 單調 沒勁 沒事做 悶得慌 |
confusion* 困惑 迷茫 疑惑 不明白 |
confusion,decision 犹豫 纠结 猶豫 糾結 |
confusion 不确定 糊涂 疑问 摸不着头脑 奇怪 不懂 迷惑 不確定 糊塗 疑問 摸不著頭腦 |
motivation* 动力 激励 鼓励 動力 激勵 鼓勵 |
motivation 鼓舞 坚持 决心 毅力 榜样 勇气 不放弃 上进 鼓起勇气 坚持不懈 永不放弃 堅持 決心 榜樣 勇氣 不放棄 上進 鼓起勇氣 堅持不懈 永不放棄 |
motivation,goal* 目标 梦想 目標 夢想 |
preference* 最喜欢 喜好 偏好 最爱 偏爱 喜欢什么 最喜歡 最愛 偏愛 喜歡什麼 |
preference 喜欢 热爱 着迷 迷上 感兴趣 爱不释手 痴迷 特别爱 喜歡 熱愛 著迷 感興趣 愛不釋手 特別愛 |
preference,hobby* 爱好 愛好 |
preference,socialmedia 粉丝 粉絲 |
dislike* 不喜欢 讨厌 厌恶 反感 厭惡 不喜歡 討厭 |
dislike 受不了 嫌弃 难吃 不爱吃 拒绝 避免 烦人 不吃 难闻 憎恨 嫌棄 難吃 不愛吃 拒絕 煩人 難聞 |
goal* 计划 愿望 打算 理想 志向 計劃 計划 願望 |
goal 长大后 想成为 心愿 下决心 新年愿望 规划 奋斗 立志 愿望清单 长大想当 規劃 奮鬥 長大後 想成為 心願 下決心 新年願望 規划 奮斗 願望清單 長大想當 |
achievement* 成就 获奖 得奖 成功 胜利 獲獎 得獎 勝利 |
achievement*,exam* 成绩 成績 |
achievement 奖杯 奖牌 金牌 银牌 铜牌 奖状 冠军 亚军 季军 第一名 第二名 第三名 一等奖 二等奖 三等奖 三好学生 夺冠 赢了 获胜 破纪录 考上 晋级 证书 优秀 名列前茅 进步 学会了 通过考试 小红花 上台领奖 发表 当选 奖品 獎盃 上臺領獎 發表 獎杯 獎牌 銀牌 銅牌 獎狀 冠軍 亞軍 季軍 一等獎 二等獎 三等獎 三好學生 奪冠 贏了 獲勝 破紀錄 晉級 證書 優秀 進步 學會了 通過考試 小紅花 當選 獎品 |
achievement,exam 满分 一百分 滿分 |
achievement,education 毕业 奖学金 畢業 獎學金 |
achievement,work,jobchange 升职 升職 |
achievement,schoollife 班长 班長 |
problem* 困难 麻烦 难题 挫折 遇到问题 出问题 难处 困難 麻煩 難題 遇到問題 出問題 難處 |
problem 坏了 丢了 故障 出错 忘带 错误 弄丢 卡住 死机 投诉 挑战 弄坏 打碎 迷路 走丢 没电 摔坏 难关 闯祸 出事 壞了 丟了 出錯 忘帶 錯誤 弄丟 死機 投訴 挑戰 弄壞 走丟 沒電 摔壞 難關 闖禍 |
problem,schoollife 迟到 遲到 |
decision* 决定 选择 选了 抉择 決定 選擇 選了 抉擇 |
decision 挑选 打定主意 下定决心 改变主意 选定 二选一 挑選 下定決心 改變主意 選定 二選一 |
decision,politics* 投票 |
recommendation* 推荐 建议 意见 推薦 建議 意見 |
recommendation 劝告 指点 忠告 好评 安利 提醒 叮嘱 勸告 指點 好評 叮囑 |
routine* 习惯 日常 作息 每天 规律 習慣 規律 |
routine,timeofday 早上 晚上 |
routine 每周 每晚 睡前 平时 经常 天天 星期六 星期天 时间表 晨读 日程 通常 每週 平時 經常 時間表 晨讀 |
routine,education*,school* 上学 上學 |
routine,school 放学 放學 |
routine,work* 上班 |
routine,work 下班 |
routine,leisure* 周末 週末 |
routine,office 打卡 |
belief* 信念 观点 看法 价值观 觀點 價值觀 |
belief 原则 道理 想法 立场 良心 迷信 座右铭 人生观 道德 原則 立場 座右銘 人生觀 |
belief,religion* 信仰 |
belief,subject 哲学 哲學 |
memory* 回忆 记忆 童年 小时候 往事 回憶 記憶 小時候 |
memory,photography,book 相册 相冊 |
memory 老照片 纪念册 想起 从前 忘不了 印象深刻 同学录 那一年 紀念冊 從前 同學錄 |
memory,writing 日记 日記 |
memory,photography 相簿 |
hobby* 兴趣 业余时间 课余 空闲时间 兴趣爱好 业余爱好 興趣 業餘時間 課餘 空閒時間 興趣愛好 業餘愛好 |
hobby,art* 画画 畫畫 |
hobby,dance* 跳舞 |
hobby,instrument* 弹琴 彈琴 |
hobby,instrument 钢琴 吉他 鋼琴 |
hobby,art 书法 書法 |
hobby 下棋 养花 航模 朗诵 cosplay 听音乐 養花 朗誦 聽音樂 |
hobby,game 围棋 圍棋 |
hobby,reading* 看书 阅读 看書 閱讀 |
hobby,writing* 写作 寫作 |
hobby,photography* 摄影 攝影 |
hobby,leisure,outdoors 钓鱼 釣魚 |
hobby,collection* 集邮 收藏 集郵 |
hobby,craft* 手工 |
hobby,craft 折纸 编织 剪纸 摺紙 折紙 編織 剪紙 |
hobby,sport 打球 足球 篮球 羽毛球 乒乓球 滑板 轮滑 籃球 輪滑 |
hobby,toy 乐高 樂高 |
hobby,game,toy 拼图 魔方 拼圖 |
hobby,theatre 魔术 魔術 |
hobby,space*,subject 天文 |
hobby,bird* 观鸟 觀鳥 |
hobby,subject,programming* 编程 編程 |
hobby,leisure,videogame* 打游戏 打遊戲 打游戲 |
hobby,leisure,movie* 看电影 看電影 |
leisure* 休闲 娱乐 玩耍 消遣 休閒 娛樂 |
leisure,shopping* 逛街 |
leisure 逛公园 放风筝 泡温泉 过山车 旋转木马 荡秋千 海盗船 盪鞦韆 逛公園 放風箏 泡溫泉 過山車 旋轉木馬 海盜船 |
leisure,game 密室逃脱 剧本杀 密室逃脫 劇本殺 |
leisure,game,childactivity 捉迷藏 |
leisure,wintersport*,sport 滑冰 |
leisure,childactivity 碰碰车 滑梯 碰碰車 |
leisure,wintersport 堆雪人 打雪仗 |
craft* 手工艺 制作 动手做 製作 手工藝 動手做 |
craft 织毛衣 毛线 刺绣 十字绣 缝纫 陶艺 泥塑 黏土 串珠 做灯笼 手账 皮具 扎染 粘贴画 中国结 超轻黏土 钩针 織毛衣 毛線 刺繡 十字繡 縫紉 陶藝 做燈籠 手賬 粘貼畫 中國結 超輕黏土 鉤針 |
craft,toy 橡皮泥 风筝 布娃娃 風箏 |
craft,schoollife 手抄报 手抄報 |
art*,subject 美术 美術 |
art* 绘画 艺术 作品 繪畫 藝術 |
art 水彩 油画 国画 水墨画 素描 画笔 颜料 毛笔字 插画 涂色 涂鸦 版画 沙画 水粉 石膏像 写生 山水画 自画像 儿童画 毕加索 梵高 莫奈 齐白石 达芬奇 简笔画 硬笔书法 篆刻 油畫 國畫 水墨畫 畫筆 顏料 毛筆字 插畫 塗色 塗鴉 版畫 沙畫 寫生 山水畫 自畫像 兒童畫 畢加索 齊白石 達芬奇 簡筆畫 硬筆書法 |
art,stationery 蜡笔 彩笔 毛笔 蠟筆 彩筆 毛筆 |
art,bookgenre 漫画 漫畫 |
art,course 美术课 美術課 |
art,profession 画家 畫家 |
photography* 照片 拍照 照相 |
photography*,technology 相机 相機 |
photography 单反 镜头 三脚架 自拍 全家福 合影 胶片 拍立得 佳能 尼康 修图 写真 证件照 快门 微单 單反 鏡頭 三腳架 膠片 修圖 寫真 證件照 快門 微單 |
photography,technology 无人机 無人機 |
photography,profession 摄影师 攝影師 |
collection* 收集 |
collection 邮票 古董 卡片 奥特曼卡 手办 模型 黑胶 纪念币 石头 书签 盲盒 树叶标本 玉石 签名 書籤 簽名 郵票 奧特曼卡 手辦 黑膠 紀念幣 石頭 樹葉標本 |
collection,money 硬币 硬幣 |
collection,beach 贝壳 貝殼 |
collection,communication 明信片 |
collection,shoe 球鞋 |
collection,stationery 贴纸 貼紙 |
collection,toy 公仔 |
collection,marketing 海报 海報 |
game* 游戏 棋牌 玩什么 遊戲 游戲 玩什麼 |
game 象棋 中国象棋 国际象棋 五子棋 跳棋 飞行棋 军棋 扑克 斗地主 麻将 打麻将 大富翁 三国杀 狼人杀 数独 老鹰捉小鸡 丢手绢 跳皮筋 跳房子 踢毽子 丢沙包 猜谜 成语接龙 石头剪刀布 真心话大冒险 抢椅子 uno 击鼓传花 打弹珠 两人三足 你画我猜 鬥地主 跳格子 中國象棋 國際象棋 飛行棋 軍棋 撲克 麻將 打麻將 三國殺 狼人殺 數獨 老鷹捉小雞 丟手絹 丟沙包 猜謎 成語接龍 石頭剪刀布 真心話大冒險 搶椅子 擊鼓傳花 打彈珠 兩人三足 你畫我猜 |
game,sport 拔河 |
videogame* 电子游戏 电玩 手游 网游 電子遊戲 手遊 網遊 電子游戲 電玩 網游 |
videogame 王者荣耀 英雄联盟 原神 我的世界 和平精英 吃鸡 绝地求生 马里奥 塞尔达 宝可梦 动物森友会 植物大战僵尸 蛋仔派对 俄罗斯方块 消消乐 任天堂 手柄 电竞 steam 迷你世界 梦幻西游 魔兽世界 贪吃蛇 switch 健身环 第五人格 黑神话 部落冲突 崩坏 水果忍者 夢幻西遊 王者榮耀 英雄聯盟 吃雞 絕地求生 馬里奧 塞爾達 寶可夢 動物森友會 植物大戰殭屍 蛋仔派對 俄羅斯方塊 消消樂 電競 夢幻西游 魔獸世界 貪吃蛇 健身環 黑神話 部落衝突 崩壞 |
videogame,technology 游戏机 遊戲機 游戲機 |
toy* 玩具 玩偶 |
toy 积木 洋娃娃 芭比 芭比娃娃 毛绒玩具 泰迪熊 玩具车 遥控车 小汽车 变形金刚 陀螺 泡泡 弹珠 溜溜球 水枪 沙包 不倒翁 玩具熊 遥控飞机 恐龙玩具 拨浪鼓 太空沙 小火车 毛绒熊 積木 毛絨玩具 玩具車 遙控車 小汽車 變形金剛 彈珠 水槍 遙控飛機 恐龍玩具 撥浪鼓 小火車 毛絨熊 |
toy,tvshow 奥特曼 奧特曼 |
toy,sport 毽子 |
toy,technology,ai 机器人 機器人 |
movie* 电影 影片 電影 |
movie*,tvshow 动画片 動畫片 |
movie 影院 票房 预告片 科幻片 喜剧片 动画电影 哪吒 流浪地球 战狼 长津湖 功夫熊猫 冰雪奇缘 疯狂动物城 狮子王 寻梦环游记 千与千寻 复仇者联盟 蜘蛛侠 泰坦尼克号 星球大战 宫崎骏 漫威 皮克斯 成龙 李小龙 周星驰 奥斯卡 影评 首映 上映 玩具总动员 阿凡达 尋夢環遊記 復仇者聯盟 預告片 喜劇片 動畫電影 戰狼 長津湖 功夫熊貓 冰雪奇緣 瘋狂動物城 獅子王 尋夢環游記 千與千尋 蜘蛛俠 泰坦尼克號 星球大戰 宮崎駿 成龍 李小龍 周星馳 奧斯卡 影評 玩具總動員 阿凡達 |
movie,profession 演员 导演 演員 導演 |
movie,filmgenre 恐怖片 动作片 爱情片 動作片 愛情片 |
movie,filmgenre,tvshow 纪录片 紀錄片 |
movie,tvshow,reading 西游记 西遊記 西游記 |
movie,pet 龙猫 龍貓 |
movie,reading 哈利波特 |
filmgenre* 电影类型 题材 片种 電影類型 題材 片種 |
filmgenre 喜剧 科幻 动画 武侠 惊悚 战争片 文艺片 古装 推理 冒险 犯罪片 喜劇 動畫 武俠 驚悚 戰爭片 文藝片 古裝 冒險 |
filmgenre,bookgenre 悬疑 奇幻 懸疑 |
filmgenre,theatre 音乐剧 音樂劇 |
tvshow* 电视剧 电视节目 追剧 综艺 看电视 节目 電視劇 電視節目 追劇 綜藝 看電視 節目 |
tvshow 连续剧 韩剧 日剧 美剧 古装剧 真人秀 甄嬛传 琅琊榜 喜羊羊 熊出没 小猪佩奇 汪汪队 哆啦a梦 海绵宝宝 猫和老鼠 柯南 海贼王 火影忍者 老友记 奔跑吧 动漫 番剧 大结局 蜡笔小新 权力的游戏 光头强 權力的遊戲 連續劇 韓劇 日劇 美劇 古裝劇 甄嬛傳 熊出沒 小豬佩奇 汪汪隊 哆啦a夢 海綿寶寶 貓和老鼠 海賊王 老友記 動漫 番劇 大結局 蠟筆小新 權力的游戲 光頭強 |
tvshow,reading 三国演义 红楼梦 三國演義 紅樓夢 |
tvshow,news 新闻联播 新聞聯播 |
streaming* 视频网站 流媒体 会员 視頻網站 流媒體 會員 |
streaming 爱奇艺 优酷 腾讯视频 哔哩哔哩 芒果tv 奈飞 网飞 youtube netflix 愛奇藝 優酷 騰訊視頻 嗶哩嗶哩 奈飛 網飛 |
streaming,socialmedia b站 快手 直播 |
streaming,app,socialmedia 抖音 |
reading* 读书 作者 讀書 |
reading*,book* 书籍 書籍 |
reading*,book,writing 小说 小說 |
reading*,subject 文学 文學 |
reading,book 绘本 漫画书 童话书 故事书 课外书 繪本 漫畫書 童話書 故事書 課外書 |
reading,book,bookgenre 童话 传记 童話 傳記 |
reading,bookgenre 科幻小说 武侠小说 推理小说 科幻小說 武俠小說 推理小說 |
reading,bookgenre,writing 散文 诗歌 詩歌 |
reading 古诗 唐诗 宋词 名著 四大名著 水浒传 小王子 安徒生 格林童话 十万个为什么 鲁迅 金庸 老舍 莫言 三体 刘慈欣 曹文轩 历史书 夏洛的网 书虫 猫武士 朱自清 冰心 巴金 余华 东野圭吾 村上春树 论语 歷史書 古詩 唐詩 宋詞 水滸傳 格林童話 十萬個為什麼 魯迅 三體 劉慈欣 曹文軒 夏洛的網 書蟲 貓武士 餘華 東野圭吾 村上春樹 論語 |
reading,writing 读后感 讀後感 |
reading,bookformat* 电子书 電子書 |
reading,bookformat 听书 有声书 聽書 有聲書 |
reading,library 借书 借書 |
reading,news* 杂志 雜誌 雜志 |
reading,writing,profession 作家 |
book* 书本 图书 一本书 哪本书 什么书 書本 圖書 一本書 哪本書 什麼書 |
book,school 课本 課本 |
book 教材 字典 词典 百科全书 日记本 地图册 练习册 作文书 詞典 百科全書 日記本 地圖冊 練習冊 作文書 |
book,stationery 笔记本 筆記本 |
bookgenre* 书籍类型 小说类型 書籍類型 小說類型 |
bookgenre 言情小说 历史小说 寓言 神话 网文 民间故事 侦探小说 歷史小說 言情小說 神話 網文 民間故事 偵探小說 |
bookgenre,science 科普 |
bookformat* 纸质书 紙質書 |
bookformat 精装 平装 kindle 阅读器 点读笔 精裝 平裝 閱讀器 點讀筆 |
library* 图书室 圖書室 |
library 还书 借书证 图书管理员 阅览室 图书角 還書 借書證 圖書管理員 閱覽室 圖書角 |
writing* 作文 写文章 创作 寫文章 創作 |
writing 写日记 写诗 周记 观后感 剧本 投稿 稿子 手稿 小练笔 征文 作文比赛 週記 徵文 寫日記 寫詩 周記 觀後感 劇本 小練筆 作文比賽 |
writing,internet 博客 部落格 |
writing,communication 书信 書信 |
writing,music 歌词 歌詞 |
writing,marketing 公众号 公眾號 |
music* 音乐 歌曲 听歌 乐队 音樂 聽歌 樂隊 |
music*,singing,profession 歌手 |
music 流行歌 民歌 演唱会 音乐会 专辑 周杰伦 林俊杰 邓紫棋 陈奕迅 王菲 邓丽君 五月天 李宗盛 张学友 刘德华 孙燕姿 薛之谦 贝多芬 莫扎特 巴赫 肖邦 交响乐 网易云音乐 qq音乐 旋律 节奏 音乐节 唱片 国歌 泰勒斯威夫特 蔡依林 张惠妹 林俊傑 莫札特 蕭邦 演唱會 音樂會 專輯 周杰倫 鄧紫棋 陳奕迅 鄧麗君 張學友 劉德華 孫燕姿 薛之謙 貝多芬 交響樂 網易雲音樂 qq音樂 節奏 音樂節 國歌 張惠妹 |
music,musicgenre,childactivity 儿歌 兒歌 |
music,musicgenre 摇滚 搖滾 |
music,app 网易云 網易雲 |
music,technology,audio* 耳机 耳機 |
music,singing* 合唱 |
music,musicpractice*,course,subject 音乐课 音樂課 |
musicgenre* 音乐类型 曲风 什么音乐 音樂類型 曲風 什麼音樂 |
musicgenre 流行音乐 古典音乐 爵士 民谣 说唱 嘻哈 电子音乐 轻音乐 民乐 戏曲 古风 蓝调 重金属 乡村音乐 r&b 流行音樂 古典音樂 民謠 說唱 電子音樂 輕音樂 民樂 戲曲 古風 藍調 重金屬 鄉村音樂 |
musicgenre,theatre 京剧 京劇 |
instrument* 乐器 什么琴 学琴 樂器 什麼琴 學琴 |
instrument 小提琴 中提琴 大提琴 尤克里里 古筝 古琴 二胡 琵琶 笛子 竹笛 葫芦丝 萨克斯 小号 长号 圆号 单簧管 双簧管 长笛 架子鼓 打鼓 手风琴 电子琴 口琴 竖琴 口风琴 扬琴 唢呐 马头琴 竖笛 陶笛 巴松 贝斯 木琴 电吉他 非洲鼓 爵士鼓 三角铁 箫 尤克里裡 古箏 葫蘆絲 薩克斯 小號 長號 圓號 單簧管 雙簧管 長笛 手風琴 電子琴 豎琴 口風琴 揚琴 嗩吶 馬頭琴 豎笛 貝斯 電吉他 三角鐵 簫 |
musicpractice* 练琴 練琴 |
musicpractice*,childactivity,course 钢琴课 鋼琴課 |
musicpractice 琴谱 乐谱 五线谱 钢琴考级 音阶 排练 音乐老师 琴房 吉他课 小提琴课 识谱 琴童 琴譜 樂譜 五線譜 鋼琴考級 音階 排練 音樂老師 吉他課 小提琴課 識譜 |
musicpractice,exam 考级 考級 |
singing* 歌唱 |
singing,community 合唱团 合唱團 |
singing 合唱队 男高音 女高音 独唱 声乐 唱儿歌 童声 唱国歌 领唱 歌咏比赛 合唱隊 獨唱 聲樂 唱兒歌 童聲 唱國歌 領唱 歌詠比賽 |
dance* 舞蹈 |
dance 芭蕾 芭蕾舞 拉丁舞 街舞 民族舞 中国舞 古典舞 爵士舞 探戈 华尔兹 桑巴 舞蹈老师 扇子舞 孔雀舞 踢踏舞 国标舞 舞台表演 舞臺表演 中國舞 華爾茲 舞蹈老師 國標舞 |
dance,course 舞蹈课 舞蹈課 |
dance,childactivity 舞蹈班 |
dance,shoe 舞鞋 |
theatre* 戏剧 话剧 演出 表演 舞台 舞臺 戲劇 話劇 |
theatre 越剧 黄梅戏 豫剧 粤剧 川剧 昆曲 歌剧 舞台剧 相声 小品 脱口秀 杂技 马戏团 木偶戏 皮影戏 课本剧 彩排 观众 儿童剧 变脸 魔术师 崑曲 舞臺劇 越劇 黃梅戲 豫劇 粵劇 川劇 歌劇 相聲 脫口秀 雜技 馬戲團 木偶戲 皮影戲 課本劇 觀眾 兒童劇 變臉 魔術師 |
podcast* 播客 广播 电台 電臺 廣播 |
podcast 喜马拉雅 小宇宙 有声节目 喜馬拉雅 有聲節目 |
podcast,audio 收音机 收音機 |
news* 新闻 报纸 时事 新聞 報紙 時事 |
news 头条 人民日报 央视 报道 周刊 晚报 週刊 頭條 人民日報 央視 報道 晚報 |
news,profession 记者 記者 |
news,socialmedia 热搜 熱搜 |
outdoors* 户外 大自然 徒步 登山 戶外 |
outdoors 帐篷 睡袋 篝火 山顶 野外 郊外 观星 踏青 采摘 摘草莓 溯溪 捉蝴蝶 抓鱼 野炊 採摘 帳篷 山頂 觀星 抓魚 |
outdoors,sport 攀岩 攀巖 |
outdoors,natureplace 森林 |
outdoors,watersport 漂流 |
outdoors,insect 萤火虫 螢火蟲 |
outdoors,beach 赶海 趕海 |
natureplace* 自然风光 自然景观 荒野 自然風光 自然景觀 |
natureplace 高山 大山 树林 草原 沙漠 峡谷 瀑布 湖泊 河流 小溪 小河 海洋 海岛 岛屿 火山 冰川 湿地 山谷 丛林 热带雨林 悬崖 洞穴 溶洞 池塘 田野 长江 黄河 梯田 樹林 峽谷 海島 島嶼 溼地 叢林 熱帶雨林 懸崖 長江 黃河 |
natureplace,beach* 大海 海滩 海灘 |
beach* 海边 沙滩 海邊 沙灘 |
beach 沙子 沙堡 堆沙子 捡贝壳 海浪 晒太阳 遮阳伞 潮水 小螃蟹 踏浪 海风 海水 撿貝殼 曬太陽 遮陽傘 海風 |
beach,clothing 泳衣 |
beach,watersport 冲浪 浮潜 衝浪 浮潛 |
beach,bird 海鸥 海鷗 |
watersport* 水上运动 玩水 水上運動 |
watersport 蛙泳 自由泳 仰泳 蝶泳 潜水 水球 跳水 泳圈 泳镜 泳帽 游泳圈 憋气 桨板 潛水 泳鏡 憋氣 槳板 |
watersport,childactivity,course 游泳课 游泳課 |
watersport,learning 学游泳 學游泳 |
wintersport* 冬季运动 冬季運動 |
wintersport*,sport 滑雪 |
wintersport 溜冰 花样滑冰 雪橇 单板 双板 滑雪场 冰壶 冰场 短道速滑 滑雪板 雪地 花樣滑冰 單板 雙板 滑雪場 冰壺 冰場 |
wintersport,sport 冰球 |
wintersport,sportsevent 冬奥会 冬奧會 |
sport* 体育 运动项目 体育运动 球类 什么运动 體育 運動項目 體育運動 球類 什麼運動 |
sport 排球 网球 棒球 橄榄球 高尔夫 台球 保龄球 手球 曲棍球 踢球 踢足球 打篮球 跳高 跳远 铅球 标枪 跨栏 体操 击剑 射箭 守门员 前锋 后卫 裁判 进球 投篮 射门 铁人三项 乒乓 飞盘 排球比赛 棒垒球 檯球 網球 橄欖球 高爾夫 保齡球 打籃球 跳遠 鉛球 標槍 跨欄 體操 擊劍 守門員 前鋒 後衛 進球 投籃 射門 鐵人三項 飛盤 排球比賽 棒壘球 |
sport,horse* 马术 骑马 馬術 騎馬 |
sport,martialart* 武术 武術 |
sport,martialart 跆拳道 柔道 拳击 太极拳 拳擊 太極拳 |
sport,sportsevent*,schoollife 运动会 運動會 |
sport,sportsevent 拔河比赛 拔河比賽 |
sport,course,subject 体育课 體育課 |
sport,sportsevent* 比赛 比賽 |
sportsevent*,community 球队 球隊 |
sportsevent* 赛事 賽事 |
sportsevent 奥运会 亚运会 世界杯 欧洲杯 欧冠 英超 西甲 中超 nba cba 决赛 半决赛 联赛 锦标赛 篮球赛 足球赛 梅西 c罗 姚明 科比 詹姆斯 库里 刘翔 苏炳添 谷爱凌 全红婵 女排 国足 国乒 马龙 湖人 勇士队 皇马 巴萨 曼联 利物浦 拜仁 球迷 友谊赛 啦啦队 f1 世界盃 歐洲盃 庫裡 奧運會 亞運會 歐洲杯 歐冠 決賽 半決賽 聯賽 錦標賽 籃球賽 足球賽 c羅 庫里 劉翔 蘇炳添 谷愛凌 全紅嬋 國足 國乒 馬龍 勇士隊 皇馬 巴薩 曼聯 友誼賽 啦啦隊 |
martialart* 功夫 格斗 格鬥 |
martialart 空手道 咏春 少林 散打 泰拳 截拳道 黑带 剑道 合气道 武术班 巴西柔术 白带 蓝带 道馆 詠春 黑帶 劍道 合氣道 武術班 巴西柔術 白帶 藍帶 道館 |
childactivity* 课外活动 课后 亲子活动 課外活動 課後 親子活動 |
childactivity*,course 兴趣班 补习班 興趣班 補習班 |
childactivity,course 画画班 畫畫班 |
childactivity 足球课 冬令营 才艺班 秋千 跷跷板 过家家 讲故事 沙坑 蹦床 六一演出 托管班 奥数班 亲子 淘气堡 鞦韆 足球課 冬令營 才藝班 蹺蹺板 過家家 講故事 託管班 奧數班 親子 淘氣堡 |
childactivity,schoollife 科技节 艺术节 文艺汇演 文藝匯演 科技節 藝術節 |
childactivity,schoollife,community 少先队 少先隊 |
childactivity,course,programming 编程课 編程課 |
childactivity,community 兴趣小组 興趣小組 |
pet* 宠物 养了什么 养宠物 小宠物 寵物 養了什麼 養寵物 小寵物 |
pet,dog* 小狗 狗狗 养狗 養狗 |
pet,cat* 小猫 猫咪 养猫 小貓 貓咪 養貓 |
pet 仓鼠 小兔 小白兔 金鱼 小乌龟 荷兰猪 豚鼠 养蚕 热带鱼 锦鲤 养鱼 寄居蟹 小鱼 小金鱼 倉鼠 金魚 小烏龜 荷蘭豬 養蠶 熱帶魚 錦鯉 養魚 小魚 小金魚 |
pet,animal 兔子 乌龟 蜥蜴 刺猬 松鼠 烏龜 刺蝟 |
pet,bird 鹦鹉 八哥 鸚鵡 |
pet,insect 蚕宝宝 蟋蟀 蜗牛 蠶寶寶 蝸牛 |
pet,farmanimal 小鸡 小鸭 小雞 小鴨 |
pet,petcare 鱼缸 魚缸 |
pet,cat,petcare 猫砂 貓砂 |
pet,dog,petcare 遛狗 |
pet,bird* 小鸟 小鳥 |
dog* 狗 只狗 条狗 條狗 |
dog 金毛 拉布拉多 泰迪 贵宾犬 柯基 哈士奇 二哈 柴犬 边牧 博美 吉娃娃 斗牛犬 法斗 萨摩耶 比熊 德牧 牧羊犬 雪纳瑞 土狗 狗窝 汪汪 大黄狗 秋田犬 巴哥 鬥牛犬 法鬥 貴賓犬 邊牧 薩摩耶 雪納瑞 狗窩 大黃狗 |
dog,petcare 狗粮 狗糧 |
cat* 猫 只猫 貓 只貓 |
cat 橘猫 狸花猫 英短 美短 布偶猫 暹罗 波斯猫 加菲猫 黑猫 白猫 猫爬架 喵喵 流浪猫 铲屎 田园猫 三花猫 奶牛猫 橘貓 狸花貓 布偶貓 暹羅 波斯貓 加菲貓 黑貓 白貓 貓爬架 流浪貓 鏟屎 田園貓 三花貓 奶牛貓 |
cat,petcare 猫粮 貓糧 |
petcare* 宠物医院 养宠 寵物醫院 養寵 |
petcare*,profession 兽医 獸醫 |
petcare 绝育 驱虫 项圈 牵引绳 宠物店 洗澡美容 寄养 狂犬疫苗 鱼食 絕育 驅蟲 項圈 牽引繩 寵物店 寄養 魚食 |
animal* 动物 野生动物 小动物 動物 野生動物 小動物 |
animal 老虎 狮子 大象 长颈鹿 斑马 猴子 猩猩 大熊猫 熊猫 黑熊 北极熊 考拉 袋鼠 狐狸 梅花鹿 小鹿 老鼠 豹子 猎豹 骆驼 河马 犀牛 鳄鱼 蛇 青蛙 蝌蚪 羊驼 浣熊 壁虎 蝙蝠 水獭 金丝猴 树懒 野猪 穿山甲 大灰狼 野狼 灰狼 小狐狸 獅子 長頸鹿 斑馬 大熊貓 熊貓 北極熊 獵豹 駱駝 河馬 鱷魚 羊駝 水獺 金絲猴 樹懶 野豬 |
animal,science 恐龙 恐龍 |
animal,bird 企鹅 企鵝 |
farmanimal* 农场 家畜 家禽 农家 農場 農家 |
farmanimal 奶牛 黄牛 水牛 母鸡 公鸡 白鹅 山羊 绵羊 小猪 母猪 猪圈 羊群 马厩 毛驴 喂鸡 养猪 放牛 挤奶 牧场 鸡窝 黃牛 母雞 公雞 白鵝 綿羊 小豬 母豬 豬圈 馬廄 毛驢 餵雞 養豬 擠奶 牧場 雞窩 |
farmanimal,bird 鸭子 鴨子 |
farmanimal,grocery 鸡蛋 雞蛋 |
farmanimal,profession 农民 農民 |
horse* 马匹 馬匹 |
horse 小马 马场 马鞍 白马 赛马 马驹 缰绳 马背 牧马 小馬 馬場 馬鞍 白馬 賽馬 馬駒 韁繩 馬背 牧馬 |
bird* 鸟 鸟类 鳥 鳥類 |
bird 麻雀 燕子 鸽子 喜鹊 乌鸦 老鹰 猫头鹰 孔雀 天鹅 鸵鸟 啄木鸟 丹顶鹤 仙鹤 白鹭 翠鸟 黄鹂 画眉 鸳鸯 火烈鸟 大雁 羽毛 鸟窝 百灵鸟 布谷鸟 蜂鸟 布穀鳥 鴿子 喜鵲 烏鴉 老鷹 貓頭鷹 天鵝 鴕鳥 啄木鳥 丹頂鶴 仙鶴 白鷺 翠鳥 黃鸝 畫眉 鴛鴦 火烈鳥 鳥窩 百靈鳥 布谷鳥 蜂鳥 |
insect* 昆虫 虫子 小虫 昆蟲 蟲子 小蟲 |
insect 蚂蚁 蜜蜂 蝴蝶 蜻蜓 蚊子 苍蝇 蟑螂 蜘蛛 瓢虫 甲虫 独角仙 毛毛虫 蚱蜢 蝗虫 蛐蛐 知了 螳螂 飞蛾 蜈蚣 蝎子 跳蚤 马蜂 蚯蚓 天牛 螞蟻 蒼蠅 瓢蟲 甲蟲 獨角仙 毛毛蟲 蝗蟲 飛蛾 蠍子 馬蜂 |
seaanimal* 海洋动物 海洋生物 海洋動物 |
seaanimal 鲸鱼 海豚 鲨鱼 海豹 海狮 水母 海星 海马 海龟 小丑鱼 珊瑚 河豚 蓝鲸 虎鲸 海葵 魔鬼鱼 白鲸 鯨魚 鯊魚 海獅 海馬 海龜 小丑魚 藍鯨 虎鯨 魔鬼魚 白鯨 |
weather* 天气 气候 气温 天气预报 天氣 氣候 氣溫 天氣預報 |
weather 下雨 大雨 暴雨 小雨 下雪 大雪 雪花 晴天 阳光明媚 太阳 阴天 多云 刮风 大风 狂风 打雷 雷声 闪电 雷阵雨 冰雹 大雾 寒冷 炎热 凉爽 闷热 潮湿 干燥 高温 降温 零下 彩虹 结冰 雨伞 沙尘暴 雨水 天晴 倾盆大雨 毛毛雨 乌云 冰雪 烈日 秋高气爽 寒风 雪人 乾燥 陽光明媚 太陽 陰天 多雲 颳風 大風 狂風 雷聲 閃電 雷陣雨 大霧 炎熱 涼爽 悶熱 潮溼 高溫 降溫 結冰 雨傘 沙塵暴 傾盆大雨 烏雲 秋高氣爽 寒風 |
weather,environment 雾霾 霧霾 |
weather,clothing 雨衣 |
season* 季节 四季 季節 |
season 春天 夏天 秋天 冬天 春季 夏季 秋季 冬季 暑假 寒假 梅雨 初春 深秋 盛夏 立春 节气 冬日 夏日 丰收 换季 節氣 豐收 換季 |
colour* 颜色 色彩 什么色 顏色 什麼色 |
colour 红色 蓝色 绿色 黄色 橙色 紫色 粉色 粉红色 棕色 褐色 黑色 白色 灰色 金色 银色 天蓝色 深蓝 米色 咖啡色 青色 淡紫色 浅蓝 彩色 五颜六色 彩虹色 大红 橘色 紅色 藍色 綠色 黃色 粉紅色 銀色 天藍色 深藍 淺藍 五顏六色 大紅 |
environment*,socialcause 环保 環保 |
environment* 环境 生态 環境 生態 |
environment 回收 节约用水 节水 节电 污染 全球变暖 气候变化 太阳能 植树 植树节 再生 塑料袋 可持续 环保袋 保护动物 碳排放 濒危 捡垃圾 塑膠袋 節約用水 節水 節電 汙染 全球變暖 氣候變化 太陽能 植樹 植樹節 可持續 環保袋 保護動物 瀕危 撿垃圾 |
space* 太空 宇宙 星球 |
space 月亮 月球 太阳系 火星 木星 土星 地球 星星 银河 流星 流星雨 望远镜 黑洞 航天员 火箭 卫星 神舟 嫦娥 空间站 日食 月食 北斗七星 彗星 陨石 外星人 太陽系 銀河 望遠鏡 航天員 衛星 空間站 隕石 |
space,profession 宇航员 宇航員 |
work* 工作 职场 就业 職場 就業 |
work*,profession* 职业 做什么的 職業 做什麼的 |
work*,business* 公司 |
work,salary*,money 工资 工資 |
work,jobchange* 跳槽 辞职 面试 求职 辭職 面試 求職 |
work,jobchange 退休 失业 简历 裁员 簡歷 失業 裁員 |
work 兼职 全职 实习 在家办公 自由职业 值班 打工 打工人 员工 遠端辦公 兼職 全職 實習 在家辦公 自由職業 員工 |
work,business* 创业 創業 |
work,office 远程办公 遠程辦公 |
work,unit* 单位 單位 |
work,meeting* 开会 開會 |
profession*,industry* 行业 行業 |
profession* 当什么 當什麼 |
profession,school* 老师 老師 |
profession 教师 工程师 建筑师 银行职员 公务员 音乐家 面包师 司机 快递员 外卖员 工人 木匠 裁缝 秘书 模特 主播 保安 清洁工 环卫工人 收银员 药剂师 研究员 家庭主妇 企业家 商人 渔夫 舞蹈家 运动员 邮递员 产品经理 数学家 博主 考古学家 麵包師 程式設計師 教師 建築師 銀行職員 公務員 音樂家 面包師 司機 快遞員 外賣員 裁縫 秘書 清潔工 環衛工人 收銀員 藥劑師 研究員 家庭主婦 企業家 漁夫 運動員 郵遞員 產品經理 數學家 考古學家 |
profession,education 教授 |
profession,law* 律师 律師 |
profession,law 法官 |
profession,military* 军人 軍人 |
profession,programming 程序员 工程師 程序員 |
profession,subject,tax 会计 會計 |
profession,science 科学家 科學家 |
profession,marketing* 销售 銷售 |
profession,shopping 售货员 售貨員 |
profession,school 校长 校長 |
profession,volunteering* 志愿者 志願者 |
jobchange* 找工作 换工作 应聘 換工作 應聘 |
jobchange 录用 入职 离职 被裁 转正 试用期 猎头 招聘 投简历 考公 考编 校招 秋招 春招 解雇 投簡歷 錄用 入職 離職 轉正 試用期 獵頭 考編 解僱 |
industry* 产业 领域 產業 領域 |
industry,subject 金融 |
industry 房地产 教育行业 医疗行业 制造业 农业 零售 餐饮 物流 汽车行业 电商 服务业 航空业 传媒 能源 咨询业 製造業 房地產 教育行業 醫療行業 制造業 農業 餐飲 汽車行業 電商 服務業 航空業 傳媒 諮詢業 |
industry,marketing* 广告 廣告 |
office* 办公室 工位 写字楼 辦公室 寫字樓 |
office 会议室 办公桌 茶水间 隔间 总部 白板 工牌 复印机 居家办公 複印機 會議室 辦公桌 茶水間 隔間 總部 居家辦公 |
office,technology 打印机 印表機 打印機 |
meeting* 会议 约见 预约 會議 約見 預約 |
meeting 例会 周会 研讨会 视频会议 演讲 汇报 议程 座谈会 会议纪要 线上会议 週會 彙報 視訊會議 例會 周會 研討會 視頻會議 演講 議程 座談會 會議紀要 線上會議 |
meeting,schoollife 家长会 班会 家長會 班會 |
meeting,app 腾讯会议 騰訊會議 |
meeting,learning,course 讲座 講座 |
timeofday* 几点 一天中 幾點 几點 |
timeofday 早晨 清晨 上午 中午 下午 傍晚 夜里 半夜 凌晨 深夜 黄昏 午后 今晚 天黑 天亮 夜裡 黃昏 午後 |
business* 生意 企业 开店 企業 開店 |
business 投资人 利润 营业额 淘宝店 网店 小店 加盟 合伙 上市 批发 摆摊 营业执照 融资 股东 摆地摊 商铺 批發 投資人 利潤 營業額 淘寶店 網店 合夥 擺攤 營業執照 融資 股東 擺地攤 商鋪 |
business,marketing 品牌 |
salary*,money 收入 |
salary* 薪水 薪资 月薪 薪資 |
salary 年薪 奖金 年终奖 加薪 涨工资 提成 补贴 加班费 时薪 公积金 发工资 挣钱 發工資 獎金 年終獎 漲工資 補貼 加班費 時薪 公積金 掙錢 |
salary,money,saving 零花钱 零花錢 |
salary,insurance 社保 |
salary,money 赚钱 賺錢 |
project* 项目 任务 項目 任務 |
project 进度 方案 计划书 交付 里程碑 原型 课题 小组作业 研究课题 报告 計劃書 專案 進度 計划書 課題 小組作業 研究課題 報告 |
project,education,science 论文 論文 |
project,softwarework 上线 上線 |
marketing* 营销 市场 推广 營銷 市場 推廣 |
marketing,socialmedia 网红 網紅 |
marketing 带货 直播带货 促销 文案 代言 市场调研 传单 帶貨 直播帶貨 促銷 市場調研 傳單 |
education* 教育 学历 学业 學歷 學業 |
education*,subject* 专业 專業 |
education 本科 硕士 博士 研究生 清华 北大 复旦 留学 职高 学期 大学生 录取 录取通知书 毕业证 哈佛 剑桥 牛津 学位 大一 大二 大三 大四 交换生 復旦 碩士 清華 留學 職高 學期 大學生 錄取 錄取通知書 畢業證 劍橋 學位 交換生 |
education,exam 高考 中考 考研 |
education,school 幼儿园 小学 初中 高中 校园 國小 國中 幼兒園 小學 校園 |
education,money 学费 學費 |
education,learning,course 网课 網課 |
education,schoollife,military 军训 軍訓 |
learning* 学习 学会 学习什么 学了 技能 學習 學會 學習什麼 學了 |
learning,course*,school 上课 上課 |
learning 补课 补习 辅导 家教 教程 培训 自学 笔记 预习 背书 练习 练字 入门 学徒 老师教 请教 学骑车 学做饭 学画画 学英语 学下棋 技巧 训练 補課 補習 輔導 培訓 自學 筆記 預習 背書 練習 練字 入門 學徒 老師教 請教 學騎車 學做飯 學畫畫 學英語 學下棋 訓練 |
learning,exam 复习 複習 |
course* 课程 培训班 什么课 課程 培訓班 什麼課 |
course 语文课 数学课 英语课 公开课 选修课 课程表 辅导班 夜校 語文課 數學課 英語課 公開課 選修課 課程表 輔導班 |
course,subject,science 科学课 科學課 |
subject* 学科 科目 哪门课 學科 哪門課 |
subject 语文 数学 历史课 地理 道德与法治 几何 代数 奥数 经济学 心理学 法学 医学 工程 建筑学 社会学 信息技术 古文 文言文 应用题 微积分 统计学 歷史課 幾何 語文 數學 道德與法治 代數 奧數 經濟學 心理學 法學 醫學 建築學 社會學 信息技術 應用題 微積分 統計學 |
subject,science 物理 化学 生物 化學 |
subject,politics* 政治 |
subject,computer* 计算机 計算機 |
school* 班级 教室 几年级 幾年級 班級 几年級 |
school 中学 一年级 二年级 三年级 四年级 五年级 六年级 初一 初二 初三 高一 高二 高三 班主任 操场 开学 转学 寄宿 私立学校 公立学校 下课 黑板 课桌 国小 国中 语文老师 数学老师 英语老师 中學 一年級 二年級 三年級 四年級 五年級 六年級 操場 開學 轉學 私立學校 公立學校 下課 課桌 語文老師 數學老師 英語老師 |
school,schoollife* 作业 作業 |
school,stationery 铅笔盒 鉛筆盒 |
school,schoollife,clothing 校服 |
schoollife* 校园生活 学校生活 校園生活 學校生活 |
schoollife 家庭作业 暑假作业 寒假作业 课间 课间操 午休 早读 早操 课代表 值日 值日生 小组长 罚站 成绩单 毕业照 黑板报 班干部 校庆 竞选 班幹部 家庭作業 暑假作業 寒假作業 課間 課間操 早讀 課代表 小組長 罰站 成績單 畢業照 黑板報 校慶 競選 |
schoollife,community* 社团 社團 |
schoollife,community 学生会 學生會 |
exam* 考试 测验 分数 考了 考試 測驗 分數 |
exam 期中考试 期末考试 期中 期末 小测验 及格 不及格 试卷 考卷 错题 雅思 托福 四级 六级 月考 模拟考 听写 默写 口算 补考 排名 作弊 准考证 考场 驾照考试 学测 段考 期中考試 期末考試 小測驗 試卷 錯題 託福 四級 六級 模擬考 聽寫 默寫 補考 准考證 考場 駕照考試 學測 |
exam,softwarework 单元测试 單元測試 |
science* 科学 实验 研究 科學 實驗 |
science*,technology* 科技 |
science 实验室 发明 显微镜 化石 基因 细胞 火山实验 小实验 磁铁 电路 量子 爱因斯坦 牛顿 居里夫人 爱迪生 观察日记 标本 放大镜 發明 實驗室 顯微鏡 細胞 火山實驗 小實驗 磁鐵 電路 愛因斯坦 牛頓 愛迪生 觀察日記 標本 放大鏡 |
technology* 数码 电子产品 设备 电子设备 數碼 電子產品 設備 電子設備 |
technology,phone* 手机 手機 |
technology,computer* 电脑 電腦 |
technology,computer 平板 |
technology 平板电脑 智能手表 电话手表 充电宝 蓝牙 投影仪 vr眼镜 3d打印 学习机 点读机 电子词典 智能手錶 電話手錶 智慧手錶 平板電腦 電話手表 充電寶 藍牙 投影儀 vr眼鏡 學習機 點讀機 電子詞典 |
technology,internet 路由器 |
technology,audio,smarthome 智能音箱 |
computer* 笔记本电脑 台式机 臺式機 筆記本電腦 |
computer 键盘 鼠标 显示器 显卡 内存 硬盘 苹果电脑 联想 戴尔 华硕 处理器 主机 macbook thinkpad 触摸屏 u盘 游戏本 滑鼠 屏幕 遊戲本 筆電 螢幕 硬碟 鍵盤 鼠標 顯示器 顯卡 內存 硬盤 蘋果電腦 聯想 戴爾 華碩 處理器 主機 觸摸屏 u盤 游戲本 |
computer,smarthome 摄像头 攝像頭 |
phone* 电话 智能手机 電話 智能手機 |
phone 苹果手机 华为 小米手机 三星 荣耀手机 手机壳 充电 电话卡 号码 手机号 铃声 信号 诺基亚 iphone oppo vivo 钢化膜 来电 智慧手機 蘋果手機 華為 小米手機 榮耀手機 手機殼 充電 電話卡 號碼 手機號 鈴聲 信號 諾基亞 鋼化膜 來電 |
phone,internet 流量 |
phone,communication 短信 簡訊 |
phone,os 安卓 |
os* 操作系统 系统版本 操作系統 系統版本 |
os 鸿蒙 苹果系统 windows linux macos ios android 作業系統 鴻蒙 蘋果系統 |
app* 应用 软件 应用程序 應用 軟件 應用程序 |
app,socialmedia,communication 微信 |
app,money,banking 支付宝 支付寶 |
app,shopping 淘宝 拼多多 京东 淘寶 京東 |
app 钉钉 高德地图 百度地图 印象笔记 备忘录 excel ppt word 飞书 作业帮 釘釘 高德地圖 百度地圖 印象筆記 備忘錄 飛書 作業幫 |
app,socialmedia 小红书 知乎 小紅書 |
app,internet 百度 |
app,programming 軟體 |
socialmedia* 社交媒体 社交平台 社交网络 社交平臺 社交媒體 社交網絡 |
socialmedia 朋友圈 微博 qq空间 点赞 关注 视频号 脸书 推特 评论区 短视频 表情包 豆瓣 贴吧 instagram facebook 點贊 qq空間 關注 視頻號 臉書 評論區 短視頻 貼吧 |
communication* 联系 消息 联系方式 打电话 聯繫 聯繫方式 聯系 聯系方式 打電話 |
communication 邮件 邮箱 视频通话 视频聊天 写信 语音 群聊 qq 电话号码 回复 留言 信件 加微信 家长群 通话 寄信 回覆 視訊 郵件 郵箱 視頻通話 視頻聊天 寫信 語音 電話號碼 家長群 通話 |
communication,community 微信群 |
ai* 人工智能 机器学习 智能助手 機器學習 |
ai chatgpt 大模型 深度学习 神经网络 文心一言 通义千问 豆包 语音识别 自动驾驶 聊天机器人 deepseek kimi 提示词 人工智慧 深度學習 神經網絡 通義千問 語音識別 自動駕駛 聊天機器人 提示詞 |
ai,security 人脸识别 人臉識別 |
ai,programming 算法 |
audio* 音响 音箱 音響 |
audio 蓝牙耳机 降噪耳机 airpods 麦克风 话筒 唱片机 低音炮 扬声器 藍牙耳機 降噪耳機 麥克風 話筒 唱片機 揚聲器 |
audio,smarthome 天猫精灵 小爱同学 天貓精靈 小愛同學 |
smarthome* 智能家居 |
smarthome 小度 智能门锁 智能灯 温控器 智能插座 米家 智慧家居 智慧音箱 智能門鎖 智能燈 溫控器 |
programming* 写代码 程序 开发 软件开发 開發 軟件開發 寫代碼 |
programming 代码 调试 前端 后端 开源 函数 变量 少儿编程 黑客松 信息学 接口 程式設計 程式碼 代碼 調試 後端 開源 函數 變量 少兒編程 信息學 |
programming,programminglanguage scratch python |
programming,devtool github |
programminglanguage* 编程语言 編程語言 |
programminglanguage java javascript typescript rust golang php swift kotlin 易语言 html c语言 易語言 c語言 |
programminglanguage,database sql |
framework* 框架 前端框架 |
framework react vue angular django flask spring laravel pytorch tensorflow flutter 小程序 uniapp 飞桨 飛槳 |
database* 数据库 數據庫 |
database mysql postgresql mongodb redis sqlite oracle 索引 缓存 查询语句 达梦 备份 資料庫 緩存 查詢語句 達夢 備份 |
devtool* 开发工具 编辑器 開發工具 編輯器 |
devtool vscode git vim intellij pycharm xcode gitee 终端 postman 終端 |
devtool,cloud docker |
cloud* 云服务 服务器 云计算 部署 雲服務 服務器 雲計算 |
cloud 阿里云 腾讯云 华为云 aws azure kubernetes 域名 运维 集群 nginx 伺服器 雲端 阿里雲 騰訊雲 華為雲 運維 |
softwarework* 软件项目 代码库 軟件項目 代碼庫 |
softwarework 需求 迭代 版本 代码评审 回滚 敏捷 缺陷 线上故障 架构 产品需求 技术债 代碼評審 回滾 線上故障 架構 產品需求 技術債 |
security* 密码 网络安全 隐私 账号安全 密碼 網絡安全 隱私 賬號安全 |
security,law 诈骗 詐騙 |
security 被骗 黑客 病毒软件 杀毒 验证码 防火墙 指纹解锁 钓鱼邮件 电信诈骗 加密 泄露 骗子 盗号 登录 網路安全 駭客 登入 被騙 病毒軟件 殺毒 驗證碼 防火牆 指紋解鎖 釣魚郵件 電信詐騙 洩露 騙子 盜號 登錄 |
internet* 网络 上网 互联网 网站 宽带 網絡 上網 互聯網 網站 寬帶 |
internet wifi 浏览器 谷歌 网页 断网 网速 光纤 电信 移动宽带 联通 热点 网址 網路 瀏覽器 網頁 斷網 網速 光纖 電信 移動寬帶 聯通 熱點 網址 |
outputstyle* 回答方式 格式 语气 回复风格 文风 回覆風格 語氣 文風 |
outputstyle 简短 简洁 详细 列表 要点 表格 正式 通俗 总结 表情符号 繁体 简体 直接一点 分点 书面语 簡短 簡潔 詳細 要點 總結 表情符號 繁體 簡體 直接一點 分點 書面語 |
unit* 度量 |
unit 公里 千米 厘米 毫米 千克 毫升 摄氏度 华氏度 英里 英寸 平方米 时区 毫克 英尺 釐米 攝氏度 華氏度 時區 |
money* 钱 花钱 费用 财务 经济 錢 花錢 費用 財務 經濟 |
money*,budgeting* 预算 預算 |
money,saving* 存钱 攒钱 储蓄 存錢 攢錢 儲蓄 |
money 花费 价格 现金 人民币 美元 日元 欧元 破产 退款 付钱 账单 块钱 花費 價格 現金 人民幣 歐元 破產 付錢 賬單 塊錢 |
money,budgeting* 便宜 省钱 省錢 |
money,debt* 债务 贷款 債務 貸款 |
money,debt,banking 信用卡 |
money,bag 钱包 錢包 |
money,volunteering 捐款 |
budgeting* 价位 贵不贵 價位 貴不貴 |
budgeting,shopping 打折 优惠券 砍价 優惠券 砍價 |
budgeting 优惠 性价比 节约 节俭 记账 开销 奢侈 超支 划算 团购 特价 讨价还价 優惠 性價比 節約 節儉 記賬 開銷 團購 特價 討價還價 |
saving 存款 存钱罐 定期 应急金 小金库 存錢罐 應急金 小金庫 |
saving,debt 利息 |
saving,investing 养老金 養老金 |
saving,banking 存折 存摺 |
investing* 投资 理财 炒股 投資 理財 |
investing 股票 基金 债券 比特币 定投 股市 分红 a股 余额宝 保险理财 炒币 期货 证券 債券 比特幣 分紅 餘額寶 保險理財 炒幣 期貨 證券 |
investing,jewelry 黄金 黃金 |
debt* 欠款 借钱 欠债 借錢 欠債 |
debt 车贷 花呗 借条 还款 还钱 分期 助学贷款 逾期 网贷 借了 車貸 花唄 借條 還款 還錢 助學貸款 網貸 |
banking* 账户 支付 付款 賬戶 |
banking 工商银行 招商银行 建设银行 中国银行 农业银行 微信支付 银行卡 转账 取钱 取款机 扫码 汇款 汇率 邮储 匯款 匯率 工商銀行 招商銀行 建設銀行 中國銀行 農業銀行 銀行卡 轉賬 取錢 取款機 掃碼 郵儲 |
tax* 税 纳税 报税 个税 税务 稅 納稅 報稅 個稅 稅務 |
tax 退税 个人所得税 增值税 发票 税务局 扣税 避税 發票 退稅 個人所得稅 增值稅 稅務局 扣稅 避稅 |
insurance* 保险 投保 保險 |
insurance 医保 车险 寿险 医疗保险 养老保险 意外险 理赔 保费 保单 旅行险 失业保险 健保 醫保 車險 壽險 醫療保險 養老保險 意外險 理賠 保費 保單 旅行險 失業保險 |
shopping* 购物 买东西 买了 网购 購物 買東西 買了 網購 |
shopping 天猫 亚马逊 专卖店 双十一 快递 退货 购物车 逛商场 二手 闲鱼 下单 收据 小票 代购 蝦皮 新鞋 购物中心 天貓 亞馬遜 專賣店 雙十一 快遞 退貨 購物車 逛商場 閒魚 下單 收據 代購 購物中心 |
shopping,clothing 新衣服 |
shopping,grocery 便利店 |
grocery* 买菜 采购 採購 買菜 采購 |
grocery 生鲜 盒马 沃尔玛 家乐福 大润发 山姆 蔬菜水果 卫生纸 购物清单 冷冻食品 叮咚买菜 全聯 摊位 大潤發 生鮮 盒馬 沃爾瑪 家樂福 衛生紙 購物清單 冷凍食品 叮咚買菜 攤位 |
clothing* 衣服 穿什么 服装 衣物 穿搭 穿着 穿什麼 服裝 穿著 |
clothing 衬衫 t恤 毛衣 卫衣 外套 夹克 大衣 羽绒服 棉袄 西装 裤子 牛仔裤 短裤 裙子 连衣裙 短裙 袜子 内衣 睡衣 制服 帽子 围巾 手套 皮带 领带 旗袍 马甲 背心 风衣 运动服 演出服 墨镜 腰带 优衣库 公主裙 秋裤 冬衣 口罩 襯衫 衛衣 夾克 羽絨服 棉襖 西裝 褲子 牛仔褲 短褲 連衣裙 襪子 內衣 圍巾 皮帶 領帶 馬甲 風衣 運動服 墨鏡 腰帶 優衣庫 秋褲 |
clothing,clothingstyle 汉服 漢服 |
clothing,shoe 耐克 阿迪达斯 阿迪達斯 |
clothingstyle* 穿衣风格 穿衣打扮 时尚 穿衣風格 時尚 |
clothingstyle 休闲装 正装 复古 运动风 甜美 潮牌 简约 中性风 街头风 洛丽塔 职业装 復古 休閒裝 正裝 運動風 簡約 中性風 街頭風 洛麗塔 職業裝 |
shoe* 鞋子 鞋 穿鞋 |
shoe 运动鞋 皮鞋 高跟鞋 凉鞋 拖鞋 靴子 雨靴 雨鞋 布鞋 帆布鞋 溜冰鞋 轮滑鞋 鞋带 鞋码 足球鞋 登山鞋 白鞋 運動鞋 涼鞋 輪滑鞋 鞋帶 鞋碼 |
jewelry* 首饰 珠宝 饰品 首飾 珠寶 飾品 |
jewelry 项链 手镯 耳环 耳钉 手表 钻石 珍珠 玉佩 玉镯 金项链 发夹 胸针 银镯 翡翠 水晶 項鍊 手錶 金項鍊 髮夾 手鐲 耳環 耳釘 鑽石 玉鐲 胸針 銀鐲 |
fabric* 布料 面料 材质 材質 |
fabric 棉布 纯棉 丝绸 真丝 羊毛 羊绒 亚麻 牛仔布 皮革 涤纶 尼龙 绒布 蕾丝 麻布 純棉 絲綢 真絲 羊絨 亞麻 滌綸 尼龍 絨布 蕾絲 |
bag* 包包 |
bag 双肩包 单肩包 挎包 公文包 购物袋 斜挎包 背囊 腰包 雙肩包 單肩包 購物袋 |
stationery* 文具 办公用品 辦公用品 |
stationery 铅笔 钢笔 圆珠笔 水彩笔 橡皮 橡皮擦 尺子 文具盒 笔袋 本子 作业本 剪刀 订书机 卷笔刀 便利贴 荧光笔 日历 修正带 圆规 铅笔刀 中性笔 日曆 鉛筆 鋼筆 圓珠筆 水彩筆 筆袋 作業本 訂書機 卷筆刀 便利貼 熒光筆 修正帶 圓規 鉛筆刀 中性筆 |
volunteering* 公益 做义工 慈善 志愿服务 做義工 志願服務 |
volunteering 捐献 捐书 献血 义卖 敬老院 养老院 福利院 孤儿院 希望小学 支教 做好事 帮助老人 爱心 红十字会 义工 扶贫 流浪动物 救助站 学雷锋 捐衣服 扶老人 捐獻 捐書 獻血 義賣 養老院 孤兒院 希望小學 幫助老人 愛心 紅十字會 義工 扶貧 流浪動物 學雷鋒 |
socialcause* 社会问题 公益事业 维权 平等 社會問題 公益事業 維權 |
socialcause 女权 反歧视 歧视 动物保护 贫困 人权 抗议 游行 请愿 留守儿童 性别平等 同性婚姻 遊行 女權 反歧視 歧視 動物保護 貧困 人權 抗議 請願 留守兒童 性別平等 |
community* 俱乐部 团体 哪个团体 俱樂部 團體 哪個團體 |
community 读书会 跑团 协会 共青团 车友会 校友会 家委会 业主群 讀書會 跑團 協會 共青團 車友會 校友會 家委會 業主群 |
religion* 宗教 信教 信什么 信什麼 |
religion 佛教 道教 基督教 天主教 伊斯兰教 清真寺 和尚 道士 牧师 祈祷 祷告 圣经 佛经 拜佛 烧香 菩萨 上帝 耶稣 念佛 礼拜 斋月 观音 妈祖 拜拜 佛祖 庙里 廟裡 伊斯蘭教 牧師 祈禱 禱告 聖經 佛經 燒香 菩薩 耶穌 禮拜 齋月 觀音 媽祖 廟里 |
politics* 政府 选举 選舉 |
politics 总统 主席 总理 市长 人大代表 党员 共产党 政策 议会 国会 民主 外交 改革 共和党 民主党 两会 立法 總統 總理 市長 黨員 共產黨 議會 國會 共和黨 民主黨 兩會 |
law* 法律 法院 官司 犯罪 |
law 合同 起诉 诉讼 判决 监狱 偷窃 抢劫 罚款 交警 罚单 违章 版权 专利 遗嘱 证人 仲裁 报案 逮捕 起訴 訴訟 判決 監獄 偷竊 搶劫 罰款 罰單 違章 版權 專利 遺囑 證人 報案 |
military* 军队 军事 当兵 战争 軍隊 軍事 當兵 戰爭 |
military 士兵 解放军 参军 退伍 老兵 坦克 海军 空军 陆军 抗战 阅兵 武器 战斗机 航母 红军 长征 烈士 军营 服兵役 戰鬥機 解放軍 參軍 海軍 空軍 陸軍 抗戰 閱兵 戰斗機 紅軍 長征 軍營 |
military,history 抗日战争 抗日戰爭 |
history* 历史 朝代 古代 歷史 |
history 秦朝 汉朝 唐朝 宋朝 元朝 明朝 清朝 三国 秦始皇 皇帝 古人 二战 鸦片战争 辛亥革命 考古 丝绸之路 文艺复兴 罗马帝国 武则天 康熙 孔子 革命 新中国 一战 春秋战国 岳飞 诸葛亮 古墓 文藝復興 漢朝 三國 二戰 鴉片戰爭 絲綢之路 羅馬帝國 武則天 新中國 一戰 春秋戰國 岳飛 諸葛亮`,
};

/** A concept and those whose memories serve a question about it, a line each. */
export const EVOKED_CONCEPTS = `food dish cuisine diet allergy meat seafood vegetable fruit grain dairy sweet snack spice flavour cooking restaurant dislike
meal food dish cuisine diet allergy meat seafood vegetable fruit grain dairy sweet spice flavour cooking restaurant
restaurant food meal dish cuisine diet allergy meat seafood vegetable spice flavour dislike drink cafe
cafe coffee tea sweet bread diet allergy
cooking dish diet allergy meat seafood vegetable fruit grain dairy sweet spice flavour cookware bread
dish cuisine food
cuisine dish spice
diet allergy dislike weight
grain bread
bread diet allergy
sweet flavour diet allergy
snack sweet fruit diet allergy
drink alcohol coffee tea
travel accommodation flight luggage country city usstate region transport beach outdoors sightseeing visa landmark illness medication
accommodation travel bed view amenity budgeting
flight luggage travel seat visa illness
sightseeing landmark museum natureplace
transport car bicycle vehicle flight
vehicle car bicycle boat
car carcare transport vehicle
country nationality region city
nationality country
city usstate
residence home city usstate country
home residence room furniture renovation realestate appliance
realestate home money
renovation tool
household appliance laundry
garden plant vegetable insect
family parent child sibling spouse grandparent extended
child baby childactivity toy school
spouse romance wedding
friend socializing
colleague work
romance spouse wedding breakup
wedding romance celebration spouse
socializing celebration friend
celebration birthday wedding ceremony party gift
ceremony wedding funeral
gift hobby jewelry book clothing toy sweet game music perfume collection
appearance hair bodypart
beauty hair perfume
health illness injury doctor medication sleep diet allergy mentalhealth symptom weight exercise
illness symptom mentalhealth
symptom bodypart
injury bodypart symptom
doctor health medication dentist
medication allergy illness
mentalhealth stress sadness fear mindfulness
mindfulness leisure
sleep bed routine
weight diet exercise
exercise sport injury weight running yoga strength illness
running injury illness
feeling joy sadness fear anger pride loneliness tiredness surprise stress gratitude excitement calm shame disappointment love
joy excitement gratitude love
sadness disappointment loneliness funeral
fear stress
anger conflict dislike
pride achievement
tiredness sleep stress
stress tiredness mindfulness
love romance
preference dislike
achievement pride
recommendation preference dislike
routine sleep exercise
belief religion politics
hobby craft game sport art music reading outdoors photography dance collection garden cooking instrument leisure videogame
leisure movie music game outdoors socializing reading
craft art
art museum craft photography
game videogame
toy game
movie filmgenre tvshow streaming
tvshow filmgenre streaming
reading bookgenre bookformat library
book reading bookgenre bookformat
music musicgenre instrument singing streaming
instrument musicpractice
outdoors natureplace animal watersport wintersport illness injury
beach watersport
watersport injury illness
wintersport injury illness
sport watersport wintersport martialart exercise running sportsevent bicycle injury illness
childactivity sport toy craft
pet dog cat petcare
animal pet bird insect seaanimal farmanimal
weather season
work profession jobchange industry office colleague salary business
office meeting colleague
meeting communication timeofday
education subject course schoollife exam learning
learning course subject language instrument
school subject schoollife exam education
technology computer phone app audio smarthome os
computer os
phone os app
app socialmedia communication
communication phone
programming programminglanguage framework database devtool cloud softwarework
softwarework project
money saving investing debt salary shopping tax insurance banking budgeting
shopping clothing grocery budgeting
grocery food household
clothing shoe jewelry clothingstyle fabric
volunteering socialcause environment
socialcause volunteering politics
community volunteering socializing`;
