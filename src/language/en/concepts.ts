/**
 * What everyday English words are kinds of, so that a question that names a class ("which instruments do I play?") finds
 * the memory that names a member ("practised the violin") without a model.
 * Words as `words` folds them, in their base form: stemming takes care of the rest, irregular forms are listed.
 * A phrase is joined by `_` here and holds no stop word: "mac_cheese" stands for "mac and cheese" as `terms` yields it.
 */

/** A class of things and the words that ask for it and speak of it. */
export interface Concept {
  /** Unique, one word in lower case; what `evokes` refers to. */
  readonly id: string;
  /** The words and phrases by which a question asks for the class. */
  readonly names: readonly string[];
  /** Those by which a memory speaks of it: kinds, instances, plain signs, and the names that are no everyday filler. */
  readonly members: readonly string[];
  /** Concepts whose memories serve a question about this one, by id. One step only: what they evoke is not meant. */
  readonly evokes: readonly string[];
}

/** A concept as it is written below: lists parted by white space; a name that ends in `?` asks and is no member. */
interface Entry {
  readonly id: string;
  readonly names: string;
  readonly evokes?: string;
  readonly members: string;
}

const FOOD: readonly Entry[] = [
  {
    id: "food",
    names: "food eat ate eaten feed?",
    evokes: `dish cuisine diet allergy meat seafood vegetable fruit grain dairy sweet snack spice flavour cooking
      restaurant dislike`,
    members: `hungry hunger appetite meal leftover portion ingredient edible nutrition calorie delicious tasty yummy
      foodie`,
  },
  {
    id: "meal",
    names: "meal breakfast lunch dinner supper brunch lunchbox",
    evokes: `food dish cuisine diet allergy meat seafood vegetable fruit grain dairy sweet spice flavour cooking
      restaurant`,
    members: `dine buffet picnic potluck feast banquet packed_lunch meal_prep appetizer starter entree main_course
      takeaway`,
  },
  {
    id: "restaurant",
    names: "restaurant eatery diner bistro dine",
    evokes: "food meal dish cuisine diet allergy meat seafood vegetable spice flavour dislike drink cafe",
    members: `pizzeria steakhouse brasserie trattoria taqueria tavern gastropub canteen cafeteria food_court
      food_truck takeout takeaway fast_food mcdonalds kfc subway chipotle michelin waiter waitress buffet noodle_bar
      sushi_bar tapas_bar sandwich_shop delivery doordash ubereats deliveroo reservation patio_seating`,
  },
  {
    id: "cafe",
    names: "cafe coffeehouse bakery coffee_shop",
    evokes: "coffee tea sweet bread diet allergy",
    members: "starbucks barista espresso_bar tearoom patisserie pastry_shop dunkin roastery croissant",
  },
  {
    id: "cooking",
    names: "cook recipe kitchen bake cuisine",
    evokes: "dish diet allergy meat seafood vegetable fruit grain dairy sweet spice flavour cookware bread",
    members: `roast grill fry saute simmer boil steam stew braise barbecue bbq chop dice whisk knead ferment pickle
      preserve sourdough meal_prep cookbook homemade chef slow_cook deep_fry stir_fry sous_vide seasoning dough batter`,
  },
  {
    id: "cookware",
    names: "cookware utensil kitchenware kitchen_appliance kitchen_gadget",
    members: `pan saucepan skillet wok pot casserole_dish oven stove microwave toaster blender mixer air_fryer
      instant_pot slow_cooker crockpot pressure_cooker rice_cooker food_processor juicer kettle grater peeler spatula
      ladle whisk knife knives cutting_board colander rolling_pin dutch_oven cast_iron thermomix waffle_iron
      espresso_machine`,
  },
  {
    id: "dish",
    names: "dish food_dish entree main_course order?",
    evokes: "cuisine food",
    members: `pizza pasta spaghetti lasagna lasagne ravioli gnocchi carbonara bolognese macaroni mac_cheese risotto
      paella burger hamburger cheeseburger hot_dog sandwich wrap panini taco burrito quesadilla enchilada fajita nacho
      tamale sushi sashimi ramen udon soba tempura teriyaki bento poke noodle pho pad_thai dumpling gyoza wonton
      dim_sum spring_roll fried_rice curry tikka masala biryani dal naan samosa tandoori paneer korma vindaloo kebab
      gyro shawarma falafel hummus tagine couscous moussaka souffle quiche ratatouille fondue raclette crepe omelette
      omelet pancake waffle french_toast porridge oatmeal soup stew chili chowder broth bisque gumbo jambalaya
      gazpacho borscht goulash schnitzel pierogi casserole pot_pie shepherds_pie meatball meatloaf fish_chips
      french_fries coleslaw salad caesar_salad tapas kimchi bibimbap bulgogi satay laksa rendang jollof ceviche
      empanada arepa feijoada stir_fry roast barbecue tofu_scramble guacamole salsa burrito_bowl grain_bowl poutine
      haggis`,
  },
  {
    id: "cuisine",
    names: "cuisine kind_food type_food",
    evokes: "dish spice",
    members: `italian mexican thai indian chinese japanese korean vietnamese french spanish greek turkish lebanese
      moroccan ethiopian persian mediterranean middle_eastern cajun creole tex_mex southern_food soul_food caribbean
      jamaican peruvian brazilian argentinian cantonese szechuan sichuan hunan malaysian indonesian filipino georgian
      fusion street_food sushi ramen curry taco pizza pasta tapas`,
  },
  {
    id: "diet",
    names: "diet dietary nutrition eating_habit food_restriction",
    evokes: "allergy dislike weight",
    members: `vegan vegetarian pescatarian flexitarian plant_based omnivore carnivore keto ketogenic paleo low_carb
      low_fat low_sodium low_sugar gluten_free dairy_free sugar_free lactose_free nut_free halal kosher
      intermittent_fasting calorie macro protein fiber carb cholesterol meatless raw_food whole30 detox cleanse celiac
      coeliac diabetic intolerant allergic nutritionist dietitian portion`,
  },
  {
    id: "allergy",
    names: "allergy allergic allergen intolerance sensitivity",
    members: `peanut nut tree_nut almond cashew shellfish shrimp egg gluten wheat lactose dairy soy sesame pollen
      hay_fever dust_mite dander mold bee_sting wasp latex penicillin ragweed celiac coeliac hives rash anaphylaxis
      anaphylactic epipen tolerate antihistamine claritin zyrtec benadryl sneeze itchy sulfite histamine`,
  },
  {
    id: "flavour",
    names: "flavour flavor spicy taste?",
    members: `sweet sour salty bitter savory savoury umami hot mild tangy smoky creamy crunchy crispy bland zesty
      vanilla chocolate strawberry caramel mint lemon citrus garlic ginger chili chilli`,
  },
  {
    id: "meat",
    names: "meat poultry protein",
    members: `beef steak pork bacon ham sausage lamb mutton veal chicken turkey duck goose venison rabbit liver rib
      brisket sirloin ribeye mince ground_beef salami pepperoni prosciutto chorizo hot_dog jerky kebab burger wing
      drumstick meatball meatloaf pastrami bratwurst`,
  },
  {
    id: "seafood",
    names: "seafood fish shellfish",
    members: `salmon tuna cod trout mackerel sardine anchovy herring halibut tilapia haddock sea_bass snapper
      swordfish eel shrimp prawn crab lobster crayfish oyster mussel clam scallop squid octopus calamari caviar sushi
      sashimi ceviche clam_chowder fish_chips seaweed`,
  },
  {
    id: "vegetable",
    names: "vegetable veggie veg",
    members: `tomato potato sweet_potato yam carrot onion garlic broccoli cauliflower cabbage kale spinach lettuce
      arugula celery cucumber zucchini courgette eggplant aubergine bell_pepper capsicum mushroom pea bean green_bean
      lentil chickpea corn asparagus artichoke leek beet beetroot radish turnip parsnip pumpkin squash okra sprout
      brussels_sprout chard bok_choy fennel tofu tempeh edamame avocado salad`,
  },
  {
    id: "fruit",
    names: "fruit",
    members: `apple banana orange grape strawberry blueberry raspberry blackberry cranberry cherry peach nectarine
      plum apricot pear mango papaya pineapple kiwi melon watermelon cantaloupe lemon lime grapefruit mandarin
      tangerine clementine pomegranate fig guava lychee coconut passionfruit persimmon durian avocado smoothie rhubarb
      berry`,
  },
  {
    id: "grain",
    names: "grain cereal carb starch",
    evokes: "bread",
    members: `rice wheat oat oatmeal barley rye quinoa couscous bulgur millet buckwheat cornmeal polenta flour pasta
      noodle granola muesli brown_rice basmati porridge`,
  },
  {
    id: "bread",
    names: "bread bakery loaf",
    evokes: "diet allergy",
    members: `sourdough baguette bagel toast bun croissant brioche focaccia ciabatta pita naan tortilla rye_bread
      pretzel muffin scone biscuit pastry crust yeast`,
  },
  {
    id: "dairy",
    names: "dairy milk",
    members: `cheese butter yogurt yoghurt cream cream_cheese ice_cream whey ghee kefir custard cheddar mozzarella
      parmesan brie feta gouda ricotta gorgonzola blue_cheese goat_cheese camembert lactose oat_milk almond_milk
      soy_milk`,
  },
  {
    id: "sweet",
    names: "dessert sweet candy confectionery",
    evokes: "flavour diet allergy",
    members: `chocolate cake cupcake brownie cookie biscuit ice_cream gelato sorbet pie tart cheesecake tiramisu
      pudding custard donut doughnut muffin pastry croissant macaron eclair baklava churro mochi caramel fudge toffee
      marshmallow lollipop gummy licorice liquorice honey syrup maple_syrup jam nutella sugar creme_brulee panna_cotta
      meringue truffle sundae milkshake crumble cobbler trifle tres_leches shortbread gingerbread sugary sweet_tooth`,
  },
  {
    id: "snack",
    names: "snack nibble munch",
    evokes: "sweet fruit diet allergy",
    members: `chips crisps popcorn pretzel cracker nut almond cashew peanut pistachio walnut trail_mix granola_bar
      protein_bar energy_bar jerky hummus rice_cake cookie nacho dorito edamame cheese_stick`,
  },
  {
    id: "spice",
    names: "spice spicy herb seasoning condiment sauce",
    members: `salt pepper garlic ginger turmeric cumin coriander cilantro paprika cinnamon nutmeg clove cardamom
      saffron basil oregano thyme rosemary sage parsley dill mint bay_leaf chili chilli cayenne jalapeno habanero
      wasabi mustard ketchup mayonnaise mayo vinegar soy_sauce hot_sauce sriracha tabasco salsa pesto curry_powder
      vanilla tahini olive_oil gravy miso harissa chutney`,
  },
  {
    id: "drink",
    names: "drink beverage drank thirsty",
    evokes: "alcohol coffee tea",
    members: `water juice soda coke pepsi lemonade cola smoothie milkshake milk sparkling_water mineral_water
      energy_drink red_bull kombucha hot_chocolate cocoa iced_tea tonic hydration sprite ginger_ale mocktail oat_milk
      protein_shake`,
  },
  {
    id: "coffee",
    names: "coffee caffeine",
    members: `espresso latte cappuccino americano macchiato mocha flat_white cold_brew decaf cortado french_press
      aeropress nespresso barista starbucks arabica coffee_bean grinder moka chemex frappuccino`,
  },
  {
    id: "tea",
    names: "tea",
    members: `matcha chai oolong earl_grey chamomile rooibos green_tea black_tea herbal_tea jasmine_tea peppermint_tea
      teapot iced_tea bubble_tea boba sencha darjeeling yerba_mate infusion`,
  },
  {
    id: "alcohol",
    names: "alcohol booze liquor cocktail bar pub",
    members: `beer wine whiskey whisky vodka gin rum tequila mezcal brandy cognac bourbon scotch champagne prosecco
      cider ale lager stout ipa pinot merlot cabernet chardonnay riesling sauvignon red_wine white_wine margarita
      martini mojito negroni sangria spritz sake soju liqueur brewery winery distillery hangover tipsy drunk sober
      sobriety teetotal craft_beer non_alcoholic`,
  },
];

