/**
 * Converts a field name to snake_case: `countryId` and `country_id` are the same field.
 *
 * @example
 * snakeCase("countryId") // "country_id"
 */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (character) => `_${character.toLowerCase()}`)

/**
 * Converts a field name to camelCase, as errors name it.
 *
 * @example
 * camelCase("country_id") // "countryId"
 */
export const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_match, character: string) => character.toUpperCase())

/**
 * Converts a field name to the form that it has in errors about unknown fields: the name in PHP's setter.
 *
 * @example
 * setterName("not_there") // "NotThere"
 */
export const setterName = (name: string): string =>
  name
    .slice(0, 100)
    .split("_")
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join("")
