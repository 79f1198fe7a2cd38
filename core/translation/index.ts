// Translation: dictionaries, translated texts and the direction of a text. Imported as "vitrine/core/translation".

export { dictionaryAddress } from "./dictionary-address.ts"
export { textDirection } from "./text-direction.ts"
export { type Dictionary, translate } from "./translate.ts"
export { Dictionaries, DictionaryFailed } from "./dictionary.program.ts"
export { readDictionary } from "./dictionary.wire.ts"
