/** Texts of the studio page, of its calendar and of the note on product pages, in one language. Those of the makers follow a name. */
export type StudioTexts = {
  readonly title: string
  readonly description: string
  readonly place: string
  readonly hours: string
  readonly openings: string
  readonly openingsNote: string
  readonly book: string
  readonly makers: string
  readonly glazes: string
  readonly throwsTall: string
  readonly wood: string
  readonly toCalendar: string
  readonly openingEvent: string
  readonly handmade: string
  readonly visit: string
}

const en: StudioTexts = {
  title: "The studio",
  description: "Where Terra & Kiln is made, who makes it, and the next Saturdays on which we open the kiln.",
  place:
    "All our pots are thrown, glazed and fired at 214 Warren Street in Hudson, New York, three minutes from the station.",
  hours: "The shop in front is open from Wednesday to Sunday, eleven to six.",
  openings: "The next kiln openings",
  openingsNote: "We open the kiln at eleven. It takes an hour and is free, but the room is small, so please book.",
  book: "Book a place",
  makers: "Who makes what",
  glazes: "throws and glazes",
  throwsTall: "throws what is tall",
  wood: "makes everything that is of wood, next door",
  toCalendar: "Add these days to your calendar",
  openingEvent: "Kiln opening at Terra & Kiln",
  handmade: "Every piece is made by hand, so yours will differ a little from the pictures.",
  visit: "See where it is made",
}

