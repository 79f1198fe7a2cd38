import type { SeedProduct } from "../../catalogue-seed.ts"
import { described, photo } from "../families.ts"

const unmanaged = { managed: false, inStock: true } as const

const giftCard: SeedProduct = {
  sku: "TK-GIFT-CARD",
  type: "virtual",
  name: "Gift Card",
  urlKey: "gift-card",
  shortDescription: "<p>Sent by e-mail on the day you choose, with your words on it.</p>",
  description: described([
    "For everything in the shop and for the workshops, and it never runs out. We send it in the morning of the day you name, or at once.",
  ]),
  price: "25",
  taxed: false,
  createdAt: "2024-02-01",
  attributes: {},
  categories: ["gifts-workshops/gift-cards", { path: "home-selection", position: 12 }],
  pictures: [photo("gift-card-angle", "Gift card in blush with a golden dot")],
  stock: unmanaged,
  giftMessage: false,
  customOptions: [
    {
      kind: "radio",
      title: "Amount",
      required: true,
      values: [
        { title: "$25" },
        { title: "$50", price: { amount: "25" } },
        { title: "$100", price: { amount: "75" } },
        { title: "$250", price: { amount: "225" } },
      ],
    },
    { kind: "field", title: "E-mail of the one who gets it", required: true, maxCharacters: 120 },
    { kind: "area", title: "Your words", maxCharacters: 400 },
    { kind: "date", title: "Send it on" },
  ],
  related: ["TK-THROWING-WORKSHOP", "TK-GLAZE-RECIPE-BOOK"],
}

const workshop: SeedProduct = {
  sku: "TK-THROWING-WORKSHOP",
  type: "virtual",
  name: "An Afternoon at the Wheel",
  urlKey: "throwing-workshop",
  shortDescription: "<p>Three hours, six people, one wheel each. You take home what survives.</p>",
  description: described(
    [
      "You centre a lump of clay, it wobbles, Ines puts one hand on it and it stops. By four o'clock everybody has thrown a bowl. We glaze the two you like best and send them to you a month later.",
      "No experience is needed, only clothes that may get dirty. There is tea, and a cake from the bakery across the street.",
    ],
    ["214 Warren Street, Hudson, New York", "Clay, firing and delivery of two pieces included"],
  ),
  price: "85",
  taxed: false,
  createdAt: "2024-09-01",
  attributes: { made_by: "Ines Marlow" },
  categories: ["gifts-workshops/workshops", { path: "home-selection", position: 13 }],
  pictures: [photo("throwing-workshop-angle", "A pot on the wheel with a sponge beside it")],
  stock: { quantity: 36, maximum: 6 },
  giftMessage: false,
  customOptions: [
    { kind: "date", title: "Your day", required: true },
    {
      kind: "drop-down",
      title: "Group",
      required: true,
      values: [
        { title: "Two to five in the afternoon" },
        { title: "Six to nine in the evening", price: { amount: "10" } },
      ],
    },
    { kind: "date-time", title: "Another day and hour that would suit you" },
    { kind: "time", title: "When you arrive, if by train" },
    { kind: "field", title: "Names of those who come", maxCharacters: 200 },
  ],
  related: ["TK-GIFT-CARD", "TK-STUDIO-VISIT"],
  upsell: ["TK-OWN-GLAZE-MUG"],
}

const visit: SeedProduct = {
  sku: "TK-STUDIO-VISIT",
  type: "virtual",
  name: "Saturday Studio Visit",
  urlKey: "studio-visit",
  shortDescription: "<p>See the kiln opened. Free, but please book, the room is small.</p>",
  description: described([
    "Every Saturday at eleven we open the kiln, and you may be there. It takes an hour, it is warm, and now and then something has gone wonderfully wrong.",
  ]),
  price: "0",
  taxed: false,
  createdAt: "2025-01-10",
  attributes: {},
  categories: ["gifts-workshops/workshops"],
  pictures: [photo("throwing-workshop-angle", "A pot on the wheel")],
  stock: { quantity: 80, maximum: 4 },
  giftMessage: false,
  related: ["TK-THROWING-WORKSHOP"],
}

const recipeBook: SeedProduct = {
  sku: "TK-GLAZE-RECIPE-BOOK",
  type: "downloadable",
  name: "Twelve Glazes: A Recipe Book",
  urlKey: "glaze-recipe-book",
  shortDescription:
    "<p>Our twelve glazes with weights, firing curves and mistakes, to read on the screen or to print.</p>",
  description: described(
    [
      "When we began, nobody would tell us. So we wrote it all down: what goes in, what it costs, how it is fired, and the eleven ways to spoil celadon. For potters with a kiln, and for everybody who likes recipes.",
      "Take the whole book, or only the chapters you need.",
    ],
    [
      "PDF, 8 by 10 inches",
      "Weights in grams, temperatures in °F and °C",
      "New editions are free for those who have the old one",
    ],
  ),
  price: "4",
  taxed: false,
  createdAt: "2025-08-01",
  attributes: { material: "Paper", made_by: "Noor Tarn" },
  categories: ["gifts-workshops/books-recipes", { path: "home-selection", position: 14 }],
  pictures: [photo("glaze-recipe-book-angle", "The recipe book, bound in celadon green")],
  stock: unmanaged,
  downloads: {
    linksTitle: "Chapters",
    chosenSeparately: true,
    samplesTitle: "A look inside",
    links: [
      { title: "All twelve glazes", price: "24", file: "twelve-glazes.pdf", sample: "twelve-glazes-contents.pdf" },
      { title: "Chalk, snow and sand", price: "7", file: "chalk-snow-sand.pdf", sample: "twelve-glazes-contents.pdf" },
      {
        title: "Celadon and moss",
        price: "9",
        file: "celadon-moss.pdf",
        sample: "celadon-first-page.pdf",
        downloads: 3,
      },
      { title: "Firing curves", file: "firing-curves.pdf" },
    ],
    samples: [
      { title: "Contents", file: "twelve-glazes-contents.pdf" },
      { title: "The first page of celadon", file: "celadon-first-page.pdf" },
    ],
  },
  related: ["TK-THROWING-WORKSHOP", "TK-OWN-GLAZE-MUG"],
}

const journal: SeedProduct = {
  sku: "TK-STUDIO-JOURNAL",
  type: "downloadable",
  name: "Studio Journal, No. 4",
  urlKey: "studio-journal",
  shortDescription: "<p>Eight pages from the workshop: a failed blue, a new stove, a soup. Free.</p>",
  description: described([
    "Twice a year we write down what happened. This issue: why fjord came out grey in March, how Walt bends oak, and the soup that stands on the stove in winter.",
  ]),
  price: "0",
  taxed: false,
  createdAt: "2026-09-20",
  newFrom: "2026-09-20",
  attributes: { material: "Paper" },
  categories: ["gifts-workshops/books-recipes", "new-arrivals"],
  pictures: [photo("glaze-recipe-book-angle", "The journal, bound in celadon green")],
  stock: unmanaged,
  downloads: {
    linksTitle: "Download",
    chosenSeparately: false,
    links: [{ title: "Studio Journal, No. 4 (PDF)", file: "studio-journal-4.pdf" }],
    samples: [],
  },
  related: ["TK-GLAZE-RECIPE-BOOK"],
}

export const giftsAndWorkshops: ReadonlyArray<SeedProduct> = [giftCard, workshop, visit, recipeBook, journal]
