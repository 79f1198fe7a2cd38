/** A boolean as SQLite stores it. */
export type Flag = 0 | 1

/** A time in Unix milliseconds. */
export type Moment = number

/** Money and percentages in ten-thousandths: 24.50 is 245000. See ../../../context/money.ts. */
export type Units = number