const TRAVEL: readonly Entry[] = [
  {
    id: "travel",
    names: "travel trip vacation holiday journey itinerary getaway tourism tour abroad destination",
    evokes: `accommodation flight luggage country city usstate region transport beach outdoors sightseeing visa
      landmark illness medication`,
    members: `weekend_trip road_trip backpacking honeymoon cruise staycation sabbatical expedition safari pilgrimage
      layover jet_lag passport tourist souvenir wanderlust solo_travel package_tour bucket_list airbnb flew visit
      excursion retreat gap_year interrail wander overseas`,
  },
  {
    id: "accommodation",
    names: "hotel accommodation lodging hostel room_booking stay?",
    evokes: "travel bed view amenity budgeting",
    members: `airbnb motel inn resort guesthouse bed_breakfast villa cabin chalet campsite homestay penthouse
      boutique_hotel double_room king_bed queen_bed twin_bed quiet_room ocean_view sea_view high_floor ground_floor
      balcony hilton marriott hyatt ihg lobby concierge room_service front_desk late_checkout checkout vrbo
      couchsurfing glamping loyalty_points nightly_rate hotel_suite`,
  },
  {
    id: "amenity",
    names: "amenity facility?",
    members: `pool swimming_pool rooftop_pool hot_tub jacuzzi sauna spa gym fitness_center balcony wifi breakfast
      elevator air_conditioning fireplace minibar ocean_view kitchenette laundry room_service terrace free_parking`,
  },
  {
    id: "view",
    names: "scenery landscape view?",
    members: `ocean_view sea_view mountain_view city_view skyline lake_view balcony sunset sunrise panorama scenic
      overlook vista`,
  },
  {
    id: "flight",
    names: "flight fly flew flown plane airplane airline airport",
    evokes: "luggage travel seat visa illness",
    members: `aisle_seat window_seat economy business_class first_class premium_economy legroom red_eye layover
      stopover nonstop direct_flight takeoff turbulence jet_lag airfare frequent_flyer airline_miles lounge tsa
      precheck global_entry lufthansa emirates ryanair easyjet british_airways qantas united_airlines
      southwest_airlines american_airlines air_france klm jetblue heathrow jfk lax ohare schiphol cabin_crew pilot
      fear_flying aisle terminal delta_airlines`,
  },
  {
    id: "seat",
    names: "seat",
    members: `aisle window aisle_seat window_seat front_row exit_row legroom middle_seat back_row balcony recliner
      upgrade bulkhead`,
  },
  {
    id: "luggage",
    names: "luggage baggage pack suitcase",
    members: `handbag backpack duffel rucksack tote toiletry charger packing_list checked_bag lost_luggage
      travel_pillow trolley packing_cube daypack cabin_bag travel_adapter power_adapter`,
  },
  {
    id: "visa",
    names: "visa passport immigration border?",
    members: `green_card citizenship residency work_permit embassy consulate schengen esta expat asylum refugee
      permanent_resident h1b emigrate`,
  },
  {
    id: "sightseeing",
    names: "sightseeing attraction tourist_attraction sight? explore? activity? activities?",
    evokes: "landmark museum natureplace",
    members: `museum gallery castle palace cathedral temple monument ruins aquarium zoo theme_park amusement_park
      disneyland viewpoint old_town walking_tour guided_tour boat_tour botanical_garden national_park observatory
      ferris_wheel street_market`,
  },
  {
    id: "landmark",
    names: "landmark monument",
    members: `eiffel_tower colosseum big_ben statue_liberty taj_mahal machu_picchu great_wall stonehenge acropolis
      grand_canyon yellowstone yosemite niagara louvre sagrada_familia golden_gate times_square brooklyn_bridge
      vatican angkor_wat petra pyramid mount_fuji everest kilimanjaro versailles notre_dame burj_khalifa disney_world
      mount_rushmore`,
  },
  {
    id: "transport",
    names: "transport transit commute ride?",
    evokes: "car bicycle vehicle flight",
    members: `bus train subway metro tram taxi cab uber lyft ferry bike carpool rideshare railway rail amtrak eurostar
      bullet_train shinkansen scooter motorbike bus_stop train_station monorail shuttle coach_bus rush_hour traffic
      bikeshare walk_work drive_work bus_pass timetable`,
  },
  {
    id: "vehicle",
    names: "vehicle",
    evokes: "car bicycle boat",
    members: `car truck lorry van minivan suv pickup motorcycle motorbike scooter moped bus tractor rv camper
      campervan motorhome trailer ambulance jeep limousine helicopter snowmobile atv tank bicycle train tram plane`,
  },
  {
    id: "car",
    names: "car automobile drive drove driven vehicle",
    evokes: "carcare transport vehicle",
    members: `toyota honda ford tesla bmw audi mercedes volkswagen vw volvo nissan hyundai kia mazda subaru chevrolet
      chevy jeep lexus porsche ferrari prius corolla camry civic sedan hatchback coupe suv minivan pickup truck hybrid
      electric_car ev stick_shift automatic_transmission license_plate drivers_license driving_test driving_lesson
      garage highway motorway freeway mileage odometer dashcam carpool lease dealership rental_car jaguar rivian fiat
      peugeot renault skoda parking_lot parking_space convertible_car`,
  },
  {
    id: "carcare",
    names: "car_repair mechanic auto_repair car_maintenance car_trouble",
    members: `oil_change tyre brake battery transmission windshield headlight bumper radiator spark_plug inspection
      smog_check tow breakdown fender puncture flat_tire carwash coolant gasoline petrol diesel charging_station
      odometer dent gearbox flat_tires`,
  },
  {
    id: "bicycle",
    names: "bicycle bike cycle",
    members: `cyclist mountain_bike road_bike gravel_bike ebike tandem helmet pedal peloton handlebar saddle
      derailleur puncture bike_lane velodrome unicycle bikepacking strava tricycle bmx`,
  },
  {
    id: "boat",
    names: "boat ship sail",
    members: `yacht sailboat canoe kayak rowboat ferry cruise catamaran dinghy speedboat raft submarine gondola
      houseboat paddleboard harbor harbour marina regatta captain`,
  },
];

const PLACES: readonly Entry[] = [
  {
    id: "country",
    names: "country nation abroad overseas foreign?",
    evokes: "nationality region city",
    members: `america usa canada mexico guatemala honduras nicaragua panama cuba jamaica haiti bahamas barbados
      dominican_republic puerto_rico costa_rica colombia venezuela ecuador peru bolivia chile argentina uruguay
      paraguay brazil england scotland wales ireland britain united_kingdom uk france spain portugal italy germany
      austria switzerland netherlands holland belgium luxembourg denmark norway sweden finland iceland poland
      czech_republic czechia slovakia hungary romania bulgaria greece turkey croatia serbia slovenia bosnia montenegro
      albania macedonia ukraine russia belarus lithuania latvia estonia malta cyprus armenia georgia azerbaijan
      kazakhstan uzbekistan mongolia china japan korea south_korea taiwan vietnam thailand cambodia laos myanmar
      malaysia singapore indonesia philippines india pakistan bangladesh nepal bhutan sri_lanka maldives afghanistan
      iran iraq syria lebanon israel palestine saudi_arabia uae emirates qatar kuwait oman yemen egypt morocco tunisia
      algeria libya sudan ethiopia kenya tanzania uganda rwanda nigeria ghana senegal cameroon congo angola zambia
      zimbabwe namibia botswana mozambique madagascar mauritius south_africa australia new_zealand fiji samoa
      greenland united_states`,
  },
  {
    id: "nationality",
    names: "nationality citizenship ethnicity heritage origin? descent?",
    evokes: "country",
    members: `american canadian mexican cuban colombian brazilian argentinian chilean peruvian british english
      scottish welsh irish french spanish portuguese italian german austrian swiss dutch belgian danish norwegian
      swedish finnish icelandic polish czech hungarian romanian bulgarian greek turkish croatian serbian ukrainian
      russian chinese japanese korean taiwanese vietnamese thai indonesian malaysian filipino indian pakistani
      bangladeshi nepali iranian persian iraqi syrian lebanese israeli arab egyptian moroccan ethiopian kenyan
      nigerian ghanaian australian latino latina hispanic african asian european immigrant ancestor ancestry`,
  },
  {
    id: "usstate",
    names: "state?",
    members: `alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho
      illinois indiana iowa kansas kentucky louisiana maryland massachusetts michigan minnesota mississippi missouri
      montana nebraska nevada new_hampshire new_jersey new_mexico new_york north_carolina north_dakota ohio oklahoma
      oregon pennsylvania rhode_island south_carolina south_dakota tennessee texas utah vermont virginia washington
      west_virginia wisconsin wyoming`,
  },
  {
    id: "city",
    names: "city town metropolis capital?",
    evokes: "usstate",
    members: `new_york nyc manhattan brooklyn boston chicago los_angeles san_francisco seattle portland denver austin
      dallas houston phoenix miami atlanta philadelphia detroit minneapolis nashville new_orleans las_vegas san_diego
      washington_dc salt_lake pittsburgh toronto montreal vancouver mexico_city cancun havana bogota medellin lima
      santiago buenos_aires rio sao_paulo london manchester liverpool birmingham edinburgh glasgow dublin paris lyon
      marseille madrid barcelona seville valencia lisbon porto rome milan venice florence naples berlin munich
      frankfurt cologne vienna salzburg zurich geneva amsterdam rotterdam brussels bruges copenhagen stockholm oslo
      bergen helsinki reykjavik warsaw krakow prague budapest bucharest athens istanbul dubrovnik belgrade kyiv moscow
      tokyo kyoto osaka seoul busan beijing shanghai hong_kong taipei bangkok phuket chiang_mai hanoi saigon
      kuala_lumpur jakarta bali manila delhi mumbai bangalore dubai abu_dhabi tel_aviv jerusalem cairo marrakech
      casablanca nairobi lagos cape_town johannesburg sydney melbourne brisbane perth auckland queenstown`,
  },
  {
    id: "region",
    names: "continent region",
    members: `europe asia africa america south_america north_america latin_america central_america antarctica oceania
      scandinavia balkans caribbean mediterranean middle_east southeast_asia patagonia alps himalayas tuscany provence
      bavaria andalusia sicily midwest new_england pacific_northwest east_coast west_coast hawaii arctic siberia
      iberia british_isles cornwall normandy galapagos canary_islands`,
  },
  {
    id: "language",
    names: "language fluent bilingual speak? spoke? spoken?",
    members: `english spanish french german italian portuguese dutch swedish norwegian danish finnish russian polish
      ukrainian greek turkish arabic hebrew persian farsi hindi urdu bengali tamil punjabi mandarin cantonese chinese
      japanese korean vietnamese thai swahili latin esperanto sign_language duolingo babbel vocabulary grammar
      pronunciation accent dialect native_speaker multilingual translate mother_tongue polyglot catalan gaelic tagalog`,
  },
  {
    id: "cityplace",
    names: "venue neighborhood neighbourhood downtown spot? location?",
    members: `library park museum gallery theater theatre cinema stadium arena church mall supermarket bank
      post_office hospital pharmacy school university town_hall police_station fire_station bar pub cafe restaurant
      gym playground plaza square harbor bridge riverwalk farmers_market community_center bookstore bookshop nightclub
      station district suburb rooftop marina courthouse zoo street_market`,
  },
  {
    id: "museum",
    names: "museum exhibit exhibition gallery",
    members: `louvre moma met_museum smithsonian tate guggenheim uffizi prado rijksmuseum british_museum sculpture
      painting artifact planetarium curator`,
  },
];