const texts: Readonly<Record<string, StudioTexts>> = {
  en,
  de: {
    title: "Die Werkstatt",
    description:
      "Wo Terra & Kiln entsteht, wer dort arbeitet und an welchen Samstagen wir als Nächstes den Ofen öffnen.",
    place:
      "Alle unsere Töpfe werden in der Warren Street 214 in Hudson, New York, gedreht, glasiert und gebrannt, drei Minuten vom Bahnhof.",
    hours: "Der Laden davor ist von Mittwoch bis Sonntag geöffnet, von elf bis sechs.",
    openings: "Die nächsten Ofenöffnungen",
    openingsNote:
      "Wir öffnen den Ofen um elf. Es dauert eine Stunde und kostet nichts, aber der Raum ist klein: Bitte buchen Sie.",
    book: "Platz buchen",
    makers: "Wer was macht",
    glazes: "dreht und glasiert",
    throwsTall: "dreht, was hoch ist",
    wood: "macht nebenan alles, was aus Holz ist",
    toCalendar: "Diese Tage in den Kalender übernehmen",
    openingEvent: "Ofenöffnung bei Terra & Kiln",
    handmade: "Jedes Stück entsteht von Hand, Ihres weicht also ein wenig von den Bildern ab.",
    visit: "Sehen, wo es entsteht",
  },
  ar: {
    title: "الورشة",
    description: "أين تُصنع قطع Terra & Kiln، ومن يصنعها، وأيام السبت القادمة التي نفتح فيها الفرن.",
    place: "تُشكَّل كل أوانينا وتُطلى وتُحرق في 214 شارع وارن بهدسون، نيويورك، على بُعد ثلاث دقائق من المحطة.",
    hours: "المتجر في الواجهة مفتوح من الأربعاء إلى الأحد، من الحادية عشرة إلى السادسة.",
    openings: "مواعيد فتح الفرن القادمة",
    openingsNote: "نفتح الفرن في الحادية عشرة. تستغرق الزيارة ساعة وهي مجانية، لكن الغرفة صغيرة، فاحجز من فضلك.",
    book: "احجز مكانًا",
    makers: "من يصنع ماذا",
    glazes: "تشكّل وتطلي",
    throwsTall: "يشكّل كل طويل",
    wood: "يصنع بجوارنا كل ما هو من خشب",
    toCalendar: "أضف هذه الأيام إلى تقويمك",
    openingEvent: "فتح الفرن في Terra & Kiln",
    handmade: "كل قطعة مصنوعة يدويًا، لذا تختلف قطعتك قليلًا عن الصور.",
    visit: "شاهد أين تُصنع",
  },
  fr: {
    title: "L’atelier",
    description:
      "Où naissent les pièces de Terra & Kiln, qui les fait, et les prochains samedis où nous ouvrons le four.",
    place:
      "Tous nos pots sont tournés, émaillés et cuits au 214 Warren Street à Hudson, New York, à trois minutes de la gare.",
    hours: "La boutique, à l’avant, est ouverte du mercredi au dimanche, de 11 h à 18 h.",
    openings: "Les prochaines ouvertures du four",
    openingsNote:
      "Nous ouvrons le four à 11 h. Cela dure une heure et c’est gratuit, mais la pièce est petite : pensez à réserver.",
    book: "Réserver une place",
    makers: "Qui fait quoi",
    glazes: "tourne et émaille",
    throwsTall: "tourne les grandes pièces",
    wood: "fabrique, juste à côté, tout ce qui est en bois",
    toCalendar: "Ajouter ces jours à votre agenda",
    openingEvent: "Ouverture du four chez Terra & Kiln",
    handmade: "Chaque pièce est faite à la main, la vôtre sera donc un peu différente des photos.",
    visit: "Voir où elle est faite",
  },
  es: {
    title: "El taller",
    description:
      "Dónde se hacen las piezas de Terra & Kiln, quién las hace y los próximos sábados en que abrimos el horno.",
    place:
      "Todas nuestras piezas se tornean, esmaltan y cuecen en el 214 de Warren Street, en Hudson, Nueva York, a tres minutos de la estación.",
    hours: "La tienda, en la parte delantera, abre de miércoles a domingo, de 11 a 18 h.",
    openings: "Próximas aperturas del horno",
    openingsNote:
      "Abrimos el horno a las once. Dura una hora y es gratis, pero la sala es pequeña: reserve, por favor.",
    book: "Reservar plaza",
    makers: "Quién hace qué",
    glazes: "tornea y esmalta",
    throwsTall: "tornea las piezas altas",
    wood: "hace, en el local de al lado, todo lo que es de madera",
    toCalendar: "Añadir estos días a su calendario",
    openingEvent: "Apertura del horno en Terra & Kiln",
    handmade: "Cada pieza se hace a mano, así que la suya será un poco distinta de las fotos.",
    visit: "Ver dónde se hace",
  },
  it: {
    title: "Il laboratorio",
    description: "Dove nascono i pezzi di Terra & Kiln, chi li fa e i prossimi sabati in cui apriamo il forno.",
    place:
      "Tutti i nostri pezzi sono torniti, smaltati e cotti al 214 di Warren Street a Hudson, New York, a tre minuti dalla stazione.",
    hours: "Il negozio, sul davanti, è aperto dal mercoledì alla domenica, dalle 11 alle 18.",
    openings: "Le prossime aperture del forno",
    openingsNote: "Apriamo il forno alle undici. Dura un’ora ed è gratis, ma la stanza è piccola: è meglio prenotare.",
    book: "Prenota un posto",
    makers: "Chi fa che cosa",
    glazes: "tornisce e smalta",
    throwsTall: "tornisce i pezzi alti",
    wood: "fa, qui accanto, tutto ciò che è di legno",
    toCalendar: "Aggiungere questi giorni al calendario",
    openingEvent: "Apertura del forno da Terra & Kiln",
    handmade: "Ogni pezzo è fatto a mano, quindi il suo sarà un po’ diverso dalle foto.",
    visit: "Vedere dove nasce",
  },
  nl: {
    title: "De werkplaats",
    description: "Waar Terra & Kiln wordt gemaakt, door wie, en op welke zaterdagen we de oven weer openen.",
    place:
      "Al ons aardewerk wordt gedraaid, geglazuurd en gebakken op 214 Warren Street in Hudson, New York, drie minuten van het station.",
    hours: "De winkel aan de voorkant is open van woensdag tot en met zondag, van 11 tot 18 uur.",
    openings: "De volgende keren dat de oven opengaat",
    openingsNote:
      "We openen de oven om elf uur. Het duurt een uur en is gratis, maar de ruimte is klein: reserveer dus even.",
    book: "Reserveer een plaats",
    makers: "Wie wat maakt",
    glazes: "draait en glazuurt",
    throwsTall: "draait alles wat hoog is",
    wood: "maakt hiernaast alles wat van hout is",
    toCalendar: "Zet deze dagen in je agenda",
    openingEvent: "Ovenopening bij Terra & Kiln",
    handmade: "Elk stuk wordt met de hand gemaakt, dus dat van jou wijkt een beetje af van de foto’s.",
    visit: "Bekijk waar het wordt gemaakt",
  },
  pl: {
    title: "Pracownia",
    description: "Gdzie i kto tworzy Terra & Kiln oraz w które najbliższe soboty otwieramy piec.",
    place:
      "Wszystkie nasze naczynia toczymy, szkliwimy i wypalamy przy 214 Warren Street w Hudson w stanie Nowy Jork, trzy minuty od dworca.",
    hours: "Sklep od frontu jest otwarty od środy do niedzieli, od 11 do 18.",
    openings: "Najbliższe otwarcia pieca",
    openingsNote:
      "Piec otwieramy o jedenastej. Trwa to godzinę i jest bezpłatne, ale sala jest mała, więc prosimy o rezerwację.",
    book: "Zarezerwuj miejsce",
    makers: "Kto co robi",
    glazes: "toczy i szkliwi",
    throwsTall: "toczy wszystko, co wysokie",
    wood: "po sąsiedzku robi wszystko z drewna",
    toCalendar: "Dodaj te dni do kalendarza",
    openingEvent: "Otwarcie pieca w Terra & Kiln",
    handmade: "Każda rzecz powstaje ręcznie, więc Twoja będzie się nieco różnić od zdjęć.",
    visit: "Zobacz, gdzie powstaje",
  },
}

/** The texts for a locale such as `de-DE`; English ones for a language without. */
export const studioTexts = (locale: string): StudioTexts => texts[locale.slice(0, 2)] ?? en
