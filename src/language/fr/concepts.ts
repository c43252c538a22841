/**
 * Everyday French words of the concepts of ../en/concepts.ts, under the same ids, so that a question in one language finds a
 * memory in another. `names`: the words by which a question asks for the class; `members`: kinds and instances of it.
 * Base forms in lower case and in their own spelling, for a stemmer reads accents; whoever looks them up folds and stems both
 * sides. A phrase is joined by `_` and holds no stop word: it reads as `terms` yields it.
 */

/** One entry a concept, words parted by white space. What a concept evokes is said once, in the English table. */
export const CONCEPT_WORDS_FR: readonly { readonly id: string; readonly names: string; readonly members: string }[] = [
  {
    id: "food",
    names: "nourriture aliment manger",
    members: "faim appétit délicieux repas ingrédient portion calorie gourmand régal nutrition savoureux",
  },
  {
    id: "meal",
    names: `dîner déjeuner goûter apéro souper barbecue raclette petit_déjeuner repas brunch boîte_goûter
      pique_nique`,
    members: "buffet entrée plat_principal festin banquet apéritif gamelle casse_croûte collation",
  },
  {
    id: "restaurant",
    names: `pizzeria crêperie kebab cantine fast_food traiteur auberge snack gastro buffet restaurant bistrot
      brasserie resto`,
    members: `serveur serveuse menu pourboire réservation_table mcdo mcdonalds livraison_repas rôtisserie
      cafétéria`,
  },
  {
    id: "cafe",
    names: "café boulangerie pâtisserie salon_thé",
    members: "starbucks croissant barista viennoiserie",
  },
  {
    id: "cooking",
    names: "cuisiner recette cuire",
    members: `rôtir griller frire mijoter éplucher pétrir pâte assaisonner four gâteau_maison cuisinier chef
      pâtisser barbecue conserves bocaux confiture_maison émincer`,
  },
  {
    id: "cookware",
    names: "ustensile casserole batterie_cuisine vaisselle",
    members: `poêle marmite cocotte four micro_ondes mixeur robot_cuisine couteau fourchette cuillère spatule
      fouet passoire planche_découper bouilloire grille_pain friteuse thermomix saladier assiette`,
  },
  {
    id: "dish",
    names: "plat spécialité_culinaire",
    members: `pizza pâtes spaghetti lasagne gratin quiche ratatouille cassoulet choucroute raclette fondue
      tartiflette blanquette pot_feu boeuf_bourguignon coq_vin bouillabaisse crêpe galette croque_monsieur omelette
      soupe potage purée frites steak_frites hachis_parmentier couscous tajine paella sushi ramen burger hamburger
      kebab tacos sandwich salade risotto carbonara curry gnocchi raviolis hot_dog nems pho nuggets poulet_rôti
      soufflé bouillon falafel moules_frites`,
  },
  {
    id: "cuisine",
    names: "gastronomie type_cuisine",
    members: `italien chinois japonais thaïlandais indien mexicain marocain libanais vietnamien coréen grec
      espagnol provençal méditerranéen créole`,
  },
  {
    id: "diet",
    names: "régime alimentation régime_alimentaire",
    members: `végétarien végane végétalien gluten lactose halal casher céto protéine glucide fibre cholestérol
      nutritionniste diététicienne calorie bio flexitarien coeliaque`,
  },
  {
    id: "allergy",
    names: "allergie intolérance allergène",
    members: `arachide cacahuète noisette fruits_mer lactose gluten pollen acarien rhume_foins pénicilline
      urticaire éternuer démangeaison antihistaminique eczéma crustacé choc_anaphylactique`,
  },
  {
    id: "flavour",
    names: "goût saveur",
    members: `sucré salé acide amer épicé piquant vanille chocolat fraise caramel citron crémeux croustillant
      onctueux`,
  },
  {
    id: "meat",
    names: "viande volaille",
    members: `boeuf porc poulet dinde canard agneau veau lapin jambon saucisson lardon bacon steak bifteck
      côtelette rôti boudin merguez foie_gras gigot entrecôte magret andouille gibier`,
  },
  {
    id: "seafood",
    names: "poisson fruits_mer",
    members: `saumon thon cabillaud truite sardine maquereau sole dorade crevette crabe homard langouste moule
      huître coquille_jacques calamar poulpe anchois surimi bulot`,
  },
  {
    id: "vegetable",
    names: "légume",
    members: `tomate pomme_terre carotte oignon ail poireau courgette aubergine poivron concombre salade laitue
      épinard brocoli chou_fleur chou haricot petit_pois lentille pois_chiche champignon asperge artichaut betterave
      radis navet potiron citrouille céleri endive fenouil avocat patate blette roquette`,
  },
  {
    id: "fruit",
    names: "fruit",
    members: `pomme poire banane orange clémentine mandarine raisin fraise framboise myrtille mûre groseille
      cerise pêche nectarine abricot prune mirabelle mangue ananas kiwi melon pastèque citron pamplemousse grenade
      figue coco papaye litchi rhubarbe châtaigne`,
  },
  {
    id: "grain",
    names: "céréale grain",
    members: "riz blé avoine orge seigle quinoa couscous boulgour sarrasin farine pâtes semoule muesli épeautre",
  },
  {
    id: "bread",
    names: "pain boulangerie",
    members: `baguette croissant brioche tartine biscotte levain chocolatine pain_chocolat pain_complet
      viennoiserie`,
  },
  {
    id: "dairy",
    names: "produit_laitier lait laitage",
    members: `fromage beurre yaourt crème camembert brie comté roquefort emmental chèvre gruyère mozzarella
      petit_suisse fromage_blanc lait_amande reblochon`,
  },
  {
    id: "sweet",
    names: "dessert bonbon sucrerie gâteau douceur",
    members: `chocolat tarte glace crêpe gaufre biscuit macaron éclair chou_crème mousse_chocolat crème_brûlée
      flan clafoutis madeleine bûche galette_rois caramel sucette chewing_gum guimauve confiture miel nutella sucre
      compote profiterole meringue cookie muffin brownie barbe_papa beignet réglisse nougat`,
  },
  {
    id: "snack",
    names: "goûter grignoter collation encas",
    members: `chips popcorn cacahuète noix amande noisette pistache biscuit cracker bretzel barre_céréales apéro
      compote`,
  },
  {
    id: "spice",
    names: "épice condiment assaisonnement sauce herbe_aromatique",
    members: `sel poivre cannelle curry cumin safran gingembre muscade basilic persil thym romarin menthe
      coriandre laurier ciboulette moutarde ketchup mayonnaise vinaigre huile_olive vanille paprika piment curcuma
      vinaigrette pesto`,
  },
  {
    id: "drink",
    names: "boisson boire",
    members: `eau jus limonade sirop soda coca lait chocolat_chaud smoothie eau_gazeuse perrier orangina diabolo
      soif jus_orange citronnade`,
  },
  {
    id: "coffee",
    names: "café caféine",
    members: "expresso cappuccino café_crème décaféiné cafetière nespresso latte barista",
  },
  {
    id: "tea",
    names: "thé tisane infusion",
    members: "thé_vert thé_noir verveine camomille menthe rooibos théière earl_grey tilleul",
  },
  {
    id: "alcohol",
    names: "alcool alcoolisé cocktail digestif",
    members: `bière vin vin_rouge vin_blanc rosé champagne cidre pastis whisky vodka gin cognac ricard kir liqueur
      ivre bourré sobre cave_vin vigneron mojito calvados prosecco`,
  },
  {
    id: "travel",
    names: "voyage vacances séjour tourisme destination excursion",
    members: `escapade croisière randonnée_itinérante lune_miel road_trip colonie_vacances colo sac_dos passeport
      valise souvenir touriste décalage_horaire guide_voyage camping week_end circuit pèlerinage compostelle
      classe_verte classe_neige sortie_scolaire itinéraire`,
  },
  {
    id: "accommodation",
    names: "hôtel logement hébergement",
    members: `auberge auberge_jeunesse gîte chambre_hôte airbnb camping location_vacances chalet demi_pension
      pension_complète réception chambre_double mobil_home tente motel suite bungalow villa_location`,
  },
  {
    id: "amenity",
    names: "équipement_hôtel prestation",
    members: "piscine spa sauna jacuzzi climatisation wifi balcon ascenseur salle_sport minibar parking",
  },
  {
    id: "view",
    names: "panorama paysage",
    members: "vue_mer coucher_soleil lever_soleil belvédère montagne horizon",
  },
  {
    id: "flight",
    names: "vol avion aéroport compagnie_aérienne décollage",
    members: `hublot couloir escale air_france easyjet ryanair transavia classe_affaires embarquement pilote
      hôtesse_air steward retard_avion atterrissage turbulence`,
  },
  {
    id: "seat",
    names: "siège place_assise fauteuil",
    members: "hublot couloir côté_fenêtre premier_rang strapontin",
  },
  {
    id: "luggage",
    names: "bagage valise sac_voyage",
    members: "sac_dos bagage_main trousse_toilette chargeur adaptateur",
  },
  {
    id: "visa",
    names: "visa passeport immigration",
    members: "frontière carte_séjour carte_identité ambassade consulat naturalisation douane titre_séjour asile",
  },
  {
    id: "sightseeing",
    names: "visiter tourisme attraction",
    members: `musée château cathédrale zoo aquarium parc_attractions disneyland parc_astérix futuroscope puy_fou
      vieille_ville tour_guidé ruines palais jardin_botanique grande_roue monument grotte`,
  },
  {
    id: "landmark",
    names: "monument lieu_célèbre",
    members: `tour_eiffel arc_triomphe louvre mont_michel versailles sacré_coeur pont_gard colisée big_ben
      statue_liberté pyramide machu_picchu sagrada_familia centre_pompidou chambord`,
  },
  {
    id: "transport",
    names: "transport trajet déplacement",
    members: `bus métro train tramway tram rer tgv sncf taxi vélo voiture trottinette bateau ferry autocar gare
      arrêt_bus billet_train covoiturage blablacar uber embouteillage navigo ratp`,
  },
  {
    id: "vehicle",
    names: "véhicule",
    members: `voiture camion camionnette moto scooter bus tracteur ambulance camion_pompiers caravane hélicoptère
      trottinette tricycle pelleteuse train quad`,
  },
  {
    id: "car",
    names: "voiture automobile conduire bagnole",
    members: `renault peugeot citroën dacia toyota ford volkswagen bmw audi mercedes tesla fiat clio twingo
      permis_conduire auto_école plaque_immatriculation parking garage autoroute essence diesel hybride électrique
      volant coffre_voiture embouteillage péage kangoo`,
  },
  {
    id: "carcare",
    names: "garagiste mécanicien panne_voiture réparation_voiture",
    members: `vidange pneu pneu_crevé frein batterie embrayage contrôle_technique remorquage dépanneuse
      lavage_auto pare_brise essuie_glace`,
  },
  {
    id: "bicycle",
    names: "vélo bicyclette cyclisme",
    members: `casque pédale guidon selle piste_cyclable vtt vélib cycliste tricycle draisienne roulettes
      vélo_électrique`,
  },
  {
    id: "boat",
    names: "bateau navire navigation",
    members: "voilier yacht canoë kayak ferry croisière péniche barque rame capitaine pirogue catamaran marin",
  },
  {
    id: "country",
    names: "pays étranger nation",
    members: `france belgique suisse canada québec luxembourg espagne italie portugal allemagne angleterre
      royaume_uni irlande écosse pays_bas autriche suède norvège danemark finlande islande pologne russie ukraine
      grèce turquie croatie maroc algérie tunisie égypte sénégal côte_ivoire cameroun congo madagascar afrique_sud
      états_unis amérique mexique brésil argentine chili pérou colombie cuba haïti chine japon corée inde thaïlande
      vietnam cambodge indonésie australie nouvelle_zélande liban israël roumanie hongrie`,
  },
  {
    id: "nationality",
    names: "nationalité origine citoyenneté",
    members: `français française belge suisse_romand canadien québécois italien espagnol portugais portugaise
      allemand anglais américain marocain algérien tunisien sénégalais chinois japonais japonaise russe polonais
      polonaise turc turque immigré breton corse alsacien basque`,
  },
  {
    id: "usstate",
    names: "état_américain",
    members: "californie texas floride nevada hawaï alaska arizona colorado oregon louisiane utah virginie",
  },
  {
    id: "city",
    names: "ville village commune",
    members: `paris lyon marseille toulouse nantes strasbourg montpellier bordeaux lille rennes reims grenoble
      dijon angers toulon brest annecy avignon biarritz bruxelles liège genève lausanne zurich montréal londres
      berlin munich rome milan venise florence madrid barcelone lisbonne porto amsterdam vienne prague budapest
      athènes istanbul moscou new_york tokyo pékin dubaï marrakech casablanca dakar`,
  },
  {
    id: "region",
    names: "région département continent province",
    members: `bretagne normandie provence alsace auvergne bourgogne corse savoie aquitaine occitanie picardie
      lorraine champagne_ardenne île_france côte_azur alpes pyrénées jura vosges ardèche dordogne vendée guadeloupe
      martinique europe asie afrique océanie méditerranée antilles scandinavie toscane wallonie`,
  },
  {
    id: "language",
    names: "langue langage parler bilingue",
    members: `anglais français espagnol allemand italien portugais arabe chinois japonais russe latin néerlandais
      langue_signes breton occitan vocabulaire grammaire accent prononciation traduire traduction duolingo dialecte
      conjugaison`,
  },
  {
    id: "cityplace",
    names: "quartier centre_ville lieu_ville",
    members: `bibliothèque parc musée théâtre cinéma stade mairie marché supermarché banque_agence poste hôpital
      pharmacie école université place_village église gare piscine librairie centre_commercial gymnase médiathèque
      commissariat`,
  },
  {
    id: "museum",
    names: "musée exposition galerie",
    members: "louvre orsay pompidou sculpture tableau dinosaure momie planétarium vernissage",
  },
  {
    id: "residence",
    names: "habiter domicile adresse déménager",
    members: "emménager colocation colocataire ville_natale locataire propriétaire banlieue code_postal voisinage",
  },
  {
    id: "home",
    names: "maison appartement logement",
    members: `pavillon studio_appart immeuble étage grenier cave balcon garage escalier ascenseur toit cheminée
      sonnette ferme loft duplex résidence chaumière`,
  },
  {
    id: "realestate",
    names: "loyer immobilier prêt_immobilier achat_maison",
    members: `propriétaire locataire caution agence_immobilière bail hypothèque leboncoin mètre_carré
      charges_locatives notaire louer seloger`,
  },
  {
    id: "room",
    names: "chambre",
    members: `salon cuisine salle_bain salle_manger bureau couloir entrée_maison toilettes cave grenier buanderie
      balcon véranda dressing`,
  },
  {
    id: "furniture",
    names: "meuble décoration mobilier",
    members: `canapé chaise fauteuil table_basse table bureau lit armoire étagère commode lampe tapis rideau
      miroir coussin tabouret placard ikea tiroir lit_superposé cadre_photo vase`,
  },
  {
    id: "bed",
    names: "lit matelas literie",
    members: "couette drap couverture lit_superposé lit_bébé sommier lit_double traversin hamac",
  },
  {
    id: "appliance",
    names: "électroménager appareil_ménager",
    members: `frigo réfrigérateur congélateur lave_vaisselle lave_linge machine_laver sèche_linge four micro_ondes
      aspirateur fer_repasser chauffage ventilateur climatisation cafetière grille_pain bouilloire chaudière`,
  },
  {
    id: "renovation",
    names: "rénovation réparer bricolage",
    members: `peindre_mur plombier électricien menuisier carrelage parquet papier_peint robinet fuite toiture
      maçon leroy_merlin castorama plâtre moisissure chantier`,
  },
  {
    id: "tool",
    names: "outil bricolage_outil",
    members: `marteau tournevis perceuse scie pince clou échelle pelle mètre_ruban clé_molette boîte_outils hache
      ponceuse`,
  },
  {
    id: "household",
    names: "ménage tâche_ménagère nettoyer ranger nettoyage",
    members: `balayer aspirateur serpillière vaisselle repasser linge poubelle tri_déchets poussière balai éponge
      chiffon seau javel femme_ménage dépoussiérer`,
  },
  {
    id: "laundry",
    names: "lessive linge buanderie",
    members: "machine_laver sèche_linge repassage étendre_linge adoucissant pressing corde_linge laverie",
  },
  {
    id: "garden",
    names: "jardin jardinage potager",
    members: `pelouse tondre tondeuse arroser arrosoir graine semer planter compost haie serre mauvaise_herbe
      récolte fumier bêche râteau parterre engrais verger`,
  },
  {
    id: "plant",
    names: "plante fleur arbre",
    members: `tulipe tournesol marguerite jonquille lys orchidée lavande muguet pivoine coquelicot pissenlit
      cactus fougère lierre chêne sapin bouleau érable saule pommier cerisier palmier olivier bambou bouquet pétale
      feuille mousse_bois trèfle géranium hortensia platane peuplier buisson`,
  },
  {
    id: "safety",
    names: "urgence sécurité danger secours",
    members: `incendie pompier police ambulance samu séisme inondation tempête cambriolage vol_cambriolage voleur
      alarme extincteur premiers_secours accident évacuation détecteur_fumée ceinture gilet_sauvetage`,
  },
  {
    id: "family",
    names: "famille parent_proche proches",
    members: `mère père maman papa frère soeur fils fille grand_mère grand_père mamie oncle tante tonton tata
      cousin neveu nièce petit_fils petite_fille mari épouse beau_père belle_mère beau_frère belle_soeur jumeau
      jumelle bébé parrain marraine parents enfants`,
  },
  {
    id: "parent",
    names: "parent mère père maman papa",
    members: "belle_mère beau_père mère_célibataire maternité paternité beaux_parents",
  },
  {
    id: "child",
    names: "enfant gamin gosse fils fille petit_garçon petite_fille",
    members: `garçon ado adolescent jumeau jumelle aîné benjamin adopté nounou babysitter éducation_enfant
      fils_unique fillette filleul`,
  },
  {
    id: "baby",
    names: "bébé nourrisson grossesse enceinte",
    members: `couche_bébé tétine poussette biberon allaiter accouchement sage_femme échographie berceau
      congé_maternité dents_lait naissance césarienne fausse_couche berceuse crèche`,
  },
  {
    id: "sibling",
    names: "frère soeur fratrie",
    members: `jumeau jumelle demi_frère demi_soeur grand_frère grande_soeur petit_frère petite_soeur aîné frangin
      triplés`,
  },
  {
    id: "spouse",
    names: "mari époux épouse conjoint compagnon compagne",
    members: "fiancé marié couple veuf veuve âme_soeur pacs",
  },
  {
    id: "grandparent",
    names: "grands_parents grand_mère grand_père mamie papi papy pépé",
    members: "arrière_grand_mère petit_fils petits_enfants aïeul",
  },
  {
    id: "extended",
    names: "oncle tante tonton tata cousin",
    members: "neveu nièce beau_frère belle_soeur parrain marraine filleul belle_famille gendre",
  },
  {
    id: "friend",
    names: "ami amitié copain copine pote",
    members: "meilleur_ami camarade colocataire voisin correspondant bande_copains connaissance",
  },
  {
    id: "colleague",
    names: "collègue patron chef_service",
    members: "directeur directrice manager stagiaire mentor supérieur équipe_travail",
  },
  {
    id: "neighbour",
    names: "voisin voisinage quartier",
    members: "fête_voisins palier gardien_immeuble concierge lotissement",
  },
  {
    id: "romance",
    names: "amour relation_amoureuse couple rendez_amoureux",
    members: `copain copine petit_ami petite_amie fiançailles baiser embrasser flirter tinder saint_valentin
      célibataire coup_foudre demande_mariage crush romantique`,
  },
  {
    id: "breakup",
    names: "rupture séparation divorce",
    members: "ex_mari ex_femme ex_copain garde_partagée pension_alimentaire chagrin_amour quitter_copain",
  },
  {
    id: "wedding",
    names: "mariage épouser noces fiançailles",
    members: `robe_mariée alliance témoin_mariage demoiselle_honneur lune_miel enterrement_vie marié
      anniversaire_mariage bouquet_mariée cortège vin_honneur`,
  },
  {
    id: "gender",
    names: "orientation_sexuelle sexualité",
    members: "lesbienne gay homosexuel bisexuel transgenre trans queer lgbt non_binaire marche_fiertés",
  },
  {
    id: "socializing",
    names: "sortie_amis réunir retrouvailles",
    members: `barbecue apéro dîner_amis soirée_jeux karaoké pique_nique boum bar_copains pyjama_party invité
      repas_famille cousinade`,
  },
  {
    id: "celebration",
    names: "fête célébration férié",
    members: `noël réveillon nouvel_an saint_sylvestre pâques oeufs_pâques chandeleur épiphanie galette_rois
      carnaval mardi_gras halloween fête_mères fête_pères quatorze_juillet anniversaire mariage baptême communion
      saint_nicolas saint_valentin toussaint kermesse feu_artifice sapin_noël père_noël calendrier_avent crèche_noël
      fête_musique ramadan aïd hanoucca muguet beaujolais défilé fête_école`,
  },
  {
    id: "party",
    names: "fête boum soirée_dansante",
    members: `fête_anniversaire ballon_baudruche déguisement invitation confettis fête_surprise cotillon piñata
      pêche_ligne discothèque goûter_anniversaire crémaillère`,
  },
  {
    id: "birthday",
    names: "anniversaire âge date_naissance",
    members: `gâteau_anniversaire bougie cadeau_anniversaire fête_anniversaire bélier gémeaux sagittaire
      capricorne verseau signe_astrologique horoscope majorité`,
  },
  {
    id: "ceremony",
    names: "cérémonie rite tradition",
    members: "baptême communion mariage enterrement remise_diplômes confirmation obsèques inauguration remise_prix",
  },
  {
    id: "funeral",
    names: "décès mort enterrement obsèques deuil décédé funérailles",
    members: `cimetière cercueil veuf veuve condoléances héritage incinération cendres faire_part_décès
      crématorium`,
  },
  {
    id: "gift",
    names: "cadeau offrir",
    members: `cadeau_anniversaire père_noël carte_cadeau bouquet chocolats surprise liste_cadeaux papier_cadeau
      parfum étrennes père_noël_secret chèque_cadeau`,
  },
  {
    id: "conflict",
    names: "dispute conflit querelle bagarre",
    members: `désaccord malentendu pardonner excuse réconcilier harcèlement insulte crier trahison reproche bouder
      engueuler brouille`,
  },
  {
    id: "personality",
    names: "personnalité caractère tempérament",
    members: `timide courageux honnête généreux gentil gentille têtu patient impatient curieux créatif paresseux
      travailleur introverti extraverti optimiste pessimiste sensible perfectionniste drôle désordonné bavard
      maladroit serviable coquin`,
  },
  {
    id: "appearance",
    names: "apparence",
    members: `mince blond brun roux rousse barbe moustache lunettes rousseur tatouage cicatrice chauve yeux_bleus
      joli`,
  },
  {
    id: "hair",
    names: "cheveu cheveux coiffure coupe_cheveux",
    members: `bouclé frisé lisse blond brun roux tresse queue_cheval frange barbe chauve coiffeur coiffeuse
      shampooing teinture chignon brushing sèche_cheveux barrette`,
  },
  {
    id: "beauty",
    names: "maquillage cosmétique soin_peau beauté",
    members: `rouge_lèvres mascara vernis_ongles crème_solaire masque_visage manucure fond_teint hydratant sephora
      sérum acné épilation gommage`,
  },
  {
    id: "perfume",
    names: "parfum odeur senteur",
    members: "eau_toilette lavande encens déodorant bougie_parfumée chanel huile_essentielle",
  },
  {
    id: "health",
    names: "santé médical médecin soin forme_santé",
    members: `maladie bilan_santé hôpital opération tension_artérielle diagnostic chronique guérison guérir vaccin
      prise_sang traitement immunité cholestérol convalescence`,
  },
  {
    id: "illness",
    names: "maladie",
    members: `grippe rhume fièvre toux covid angine bronchite otite gastro gastro_entérite varicelle rougeole
      oreillons poux asthme asthmatique diabète diabétique cancer tumeur infarctus avc hypertension migraine épilepsie arthrite arthrose
      pneumonie appendicite eczéma psoriasis démence alzheimer parkinson autisme tdah dyslexie anémie thyroïde virus
      infection scarlatine coqueluche zona fibromyalgie endométriose sclérose`,
  },
  {
    id: "symptom",
    names: "symptôme douleur mal_ventre souffrir",
    members: `fièvre toux nez_coule mal_tête mal_gorge mal_dos mal_dents nausée vomir diarrhée constipation
      vertige fatigue_générale rougeur démangeaison gonflement crampe éternuement saignement_nez frisson courbature
      boutons`,
  },
  {
    id: "injury",
    names: "blessure blessé accident plaie",
    members: `entorse fracture jambe_cassée bras_cassé chute brûlure coupure bleu_genou bosse plâtre béquille
      bandage pansement points_suture ligament ménisque commotion fauteuil_roulant rééducation kiné tendinite
      lumbago foulure hernie_discale ligaments_croisés genou_foutu épaule_foutue dos_foutu`,
  },
  {
    id: "bodypart",
    names: "partie_corps corps",
    members: `tête visage oeil oreille nez bouche dent lèvre menton cou gorge épaule bras coude poignet main doigt
      pouce poitrine ventre dos hanche jambe cuisse genou cheville pied talon coeur poumon rein estomac cerveau
      muscle os peau sourcil cil ongle orteil`,
  },
  {
    id: "doctor",
    names: "médecin docteur consultation rendez_médical",
    members: `pédiatre généraliste dermatologue cardiologue gynécologue psychiatre chirurgien orthopédiste
      ophtalmo orl infirmière hôpital urgences radio_poumons irm échographie scanner vaccin piqûre ordonnance
      prise_sang clinique doctolib ostéopathe kinésithérapeute`,
  },
  {
    id: "dentist",
    names: "dentiste dentaire dent orthodontiste",
    members: `carie plombage appareil_dentaire bagues_dents dent_sagesse brosse_dents dentifrice fil_dentaire
      dévitalisation implant dentier petite_souris dent_lait détartrage`,
  },
  {
    id: "eyesight",
    names: "vue_yeux lunettes vision ophtalmologue",
    members: `lentilles_contact myope astigmate hypermétrope presbyte opticien aveugle cataracte glaucome
      daltonien`,
  },
  {
    id: "medication",
    names: "médicament médoc comprimé traitement cachet",
    members: `ibuprofène aspirine paracétamol doliprane antibiotique insuline sirop pommade vitamine
      antihistaminique antidépresseur inhalateur ventoline cortisone ordonnance pharmacie antidouleur pilule
      gouttes_nez vaccin magnésium homéopathie amoxicilline`,
  },
  {
    id: "mentalhealth",
    names: "santé_mentale thérapie psychologue psy thérapeute",
    members: `anxiété dépression crise_panique angoisse traumatisme psychiatre burn_out toc anorexie boulimie tdah
      bipolaire groupe_parole phobie_scolaire`,
  },
  {
    id: "mindfulness",
    names: "méditation relaxation détente",
    members: "yoga respiration massage spa pleine_conscience bain_chaud sophrologie balade hammam",
  },
  {
    id: "sleep",
    names: "sommeil dormir endormir",
    members: `insomnie sieste cauchemar rêve ronfler réveil grasse_matinée somnambule histoire_soir doudou
      nuit_blanche couche_tard`,
  },
  {
    id: "weight",
    names: "poids maigrir grossir",
    members: "kilos régime surpoids balance obésité perdre_poids prise_poids imc",
  },
  {
    id: "addiction",
    names: "addiction dépendance accro",
    members: "fumer cigarette tabac alcoolique drogue sevrage arrêter_fumer vapoter rechute cannabis nicotine",
  },
  {
    id: "disability",
    names: "handicap accessible",
    members: `fauteuil_roulant aveugle sourd malentendant appareil_auditif langue_signes autisme béquille braille
      chien_guide dyslexie prothèse`,
  },
  {
    id: "exercise",
    names: "exercice sport_salle entraînement fitness musculation",
    members: `courir pompes squat abdos yoga pilates natation tapis_course gym stretching étirement crossfit zumba
      corde_sauter vélo_appartement cardio haltères`,
  },
  {
    id: "running",
    names: "course_pied courir footing jogging marathon semi_marathon trail",
    members: `sprint baskets_course relais arrivée_course cross cross_école
      athlétisme`,
  },
  {
    id: "yoga",
    names: "yoga pilates étirement",
    members: "tapis_yoga salutation_soleil posture tai_chi méditation grand_écart",
  },
  {
    id: "strength",
    names: "musculation haltérophilie",
    members: `squat haltère développé_couché soulevé_terre tractions pompes biceps protéine_poudre crossfit
      abdominaux`,
  },
  {
    id: "feeling",
    names: "sentiment émotion humeur ressentir",
    members: "ému nostalgie sentimental émouvant bouleversé",
  },
  {
    id: "joy",
    names: "joie heureux bonheur content",
    members: "joyeux rire sourire rigoler ravi gai enchanté amusement réjouir plaisir enthousiaste fou_rire hilare",
  },
  {
    id: "sadness",
    names: "tristesse triste malheureux chagrin",
    members: "pleurer larme déprimé cafard mélancolie désespoir désespéré peine sanglot",
  },
  {
    id: "fear",
    names: "peur crainte effrayé inquiétude angoisse",
    members: `inquiet trouille terreur panique cauchemar trembler anxieux phobie vertige trac nerveux monstre
      fantôme sursauter terrifié`,
  },
  {
    id: "anger",
    names: "colère fâché énervé rage",
    members: "furieux agacé irrité crise_colère frustration frustré râler hurler mécontent exaspéré indigné",
  },
  {
    id: "pride",
    names: "fierté fier fière",
    members: "satisfait satisfaction réussite félicitations éloge triomphe",
  },
  {
    id: "loneliness",
    names: "solitude isolé seul_monde",
    members: "exclu abandonné rejeté manque_amis mis_écart solitaire",
  },
  {
    id: "tiredness",
    names: "fatigue épuisé",
    members: "crevé sommeil somnolent bâiller éreinté vidé",
  },
  {
    id: "surprise",
    names: "surprise surpris étonné inattendu",
    members: "stupéfait choc bouche_bée imprévu stupéfaction",
  },
  {
    id: "stress",
    names: "stress surmené",
    members: "débordé tension_nerveuse nervosité surcharge burn_out angoisse",
  },
  {
    id: "gratitude",
    names: "reconnaissant gratitude remercier",
    members: "merci chanceux",
  },
  {
    id: "excitement",
    names: "excité enthousiasme impatience",
    members: "hâte trépigner emballé palpitant",
  },
  {
    id: "calm",
    names: "calme tranquille paisible détendu sérénité",
    members: "apaisé serein soulagé silence zen quiétude reposant",
  },
  {
    id: "shame",
    names: "honte culpabilité honteux",
    members: "coupable regret embarras embarrassé remords ridicule humilié",
  },
  {
    id: "disappointment",
    names: "déception déçu",
    members: "défaite regretter découragé désillusion refusé dommage",
  },
  {
    id: "love",
    names: "amour aimer affection",
    members: "câlin tendresse bisou embrasser adorer tendre",
  },
  {
    id: "jealousy",
    names: "jalousie jaloux",
    members: "envieux rivalité possessif",
  },
  {
    id: "boredom",
    names: "ennui",
    members: "monotone lassant morne",
  },
  {
    id: "confusion",
    names: "confusion perplexe doute",
    members: "hésiter incertain embrouillé flou désorienté incertitude",
  },
  {
    id: "motivation",
    names: "motivation inspiration",
    members: "effort exemple_suivre persévérance volonté discipline encourager détermination",
  },
  {
    id: "preference",
    names: "préféré préférence favori favorite",
    members: "aimer adorer apprécier passionné fan chouchou",
  },
  {
    id: "dislike",
    names: "détester aversion éviter haïr",
    members: "dégoût horrible déplaire répugnant beurk",
  },
  {
    id: "goal",
    names: "objectif projet_vie résolution ambition rêve",
    members: "bonne_résolution souhait métier_rêve voeu",
  },
  {
    id: "achievement",
    names: "réussite succès prix_gagné victoire gagner exploit",
    members: `médaille trophée champion diplôme record première_place mention bourse lauréat vainqueur podium
      concours_gagné réussir`,
  },
  {
    id: "problem",
    names: "problème difficulté souci obstacle",
    members: "panne cassé erreur bug perdu retard plainte défi accident abîmé",
  },
  {
    id: "decision",
    names: "décision décider choix choisir",
    members: "hésiter opter dilemme sélectionner trancher",
  },
  {
    id: "recommendation",
    names: "recommandation conseil suggestion suggérer",
    members: "astuce avis_resto proposer",
  },
  {
    id: "routine",
    names: "routine habitude quotidien emploi_temps rituel",
    members: "lever_tôt réveil coucher_tôt hebdomadaire dimanche samedi week_end agenda mercredi",
  },
  {
    id: "belief",
    names: "croyance opinion conviction valeurs",
    members: "principe morale idéologie philosophie superstition éthique",
  },
  {
    id: "memory",
    names: "souvenir mémoire enfance",
    members: "nostalgie album_photo journal_intime inoubliable autrefois jeunesse",
  },
  {
    id: "hobby",
    names: "loisir passe_temps hobby temps_libre passion",
    members: `peindre dessiner danser chanter lire photographie guitare piano football coudre tricoter crochet
      jardinage pêche randonnée échecs collectionner natation cuisine jeux_vidéo bricolage puzzle camping magie
      équitation écriture poterie théâtre origami astronomie escalade skate mots_croisés`,
  },
  {
    id: "leisure",
    names: "loisirs divertissement amusement week_end distraction",
    members: `cinéma parc zoo plage promenade balade concert bowling escape_game karaoké parc_attractions manège
      cirque piscine balançoire toboggan fête_foraine barbecue patinoire mini_golf montagnes_russes accrobranche`,
  },
  {
    id: "craft",
    names: "artisanat bricolage travaux_manuels loisirs_créatifs",
    members: `couture coudre tricot crochet broderie poterie argile pâte_modeler origami perles bracelet_perles
      laine menuiserie collage découpage colle ciseaux scrapbooking macramé vannerie`,
  },
  {
    id: "art",
    names: "art peinture dessin peindre artiste",
    members: `aquarelle gouache huile_toile pinceau toile tableau sculpture portrait bd croquis crayon_couleur
      feutre coloriage picasso monet van_gogh renoir matisse cézanne gauguin illustration exposition fresque
      arts_plastiques peintre`,
  },
  {
    id: "photography",
    names: "photographie photo appareil_photo",
    members: "portrait selfie album_photo objectif_photo trépied nikon drone polaroid cliché",
  },
  {
    id: "collection",
    names: "collection collectionner collectionneur",
    members: `timbre vignette panini figurine coquillage cailloux cartes_pokémon vinyle carte_postale antiquité
      fossile autocollant poupée_collection billes monnaie_ancienne philatélie`,
  },
  {
    id: "game",
    names: "jeu jouer jeu_société",
    members: `échecs petits_chevaux jeu_oie belote uno monopoly scrabble trivial_pursuit cluedo mille_bornes
      dobble cache_cache chat_perché marelle corde_sauter billes toupie puzzle mots_croisés sudoku devinette
      pétanque boules baby_foot fléchettes billard chaises_musicales colin_maillard tir_corde loup_garou catan
      dominos`,
  },
  {
    id: "videogame",
    names: "jeu_vidéo jeux_vidéo console",
    members: `playstation nintendo switch xbox minecraft fortnite roblox mario zelda pokémon fifa sims tetris
      animal_crossing league_legends mario_kart gamer assassins_creed rayman`,
  },
  {
    id: "toy",
    names: "jouet",
    members: `poupée lego peluche doudou nounours ballon cerf_volant toupie bille puzzle playmobil petite_voiture
      train_bois pâte_modeler robot déguisement marionnette kapla dînette trottinette yoyo slime figurine`,
  },
  {
    id: "movie",
    names: "film cinéma",
    members: `acteur actrice réalisateur popcorn bande_annonce oscar césar disney pixar reine_neiges roi_lion
      vaiana star_wars harry_potter titanic marvel intouchables amélie_poulain astérix kirikou dessin_animé
      documentaire louis_funès festival_cannes avatar minions totoro`,
  },
  {
    id: "filmgenre",
    names: "genre_film type_film",
    members: `film_horreur comédie drame film_action aventure science_fiction fantastique comédie_musicale
      policier thriller animation western documentaire romance`,
  },
  {
    id: "tvshow",
    names: "série télévision émission feuilleton",
    members: `épisode saison_série netflix dessin_animé koh_lanta belle_vie top_chef the_voice peppa_pig
      pat_patrouille tchoupi lupin kaamelott game_thrones journal_télévisé téléréalité manga_télé simpson plateau_tv
      jeu_télévisé`,
  },
  {
    id: "streaming",
    names: "streaming plateforme_vidéo abonnement_vidéo",
    members: "netflix amazon_prime canal molotov spotify deezer youtube twitch",
  },
  {
    id: "reading",
    names: "lire livre lecture roman auteur autrice littérature",
    members: `conte poésie poème bd bande_dessinée bibliothèque victor_hugo molière zola flaubert camus proust
      jules_verne saint_exupéry petit_prince petit_nicolas misérables harry_potter tintin astérix max_lili chapitre
      écrivain biographie fable lafontaine livre_audio roald_dahl marque_page rimbaud baudelaire`,
  },
  {
    id: "book",
    names: "livre bouquin",
    members: `roman conte bd dictionnaire encyclopédie manuel_scolaire livre_recettes atlas album_jeunesse liseuse
      livre_audio livre_poche`,
  },
  {
    id: "bookgenre",
    names: "genre_littéraire type_livre",
    members: `policier polar fantasy science_fiction romance roman_historique poésie horreur biographie conte
      développement_personnel`,
  },
  {
    id: "bookformat",
    names: "format_livre",
    members: "livre_audio ebook kindle liseuse livre_poche",
  },
  {
    id: "library",
    names: "bibliothèque médiathèque",
    members: "bibliothécaire emprunter_livre carte_bibliothèque",
  },
  {
    id: "writing",
    names: "écrire écriture rédiger rédaction",
    members: "poème nouvelle_littéraire journal_intime lettre blog roman scénario dictée écrivain récit manuscrit",
  },
  {
    id: "music",
    names: "musique chanson chanteur chanteuse concert groupe_musique",
    members: `album orchestre chorale radio festival playlist stromae céline_dion goldman johnny_hallyday piaf
      aznavour brel brassens indochine daft_punk angèle aya_nakamura beatles mozart beethoven chopin debussy
      comptine refrain paroles_chanson spotify deezer hymne`,
  },
  {
    id: "musicgenre",
    names: "genre_musical style_musical",
    members: `k_pop trap rnb indie punk country soul funk raï zouk électronique électro_pop drill afrobeat rock
      pop jazz rap musique_classique électro techno reggae métal chanson_française variété folk blues
      disco slam house`,
  },
  {
    id: "instrument",
    names: "instrument_musique instrument",
    members: `piano guitare violon violoncelle flûte trompette saxophone clarinette tambour accordéon ukulélé
      harpe orgue trombone hautbois basson contrebasse alto xylophone harmonica percussion djembé cornemuse
      flûte_bec cor_harmonie clavier_synthé`,
  },
  {
    id: "musicpractice",
    names: "solfège cours_musique conservatoire",
    members: "partition gamme répétition_orchestre audition cours_piano cours_guitare prof_piano",
  },
  {
    id: "singing",
    names: "chanter chorale",
    members: "chanteur karaoké soprano ténor comptine berceuse choeur cours_chant",
  },
  {
    id: "dance",
    names: "danse danseur danseuse",
    members: `ballet danse_classique hip_hop salsa tango valse zumba tutu pointes gala_danse chorégraphie
      claquettes modern_jazz`,
  },
  {
    id: "theatre",
    names: "théâtre pièce_théâtre spectacle scène",
    members: `acteur comédien comédie_musicale marionnette guignol cirque clown magie magicien one_man_show impro
      répétition_générale molière comédie_française`,
  },
  {
    id: "podcast",
    names: "podcast radio",
    members: "épisode_podcast france_inter rtl nrj émission_radio france_culture",
  },
  {
    id: "news",
    names: "actualité journal_papier informations nouvelles_monde",
    members: "journaliste bfm figaro libération magazine article gros_titre ouest_france journal_télévisé presse",
  },
  {
    id: "outdoors",
    names: "plein_air nature camping randonnée camper",
    members: `tente sac_couchage feu_camp forêt montagne escalade pêche bivouac pique_nique lampe_torche sentier
      champignons_cueillir étoiles_filantes scouts cabane gr20 rando`,
  },
  {
    id: "natureplace",
    names: "paysage nature_sauvage",
    members: `montagne forêt bois_forêt rivière lac océan plage île désert vallée cascade volcan grotte jungle
      falaise prairie glacier étang colline torrent`,
  },
  {
    id: "beach",
    names: "plage bord_mer côte_atlantique",
    members: `sable château_sable maillot_bain bikini crème_solaire vague coquillage parasol serviette_plage surf
      baignade baigner plongée mouette coup_soleil bouée pelle_seau`,
  },
  {
    id: "watersport",
    names: "sport_nautique natation nager piscine",
    members: `surf plongée kayak canoë aviron water_polo crawl brasse dos_crawlé papillon_nage cours_natation
      bouée plongeoir planche_voile brassards nageur`,
  },
  {
    id: "wintersport",
    names: "ski sports_hiver snowboard",
    members: `luge patinage patinoire hockey_glace station_ski bonhomme_neige raquettes remontée_mécanique
      piste_ski bataille_boules ski_fond première_étoile flocon_esf chamonix`,
  },
  {
    id: "sport",
    names: "sport sportif sportive",
    members: `football foot basket volley tennis ping_pong badminton handball rugby golf hockey natation
      athlétisme gymnastique cyclisme boxe judo karaté escrime patinage escalade équitation tir_arc surf ski
      triathlon gardien_but arbitre entraîneur match tournoi but_marqué équipe club_sport saut_hauteur saut_longueur
      lancer_poids relais course_sac aviron skateboard`,
  },
  {
    id: "sportsevent",
    names: "équipe tournoi compétition championnat match",
    members: `coupe_monde ligue_champions psg olympique_marseille olympique_lyonnais jeux_olympiques roland_garros
      tour_france six_nations euro_football zidane mbappé ronaldo platini équipe_france bleus_foot finale
      stade_france vendée_globe`,
  },
  {
    id: "martialart",
    names: "art_martial autodéfense",
    members: `judo karaté taekwondo boxe kung_fu aïkido escrime capoeira lutte ceinture_noire ceinture_jaune
      krav_maga jujitsu dojo`,
  },
  {
    id: "childactivity",
    names: "activité_extrascolaire périscolaire activité_enfants",
    members: `aire_jeux balançoire toboggan bac_sable centre_aéré colonie_vacances cours_natation éveil_musical
      scouts marionnettes garderie trampoline trotteur chasse_oeufs histoire_soir château_gonflable`,
  },
  {
    id: "pet",
    names: "animal_compagnie animal_domestique",
    members: `chien chat hamster lapin perroquet canari perruche poisson_rouge tortue cochon_inde cobaye furet
      chiot chaton poney aquarium cage gerbille serpent souris`,
  },
  {
    id: "dog",
    names: "chien chiot toutou",
    members: `labrador golden_retriever berger_allemand caniche chihuahua bouledogue beagle husky teckel dalmatien
      yorkshire laisse niche aboyer croquettes border_collie cocker épagneul`,
  },
  {
    id: "cat",
    names: "chat chatte chaton minou",
    members: "siamois persan maine_coon chartreux ronronner miauler litière gouttière_chat griffoir matou",
  },
  {
    id: "petcare",
    names: "vétérinaire véto",
    members: `croquettes laisse vaccin_chien castrer stériliser collier_chien puce tique litière spa_refuge refuge
      adoption_animal toilettage vermifuge`,
  },
  {
    id: "animal",
    names: "animal faune bête",
    members: `lion tigre éléphant girafe zèbre singe gorille ours panda koala kangourou loup renard cerf lièvre
      lapin écureuil hérisson souris rat hippopotame rhinocéros crocodile serpent lézard grenouille crapaud tortue
      chameau lama alpaga léopard guépard sanglier dinosaure chauve_souris raton_laveur blaireau castor loutre
      marmotte pingouin zoo licorne dragon chamois lynx têtard`,
  },
  {
    id: "farmanimal",
    names: "ferme bétail animal_ferme",
    members: `vache taureau veau cochon mouton agneau brebis chèvre cheval âne poule coq poussin canard oie dinde
      étable tracteur fermier poulailler basse_cour foin traire`,
  },
  {
    id: "horse",
    names: "cheval équitation",
    members: "poney jument étalon poulain selle écurie trot galop cavalier centre_équestre dressage crinière",
  },
  {
    id: "bird",
    names: "oiseau",
    members: `moineau pigeon hirondelle perroquet aigle faucon hibou chouette cigogne cygne canard poule mouette
      pingouin paon flamant corbeau mésange rouge_gorge coucou autruche merle héron nid plume_oiseau perruche
      colibri`,
  },
  {
    id: "insect",
    names: "insecte bestiole",
    members: `abeille guêpe fourmi papillon coccinelle mouche moustique araignée libellule sauterelle chenille
      grillon scarabée escargot ver_terre luciole mite bourdon frelon cigale`,
  },
  {
    id: "seaanimal",
    names: "animal_marin",
    members: `baleine dauphin requin phoque pieuvre méduse étoile_mer hippocampe crabe orque tortue_marine corail
      calamar poisson_clown raie otarie`,
  },
  {
    id: "weather",
    names: "météo climat température",
    members: `pluie pleuvoir neige soleil ensoleillé nuage nuageux vent orage éclair_orage tonnerre grêle
      brouillard gel verglas chaleur canicule froid arc_ciel sécheresse ouragan parapluie tempête pluvieux`,
  },
  {
    id: "season",
    names: "saison",
    members: "printemps automne hiver vendanges feuilles_mortes",
  },
  {
    id: "colour",
    names: "couleur",
    members: "rouge bleu vert jaune orange violet marron noir blanc gris turquoise doré beige",
  },
  {
    id: "environment",
    names: "environnement écologie durable",
    members: `recyclage recycler plastique pollution réchauffement_climatique changement_climatique
      énergie_solaire éolienne déforestation compost tri_sélectif greenpeace biodiversité zéro_déchet
      empreinte_carbone`,
  },
  {
    id: "space",
    names: "espace_cosmos univers astronomie planète",
    members: `lune étoile jupiter saturne fusée astronaute vaisseau_spatial télescope galaxie comète éclipse nasa
      voie_lactée étoile_filante constellation satellite extraterrestre trou_noir thomas_pesquet`,
  },
  {
    id: "work",
    names: "travail emploi boulot travailler métier entreprise",
    members: `salaire patron bureau cdi cdd temps_plein temps_partiel licenciement retraite chômage indépendant
      stage promotion télétravail heures_sup collègue salarié intérim alternance`,
  },
  {
    id: "profession",
    names: "profession métier travail",
    members: `professeur prof maître_école maîtresse instituteur institutrice médecin infirmier policier pompier
      ingénieur avocat juge architecte programmeur développeur journaliste serveur serveuse cuisinier boulanger
      boulangère coiffeur coiffeuse mécanicien électricien plombier maçon menuisier chauffeur conducteur_bus pilote
      hôtesse_air agriculteur agricultrice jardinier scientifique chercheur acteur actrice musicien écrivain peintre
      vétérinaire dentiste pharmacien comptable secrétaire vendeur vendeuse caissier soldat prêtre traducteur
      graphiste photographe psychologue kiné assistante_sociale bibliothécaire astronaute facteur chef_entreprise
      politicien couturière fleuriste éboueur`,
  },
  {
    id: "jobchange",
    names: "entretien_embauche changement_travail recherche_emploi démissionner",
    members: `cv lettre_motivation offre_emploi embauche licencié démission période_essai pôle_emploi chômage
      candidature recruteur reconversion`,
  },
  {
    id: "industry",
    names: "secteur industrie branche",
    members: `banque_finance bâtiment hôtellerie santé_publique enseignement agriculture commerce logistique
      publicité énergie mode_luxe aéronautique`,
  },
  {
    id: "office",
    names: "bureau lieu_travail open_space",
    members: "télétravail imprimante salle_réunion coworking photocopieuse machine_café",
  },
  {
    id: "meeting",
    names: "réunion conférence entretien",
    members: `visioconférence visio zoom teams présentation compte_rendu ordre_jour réunion_parents atelier
      séminaire agenda`,
  },
  {
    id: "timeofday",
    names: "moment_journée heure_journée",
    members: "matin midi soir nuit minuit aube crépuscule lever_soleil coucher_soleil",
  },
  {
    id: "business",
    names: "entreprise affaire société_commerciale",
    members: `entrepreneur entrepreneuse startup client investisseur chiffre_affaires boutique_ligne
      auto_entrepreneur fournisseur facture franchise pme bénéfice`,
  },
  {
    id: "salary",
    names: "salaire paie revenu rémunération",
    members: "augmentation prime bonus heures_sup smic brut_net fiche_paie argent_poche commission",
  },
  {
    id: "project",
    names: "projet échéance",
    members: "livrable exposé mémoire_fin thèse présentation prototype planning travail_groupe",
  },
  {
    id: "marketing",
    names: "marketing publicité communication_marque",
    members: "annonce campagne_pub marque influenceur réseaux_sociaux slogan affiche prospectus sponsor",
  },
  {
    id: "education",
    names: "éducation études université fac étudier diplôme",
    members: `lycée collège primaire bac brevet licence_fac master doctorat professeur bourse campus prépa
      grande_école bts apprentissage erasmus thèse hec sorbonne polytechnique sciences_po cours_magistral parcoursup`,
  },
  {
    id: "learning",
    names: "apprendre apprentissage leçon",
    members: `cours tutoriel professeur_particulier entraîner réviser formation atelier compétence autodidacte
      débutant soutien_scolaire`,
  },
  {
    id: "course",
    names: "cours stage_formation atelier séminaire formation",
    members: `cours_ligne cours_anglais cours_danse cours_cuisine auto_école cours_yoga stage_poterie mooc
      cours_soir`,
  },
  {
    id: "subject",
    names: "matière discipline_scolaire",
    members: `mathématiques maths anglais svt biologie chimie physique_chimie histoire_géo géographie philosophie
      philo eps arts_plastiques technologie médecine économie psychologie informatique architecture littérature
      latin éducation_civique sciences algèbre géométrie`,
  },
  {
    id: "school",
    names: "école collège lycée classe",
    members: `maîtresse professeur prof élève maternelle crèche primaire cp ce1 ce2 cm1 cm2 sixième cinquième
      quatrième récréation cartable directrice_école camarade_classe bulletin internat cour_récré rentrée_classes
      trousse`,
  },
  {
    id: "schoollife",
    names: "devoirs_maison vie_scolaire vie_école récréation",
    members: `sortie_scolaire bulletin cantine kermesse spectacle_école délégué_classe punition carnet_notes
      uniforme photo_classe remise_bulletins classe_neige exposé surveillant`,
  },
  {
    id: "exam",
    names: "examen contrôle_maths note interro",
    members: `bac brevet dictée partiel réussi_examen raté_examen concours mention bulletin permis_conduire oral
      révision redoubler toefl`,
  },
  {
    id: "science",
    names: "science expérience_scientifique recherche_scientifique scientifique chercheur",
    members: `laboratoire microscope chimie biologie dinosaure fossile invention inventeur théorie adn cellule
      atome einstein marie_curie pasteur fête_science`,
  },
  {
    id: "technology",
    names: "technologie appareil gadget électronique",
    members: `portable ordinateur tablette ipad montre_connectée casque_audio imprimante robot drone caméra
      chargeur bluetooth téléviseur wifi usb`,
  },
  {
    id: "computer",
    names: "ordinateur ordi pc portable",
    members: "clavier écran macbook disque_dur carte_graphique tablette lenovo webcam processeur clé_usb",
  },
  {
    id: "phone",
    names: "téléphone portable smartphone mobile",
    members: `iphone samsung android whatsapp chargeur coque_téléphone batterie_téléphone sfr numéro_téléphone
      sonnerie forfait_mobile carte_sim`,
  },
  {
    id: "os",
    names: "système_exploitation",
    members: "windows linux macos ubuntu android ios",
  },
  {
    id: "app",
    names: "application appli logiciel",
    members: `whatsapp instagram google_maps excel word spotify teams zoom notion duolingo telegram photoshop
      outlook doctolib waze pronote`,
  },
  {
    id: "socialmedia",
    names: "réseau_social",
    members: `facebook instagram tiktok youtube twitter snapchat linkedin influenceur abonnés hashtag whatsapp
      reddit pinterest twitch selfie`,
  },
  {
    id: "communication",
    names: "contact message courriel",
    members: `whatsapp mail email lettre carte_postale appel_vidéo téléphoner sms texto telegram groupe_whatsapp
      gmail courrier`,
  },
  {
    id: "ai",
    names: "intelligence_artificielle ia apprentissage_automatique",
    members: "chatgpt robot claude gemini mistral réseau_neurones copilot chatbot alexa siri",
  },
  {
    id: "audio",
    names: "casque_audio écouteurs enceinte_bluetooth haut_parleur",
    members: "airpods bose sonos micro tourne_disque",
  },
  {
    id: "smarthome",
    names: "maison_connectée domotique",
    members: "alexa google_home aspirateur_robot thermostat ampoule_connectée caméra_surveillance",
  },
  {
    id: "programming",
    names: "programmation code_informatique développeur",
    members: "python javascript scratch algorithme fonction_code github bug logiciel backend frontend",
  },
  {
    id: "programminglanguage",
    names: "langage_programmation",
    members: "python javascript typescript java kotlin swift rust golang php ruby scratch sql html css ocaml",
  },
  {
    id: "framework",
    names: "framework",
    members: "react angular vue_js django flask spring symfony laravel flutter pytorch tensorflow",
  },
  {
    id: "database",
    names: "base_données",
    members: "postgres mysql mongodb sqlite redis oracle sql",
  },
  {
    id: "devtool",
    names: "éditeur_code outil_développement",
    members: "vscode git github docker vim intellij xcode terminal jira",
  },
  {
    id: "cloud",
    names: "serveur hébergement_web nuage_informatique",
    members: "aws azure google_cloud ovh kubernetes docker terraform nginx",
  },
  {
    id: "softwarework",
    names: "projet_logiciel",
    members: "sprint scrum backlog déploiement pull_request revue_code jira",
  },
  {
    id: "security",
    names: "mot_passe cybersécurité confidentialité",
    members: `pirate_informatique piraté arnaque phishing antivirus chiffrement pare_feu vpn empreinte_digitale
      rgpd`,
  },
  {
    id: "internet",
    names: "internet wifi site_web web",
    members: "fibre navigateur google wikipédia firefox chrome blog freebox",
  },
  {
    id: "outputstyle",
    names: "format_réponse style_réponse",
    members: "liste_puces résumé bref concis détaillé formel informel tableau_comparatif tutoyer vouvoyer emoji",
  },
  {
    id: "unit",
    names: "unité mesure",
    members: "kilomètre centimètre millimètre kilogramme gramme litre millilitre celsius fahrenheit mile",
  },
  {
    id: "money",
    names: "argent dépense prix finances payer",
    members: `euro dollar centime liquide salaire cher dette prêt économies facture impôt loyer compte_banque
      tirelire argent_poche porte_monnaie pourboire loterie loto`,
  },
  {
    id: "budgeting",
    names: "budget prix bon_marché économiser",
    members: "promotion soldes réduction coupon remise cher dépenses_mois bon_plan gaspillage",
  },
  {
    id: "saving",
    names: "épargne économies",
    members: "tirelire livret plan_épargne assurance_vie intérêts_banque",
  },
  {
    id: "investing",
    names: "investissement bourse_valeurs",
    members: `actions_bourse fonds_indiciel cryptomonnaie bitcoin dividende pea immobilier_locatif
      obligation_bourse etf`,
  },
  {
    id: "debt",
    names: "dette prêt emprunt",
    members: "hypothèque crédit carte_crédit mensualité remboursement surendettement huissier",
  },
  {
    id: "banking",
    names: "banque compte_bancaire paiement virement",
    members: `crédit_agricole bnp société_générale boursorama lydia paypal carte_bancaire carte_bleue distributeur
      iban chèque caisse_épargne`,
  },
  {
    id: "tax",
    names: "impôt fisc",
    members: "déclaration_revenus tva taxe_foncière impôt_revenu expert_comptable",
  },
  {
    id: "insurance",
    names: "assurance mutuelle",
    members: "maif axa sécurité_sociale assurance_habitation assurance_auto macif matmut carte_vitale",
  },
  {
    id: "shopping",
    names: "achat acheter magasin courses",
    members: `amazon fnac zara galeries_lafayette centre_commercial soldes réduction ticket_caisse retour_colis
      commande brocante vide_grenier ikea vinted leboncoin boutique decathlon`,
  },
  {
    id: "grocery",
    names: "supermarché courses_semaine épicerie liste_courses",
    members: `carrefour leclerc auchan lidl intermarché monoprix marché_samedi boulangerie boucherie primeur
      poissonnerie caddie`,
  },
  {
    id: "clothing",
    names: "vêtement habit tenue fringue habiller",
    members: `chemise tshirt pantalon jean jupe robe pull sweat veste manteau chaussette pyjama maillot_bain
      casquette bonnet écharpe gant ceinture_cuir cravate costume uniforme jogging_tenue short blouson chemisier
      culotte imperméable doudoune gilet chapeau anorak`,
  },
  {
    id: "clothingstyle",
    names: "style_vestimentaire code_vestimentaire",
    members: "élégant décontracté chic vintage sportswear bohème",
  },
  {
    id: "shoe",
    names: "chaussure soulier",
    members: `botte sandale talons_hauts chausson pantoufle tongs bottines lacet pointure mocassin crampons
      espadrille`,
  },
  {
    id: "jewelry",
    names: "bijou bijoux joaillerie",
    members: `collier bracelet bague boucle_oreille montre_bracelet broche perle diamant alliance gourmette
      pendentif`,
  },
  {
    id: "fabric",
    names: "tissu matière_textile étoffe",
    members: "coton laine soie lin velours polyester dentelle cachemire feutrine",
  },
  {
    id: "bag",
    names: "sac sacoche",
    members: "sac_main sac_dos cartable portefeuille cabas besace",
  },
  {
    id: "stationery",
    names: "fourniture papeterie fournitures_scolaires",
    members: `crayon stylo feutre gomme taille_crayon règle_scolaire cahier carnet trousse ciseaux colle classeur
      compas agrafeuse surligneur agenda équerre`,
  },
  {
    id: "volunteering",
    names: "bénévole bénévolat caritatif",
    members: `croix_rouge secours_populaire restos_coeur banque_alimentaire association_aide spa_refuge don_sang
      unicef téléthon collecte emmaüs humanitaire`,
  },
  {
    id: "socialcause",
    names: "militant cause_sociale manifestation justice_sociale",
    members: "manif protestation grève égalité féminisme racisme droits_homme pauvreté réfugié gilets_jaunes",
  },
  {
    id: "community",
    names: "communauté club association groupe",
    members: "club_lecture chorale scouts parents_élèves amicale comité_fêtes adhérent",
  },
  {
    id: "religion",
    names: "religion religieux église croyant",
    members: `catholique chrétien musulman juif juive bouddhiste messe bible coran prière prier curé prêtre
      baptême communion dieu jésus ramadan mosquée synagogue temple caté catéchisme athée`,
  },
  {
    id: "politics",
    names: "politique gouvernement élection parti_politique voter",
    members: `président_république maire ministre député sénat assemblée_nationale macron pen mélenchon socialiste
      républicains écologiste démocratie campagne_électorale référendum droite_politique gauche_politique
      municipales`,
  },
  {
    id: "law",
    names: "droit_justice avocat justice procès crime",
    members: `juge tribunal police plainte condamnation amende prison vol_qualifié voleur contrat témoin fraude
      notaire garde_enfants infraction`,
  },
  {
    id: "military",
    names: "armée militaire guerre soldat",
    members: "marine_nationale char_assaut caserne sergent ancien_combattant service_militaire légion légionnaire",
  },
  {
    id: "history",
    names: "histoire_france historique époque",
    members: `moyen_âge révolution_française guerre_mondiale romains gaulois napoléon louis_xiv préhistoire
      égyptiens renaissance résistance débarquement verdun empire charlemagne jeanne_arc chevalier archéologie`,
  },
];
