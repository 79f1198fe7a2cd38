/** A postcode pattern of Magento's checkout: a regular expression and an example that it matches. */
export type PostCodePattern = { readonly pattern: string; readonly example: string }

/** Patterns by country code, then by `pattern_1`, `pattern_2` … */
export type PostCodes = Readonly<Record<string, Readonly<Record<string, PostCodePattern>>>>

/** Postcode shapes by country: `#` is a digit, `@` is A–Z. */
const countriesByShape = {
  "###": "FO GN IS MG PG",
  "####": "AT AU BD BE BG CH CK CV CY DK ET GE GL GW HM HT HU LI LU LV MD MK NE NO NZ PA PH PY SI SJ TN VE ZA",
  "#####":
    "AS BA CS CU DE DO DZ EE EG ES FI FR GF GP GR GT GU HN HR IC ID IQ IT JO KE KH KW LA LK LT MA MC MH MP MQ MX MY NI NP PK PR RE SA SN SO TH TR UA UY VI XK XY ZM",
  "######": "AM BY CN IN KG KZ MN NG RO RS RU SG TJ TM TT UZ",
  "#######": "CL IL",
  "### ##": "CZ SE SK",
  "##-###": "PL",
  "@###": "SZ",
  "@@####": "BN",
}

const countriesWithShapes: Readonly<Record<string, ReadonlyArray<string>>> = {
  AR: ["####", "@####@@@"],
  AZ: ["####", "######"],
  BR: ["########", "#####-###"],
  CA: ["@#@ #@#", "@#@#@#", "@#@"],
  GB: ["@@## ?#@@", "@#@ ?#@@", "@@# ?#@@", "@@#@ ?#@@", "@## ?#@@", "@# ?#@@"],
  JP: ["###-####", "#######"],
  KR: ["###-###", "#####"],
  MT: ["@@@ ####", "@@@ ###", "@@@ ##"],
  MV: ["#####", "####"],
  PT: ["####", "####-###"],
  TW: ["#####", "###"],
  US: ["#####-####", "#####"],
}

/** Expressions and examples of countries whose postcodes have a fixed part. */
const countriesWithFixedPart: Readonly<Record<string, ReadonlyArray<readonly [pattern: string, example: string]>>> = {
  AD: [["AD[0-9]{3}", "AD100"]],
  AX: [["22[0-9]{3}", "22123"]],
  BB: [["(BB[0-9]{5})?", "BB12345"]],
  BH: [["((1[0-2]|[1-9])[0-9]{2})?", "323"]],
  BM: [["[A-Z]{2} ?[A-Z0-9]{2}", "MA 02"]],
  CC: [["6799", "6799"]],
  CR: [["([0-9]{4,5}|[0-9]{3}-[0-9]{4})", "12345 or 123-1234"]],
  CX: [["6798", "6798"]],
  EC: [["([A-Z][0-9]{4}[A-Z]|([A-Z]{2})?[0-9]{6})?", "A1234B or AB123456 or 123456"]],
  FK: [["FIQQ 1ZZ", "FIQQ 1ZZ"]],
  FM: [["9694[1-4]([ -][0-9]{4})?", "96941"]],
  GG: [["[gG][yY]([1-9]|10)\\s?[0-9][a-zA-Z]{2}", "GY10 2AB"]],
  GH: [["[A-Z][A-Z0-9][0-9]{3,5}", "GA18400"]],
  GS: [["SIQQ 1ZZ", "SIQQ 1ZZ"]],
  IM: [["IM[0-9][0-9A-Z]? ?[0-9][ABD-HJLN-UW-Z]{2}", "IM1 1AD"]],
  IO: [["BBND 1ZZ", "BBND 1ZZ"]],
  JE: [["[jJ][eE][1-5]\\s?[0-9][a-zA-Z]{2}", "JE2 4PJ"]],
  LB: [["([0-9]{4}( ?[0-9]{4})?)?", "1234 5678"]],
  ME: [["8[0-9]{4}", "81101"]],
  MS: [["MSR\\s?[0-9]{4}", "MSR1250"]],
  MU: [["[AR0-9][0-9]{4,5}", "A1201 or 80110"]],
  NC: [["988[0-9]{2}", "98800"]],
  NF: [["2899", "2899"]],
  NL: [
    ["[1-9][0-9]{3}\\s?[a-zA-Z]{2}", "1234 AB/1234AB"],
    ["[1-9][0-9]{3}", "1234"],
  ],
  OM: [["(PC )?[0-9]{3}", "PC 123 or 123"]],
  PF: [["987[0-9]{2}", "98701"]],
  PM: [["9[78]5[0-9]{2}", "97500"]],
  PN: [["PCRN 1ZZ", "PCRN 1ZZ"]],
  PW: [["(96939|96940)", "96939 or 96940"]],
  SH: [["(ASCN|STHL) 1ZZ", "ASCN 1ZZ"]],
  SM: [["4789[0-9]", "47890"]],
  TC: [["TKCA 1ZZ", "TKCA 1ZZ"]],
  VA: [["00120", "00120"]],
  WF: [["986[0-9]{2}", "98601"]],
  YT: [["976[0-9]{2}", "97601"]],
}

/** The example of a shape, with digits counted from 1 and letters from A: `@#@ #@#` is A1B 2C3. */
const exampleOf = (shape: string): string => {
  const [digits, capitals] = ["123456789", "ABCDEFGH"].map((text) => text[Symbol.iterator]())
  return shape.replace("?", "").replace(/[#@]/g, (sign) => (sign === "#" ? digits : capitals)?.next().value ?? "")
}

const patternOfShape = (shape: string): PostCodePattern => ({
  pattern: `^${shape
    .replace(" ", "\\s")
    .replace(/#+/g, (run) => `[0-9]{${run.length}}`)
    .replace(/@+/g, (run) => `[a-zA-Z]{${run.length}}`)}$`,
  example: exampleOf(shape),
})

const numbered = (patterns: ReadonlyArray<PostCodePattern>) =>
  Object.fromEntries(patterns.map((pattern, index) => [`pattern_${index + 1}`, pattern]))

/** Postcode patterns of every country that has some, as in Magento's directory: `checkoutConfig.postCodes`. */
export const postCodes: PostCodes = Object.fromEntries([
  ...Object.entries(countriesByShape).flatMap(([shape, countries]) =>
    countries.split(" ").map((country) => [country, numbered([patternOfShape(shape)])] as const),
  ),
  ...Object.entries(countriesWithShapes).map(
    ([country, shapes]) => [country, numbered(shapes.map(patternOfShape))] as const,
  ),
  ...Object.entries(countriesWithFixedPart).map(
    ([country, rows]) =>
      [country, numbered(rows.map(([pattern, example]) => ({ pattern: `^${pattern}$`, example })))] as const,
  ),
])