const HOME: readonly Entry[] = [
  {
    id: "residence",
    names: "reside address hometown relocate move live? based?",
    evokes: "home city usstate country",
    members: `moving_company settle roommate housemate flatmate tenant landlord suburb neighborhood neighbourhood
      zip_code postcode downtown born_raised new_place new_apartment new_house expat grew`,
  },
  {
    id: "home",
    names: "home house apartment place_live condo flat?",
    evokes: "residence room furniture renovation realestate appliance",
    members: `townhouse bungalow cottage mansion studio_apartment loft duplex penthouse dorm villa basement attic
      backyard balcony porch patio garage driveway roof chimney doorbell staircase upstairs downstairs farmhouse cabin
      homeowner landlord roommate tenant mobile_home tiny_house houseboat bedroom`,
  },
  {
    id: "realestate",
    names: "rent mortgage real_estate property lease buy_house",
    evokes: "home money",
    members: `landlord tenant realtor estate_agent deposit zillow eviction sublet homeowner appraisal escrow
      closing_cost open_house hoa housing_market square_feet utilities renter refinance foreclosure house_hunting
      viewing square_meters`,
  },
  {
    id: "room",
    names: "room",
    members: `bedroom bathroom kitchen living_room dining_room basement attic hallway office nursery guest_room pantry
      closet laundry_room garage balcony lounge den playroom study_room sunroom ensuite`,
  },
  {
    id: "furniture",
    names: "furniture furnish decor interior?",
    members: `sofa couch chair armchair recliner table desk bed mattress bookshelf bookshelves bookcase shelf shelves
      dresser wardrobe cabinet drawer nightstand coffee_table dining_table stool bench rug carpet curtain lamp
      chandelier mirror cushion pillow throw_blanket wallpaper paint ikea ottoman futon crib bunk_bed standing_desk
      office_chair minimalist midcentury scandinavian_style rustic bohemian boho farmhouse_style vintage antique
      houseplant picture_frame vase candle west_elm wayfair upholstery hammock tapestry window_blinds`,
  },
  {
    id: "bed",
    names: "bed mattress",
    members: `king_bed queen_bed twin_bed bunk_bed pillow duvet blanket bedsheet linen headboard futon memory_foam
      firm_mattress`,
  },
  {
    id: "appliance",
    names: "appliance",
    members: `fridge refrigerator freezer dishwasher oven stove microwave toaster kettle washing_machine washer dryer
      vacuum roomba air_conditioner heater thermostat boiler air_purifier humidifier dehumidifier iron coffee_maker
      blender water_heater robot_vacuum instant_pot air_fryer heat_pump`,
  },
  {
    id: "renovation",
    names: "renovation remodel home_improvement repair diy fix?",
    evokes: "tool",
    members: `plumbing plumber electrician carpenter contractor leak leaky drywall plaster tile hardwood laminate roof
      gutter insulation backsplash countertop faucet sink paint repaint wallpaper demolition permit handyman
      solar_panel mold caulk grout home_depot hardwood_floor wood_floor`,
  },
  {
    id: "tool",
    names: "tool hardware?",
    members: `hammer screwdriver drill wrench spanner pliers chisel ladder nail screw bolt sander toolbox
      measuring_tape crowbar workbench paintbrush shovel rake wheelbarrow soldering_iron chainsaw`,
  },
  {
    id: "household",
    names: "chore cleaning household housework housekeeping",
    evokes: "appliance laundry",
    members: `vacuum mop sweep dust dishes wash laundry iron declutter tidy trash garbage recycling scrub bleach
      detergent sponge broom dustpan duster disinfect wipe maid cleaner marie_kondo compost spring_clean grocery
      errand mow stain clutter wash_dishes`,
  },
  {
    id: "laundry",
    names: "laundry",
    members: `washing_machine dryer detergent fabric_softener ironing dry_cleaning laundromat stain clothesline bleach
      hamper`,
  },
  {
    id: "garden",
    names: "garden yard backyard lawn grow? grew?",
    evokes: "plant vegetable insect",
    members: `compost soil seed seedling prune weed mulch fertilizer greenhouse raised_bed planter lawnmower mow rake
      shovel trowel hose sprinkler harvest allotment hedge flowerbed landscaping tomato herb orchard pergola gnome
      vegetable_patch hydroponic bird_feeder sow`,
  },
  {
    id: "plant",
    names: "plant flower houseplant tree botanical",
    members: `rose tulip daisy lily orchid sunflower lavender peony hydrangea daffodil carnation dahlia lilac marigold
      geranium begonia succulent cactus cacti fern monstera pothos ficus snake_plant bonsai bamboo moss oak maple pine
      birch cedar spruce redwood palm_tree elm fir magnolia cherry_blossom eucalyptus aloe basil bouquet petal blossom
      florist poinsettia wildflower bush shrub foliage spider_plant philodendron`,
  },
  {
    id: "safety",
    names: "emergency safety evacuation",
    members: `ambulance police firefighter fire_alarm smoke_detector first_aid earthquake flood hurricane tornado
      wildfire burglary robbery stolen theft alarm_system seatbelt helmet 911 extinguisher crash collision rescue
      paramedic emergency_contact blackout power_outage carbon_monoxide`,
  },
];

const PEOPLE: readonly Entry[] = [
  {
    id: "family",
    names: "family relative kin household_member",
    evokes: "parent child sibling spouse grandparent extended",
    members: `mother father mom mum dad sister brother son daughter wife husband parent child children kid aunt uncle
      cousin niece nephew grandmother grandfather grandma grandpa grandparent grandson granddaughter grandchild
      grandchildren stepmother stepfather stepdad stepmom stepson stepdaughter stepbrother stepsister godmother
      godfather twin inlaw mother_law father_law sister_law brother_law ancestor genealogy family_tree reunion sibling
      fiance fiancee newborn baby`,
  },
  {
    id: "parent",
    names: "parent mother father mom mum dad mommy daddy mama papa stepmother stepfather stepmom stepdad folks?",
    members: "mother_law father_law single_mom motherhood fatherhood parenthood",
  },
  {
    id: "child",
    names: "child children kid toddler",
    evokes: "baby childactivity toy school",
    members: `son daughter boy girl teenager teen preschooler kindergartner stepson stepdaughter twin triplet
      firstborn youngest eldest oldest_son adopted adoption foster_child parenting godson goddaughter babysitter nanny`,
  },
  {
    id: "baby",
    names: "baby newborn infant pregnancy pregnant",
    members: `toddler diaper nappy crib stroller pram bottle_feed breastfeed breastfeeding pacifier teething midwife
      doula ultrasound due_date trimester morning_sickness baby_shower maternity paternity_leave maternity_leave
      gave_birth giving_birth birth ivf miscarriage lullaby nursery ob_gyn c_section onesie high_chair postpartum`,
  },
  {
    id: "sibling",
    names: "sibling sister brother",
    members: `twin triplet stepbrother stepsister half_brother half_sister sis bro older_sister younger_brother
      sister_law brother_law`,
  },
  {
    id: "spouse",
    names: "spouse partner husband wife wives girlfriend boyfriend married",
    evokes: "romance wedding",
    members: "fiance fiancee bride groom hubby newlywed soulmate anniversary better_half widow",
  },
  {
    id: "grandparent",
    names: "grandparent grandmother grandfather grandma grandpa granny nana",
    members: `gran granddad nan abuela abuelo oma opa great_grandmother great_grandfather grandson granddaughter
      grandchild grandchildren grandkid`,
  },
  {
    id: "extended",
    names: "extended_family aunt uncle cousin niece nephew",
    members: "auntie inlaw mother_law father_law sister_law brother_law godmother godfather godson goddaughter",
  },
  {
    id: "friend",
    names: "friend friendship buddy pal bestie",
    evokes: "socializing",
    members: `best_friend roommate housemate flatmate classmate teammate neighbor neighbour acquaintance
      childhood_friend college_friend coworker mate penpal companion bff hang`,
  },
  {
    id: "colleague",
    names: "colleague coworker teammate boss manager supervisor report?",
    evokes: "work",
    members: `mentor mentee team_lead tech_lead ceo cto cfo founder cofounder director vp stakeholder subordinate
      recruiter`,
  },
  {
    id: "neighbour",
    names: "neighbor neighbour neighborhood neighbourhood",
    members: `next_door block_party hoa community suburb street cul_de_sac noisy_neighbor upstairs_neighbor
      local_community`,
  },
  {
    id: "romance",
    names: "relationship romantic romance love_life dating_life dating?",
    evokes: "spouse wedding breakup",
    members: `girlfriend boyfriend date_night first_date crush partner fiance fiancee engaged proposed tinder bumble
      hinge valentine soulmate flirt long_distance affair ex_boyfriend ex_girlfriend ex_husband ex_wife married
      marriage relationship_status kiss cuddle couples_therapy fell_love`,
  },
  {
    id: "breakup",
    names: "breakup divorce break?",
    members: "custody alimony heartbreak heartbroken ex ex_boyfriend ex_girlfriend ex_husband ex_wife cheated",
  },
  {
    id: "wedding",
    names: "wedding marriage marry engagement",
    evokes: "romance celebration spouse",
    members: `bride groom bridesmaid best_man maid_honor vow wedding_dress fiance fiancee proposal elope honeymoon
      bouquet engagement_ring wedding_ring bachelorette bachelor_party rehearsal_dinner newlywed save_date tuxedo
      wedding_venue caterer ceremony`,
  },
  {
    id: "gender",
    names: "gender orientation sexuality pronoun identity?",
    members: `lgbt lgbtq lgbtqia transgender trans gay lesbian bisexual queer nonbinary cisgender pride_parade
      pride_month asexual straight_ally rainbow_flag`,
  },
  {
    id: "socializing",
    names: "socialize hangout gathering party hang?",
    evokes: "celebration friend",
    members: `barbecue bbq potluck picnic game_night movie_night karaoke happy_hour brunch club nightclub housewarming
      dinner_party reunion meetup sleepover bonfire book_club trivia_night get_together girls_night poker_night`,
  },
  {
    id: "celebration",
    names: "celebration holiday festival occasion event?",
    evokes: "birthday wedding ceremony party gift",
    members: `birthday anniversary christmas thanksgiving easter halloween hanukkah diwali ramadan eid passover
      new_year valentine graduation party carnival parade fireworks mothers_day fathers_day independence_day
      fourth_july st_patrick mardi_gras oktoberfest lunar_new_year kwanzaa baby_shower bridal_shower quinceanera
      bar_mitzvah bat_mitzvah housewarming reunion feast toast costume tradition retirement_party cinco_mayo midsummer
      holi`,
  },
  {
    id: "party",
    names: "party",
    members: `birthday_party dinner_party housewarming costume balloon confetti dj invitation rsvp guest_list
      party_planner surprise_party cocktail_party baby_shower bachelorette disco rave gala prom sleepover pinata`,
  },
  {
    id: "birthday",
    names: "birthday age born old?",
    members: `turned_30 turned_40 turned_50 turning_30 turning_40 birth birthdate year_old years_old sweet_sixteen
      surprise_party birthday_cake candle birthday_party zodiac star_sign aries taurus gemini virgo libra scorpio
      sagittarius capricorn aquarius pisces`,
  },
  {
    id: "ceremony",
    names: "ceremony ritual tradition milestone",
    evokes: "wedding funeral",
    members: `wedding funeral graduation baptism christening confirmation communion bar_mitzvah bat_mitzvah
      naming_ceremony inauguration award_ceremony commencement vow_renewal oath candle_lighting`,
  },
  {
    id: "funeral",
    names: "death died die dead funeral grief bereavement loss?",
    members: `passed_away burial cremation cemetery grave mourn eulogy obituary widow condolence inheritance ashes
      grieve hospice late_husband late_wife late_father late_mother funeral_home lost_mother lost_father
      lost_grandmother`,
  },
  {
    id: "gift",
    names: "gift gave_gift birthday_present souvenir christmas_present present?",
    evokes: "hobby jewelry book clothing toy sweet game music perfume collection",
    members: `gift_card voucher bouquet chocolates necklace bracelet earring watch perfume scarf mug handmade hamper
      gift_basket subscription wishlist stocking_filler secret_santa unwrap giftcard keepsake heirloom`,
  },
  {
    id: "conflict",
    names: "argue conflict quarrel disagreement fight? fought? argument?",
    members: `disagree dispute misunderstanding tension confront apologize blame betrayed yell shout feud bicker
      insult forgive grudge reconcile rude bully jealous`,
  },
  {
    id: "personality",
    names: "trait temperament personality_type character?",
    members: `introvert extrovert shy outgoing impatient stubborn honest loyal ambitious curious creative disorganized
      perfectionist procrastinate funny sarcastic confident insecure sensitive empathetic optimistic pessimistic calm
      anxious adventurous spontaneous independent intj infp enfp myers_briggs enneagram talented hardworking punctual
      easygoing competitive compassionate humorous`,
  },
  {
    id: "appearance",
    names: "appearance look_like",
    evokes: "hair bodypart",
    members: `tall short_height height slim skinny chubby blonde brunette redhead bald beard mustache moustache
      freckle tattoo piercing glasses wrinkle dimple blue_eyes brown_eyes green_eyes handsome scar complexion`,
  },
  {
    id: "hair",
    names: "hair hairstyle haircut beard",
    members: `blonde brunette curly wavy straight_hair ponytail braid fringe bob_cut dreadlocks bald dye shampoo
      hairdresser barber salon hairdryer bun wig mohawk redhead buzzcut mustache shave perm`,
  },
  {
    id: "beauty",
    names: "makeup cosmetics skincare skin_care beauty?",
    evokes: "hair perfume",
    members: `lipstick mascara eyeliner moisturizer sunscreen serum retinol cleanser toner blush eyeshadow concealer
      nail_polish manicure pedicure facial exfoliate acne sephora spf lotion cerave botox lip_balm hyaluronic
      beauty_product beauty_routine`,
  },
  {
    id: "perfume",
    names: "perfume fragrance scent cologne smell?",
    members: `aftershave chanel lavender sandalwood vanilla musk citrus aroma candle incense essential_oil diffuser
      deodorant eau_toilette`,
  },
];

