/** Somebody the demonstration network knows. */
export type DemoPerson = {
  readonly id: string
  readonly email: string
  readonly firstname: string
  readonly lastname: string
}

/** Everybody the demonstration network vouches for; none of these addresses can receive mail. */
export const demoPeople: ReadonlyArray<DemoPerson> = [
  { id: "robin", email: "robin.fern@demo-account.example", firstname: "Robin", lastname: "Fern" },
  { id: "alex", email: "alex.moss@demo-account.example", firstname: "Alex", lastname: "Moss" },
]
