/** A field name in snake_case: `countryId` and `country_id` are the same field. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`)

/** A field name in camelCase, as errors name it: `countryId` for `country_id`. */
export const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_match, character: string) => character.toUpperCase())

/** A field name as errors about unknown fields have it, after PHP's setter: `NotThere` for `not_there` and `notThere`. */
export const setterName = (name: string): string =>
  name
    .slice(0, 100)
    .split("_")
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join("")