const HEALTH: readonly Entry[] = [
  {
    id: "health",
    names: "health healthy illness sick condition?",
    evokes: "illness injury doctor medication sleep diet allergy mentalhealth symptom weight exercise",
    members: `diagnosis diagnosed chronic surgery checkup blood_pressure cholesterol blood_test blood_sugar hospital
      clinic recovery recover immune wellbeing symptom treatment therapy remission disability vaccination unwell`,
  },
  {
    id: "illness",
    names: "illness disease sick medical_condition disorder ailment",
    evokes: "symptom mentalhealth",
    members: `flu influenza cold covid coronavirus fever asthma diabetes cancer tumor tumour stroke heart_attack
      hypertension high_blood_pressure arthritis migraine epilepsy bronchitis pneumonia tuberculosis strep tonsillitis
      appendicitis ibs crohn colitis celiac coeliac gastritis acid_reflux gerd ulcer eczema psoriasis acne anemia
      anaemia thyroid hypothyroidism pcos endometriosis lupus sclerosis parkinson alzheimer dementia autism adhd
      dyslexia leukemia lymphoma hepatitis malaria dengue measles chickenpox shingles herpes hiv infection virus
      food_poisoning insomnia sleep_apnea tinnitus glaucoma cataract osteoporosis gout scoliosis sciatica fibromyalgia
      lyme mono uti kidney_stone gallstone norovirus sinusitis vertigo heart_disease heart_condition copd collapsed_lung
      lung_disease heart_murmur pacemaker thrombosis embolism blood_clot anaphylaxis emphysema bronchial`,
  },
  {
    id: "symptom",
    names: "symptom ache pain sore hurt?",
    evokes: "bodypart",
    members: `headache migraine cough fever nausea nauseous vomit diarrhea constipation bloating heartburn dizzy
      fatigue rash itch itchy swelling swollen cramp backache toothache stomachache sore_throat runny_nose congestion
      numb tingling bleed shortness_breath palpitation inflammation stiff sneeze faint earache bruise blister sciatica
      back_pain knee_pain neck_pain chest_pain`,
  },
  {
    id: "injury",
    names: "injury injured wound hurt? accident?",
    evokes: "bodypart symptom",
    members: `sprain fracture broken_arm broken_leg broken_wrist broke_leg broke_arm broke_ankle concussion torn_acl
      meniscus acl rotator_cuff tendonitis tendinitis plantar_fasciitis shin_splint dislocated herniated_disc whiplash
      bruise scar stitches crutches wheelchair bandage physio physiotherapy physical_therapy rehab limp pulled_muscle
      stress_fracture tennis_elbow carpal_tunnel slipped_disc ligament hamstring bad_knee knee_surgery head_injury
      hand_injury`,
  },
  {
    id: "bodypart",
    names: "body_part body",
    members: `eye ear nose mouth tooth teeth tongue lip chin jaw neck throat shoulder arm elbow wrist finger thumb
      chest spine hip thigh leg knee calf ankle foot feet toe heel stomach belly abdomen liver kidney lung brain
      muscle bone joint skin nerve tendon ligament hamstring achilles forehead cheek eyebrow eyelash rib pelvis`,
  },
  {
    id: "doctor",
    names: "doctor physician medical_appointment checkup specialist clinic",
    evokes: "health medication dentist",
    members: `gp dermatologist cardiologist neurologist pediatrician paediatrician gynecologist oncologist
      psychiatrist therapist surgeon orthopedist orthopedic ophthalmologist optometrist urologist allergist
      endocrinologist radiologist chiropractor physiotherapist osteopath podiatrist nurse hospital referral
      prescription xray x_ray mri ct_scan ultrasound biopsy blood_test vaccine emergency_room surgery appointment
      urgent_care telehealth midwife gastroenterologist colonoscopy mammogram`,
  },
  {
    id: "dentist",
    names: "dentist dental tooth teeth",
    members: `orthodontist braces cavity root_canal wisdom_teeth wisdom_tooth toothache toothbrush toothpaste floss
      invisalign denture implant gum_disease hygienist whitening mouthwash`,
  },
  {
    id: "eyesight",
    names: "eyesight vision glasses eye_exam",
    members: `contact_lens contact_lenses nearsighted farsighted myopia astigmatism optometrist optician lasik blind
      colorblind spectacles bifocals eyeglasses prescription_lenses cataract glaucoma`,
  },
  {
    id: "medication",
    names: "medication medicine drug pill prescription supplement",
    evokes: "allergy illness",
    members: `ibuprofen aspirin paracetamol acetaminophen tylenol advil antibiotic penicillin amoxicillin insulin
      metformin statin lisinopril levothyroxine antidepressant ssri zoloft sertraline prozac lexapro xanax adderall
      ritalin inhaler albuterol melatonin vitamin magnesium omega_3 fish_oil probiotic creatine painkiller opioid
      steroid cortisone antihistamine ointment eyedrops vaccine dose dosage mg pharmacy pharmacist refill
      birth_control contraceptive chemotherapy chemo ozempic blood_thinner beta_blocker zinc multivitamin cbd`,
  },
  {
    id: "mentalhealth",
    names: "mental_health therapy therapist counseling",
    evokes: "stress sadness fear mindfulness",
    members: `anxiety anxious depression depressed panic_attack ptsd trauma bipolar ocd adhd burnout counselor
      psychologist psychiatrist psychotherapy cbt self_esteem self_care eating_disorder anorexia bulimia addiction
      rehab journaling antidepressant breakdown postpartum overwhelmed coping suicidal self_harm grief_counseling
      support_group`,
  },
  {
    id: "mindfulness",
    names: "meditation relax unwind destress",
    evokes: "leisure",
    members: `yoga breathing_exercise breathwork headspace journaling massage spa bath candle nature_walk tai_chi
      retreat gratitude mantra vipassana aromatherapy sauna nap hot_bath stretching deep_breath`,
  },
  {
    id: "sleep",
    names: "sleep slept asleep bedtime",
    evokes: "bed routine",
    members: `insomnia nap nightmare dream snore sleepy melatonin mattress pillow wake woke night_owl early_bird
      early_riser alarm_clock jet_lag sleepless sleepwalk apnea cpap drowsy lie_awake midnight overslept white_noise
      night_shift siesta`,
  },
  {
    id: "weight",
    names: "weight weigh slim",
    evokes: "diet exercise",
    members: `lost_weight weight_loss gained_weight kilo kg pound lbs bmi obese overweight scale calorie
      calorie_deficit ozempic weight_watchers body_fat dieting underweight waistline`,
  },
  {
    id: "addiction",
    names: "addiction addicted habit smoking quit?",
    members: `smoker cigarette vape nicotine alcohol_free sober sobriety alcoholic gambling cannabis weed marijuana
      cocaine rehab relapse detox withdrawal recovery cold_turkey screen_time doomscrolling nail_biting tobacco
      quit_smoking quit_drinking`,
  },
  {
    id: "disability",
    names: "disability accessible impairment special_needs",
    members: `wheelchair blind deaf hearing_aid hearing_loss crutches cane walker dyslexia dyslexic autistic autism
      adhd neurodivergent screen_reader captions braille sign_language colorblind prosthetic service_dog guide_dog
      ramp sensory cochlear`,
  },
  {
    id: "exercise",
    names: "exercise workout gym physical_activity training? train? fitness?",
    evokes: "sport injury weight running yoga strength illness",
    members: `run jog cardio weightlifting crossfit hiit pilates yoga spin_class zumba aerobics treadmill elliptical
      rowing_machine peloton squat deadlift bench_press pushup pullup situp plank burpee stretch swim cycling hike
      walk personal_trainer dumbbell kettlebell barbell barre warmup marathon 5k 10k fitbit strava muscle bootcamp
      calisthenics step_count resistance_band gymgoer jump_rope orangetheory fitness_class fitness_goal`,
  },
  {
    id: "running",
    names: "running ran runner jog race",
    evokes: "injury illness",
    members: `marathon half_marathon 5k 10k ultramarathon sprint treadmill parkrun running_shoe running_club trail_run
      strava triathlon ironman personal_best finish_line shin_splint garmin`,
  },
  {
    id: "yoga",
    names: "yoga pilates stretching",
    members: `vinyasa hatha ashtanga bikram downward_dog yoga_mat yoga_retreat yoga_class asana tai_chi qigong barre
      hot_yoga flexibility savasana sun_salutation`,
  },
  {
    id: "strength",
    names: "strength_training weightlifting bodybuilding lifting? weights?",
    members: `squat deadlift bench_press dumbbell kettlebell barbell powerlifting crossfit pullup pushup muscle
      protein_shake creatine bicep tricep glute gym strong_lifts leg_day resistance_band`,
  },
];

const FEELINGS: readonly Entry[] = [
  {
    id: "feeling",
    names: "feeling? emotion mood feel? felt?",
    evokes: `joy sadness fear anger pride loneliness tiredness surprise stress gratitude excitement calm shame
      disappointment love`,
    members: "moody vibe mixed_feelings sentimental nostalgic nostalgia tearful cheerful gloomy bittersweet",
  },
  {
    id: "joy",
    names: "happy joy joyful glad?",
    evokes: "excitement gratitude love",
    members: `delighted thrilled ecstatic overjoyed cheerful elated blissful smiling laughter joyous uplifting blessed
      merry giggle`,
  },
  {
    id: "sadness",
    names: "sad unhappy upset depressed",
    evokes: "disappointment loneliness funeral",
    members: `cry cried tears heartbroken heartbreak devastated miserable gloomy grief sorrow mourn hopeless hurt
      melancholy depression bummed homesick sobbing crushed heartache despair`,
  },
  {
    id: "fear",
    names: "fear afraid scared scary phobia worry nervous anxious",
    evokes: "stress",
    members: `terrified frightened anxiety panic dread nightmare spooked claustrophobia claustrophobic arachnophobia
      acrophobia fear_heights fear_flying public_speaking uneasy creepy horror tense petrified apprehensive
      stage_fright shaken`,
  },
  {
    id: "anger",
    names: "angry anger mad annoyed irritate frustrated",
    evokes: "conflict dislike",
    members: `furious outraged rage livid resent pissed bitter fuming infuriating aggravated rant grumpy cranky temper
      yell pet_peeve offended`,
  },
  {
    id: "pride",
    names: "proud pride accomplished",
    evokes: "achievement",
    members: "achievement triumph confident dignity satisfied satisfaction fulfilled empowered rewarding",
  },
  {
    id: "loneliness",
    names: "lonely loneliness alone isolated",
    members: "homesick solitude abandoned excluded miss_friends friendless disconnected solitary",
  },
  {
    id: "tiredness",
    names: "tired exhausted exhaustion fatigue weary",
    evokes: "sleep stress",
    members: "sleepy drained burnout drowsy jet_lag sleepless sluggish lethargic knackered",
  },
  {
    id: "surprise",
    names: "surprise shock unexpected?",
    members: `astonished stunned speechless unbelievable startled unexpectedly blown_away jaw_drop astounded
      plot_twist`,
  },
  {
    id: "stress",
    names: "stress overwhelmed pressure",
    evokes: "tiredness mindfulness",
    members: `anxious anxiety burnout deadline tense tension panic overworked swamped frazzled hectic overloaded
      worried exam_stress chaotic`,
  },
  {
    id: "gratitude",
    names: "grateful gratitude appreciate",
    members: "blessed indebted lucky fortunate",
  },
  {
    id: "excitement",
    names: "excited thrilled eager",
    members: "stoked hyped enthusiastic enthusiasm psyched exhilarating passionate anticipation giddy",
  },
  {
    id: "calm",
    names: "calm peaceful relaxed serene",
    members: "tranquil quiet soothing relief relieved comfortable unwind cozy grounded therapeutic",
  },
  {
    id: "shame",
    names: "ashamed shame embarrassed guilty guilt",
    members: "awkward humiliated regret mortified remorse cringe blush self_conscious insecure apologize",
  },
  {
    id: "disappointment",
    names: "disappointed regret",
    members: `letdown rejected rejection failed failure bummed discouraged disheartened underwhelmed unsatisfied
      setback fell_short`,
  },
  {
    id: "love",
    names: "love?",
    evokes: "romance",
    members: "adore cherish fond crush devoted beloved cuddle sweetheart passion affectionate smitten",
  },
  {
    id: "jealousy",
    names: "jealous jealousy envy envious",
    members: "insecure resentful covet",
  },
  {
    id: "boredom",
    names: "bored boredom",
    members: "dull tedious monotonous uninterested unmotivated restless repetitive mundane",
  },
  {
    id: "confusion",
    names: "confused confusion unsure",
    members: "puzzled uncertain uncertainty perplexed baffled misunderstood unclear hesitant doubt indecisive",
  },
  {
    id: "motivation",
    names: "motivation inspiration",
    members: "encouraged driven ambition passion role_model willpower momentum keep_going",
  },
];

const PREFERENCES: readonly Entry[] = [
  {
    id: "preference",
    names: "preference favorite favourite",
    evokes: "dislike",
    members: "love adore enjoy fan obsessed fond crave guilty_pleasure big_fan soft_spot",
  },
  {
    id: "dislike",
    names: "dislike avoid hate allergic",
    members: `despise detest loathe gross disgusting aversion unpleasant overrated pet_peeve refuse steer_clear
      intolerant yuck nasty averse hatred`,
  },
  {
    id: "goal",
    names: "goal resolution ambition aspiration dream plan? aim? target? hope?",
    members: `bucket_list milestone vision_board intend new_year_resolution long_term short_term dream_job someday
      one_day`,
  },
  {
    id: "achievement",
    names: "achievement accomplishment award win won success?",
    evokes: "pride",
    members: `prize medal trophy champion championship promotion promoted graduate scholarship certificate certified
      record_time first_place gold_medal winner victory milestone personal_best published finish_line honor nominated
      succeeded`,
  },
  {
    id: "problem",
    names: "problem issue trouble difficulty struggle obstacle setback challenge?",
    members: `broken stuck bug error crash fail glitch malfunction delay complaint hardship difficult mistake leak
      damaged stolen overwhelmed hurdle stopped_working`,
  },
  {
    id: "decision",
    names: "decision decide choose chose chosen choice?",
    members: "opted switch dilemma pros_cons weigh_options make_mind hesitate undecided",
  },
  {
    id: "recommendation",
    names: "recommend? suggest? suggestion? advice? advise? tip?",
    evokes: "preference dislike",
    members: "guidance word_advice",
  },
  {
    id: "routine",
    names: "routine habit schedule ritual daily? everyday? usually?",
    evokes: "sleep exercise",
    members: `morning every_day every_morning every_night weekly wake woke early_riser night_owl bedtime calendar
      weekday weekend morning_person night_shift every_week every_sunday every_saturday alarm journaling commute
      twice_week`,
  },
  {
    id: "belief",
    names: "belief opinion? value? view? believe?",
    evokes: "religion politics",
    members: `conviction principle moral ethics stance viewpoint perspective atheist vegan feminist conservative
      liberal philosophy superstition conscience ideology`,
  },
  {
    id: "memory",
    names: "memory childhood reminisce",
    members: "nostalgia nostalgic throwback souvenir photo_album scrapbook keepsake recollect flashback yearbook grew",
  },
];

const LEISURE: readonly Entry[] = [
  {
    id: "hobby",
    names: "hobby pastime free_time spare_time leisure interest? passion?",
    evokes: `craft game sport art music reading outdoors photography dance collection garden cooking instrument
      leisure videogame`,
    members: `painting drawing pottery knitting crochet sewing quilting woodworking photography gardening baking
      cooking hiking fishing camping birdwatching stargazing chess reading writing blogging singing dancing piano
      guitar collecting origami calligraphy scrapbooking surfing climbing yoga gaming cosplay magic_tricks genealogy
      geocaching beekeeping homebrewing jewelry_making puzzle lego model_train archery astronomy ham_radio
      skateboarding journaling volunteer`,
  },
  {
    id: "leisure",
    names: "leisure weekend relax entertainment fun? activity? activities?",
    evokes: "movie music game outdoors socializing reading",
    members: `picnic walk spa karaoke museum concert netflix beach barbecue puzzle nap board_game theme_park zoo hike
      swim escape_room mini_golf arcade laser_tag bonfire bowling_alley`,
  },
  {
    id: "craft",
    names: "craft handmade make_things",
    evokes: "art",
    members: `knit crochet sew quilt embroidery needlework cross_stitch macrame pottery ceramics clay kiln woodwork
      carpentry whittle leatherwork candle_making soap_making origami scrapbook beading jewelry_making weaving loom
      yarn wool resin tie_dye papercraft calligraphy glassblowing stained_glass upcycle etsy decoupage metalwork
      blacksmith bookbinding sculpt`,
  },
  {
    id: "art",
    names: "art artist artwork draw drew drawn paint creative",
    evokes: "museum craft photography",
    members: `sketch sketchbook watercolor watercolour acrylic oil_painting canvas easel sculpture sculpt mural
      portrait landscape_painting illustration charcoal pastel printmaking collage graffiti abstract impressionism
      cubism surrealism monet picasso van_gogh rembrandt dali frida_kahlo warhol ceramics pottery mosaic digital_art
      procreate exhibition gallery art_class art_show calligraphy figurine origami self_portrait still_life paintbrush
      stencil`,
  },
  {
    id: "photography",
    names: "photography photo photograph camera picture?",
    members: `canon nikon fujifilm leica lens tripod dslr mirrorless polaroid instagram selfie darkroom film_camera
      lightroom photoshop portrait snapshot gopro drone shutter telephoto bokeh photoshoot sony_a7 macro_lens`,
  },
  {
    id: "collection",
    names: "collection collect collector memorabilia",
    members: `stamp coin vinyl record_player figurine action_figure trading_card baseball_card pokemon_card antique
      comic_book postcard funko magnet seashell sneakers vintage rare_book lego mineral fossil snow_globe shot_glass
      doll autograph`,
  },
  {
    id: "game",
    names: "game boardgame play_game play?",
    evokes: "videogame",
    members: `board_game card_game chess checkers poker scrabble monopoly catan carcassonne uno jenga dominoes
      backgammon mahjong sudoku crossword puzzle jigsaw trivia charades dungeons_dragons dnd tabletop warhammer
      magic_gathering pinball bingo rummy solitaire ticket_ride codenames wordle billiards darts foosball escape_room
      pictionary cards_humanity rpg`,
  },
  {
    id: "videogame",
    names: "video_game videogame gaming gamer play? console?",
    members: `xbox playstation ps5 ps4 nintendo wii gameboy steam_deck zelda mario pokemon minecraft fortnite roblox
      sims skyrim elden_ring dark_souls final_fantasy witcher cyberpunk halo call_duty overwatch league_legends dota
      valorant counter_strike csgo world_warcraft animal_crossing stardew tetris sonic apex_legends gta fifa red_dead
      assassins_creed mmo mmorpg rpg fps esports twitch speedrun roguelike valheim hades starcraft diablo civilization
      xenoblade`,
  },
  {
    id: "toy",
    names: "toy plaything",
    evokes: "game",
    members: `lego doll barbie teddy_bear stuffed_animal plush puzzle puppet kite yoyo playdough train_set dollhouse
      action_figure hot_wheels playmobil nerf fidget building_blocks slime squishmallow play_doh stuffed_toy`,
  },
  {
    id: "movie",
    names: "movie film cinema watch?",
    evokes: "filmgenre tvshow streaming",
    members: `actor actress director sequel trilogy trailer blockbuster box_office documentary imax theater hollywood
      bollywood popcorn screenplay star_wars star_trek marvel avengers harry_potter lord_rings hobbit titanic
      inception interstellar godfather jurassic_park toy_story lion_king pixar disney ghibli spirited_away totoro
      batman superman spiderman spider_man james_bond indiana_jones hitchcock tarantino spielberg nolan scorsese
      kubrick matrix oppenheimer rom_com movie_night premiere`,
  },
  {
    id: "filmgenre",
    names: "movie_genre film_genre genre kind_movie",
    members: `horror thriller comedy romcom rom_com romantic_comedy drama action_movie adventure sci_fi scifi
      science_fiction fantasy western documentary cartoon mystery noir superhero slasher crime_drama biopic war_movie
      historical_drama indie_film suspense satire silent_film kdrama animated_movie animated_film anime_series`,
  },
  {
    id: "tvshow",
    names: "tv television sitcom tv_show binge tv_series watch? series? show?",
    evokes: "filmgenre streaming",
    members: `episode season_finale reality_tv documentary cartoon soap_opera miniseries netflix hbo game_thrones
      breaking_bad stranger_things simpsons seinfeld downton_abbey peaky_blinders black_mirror sherlock walking_dead
      ted_lasso bridgerton squid_game mandalorian masterchef jeopardy kdrama telenovela talk_show binge_watch
      true_crime westworld better_call_saul parks_recreation brooklyn_nine bluey peppa_pig naruto one_piece
      anime_series`,
  },
  {
    id: "streaming",
    names: "streaming streaming_service subscription",
    members: `netflix hulu hbo disney_plus amazon_prime prime_video apple_tv youtube spotify twitch paramount peacock
      crunchyroll binge binge_watch roku chromecast mubi plex criterion firestick`,
  },
  {
    id: "reading",
    names: "read book novel author literature",
    evokes: "bookgenre bookformat library",
    members: `chapter library bookstore bookshop book_club bestseller memoir biography autobiography poetry poem
      fiction nonfiction paperback hardcover kindle audiobook audible goodreads writer novelist poet shakespeare
      austen dickens tolstoy dostoevsky hemingway orwell tolkien rowling stephen_king agatha_christie murakami asimov
      atwood vonnegut kafka sanderson harry_potter hobbit lord_rings narnia pride_prejudice gatsby hunger_games
      sapiens atomic_habits trilogy page_turner comic manga graphic_novel bookworm bookmark reread picture_book`,
  },
  {
    id: "book",
    names: "book",
    evokes: "reading bookgenre bookformat",
    members: `novel textbook cookbook paperback hardcover memoir biography comic manga guidebook dictionary
      encyclopedia atlas workbook anthology notebook journal notepad diary self_help kindle audiobook`,
  },
  {
    id: "bookgenre",
    names: "book_genre literary_genre genre kind_book",
    members: `fantasy science_fiction sci_fi scifi mystery thriller romance horror historical_fiction memoir biography
      autobiography self_help poetry young_adult crime_novel detective dystopian dystopia nonfiction graphic_novel
      manga true_crime essay short_story satire fairy_tale folklore mythology literary_fiction classic_literature`,
  },
  {
    id: "bookformat",
    names: "book_format",
    members: "audiobook ebook kindle paperback hardcover hardback audible kobo pdf epub libby large_print",
  },
  {
    id: "library",
    names: "library",
    members: "librarian bookshelf library_card libby borrowed_book bookmobile",
  },
  {
    id: "writing",
    names: "write wrote written writer author",
    members: `poem poetry blog novel short_story screenplay script journal diary essay memoir fanfiction draft
      manuscript editor publisher songwriting lyrics newsletter copywriting freelance_writer nanowrimo writers_block
      creative_writing haiku op_ed storytelling ghostwriter article`,
  },
  {
    id: "music",
    names: "music song playlist concert musician band listen?",
    evokes: "musicgenre instrument singing streaming",
    members: `album spotify vinyl gig orchestra choir symphony opera singer rapper dj lyrics melody rhythm headphones
      radio soundtrack festival coachella glastonbury tour_tickets karaoke beatles beethoven mozart bach chopin
      vivaldi taylor_swift beyonce adele ed_sheeran radiohead coldplay nirvana metallica pink_floyd led_zeppelin
      rolling_stones bob_dylan david_bowie elton_john madonna drake kendrick eminem bts blackpink bad_bunny
      fleetwood_mac abba u2 daft_punk bruce_springsteen billie_eilish lady_gaga record_player lofi lo_fi soundcloud
      apple_music earworm duet`,
  },
  {
    id: "musicgenre",
    names: "music_genre kind_music genre",
    members: `rock pop jazz classical_music classical country_music folk_music hip_hop hiphop rap r_b rnb soul_music
      reggae punk metal heavy_metal indie techno house_music edm trance dubstep disco funk gospel k_pop kpop j_pop
      salsa bossa_nova flamenco bluegrass grunge ska opera ambient lofi lo_fi synthwave drum_bass alternative_rock
      baroque acoustic reggaeton afrobeat blues_music electronic_music`,
  },
  {
    id: "instrument",
    names: "instrument musical_instrument play?",
    evokes: "musicpractice",
    members: `violin viola cello double_bass bass_guitar guitar ukulele banjo mandolin harp lute sitar piano keyboard
      synthesizer accordion harmonica flute piccolo clarinet oboe bassoon saxophone sax trumpet trombone tuba
      french_horn cornet bagpipe drum percussion xylophone marimba cymbal tambourine bongo djembe timpani pipe_organ
      church_organ harpsichord fiddle violinist pianist guitarist drummer cellist flutist bassist theremin kalimba
      didgeridoo tin_whistle steinway stratocaster`,
  },
  {
    id: "musicpractice",
    names: "music_lesson music_practice",
    members: `chord sheet_music recital strum orchestra rehearsal metronome piano_lesson guitar_lesson violin_lesson
      music_teacher conservatory marching_band jam_session busking open_mic`,
  },
  {
    id: "singing",
    names: "sing sang sung singer choir vocal",
    members: `karaoke soprano alto tenor baritone chorus acapella voice_lesson musical_theater opera vocalist lullaby
      hymn duet gospel open_mic`,
  },
  {
    id: "dance",
    names: "dance dancer",
    members: `ballet salsa tango waltz ballroom flamenco samba bachata kizomba rumba foxtrot breakdance line_dance
      contemporary_dance belly_dance zumba pole_dance square_dance lindy_hop choreography choreographer recital
      ballerina bharatanatyam irish_dance dance_class dance_studio tutu`,
  },
  {
    id: "theatre",
    names: "theater theatre broadway stage? performance?",
    members: `hamilton les_mis phantom_opera lion_king shakespeare macbeth hamlet standup_comedy stand_comedy comedian
      comedy_club opera ballet audition rehearsal west_end actor actress cirque circus puppet magician drama_club
      curtain_call playwright improv_class improv_comedy`,
  },
  {
    id: "podcast",
    names: "podcast radio",
    members: `npr joe_rogan lex_fridman ted_talk audible spotify true_crime episode radiolab bbc huberman talk_radio
      american_life`,
  },
  {
    id: "news",
    names: "newspaper magazine current_events",
    members: `headline journalist bbc cnn economist new_york_times washington_post newsletter article npr reuters
      editorial press_release news_feed`,
  },
  {
    id: "outdoors",
    names: "outdoors nature camping hike",
    evokes: "natureplace animal watersport wintersport illness injury",
    members: `camper campsite campfire tent sleeping_bag backpacking trail trek mountain forest woods wilderness
      national_park climb bouldering fishing birdwatching birding stargazing picnic kayak canoe rafting geocaching
      foraging horseback rv campervan lantern yosemite yellowstone zion appalachian_trail hiking_boot rock_climbing
      mountain_biking bonfire marshmallow smores waterfall summit`,
  },
  {
    id: "natureplace",
    names: "landscape scenery wilderness",
    members: `mountain hill valley forest woods jungle rainforest desert canyon cliff cave volcano glacier lake river
      waterfall pond ocean sea beach island coast bay lagoon reef meadow prairie savanna tundra marsh peninsula fjord
      dune creek geyser hot_spring national_park`,
  },
  {
    id: "beach",
    names: "beach seaside coast ocean sea",
    evokes: "watersport",
    members: `sand sandcastle swimsuit bikini sunscreen surf surfboard snorkel seashell sunbathe tan sunburn lifeguard
      boardwalk towel tide seagull beach_volleyball parasol tropical island palm_tree flip_flop coral hammock`,
  },
  {
    id: "watersport",
    names: "water_sport watersport swim swam swum pool",
    evokes: "injury illness",
    members: `surfing scuba diving snorkeling sailing kayaking canoeing paddleboarding windsurfing kitesurfing
      water_polo water_skiing jet_ski rafting swimmer freestyle breaststroke butterfly_stroke backstroke wakeboard
      freediving regatta triathlon swim_team wetsuit`,
  },
  {
    id: "wintersport",
    names: "winter_sport wintersport ski snowboard",
    evokes: "injury illness",
    members: `ice_skating figure_skating ice_hockey sledding luge bobsled snowshoe cross_country_skiing slalom
      ski_resort ski_trip ski_lift ski_pass apres_ski powder_snow slopes aspen whistler vail chamonix snowmobile
      toboggan biathlon skater`,
  },
  {
    id: "sport",
    names: "sport athletic play?",
    evokes: "watersport wintersport martialart exercise running sportsevent bicycle injury illness",
    members: `soccer football basketball baseball softball volleyball tennis table_tennis ping_pong badminton squash
      racquetball pickleball golf rugby cricket hockey lacrosse handball gymnastics swimming track_field marathon
      triathlon cycling wrestling fencing archery skating skateboarding snowboarding skiing surfing climbing
      bouldering equestrian horseback polo frisbee ultimate_frisbee cheerleading karate judo taekwondo dodgeball
      netball paintball javelin high_jump long_jump hurdles decathlon pole_vault weightlifting goalkeeper striker
      midfielder quarterback pitcher coach referee team_captain tournament league teammate parkour kickball floorball
      boxing_match boxing_class bowling_alley rowing_team`,
  },
  {
    id: "sportsevent",
    names: "sports_team favorite_team tournament team? match?",
    members: `olympics world_cup super_bowl world_series wimbledon tour_france champions_league premier_league nba nfl
      mlb nhl mls f1 formula_1 formula_one nascar lakers celtics knicks yankees dodgers red_sox packers steelers 49ers
      arsenal tottenham manchester_united man_city real_madrid barca bayern juventus ronaldo lebron federer nadal
      djokovic serena_williams playoffs championship stadium final_score`,
  },
  {
    id: "martialart",
    names: "martial_art martial_arts self_defense combat_sport",
    members: `karate judo taekwondo kung_fu aikido jiu_jitsu bjj muay_thai kickboxing krav_maga capoeira kendo mma
      wrestling tai_chi black_belt brown_belt blue_belt dojo sparring fencing sensei boxing_gym`,
  },
  {
    id: "childactivity",
    names: "afterschool extracurricular kids_activity playdate",
    evokes: "sport toy craft",
    members: `playground soccer_practice ballet piano_lesson swimming_lesson scouts girl_scout boy_scout summer_camp
      daycare storytime puppet finger_paint lego hopscotch trampoline bouncy_castle hide_seek playgroup sandbox
      nursery_rhyme bedtime_story swing_set talent_show little_league science_fair sleepover coloring_book`,
  },
];

const LIVING: readonly Entry[] = [
  {
    id: "pet",
    names: "pet",
    evokes: "dog cat petcare",
    members: `dog puppy cat kitten tabby hamster guinea_pig rabbit bunny parrot parakeet budgie canary cockatiel
      goldfish betta aquarium turtle tortoise gecko iguana snake lizard ferret chinchilla gerbil hedgehog pony horse
      rescue_dog rescue_cat shelter_dog adopted_dog vet leash litter_box terrarium bearded_dragon labrador retriever
      poodle corgi beagle siamese koi chicken_coop calico`,
  },
  {
    id: "dog",
    names: "dog puppy pup canine doggo",
    members: `labrador golden_retriever retriever poodle bulldog beagle dachshund corgi husky german_shepherd
      border_collie collie chihuahua pug terrier yorkie rottweiler dalmatian shih_tzu pomeranian cocker_spaniel
      spaniel greyhound labradoodle goldendoodle cockapoo schnauzer maltese mastiff pitbull great_dane shiba_inu
      whippet leash kennel bark fetch obedience mutt doberman samoyed basset dog_park`,
  },
  {
    id: "cat",
    names: "cat kitten kitty feline",
    members: `tabby siamese persian_cat maine_coon ragdoll bengal sphynx calico tortoiseshell ginger_cat litter_box
      purr meow catnip scratching_post tomcat black_cat`,
  },
  {
    id: "petcare",
    names: "vet veterinarian pet_food pet_sitter",
    members: `kibble leash litter grooming groomer neutered spayed flea tick kennel dog_walker dog_walk microchip
      collar adoption_shelter animal_shelter chew_toy aquarium rabies deworm`,
  },
  {
    id: "animal",
    names: "animal wildlife creature zoo",
    evokes: "pet bird insect seaanimal farmanimal",
    members: `lion tiger elephant giraffe zebra monkey gorilla chimpanzee orangutan bear polar_bear panda koala
      kangaroo wolf wolves fox deer moose elk rabbit hare squirrel raccoon skunk beaver otter badger hedgehog rat mice
      hippo rhino leopard cheetah jaguar panther hyena camel llama alpaca sloth lemur crocodile alligator snake lizard
      frog toad turtle dinosaur bison buffalo coyote possum opossum wombat platypus meerkat tortoise dragon unicorn
      reptile mammal amphibian rodent primate gazelle antelope`,
  },
  {
    id: "farmanimal",
    names: "farm livestock farm_animal",
    members: `cow cattle bull calf pig piglet sheep lamb goat horse pony donkey chicken hen rooster duck goose geese
      turkey barn tractor farmer ranch alpaca beehive milking poultry harvest`,
  },
  {
    id: "horse",
    names: "horse riding horseback equestrian",
    members: "pony stallion mare foal saddle dressage show_jumping gallop bridle jockey derby trail_ride",
  },
  {
    id: "bird",
    names: "bird birdwatching",
    members: `sparrow pigeon dove crow raven eagle hawk falcon owl parrot hummingbird woodpecker swan duck goose geese
      seagull pelican flamingo penguin peacock ostrich canary finch cardinal bluejay heron stork kingfisher vulture
      puffin cockatoo toucan birdhouse feather nest binoculars`,
  },
  {
    id: "insect",
    names: "insect pest bug?",
    members: `ant bee bumblebee wasp hornet mosquito butterfly moth beetle ladybug dragonfly grasshopper cockroach
      spider tick flea termite caterpillar cicada bedbug firefly scorpion centipede aphid beehive`,
  },
  {
    id: "seaanimal",
    names: "sea_creature sea_animal",
    members: `whale dolphin shark seal sea_lion octopus squid jellyfish starfish seahorse sea_turtle stingray
      manta_ray orca otter manatee walrus coral crab lobster clownfish eel barracuda marine_life`,
  },
  {
    id: "weather",
    names: "weather climate forecast temperature",
    evokes: "season",
    members: `rain rainy snow snowy sunny sunshine cloudy windy wind storm stormy thunder thunderstorm lightning hail
      fog foggy mist humid heatwave heat_wave hot cold freezing warm blizzard hurricane tornado monsoon drought
      drizzle sleet icy frost muggy overcast breeze sweltering downpour typhoon celsius fahrenheit umbrella`,
  },
  {
    id: "season",
    names: "season time_year",
    members: `winter spring summer autumn fall_colors fall_foliage snow springtime summertime wintertime harvest
      monsoon solstice equinox cherry_blossom`,
  },
  {
    id: "colour",
    names: "color colour hue shade?",
    members: `red blue green yellow orange purple pink brown black white gray grey indigo turquoise teal cyan magenta
      maroon navy_blue beige ivory lavender lilac mauve burgundy crimson scarlet coral emerald golden silver pastel
      neutral_tone earth_tone aqua sage_green khaki`,
  },
  {
    id: "environment",
    names: "environment environmental sustainability eco_friendly climate?",
    members: `recycle compost climate_change global_warming carbon_footprint renewable solar solar_panel wind_power
      plastic_free zero_waste pollution deforestation biodegradable reusable thrift secondhand electric_car greenpeace
      emission litter_pickup beach_cleanup green_energy wildlife upcycle ecosystem endangered`,
  },
  {
    id: "space",
    names: "astronomy outer_space planet star?",
    members: `moon mars jupiter saturn telescope galaxy milky_way comet meteor meteor_shower asteroid eclipse nasa
      astronaut rocket spacex stargazing constellation nebula black_hole aurora northern_lights satellite cosmos iss
      hubble`,
  },
];

const WORK: readonly Entry[] = [
  {
    id: "work",
    names: "work job career profession occupation employment employed workplace living? company?",
    evokes: "profession jobchange industry office colleague salary business",
    members: `salary boss manager coworker colleague office promotion promoted hired internship freelance
      self_employed startup remote_work full_time part_time shift contract retired unemployed layoff resign quit_job
      recruiter resume cv linkedin consultant entrepreneur deadline team_lead director staff day_job side_hustle
      gig_economy contractor wfh employee`,
  },
  {
    id: "profession",
    names: "profession occupation job living? professional?",
    members: `teacher professor doctor nurse surgeon dentist pharmacist veterinarian therapist psychologist lawyer
      attorney judge paralegal accountant bookkeeper banker financial_advisor economist actuary engineer
      software_engineer developer programmer data_scientist data_analyst analyst architect graphic_designer
      illustrator artist musician actor writer editor journalist photographer filmmaker chef baker barista bartender
      waiter waitress farmer gardener florist electrician plumber carpenter mechanic welder builder contractor
      construction_worker firefighter police_officer detective soldier veteran pilot flight_attendant bus_driver
      truck_driver taxi_driver librarian scientist researcher chemist biologist physicist geologist mathematician
      statistician paramedic midwife physiotherapist social_worker counselor nanny babysitter hairdresser barber
      beautician tailor cashier salesperson sales_rep realtor receptionist secretary administrator project_manager
      product_manager consultant marketer translator interpreter entrepreneur politician diplomat priest pastor monk
      janitor cleaner security_guard lifeguard personal_trainer astronaut sailor fisherman butcher curator
      archaeologist sysadmin devops ceo freelancer housewife stay_home_mom interior_designer fashion_designer
      ux_designer web_designer`,
  },
  {
    id: "jobchange",
    names: "job_change new_job job_search interview hire resign apply? application? quit?",
    members: `resume cv cover_letter job_offer offer_letter recruiter headhunter linkedin layoff redundancy
      notice_period promoted promotion onboarding probation career_change second_interview job_hunt unemployed
      start_date retire reference_letter glassdoor phone_screen rejected internship got_fired quit_job`,
  },
  {
    id: "industry",
    names: "industry sector field? business?",
    members: `tech finance healthcare education retail construction manufacturing agriculture aerospace automotive
      pharmaceutical biotech fintech banking consulting advertising marketing media publishing logistics telecom
      nonprofit government military law_firm real_estate energy_sector ecommerce fashion_industry
      entertainment_industry insurance gaming_industry edtech saas`,
  },
  {
    id: "office",
    names: "office workplace workspace desk",
    evokes: "meeting colleague",
    members: `cubicle coworking open_plan standing_desk monitor printer commute remote_work hybrid_work home_office
      wfh conference_room whiteboard office_chair stapler breakroom headquarters badge water_cooler hot_desk lanyard`,
  },
  {
    id: "meeting",
    names: "meeting appointment conference call? schedule?",
    evokes: "communication timeofday",
    members: `standup agenda zoom google_meet webex workshop seminar presentation slide_deck retro retrospective
      sprint_planning kickoff brainstorm offsite calendar calendly invite reschedule cancelled webinar keynote
      deadline conference_call town_hall`,
  },
  {
    id: "timeofday",
    names: "time_day morning afternoon night? evening?",
    members: `noon midnight dawn dusk sunrise sunset early_morning late_night lunchtime bedtime tonight overnight
      nighttime`,
  },
  {
    id: "business",
    names: "business company startup entrepreneurship enterprise",
    members: `founder cofounder ceo investor venture_capital funding seed_round pitch_deck revenue profit marketing
      branding logo storefront shop_owner small_business etsy shopify franchise ipo acquisition merger online_store
      freelance invoice supplier wholesale partnership kickstarter crowdfunding side_hustle b2b saas llc ecommerce
      sales`,
  },
  {
    id: "salary",
    names: "salary wage income pay earn paycheck",
    members: `raise bonus hourly overtime commission stock_option equity pension benefits payslip tax freelance_rate
      compensation per_hour six_figures tips pay_rise minimum_wage side_income`,
  },
  {
    id: "project",
    names: "project assignment deadline task?",
    members: `milestone roadmap deliverable sprint backlog launch prototype proposal thesis trello jira asana notion
      kanban gantt todo scope timeline presentation side_project`,
  },
  {
    id: "marketing",
    names: "marketing advertising sales campaign",
    members: `seo brand logo social_media influencer newsletter google_ads facebook_ads mailchimp hubspot salesforce
      crm lead_generation funnel billboard slogan analytics content_marketing sponsor copywriting market_research`,
  },
  {
    id: "education",
    names: "education school university college degree student academic study?",
    evokes: "subject course schoollife exam learning",
    members: `bachelor master phd mba diploma undergraduate graduate campus professor lecture semester thesis
      dissertation scholarship tuition alumni freshman sophomore senior_year high_school middle_school kindergarten
      law_school med_school medical_school grad_school harvard stanford mit yale princeton oxford cambridge berkeley
      ucla nyu columbia_university community_college online_course coursera udemy gpa classmate dorm exchange_student
      study_abroad teacher night_school bootcamp student_loan faculty postgraduate valedictorian`,
  },
  {
    id: "learning",
    names: "learn learnt lesson practice? training? skill? study?",
    evokes: "course subject language instrument",
    members: `tutorial workshop class course tutor bootcamp coursera udemy edx khan_academy duolingo skillshare
      masterclass youtube_tutorial flashcard anki textbook self_taught certification mentor coach apprenticeship
      beginner intermediate podcast audiobook visual_learner lecture online_class study_group webinar teach taught
      taking_class evening_class private_lesson training_course`,
  },
  {
    id: "course",
    names: "workshop lesson seminar course? training? class?",
    members: `pottery_class cooking_class dance_class art_class yoga_class spanish_class language_class online_course
      evening_class bootcamp coursera udemy edx skillshare masterclass certification diploma lecture webinar enroll
      syllabus curriculum tutor instructor driving_lesson piano_lesson first_aid_course training_course`,
  },
  {
    id: "subject",
    names: "subject school_subject field_study major? discipline?",
    members: `math mathematics algebra geometry calculus statistics physics chemistry biology geography history
      literature philosophy psychology sociology economics politics political_science law medicine nursing engineering
      computer_science architecture anthropology archaeology linguistics astronomy geology ecology genetics
      neuroscience biochemistry accounting finance business_studies marketing journalism theology religious_studies
      music_theory fine_arts art_history graphic_design drama physical_education english_literature foreign_language
      data_science machine_learning robotics social_work environmental_science criminology`,
  },
  {
    id: "school",
    names: "school classroom teacher",
    evokes: "subject schoollife exam education",
    members: `kindergarten preschool daycare elementary_school primary_school middle_school high_school
      secondary_school boarding_school homeschool montessori first_grade second_grade third_grade fourth_grade
      fifth_grade sixth_grade grade homework recess principal headmaster pupil classmate school_bus backpack pta
      report_card tutor private_school nursery_school`,
  },
  {
    id: "schoollife",
    names: "homework schoolwork school_life",
    members: `recess field_trip science_fair spelling_bee school_play report_card detention locker prom yearbook
      parent_teacher school_uniform lunchbox assembly cafeteria student_council debate_club class_president
      book_report show_tell pencil_case`,
  },
  {
    id: "exam",
    names: "exam quiz test? grade? score?",
    members: `midterm gre gmat lsat mcat toefl ielts bar_exam gcse essay pop_quiz passed_exam failed_exam studying
      flashcard cram gpa certification driving_test mock_exam transcript honor_roll sat_exam sat_score`,
  },
  {
    id: "science",
    names: "science scientific research scientist",
    members: `lab laboratory physics chemistry biology hypothesis microscope dna genetics quantum journal_article
      peer_review phd neuroscience climate_science telescope particle vaccine professor conference fieldwork theory`,
  },
];

const TECHNOLOGY: readonly Entry[] = [
  {
    id: "technology",
    names: "technology tech gadget device electronics",
    evokes: "computer phone app audio smarthome os",
    members: `iphone ipad macbook laptop tablet smartwatch apple_watch fitbit garmin kindle headphones airpods
      bluetooth charger usb wifi router printer monitor drone gopro vr_headset oculus alexa siri robot 3d_printer
      raspberry_pi arduino battery gizmo wearable`,
  },
  {
    id: "computer",
    names: "computer laptop pc desktop workstation",
    evokes: "os",
    members: `macbook mac imac thinkpad dell lenovo asus acer surface_pro chromebook ipad tablet gaming_pc gpu cpu ram
      ssd hard_drive motherboard nvidia amd intel graphics_card keyboard mouse monitor webcam ultrawide dual_monitor
      mechanical_keyboard touchscreen docking_station m1 m2 m3 rtx xps mac_mini hp_laptop usb_c`,
  },
  {
    id: "phone",
    names: "phone smartphone cellphone mobile",
    evokes: "os app",
    members: `iphone android samsung galaxy pixel oneplus xiaomi huawei nokia motorola sim_card esim verizon t_mobile
      vodafone screen_protector phone_case charger battery_life cracked_screen ios data_plan phone_number texting
      voicemail ringtone`,
  },
  {
    id: "os",
    names: "operating_system os platform?",
    members: `macos linux ubuntu debian fedora arch_linux redhat centos android ios chromeos unix bsd wsl nixos
      dual_boot windows_10 windows_11 windows_pc windows_laptop`,
  },
  {
    id: "app",
    names: "app application software program?",
    evokes: "socialmedia communication",
    members: `notion evernote obsidian todoist trello asana slack teams zoom excel powerpoint google_docs
      google_sheets google_calendar google_maps dropbox icloud spotify whatsapp telegram instagram duolingo strava
      headspace myfitnesspal ynab chatgpt photoshop figma chrome firefox safari outlook gmail spreadsheet plugin
      browser_extension microsoft_office onenote anki calendar_app widget`,
  },
  {
    id: "socialmedia",
    names: "social_media social_network online?",
    members: `facebook instagram twitter tiktok snapchat reddit linkedin youtube pinterest discord twitch mastodon
      bluesky whatsapp influencer hashtag viral selfie feed tweet blog vlog subreddit tumblr meme`,
  },
  {
    id: "communication",
    names: "email text contact? reach? communicate? communication? call? message?",
    evokes: "phone",
    members: `phone_call video_call facetime whatsapp slack sms voicemail zoom skype teams telegram discord letter
      postcard mail inbox gmail outlook chat dm notification face_face newsletter phone_number imessage`,
  },
  {
    id: "ai",
    names: "ai artificial_intelligence machine_learning chatbot model?",
    members: `chatgpt gpt openai claude anthropic gemini llama mistral copilot deep_learning neural_network llm
      pytorch tensorflow huggingface prompt_engineering langchain embedding fine_tune data_science midjourney
      stable_diffusion robot nlp computer_vision reinforcement_learning dataset`,
  },
  {
    id: "audio",
    names: "headphones speaker earbuds sound_system",
    members: `airpods bose sonos sony_headphones sennheiser soundbar noise_cancelling bluetooth_speaker subwoofer
      amplifier turntable record_player earphones microphone jbl beats_headphones hifi alexa stereo`,
  },
  {
    id: "smarthome",
    names: "smart_home home_automation smart_device",
    members: `alexa echo_dot google_home google_nest homekit siri hue_lights smart_bulb thermostat ring_doorbell
      security_camera roomba smart_plug home_assistant smart_lock zigbee voice_assistant robot_vacuum`,
  },
  {
    id: "programming",
    names: "programming program? software? stack? code? developer?",
    evokes: "programminglanguage framework database devtool cloud softwarework",
    members: `algorithm compiler debug refactor backend frontend full_stack fullstack api bug open_source github
      repository script leetcode hackathon pull_request codebase software_engineer programmer unit_test
      web_development app_development`,
  },
  {
    id: "programminglanguage",
    names: "programming_language coding_language language",
    members: `python javascript typescript java kotlin swift rust golang cpp csharp php ruby scala haskell elixir
      erlang clojure perl lua matlab fortran cobol sql bash powershell html css objective_c solidity ocaml zig
      visual_basic pascal lisp prolog wasm webassembly`,
  },
  {
    id: "framework",
    names: "framework?",
    members: `react angular vue vuejs svelte sveltekit next_js nextjs nuxt ember jquery node_js nodejs deno nestjs
      django flask fastapi ruby_rails laravel symfony spring_boot dotnet asp_net blazor react_native flutter tailwind
      pytorch tensorflow numpy pandas keras scikit_learn redux graphql unreal_engine godot vite webpack jest pytest
      cypress playwright phoenix_framework tauri unity_engine`,
  },
  {
    id: "database",
    names: "database data_store storage?",
    members: `postgres postgresql mysql mariadb sqlite mongodb mongo redis cassandra dynamodb elasticsearch opensearch
      neo4j sql_server snowflake bigquery redshift clickhouse supabase firebase firestore influxdb timescaledb
      cockroachdb duckdb couchdb memcached pinecone vector_database sql nosql orm prisma schema query migration
      replica shard pgvector planetscale`,
  },
  {
    id: "devtool",
    names: "developer_tool dev_tool editor ide tooling",
    members: `vscode vs_code visual_studio vim neovim emacs intellij pycharm webstorm jetbrains xcode sublime git
      github gitlab bitbucket docker npm pnpm webpack vite eslint prettier biome tmux zsh terminal postman jira
      copilot makefile cmake cargo maven gradle homebrew jupyter notebook linter dark_mode android_studio`,
  },
  {
    id: "cloud",
    names: "cloud infrastructure deploy deployment server devops hosting?",
    members: `aws azure gcp google_cloud heroku vercel netlify cloudflare digitalocean linode fly_io kubernetes k8s
      docker terraform ansible jenkins github_actions circleci ci_cd pipeline lambda ec2 s3 serverless nginx helm
      prometheus grafana datadog load_balancer raspberry_pi self_hosted kafka rabbitmq microservice autoscaling
      web_hosting`,
  },
  {
    id: "softwarework",
    names: "software_project codebase release?",
    evokes: "project",
    members: `sprint standup scrum agile kanban jira backlog code_review pull_request refactor deploy deployment bug
      outage incident oncall postmortem unit_test regression hotfix feature_flag mvp prototype roadmap technical_debt
      tech_debt migration api latency rollback release_notes changelog`,
  },
  {
    id: "security",
    names: "security privacy password login cybersecurity account?",
    members: `password_manager 1password bitwarden lastpass two_factor 2fa mfa vpn encryption encrypted hacker hacked
      phishing scam antivirus firewall malware ransomware data_breach identity_theft username passkey authenticator
      yubikey oauth token credential gdpr biometric pin_code ssh_key tls`,
  },
  {
    id: "internet",
    names: "internet wifi website web online?",
    members: `router broadband modem browser chrome firefox safari wikipedia google blog domain url webpage ethernet
      5g hotspot bandwidth comcast html wordpress squarespace wix starlink internet_provider`,
  },
  {
    id: "outputstyle",
    names: "format? style? answer? reply? respond? response? tone? output?",
    members: `bullet bullet_point concise brief short_answer verbose summary markdown code_block emoji formal casual
      plain_language simple_language jargon tl_dr numbered_list lowercase british_spelling american_spelling sarcasm
      paragraph one_sentence sugarcoat step_step much_detail`,
  },
  {
    id: "unit",
    names: "unit measurement",
    members: `metric imperial celsius fahrenheit kilometer kilometre mile meter metre centimeter inch kilogram kilo kg
      pound lbs ounce gram litre gallon tablespoon 24_hour 12_hour timezone time_zone`,
  },
];

const MONEY: readonly Entry[] = [
  {
    id: "money",
    names: "money finance financial budget afford spend? spent? cost?",
    evokes: "saving investing debt salary shopping tax insurance banking budgeting",
    members: `dollar euro yen rupee usd eur gbp cash savings expense cheap price debt loan mortgage salary income
      credit_card paypal venmo rent tax bank refund donation splurge frugal wealthy inheritance bonus fee
      electric_bill phone_bill`,
  },
  {
    id: "budgeting",
    names: "budget price_range affordable cheap expensive",
    members: `frugal thrifty splurge luxury discount bargain coupon per_month per_night ynab spreadsheet overspend
      save_money cost_effective pricey tight_budget low_cost cheaper mid_range max_spend`,
  },
  {
    id: "saving",
    names: "saving save_money",
    members: `emergency_fund piggy_bank high_yield savings_account retirement_fund college_fund nest_egg frugal
      rainy_day 529 deposit interest_rate put_aside`,
  },
  {
    id: "investing",
    names: "invest investor stock portfolio",
    members: `etf index_fund mutual_fund 401k roth ira pension retirement_account crypto cryptocurrency bitcoin
      ethereum dividend nasdaq s_p vanguard fidelity robinhood schwab real_estate rental_property broker brokerage
      hedge_fund trading day_trading risk_tolerance diversify compound_interest treasury capital_gains low_risk
      high_risk bond_fund government_bond`,
  },
  {
    id: "debt",
    names: "debt loan owe borrow",
    members: `mortgage credit_card student_loan car_loan interest_rate repay repayment bankruptcy credit_score
      refinance lend overdraft iou collection_agency payday_loan`,
  },
  {
    id: "banking",
    names: "bank bank_account payment",
    members: `wells_fargo hsbc barclays citibank bank_america monzo n26 paypal venmo zelle cash_app stripe apple_pay
      debit_card credit_card checking_account savings_account atm wire_transfer routing_number iban overdraft amex
      mastercard direct_deposit chase_bank`,
  },
  {
    id: "tax",
    names: "tax irs",
    members: `tax_return refund turbotax deduction w2 1099 vat hmrc filing_status accountant cpa income_tax
      capital_gains property_tax`,
  },
  {
    id: "insurance",
    names: "insurance coverage?",
    members: `health_insurance car_insurance life_insurance home_insurance renters_insurance travel_insurance
      pet_insurance deductible copay policyholder medicare medicaid geico allstate blue_cross underwriter`,
  },
  {
    id: "shopping",
    names: "shop buy bought purchase order? store?",
    evokes: "clothing grocery budgeting",
    members: `amazon ebay walmart costco ikea mall boutique online_shopping secondhand thrift_store flea_market sale
      discount coupon black_friday receipt return_policy refund delivery package cart checkout gift_card bargain brand
      new_pair souvenir etsy best_buy retailer aliexpress wishlist temu outlet online_order`,
  },
  {
    id: "grocery",
    names: "grocery supermarket shopping_list",
    evokes: "food household",
    members: `walmart costco trader_joe whole_foods aldi lidl tesco sainsbury kroger safeway instacart farmers_market
      milk eggs bread toilet_paper aisle checkout pantry frozen_food butcher deli publix bulk_buy`,
  },
];

const THINGS: readonly Entry[] = [
  {
    id: "clothing",
    names: "clothes wear wore worn outfit fashion dress wardrobe garment",
    evokes: "shoe jewelry clothingstyle fabric",
    members: `shirt t_shirt tshirt blouse sweater jumper hoodie sweatshirt cardigan jacket coat blazer suit tuxedo
      vest skirt jeans pants trousers shorts sock underwear bra pajamas pyjamas robe swimsuit bikini raincoat parka
      scarf scarves glove mitten hat beanie baseball_cap belt necktie bow_tie uniform apron denim overalls tracksuit
      activewear lingerie poncho kimono sari kilt gown jumpsuit romper turtleneck tank_top corset sunglasses zara
      uniqlo nike adidas gucci prada levis lululemon north_face costume size_medium size_large tailored`,
  },
  {
    id: "clothingstyle",
    names: "fashion_style dress_code clothing_style",
    members: `casual formal business_casual streetwear vintage preppy goth boho bohemian minimalist elegant chic
      sporty athleisure smart_casual black_tie oversized tailored hipster monochrome thrifted designer_brand`,
  },
  {
    id: "shoe",
    names: "shoe footwear",
    members: `sneaker boot sandal heels high_heels slipper loafer flip_flop running_shoe hiking_boot clog moccasin
      stiletto birkenstock nike adidas doc_martens crocs shoelace insole new_balance hoka cleat shoe_size`,
  },
  {
    id: "jewelry",
    names: "jewelry jewellery accessory",
    members: `necklace bracelet earring engagement_ring wedding_ring pendant brooch watch rolex diamond ruby emerald
      sapphire pearl gemstone gold_chain silver_ring anklet cufflink charm_bracelet locket tiara`,
  },
  {
    id: "fabric",
    names: "fabric material textile",
    members: `cotton wool silk linen leather denim polyester velvet cashmere fleece nylon satin suede lace corduroy
      flannel tweed faux_leather spandex chiffon`,
  },
  {
    id: "bag",
    names: "bag purse",
    members: `handbag backpack tote satchel wallet briefcase fanny_pack messenger_bag duffel suitcase crossbody
      rucksack louis_vuitton`,
  },
  {
    id: "stationery",
    names: "stationery office_supply",
    members: `pen fountain_pen pencil notebook planner bullet_journal sticky_note eraser moleskine stapler ruler
      crayon marker calendar envelope sketchbook index_card`,
  },
];

const SOCIETY: readonly Entry[] = [
  {
    id: "volunteering",
    names: "volunteer charity donate community_service give_back cause?",
    evokes: "socialcause environment",
    members: `soup_kitchen food_bank food_drive homeless_shelter animal_shelter red_cross habitat_humanity fundraiser
      nonprofit ngo blood_drive blood_donor mentor tutoring cleanup charity_run unicef salvation_army goodwill
      outreach community_garden toy_drive big_brother foster rescue philanthropy hospice peace_corps humanitarian
      crisis_hotline youth_center`,
  },
  {
    id: "socialcause",
    names: "activist social_cause advocacy justice movement?",
    evokes: "volunteering politics",
    members: `protest rally petition campaign equality human_rights civil_rights lgbtq feminism feminist racism
      black_lives pride climate_action animal_rights homelessness poverty refugee mental_health_awareness gun_control
      disability_rights education_reform domestic_violence veterans inclusion inclusivity diversity women_rights
      voting_rights`,
  },
  {
    id: "community",
    names: "community club membership member? organization? group?",
    evokes: "volunteering socializing",
    members: `book_club running_club meetup support_group church_group association union rotary scout team choir forum
      discord_server league society fraternity sorority alumni hobbyist_group neighborhood_watch pta toastmasters hoa
      chess_club hiking_group lgbtq_group`,
  },
  {
    id: "religion",
    names: "religion religious faith spiritual church worship",
    members: `christian catholic orthodox_church baptist methodist lutheran evangelical mormon jewish judaism muslim
      islam buddhist buddhism hindu hinduism sikh atheist agnostic pagan quaker temple mosque synagogue chapel
      cathedral bible quran torah gospel prayer pray priest pastor rabbi imam monk nun sunday_mass baptism christening
      ramadan eid easter passover shabbat hanukkah yom_kippur diwali meditation pilgrimage karma zen buddha allah
      sermon confession rosary bible_study minister jehovah`,
  },
  {
    id: "politics",
    names: "politics government election vote",
    members: `democrat republican liberal conservative progressive socialist libertarian president senator congress
      parliament prime_minister mayor governor campaign ballot voter left_wing right_wing brexit labour_party tory
      green_party legislation referendum referenda supreme_court city_council protest debate_night`,
  },
  {
    id: "law",
    names: "law legal lawyer court crime",
    members: `attorney lawsuit sued judge jury contract police arrested prison jail trial settlement custody testament
      notary copyright trademark patent parking_ticket speeding_ticket witness theft robbery burglary fraud murder
      prosecutor jury_duty power_attorney small_claims restraining_order criminal`,
  },
  {
    id: "military",
    names: "military army war soldier",
    members: `navy air_force veteran sergeant lieutenant barracks boot_camp enlisted national_guard combat iraq_war
      vietnam_war world_war coast_guard cadet medal_honor`,
  },
  {
    id: "history",
    names: "history historical era",
    members: `ancient medieval renaissance victorian world_war civil_war cold_war roman_empire colonial revolution
      dynasty archaeology museum empire viking napoleon prehistoric holocaust industrial_revolution wwii ww2 tudor`,
  },
];

const split = (list: string): string[] => list.split(/\s+/).filter((word) => word !== "");
const plain = (word: string): string => word.replace("?", "").replaceAll("_", " ");

function concept({ id, names, members, evokes = "" }: Entry): Concept {
  const asking = split(names);
  const speaking = asking.filter((name) => !name.endsWith("?"));
  return Object.freeze({
    id,
    names: Object.freeze(asking.map(plain)),
    members: Object.freeze([...speaking, ...split(members)].map(plain)),
    evokes: Object.freeze(split(evokes)),
  });
}

/** All concepts, frozen. Cost: about two milliseconds, once, when the module loads. */
export const CONCEPTS: readonly Concept[] = Object.freeze(
  [
    FOOD,
    TRAVEL,
    PLACES,
    HOME,
    PEOPLE,
    HEALTH,
    FEELINGS,
    PREFERENCES,
    LEISURE,
    LIVING,
    WORK,
    TECHNOLOGY,
    MONEY,
    THINGS,
    SOCIETY,
  ].flatMap((entries) => entries.map(concept)),
);
